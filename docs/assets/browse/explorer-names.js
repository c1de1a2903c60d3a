/** Filters to the words that are shown for them. */

/**
 * @typedef {object} FilterNames
 * @property {Record<Facet, {heading: string, one: string}>} facets
 * @property {(filter: Filter) => string | undefined} of the value, if there is such
 * @property {(filter: Filter) => string} whole of facet and value; an unknown value is said to be so
 * @property {(slug: string) => number} numberOf a paper, or -1
 */

const explorerNames = (() => {
  const FACETS = {
    tag: { heading: "Tags", one: "tag" },
    collection: { heading: "Collections", one: "collection" },
    year: { heading: "Years", one: "year" },
    code: { heading: "Code", one: "choice of code" },
    title: { heading: "Titles", one: "choice of titles" },
  };
  const FIXED = {
    "code 1": "With code",
    "code 0": "Without code",
    "title given": "Title given",
    "title derived": "Title derived",
  };

  /** @param {CatalogueRows} rows @returns {FilterNames} */
  function explorerNames({ papers, tags, collections }) {
    const known = new Map(Object.entries(FIXED));
    for (const { slug, name } of tags) known.set(`tag ${slug}`, name);
    for (const { slug, name, year } of collections) {
      known.set(`collection ${slug}`, name);
      if (year) known.set(`year ${year}`, String(year));
    }
    /** @param {Filter} filter */
    const of = ({ facet, value }) => known.get(`${facet} ${value}`);
    return {
      facets: FACETS,
      of,
      whole: (filter) => of(filter) ?? `${filter.value} (no such ${FACETS[filter.facet].one})`,
      numberOf: (slug) => papers.findIndex((paper) => explorerRow.slugOf(paper) === slug),
    };
  }

  return explorerNames;
})();
