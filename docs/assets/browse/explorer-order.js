/** Papers that are left to the order in which they are shown. */

const explorerOrder = (() => {
  /** @param {CatalogueRows} rows */
  function explorerOrder({ papers }) {
    /** @type {Int32Array | undefined} */
    let places;
    /** @type {Promise<Int8Array[]> | undefined} */
    let vectors;

    /** For each paper its place by title. */
    function byTitle() {
      if (!places) {
        const { compare } = new Intl.Collator("en", { numeric: true });
        const sorted = papers.map(({ number }) => number).sort((one, other) => compare(papers[one].title, papers[other].title));
        places = new Int32Array(papers.length);
        sorted.forEach((number, place) => (places ?? [])[number] = place);
      }
      return places;
    }

    /** For each paper how near it is to one of them, from -1 to 1. @param {number} paper */
    async function nearness(paper) {
      vectors ??= catalogueData.vectors();
      vectors.catch(() => (vectors = undefined));
      const all = await vectors;
      const from = all[paper];
      const scores = Float64Array.from(all, (vector) => cosine(from, vector));
      scores[paper] = Infinity; // first, even if it shares no words with any
      return scores;
    }

    return { byTitle, nearness };
  }

  /** @param {Int8Array} one @param {Int8Array} other */
  function cosine(one, other) {
    let product = 0;
    let [first, second] = [0, 0];
    for (let axis = 0; axis < one.length; axis++) {
      product += one[axis] * other[axis];
      first += one[axis] ** 2;
      second += other[axis] ** 2;
    }
    return product / (Math.sqrt(first * second) || 1);
  }

  return explorerOrder;
})();
