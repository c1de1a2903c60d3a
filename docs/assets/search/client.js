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
    return listened(started);
  }

  /** The theme's worker, or one of our own, heard. @template {Worker | undefined} W @param {W} heard @returns {W} */
  function listened(heard) {
    if (location.protocol === "file:") window.addEventListener("message", receive);
    else heard?.addEventListener("message", receive);
    return heard;
  }

  return {
    filter(text) {
      worker ??= listened(searchWorker.theirs) ?? start();
      const id = ++asked;
      worker.postMessage({ type: "filter", id, data: text });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
})();
