/** The worker of the theme's search, which the theme keeps to itself: `theirs`, once it runs. */

/** @type {{theirs: Worker | undefined}} */
const searchWorker = { theirs: undefined };
window.Worker = class extends window.Worker {
  /** @param {[string | URL, WorkerOptions?]} given */
  constructor(...given) {
    super(...given);
    searchWorker.theirs ??= this;
  }
};
