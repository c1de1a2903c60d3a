/**
 * The engine for a page's own scripts: `await paperSearch.filter(text)` gives the papers that
 * match, by their numbers in the order of the catalogue (from 0), the best first; `isPartial`
 * says that none has all of the words. It rejects if the engine or its index can't be read.
 */

/** @typedef {{papers: number[], isPartial: boolean}} Filtered */

/** @type {{filter: (text: string) => Promise<Filtered>}} */
const paperSearch = (() => {
  // From disk nothing says that the engine's file is missing, but that it never answers.
  const PATIENCE = 10_000;
  /** @type {Map<number, {resolve: (found: Filtered) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  /** @type {Worker | undefined} */
  let worker;
  let asked = 0;
  let isMissing = false;
  let timer = 0;

  /** @param {MessageEvent} event */
  function receive({ data }) {
    if (data?.type === "heard") clearTimeout(timer);
    if (data?.type !== "filtered") return;
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) asker?.reject(new Error(data.error));
    else asker?.resolve(data.data);
  }

  function miss() {
    isMissing = true;
    waiting.forEach(({ reject }) => reject(missing()));
    waiting.clear();
  }

  function missing() {
    return new Error("the search engine can't be read");
  }

  function start() {
    const started = searchWorker();
    started.addEventListener("message", receive);
    // An error within a script, which the engine sends by itself, is an `ErrorEvent`.
    started.addEventListener("error", (event) => event instanceof ErrorEvent || miss());
    timer = setTimeout(miss, PATIENCE);
    return started;
  }

  return {
    filter(text) {
      worker ??= start();
      if (isMissing) return Promise.reject(missing());
      const id = ++asked;
      worker.postMessage({ type: "filter", id, data: text });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
})();
