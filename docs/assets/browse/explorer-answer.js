/** A choice to what is shown for it: papers in order, numbers for the facets, and notes. */

/**
 * @typedef {object} Answer
 * @property {number[]} papers in the order in which they are shown
 * @property {Narrowed} narrowed
 * @property {string} note what the reader should know, or empty
 */

const explorerAnswer = (() => {
  const PARTIAL = "No paper has all of these words; these have some of them.";
  const NO_TEXT = "The words can't be looked for now, since the index of search can't be read.";
  const NO_NEARNESS = "The papers can't be sorted by nearness now.";

  /** @param {CatalogueRows} rows @param {FacetIndex} index @param {FilterNames} names */
  function explorerAnswer(rows, index, names) {
    const order = explorerOrder(rows);
    const text = explorerText();

    /** @param {Choice} choice @returns {Promise<Answer>} */
    async function answer(choice) {
      const { found, note } = await textOf(choice);
      const narrowed = catalogueFacets.narrow(index, choice.filters, found && new Set(found));
      const sorted = await inOrder(choice, narrowed.papers, found);
      return { ...sorted, narrowed, note: [note, sorted.note].filter(Boolean).join(" ") };
    }

    /** @param {Choice} choice @returns {Promise<{found?: number[], note: string}>} */
    async function textOf(choice) {
      if (!choice.text) return { note: "" };
      try {
        const found = await text.find(choice.text);
        return { found: found?.papers, note: found?.isPartial && found.papers.length ? PARTIAL : "" };
      } catch (error) {
        console.warn(error);
        return { note: NO_TEXT };
      }
    }

    /** @param {Choice} choice @param {number[]} papers in the order of the catalogue @param {number[]} [found] */
    async function inOrder({ sort }, papers, found) {
      if (sort === "title") return { papers: by(order.byTitle(), papers), note: "" };
      const near = sort.startsWith("near:") ? names.numberOf(sort.slice("near:".length)) : -1;
      if (near >= 0) {
        try {
          const scores = await order.nearness(near);
          return { papers: by(scores.map((score) => -score), papers), note: "" };
        } catch (error) {
          console.warn(error);
          return { papers, note: NO_NEARNESS };
        }
      }
      if (sort === "order" || !found) return { papers, note: "" };
      const left = new Set(papers);
      return { papers: found.filter((paper) => left.has(paper)), note: "" };
    }

    return answer;
  }

  /** Papers by a value of each, the smallest first; equals stay in order. @param {ArrayLike<number>} values @param {number[]} papers */
  function by(values, papers) {
    return [...papers].sort((one, other) => values[one] - values[other]);
  }

  return explorerAnswer;
})();
