/** A text to the papers that match it; only the newest text is ever looked for. */

/**
 * @typedef {object} TextFound
 * @property {number[]} papers the best first
 * @property {boolean} isPartial none has all of the words
 */

const explorerText = (() => {
  function explorerText() {
    /** @type {{text: string, found: Promise<TextFound | undefined>} | undefined} */
    let last;
    let running = Promise.resolve();

    /**
     * What matches, or nothing if another text was asked for meanwhile. Rejects if the index can't
     * be read.
     * @param {string} text
     */
    function find(text) {
      if (last?.text === text) return last.found;
      /** @type {{text: string, found: Promise<TextFound | undefined>}} */
      const asked = { text, found: running.then(() => (last === asked ? paperSearch.filter(text) : undefined)) };
      last = asked;
      running = asked.found.then(
        () => undefined,
        () => void (last = last === asked ? undefined : last),
      );
      return asked.found;
    }

    return { find };
  }

  return explorerText;
})();
