/**
 * The page's one search worker, for the theme's box and for our own scripts alike: whoever asks
 * first starts it, and the theme, which does so with `new Worker`, is given the same.
 */

const searchWorker = (() => {
  const settings = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
  /** @type {Worker | undefined} */
  let running;

  window.Worker = class extends window.Worker {
    /** @param {[string | URL, WorkerOptions?]} given */
    constructor(...given) {
      if (running) return running;
      super(...given);
      running = this;
    }
  };

  /** @returns {Worker} */
  function searchWorker() {
    return running ?? new Worker(settings.search);
  }

  return searchWorker;
})();
