/**
 * The theme's search box: what the worker says about a result goes above the list, further results
 * come as the list is scrolled, as with the theme's own search, and a last row leads to all of them.
 */

(() => {
  const list = document.querySelector(".md-search-result__list");
  const line = document.querySelector(".md-search-result__meta");
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".md-search__input"));
  if (!list || !line || !field) return;
  let count = 0;
  /** @type {HTMLElement | undefined} the last row */
  let last;

  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(arrange);
  }).observe(list, { childList: true });
  const nearing = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) ask();
  }, { root: list.closest(".md-search__scrollwrap"), rootMargin: "0px 0px 200px" });

  /** @param {Node} row */
  function arrange(row) {
    if (!(row instanceof HTMLElement)) return;
    const note = /** @type {HTMLElement | null} */ (row.querySelector(".search-note"));
    if (note && line) {
      line.textContent = note.textContent;
      count = Number(note.dataset.count);
      queueMicrotask(addLast);
    }
    note?.remove();
    // A tag is offered beside the results; it is none of them.
    if (row.querySelector(".search-kind")) row.classList.replace("md-search-result__item", "search-tag");
  }

  /** How many papers the list shows. */
  function shown() {
    return list?.querySelectorAll(".md-search-result__item").length ?? 0;
  }

  /** The way to all results, below the first of them. */
  function addLast() {
    if (count <= shown()) return;
    const query = new URLSearchParams({ text: field?.value.trim() ?? "" });
    const sign = location.protocol === "file:" ? "#?" : "?"; // as the catalogue's page reads it
    const name = `All ${wording.number(count)} in the catalogue`;
    last = rowOf(`${catalogueData.root}catalogue.html${sign}${query}`, name, "");
    last.className = "search-all";
    list?.append(last);
    nearing.observe(last);
  }

  function ask() {
    searchWorker().addEventListener("message", receive); // once, if twice
    if (last) nearing.unobserve(last); // until the answer is there
    searchWorker().postMessage({ type: "more", data: field?.value.trim(), from: shown() });
  }

  /** @param {MessageEvent} event */
  function receive({ data }) {
    // What was asked for an older query, or twice, is late.
    if (data?.type !== "more" || data.text !== field?.value.trim() || data.from !== shown()) return;
    if (!last?.isConnected) return;
    last.before(...data.rows.map(paperRow));
    if (data.rows.length && shown() < count) nearing.observe(last);
  }

  /** A row as the theme draws it. @param {Item} item */
  function paperRow({ location: path, title, text, tags, terms }) {
    const address = new URL(catalogueData.root + path, location.href);
    const found = Object.keys(terms).filter((term) => terms[term]);
    address.searchParams.set("h", found.join(" "));
    const row = rowOf(address.href, title, text);
    row.className = "md-search-result__item";
    const names = (tags ?? []).map((tag) => `<span class="md-tag">${tag}</span>`).join("");
    const article = row.querySelector("article");
    article?.insertAdjacentHTML("afterbegin", '<div class="md-search-result__icon md-icon"></div>');
    if (names) article?.insertAdjacentHTML("beforeend", `<nav class="md-tags">${names}</nav>`);
    return row;
  }

  /** @param {string} address @param {string} title HTML @param {string} text HTML */
  function rowOf(address, title, text) {
    const row = document.createElement("li");
    row.innerHTML =
      '<a class="md-search-result__link" tabindex="-1"><article class="md-search-result__article' +
      ` md-typeset" data-md-score="-1"><h1>${title}</h1>${text}</article></a>`;
    row.querySelector("a")?.setAttribute("href", address);
    return row;
  }
})();
