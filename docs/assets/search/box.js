/** The theme's search box: what the worker says about a result goes above the list. */

(() => {
  const list = document.querySelector(".md-search-result__list");
  const line = document.querySelector(".md-search-result__meta");
  if (!list || !line) return;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(arrange);
  }).observe(list, { childList: true });

  /** @param {Node} row */
  function arrange(row) {
    if (!(row instanceof HTMLElement)) return;
    const note = row.querySelector(".search-note");
    if (note && line) line.textContent = note.textContent;
    note?.remove();
    // A tag is offered beside the results; it is none of them.
    if (row.querySelector(".search-kind")) row.classList.replace("md-search-result__item", "search-tag");
  }
})();
