/**
 * Filters to the papers that are left, and to what each further choice would leave. Pure: it
 * knows no page. One pass over the papers counts everything: a paper that fails no filter is left,
 * and counts for all that it has; one that fails a single filter counts for what would be left
 * without that filter, and for the value that could take its place.
 */

/** @typedef {"tag" | "collection" | "year" | "code" | "title"} Facet */

/**
 * @typedef {object} Filter
 * @property {Facet} facet of tags there may be many filters, of the others one
 * @property {string} value a slug, a year, `1` or `0` for code, `given` or `derived` for a title
 */

/**
 * @typedef {object} Column
 * @property {Facet} facet
 * @property {string[]} values
 * @property {Map<string, number>} places of the values
 * @property {Int32Array} [one] for each paper the place of its value, or -1
 * @property {number[][]} [many] for each paper the places of its values
 */

/** @typedef {{size: number, columns: Column[]}} FacetIndex */

/**
 * @typedef {object} Narrowed
 * @property {number[]} papers the numbers of those that are left, in the order of the catalogue
 * @property {Record<Facet, Map<string, number>>} counts how many would be left with each value:
 *   added to what is chosen, or, where a facet has one value, in its place; those above 0
 * @property {number[]} without how many would be left without each of the filters, in their order
 * @property {number} withoutText the same for the text
 */

const catalogueFacets = (() => {
  /** @param {Facet} facet @param {string[]} values */
  function column(facet, values) {
    return { facet, values, places: new Map(values.map((value, place) => [value, place])) };
  }

  /**
   * @param {Facet} facet
   * @param {string[]} ofPapers a value for each paper, or an empty text
   * @param {string[]} values in the order in which they are shown
   * @returns {Column}
   */
  function columnOfOne(facet, ofPapers, values) {
    const had = new Set(ofPapers);
    const made = column(facet, [...new Set(values)].filter((value) => value && had.has(value)));
    return { ...made, one: Int32Array.from(ofPapers, (value) => made.places.get(value) ?? -1) };
  }

  /** @param {CatalogueRows} rows @returns {FacetIndex} */
  function index({ papers, tags, collections }) {
    const home = papers.map(({ collection }) => collections[collection]);
    const years = home.map(({ year }) => String(year ?? ""));
    const code = papers.map(({ hasCode }) => (hasCode ? "1" : "0"));
    const titles = papers.map(({ isGiven }) => (isGiven ? "given" : "derived"));
    const slugs = collections.map(({ slug }) => slug);
    return {
      size: papers.length,
      columns: [
        { ...column("tag", tags.map(({ slug }) => slug)), many: papers.map((paper) => paper.tags) },
        columnOfOne("collection", home.map(({ slug }) => slug), slugs),
        columnOfOne("year", years, [...years].sort().reverse()),
        columnOfOne("code", code, ["1", "0"]),
        columnOfOne("title", titles, ["given", "derived"]),
      ],
    };
  }

  /** A test of a paper's number. @param {FacetIndex} index @param {Filter} filter */
  function test({ columns }, { facet, value }) {
    const { places, one, many } = /** @type {Column} */ (columns.find((each) => each.facet === facet));
    const place = places.get(value);
    if (place === undefined) return () => false;
    return (/** @type {number} */ paper) => (one ? one[paper] === place : many?.[paper].includes(place));
  }

  /**
   * @param {FacetIndex} index
   * @param {Filter[]} filters
   * @param {Set<number>} [found] what a text finds, where there is one
   * @returns {Narrowed}
   */
  function narrow(index, filters, found) {
    const tests = filters.map((filter) => test(index, filter));
    if (found) tests.push((paper) => found.has(paper));
    const tallies = index.columns.map(({ values }) => new Uint32Array(values.length));
    // The place of the column whose value a filter could change; of tags, others are only added.
    const changed = filters.map(({ facet }) => index.columns.findIndex((each) => each.facet === facet && each.one));
    const lacking = new Uint32Array(tests.length);
    const papers = [];
    for (let paper = 0; paper < index.size; paper++) {
      const missed = onlyMiss(tests, paper);
      if (missed === SEVERAL) continue;
      if (missed === NONE) {
        papers.push(paper);
        index.columns.forEach((column, at) => tally(column, tallies[at], paper));
      } else {
        lacking[missed]++;
        const at = changed[missed] ?? -1;
        if (at >= 0) tally(index.columns[at], tallies[at], paper);
      }
    }
    const totals = Array.from(lacking, (count) => count + papers.length);
    const without = totals.slice(0, filters.length);
    return { papers, counts: named(index, tallies), without, withoutText: totals[filters.length] ?? papers.length };
  }

  const NONE = -1;
  const SEVERAL = -2;

  /** The place of the one test that a paper fails, else NONE or SEVERAL. @param {((paper: number) => unknown)[]} tests @param {number} paper */
  function onlyMiss(tests, paper) {
    let missed = NONE;
    for (let at = 0; at < tests.length; at++) {
      if (tests[at](paper)) continue;
      if (missed !== NONE) return SEVERAL;
      missed = at;
    }
    return missed;
  }

  /** @param {Column} column @param {Uint32Array} counts @param {number} paper */
  function tally({ one, many }, counts, paper) {
    if (one && one[paper] >= 0) counts[one[paper]]++;
    if (many) for (const place of many[paper]) counts[place]++;
  }

  /** @param {FacetIndex} index @param {Uint32Array[]} tallies */
  function named({ columns }, tallies) {
    const entries = columns.map(({ facet, values }, at) => {
      const counted = values.map((value, place) => /** @type {[string, number]} */ ([value, tallies[at][place]]));
      return [facet, new Map(counted.filter(([, count]) => count))];
    });
    return /** @type {Narrowed["counts"]} */ (Object.fromEntries(entries));
  }

  return { index, narrow };
})();
