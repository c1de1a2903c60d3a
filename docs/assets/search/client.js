/**
 * The engine for a page's own scripts: `await paperSearch.filter(text)` gives the papers that
 * match, by their numbers in the order of the catalogue (from 0), the best first; `isPartial`
 * says that none has all of the words. It rejects if the index can't be read.
 */

/** @typedef {{papers: number[], isPartial: boolean}} Filtered */

/** @type {{filter: (text: string) => Promise<Filtered>}} */
const paperSearch = (() => {
  /** @type {Map<number, {resolve: (found: Filtered) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  /** @type {Worker | undefined} */
  let worker;
  let asked = 0;

  /** @param {MessageEvent} event */
  function receive({ data }) {
    if (data?.type !== "filtered") return;
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) asker?.reject(new Error(data.error));
    else asker?.resolve(data.data);
  }

  function start() {
    const settings = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
    // The shim of pages from disk takes the window's only handler, which the theme's needs.
    const handler = window.onmessage;
    const started = new Worker(settings.search);
    window.onmessage = handler;
    if (location.protocol === "file:") window.addEventListener("message", receive);
    else started.addEventListener("message", receive);
    return started;
  }

  return {
    filter(text) {
      worker ??= start();
      const id = ++asked;
      worker.postMessage({ type: "filter", id, data: text });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
})();
