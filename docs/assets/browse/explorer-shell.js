/** The fixed parts of the explorer, put into its place on the page. */

/**
 * @typedef {object} Shell
 * @property {HTMLInputElement} text
 * @property {HTMLSelectElement} sort
 * @property {HTMLElement} facets
 * @property {HTMLElement} chips what is chosen
 * @property {HTMLElement} heading
 * @property {HTMLElement} status how many papers are left; a screen reader hears it change
 * @property {HTMLElement} note
 * @property {HTMLElement} exporting
 * @property {HTMLElement} list
 */

const explorerShell = (() => {
  const { make } = explorerElements;
  const WIDE = "(min-width: 60em)";

  /** @param {HTMLElement} place @returns {Shell} */
  function explorerShell(place) {
    const text = make("input", { type: "search", id: "explorer-text", autocomplete: "off", placeholder: "Words in title, abstract or tags" });
    const sort = make("select", { id: "explorer-sort" });
    const facets = make("div", { id: "explorer-facets" });
    const chips = make("ul", { class: "explorer-chips", "aria-label": "Chosen" });
    const status = make("span", { role: "status" });
    const heading = make("h2", { tabindex: "-1" }, status);
    const note = make("p", { class: "explorer-note", role: "status" });
    const exporting = make("div", { class: "explorer-exports", role: "group", "aria-label": "Export this list" });
    const list = make("div", { class: "explorer-list" });
    place.replaceChildren(
      make("div", { class: "explorer-bar", role: "search", "aria-label": "Papers" }, field("Find words", text), field("Sort by", sort)),
      make("div", { class: "explorer-side" }, folder(facets), facets),
      make("div", { class: "explorer-results" }, chips, make("div", { class: "explorer-top" }, heading, exporting), note, list),
    );
    return { text, sort, facets, chips, heading, status, note, exporting, list };
  }

  /** @param {string} label @param {HTMLElement} control */
  function field(label, control) {
    return make("div", { class: "field" }, make("label", { for: control.id }, label), control);
  }

  /** A heading that folds the facets; where there is room they are open from the start. @param {HTMLElement} facets */
  function folder(facets) {
    const button = make("button", { type: "button", "aria-controls": facets.id }, "Filters");
    const set = (/** @type {boolean} */ isOpen) => {
      facets.hidden = !isOpen;
      if (isOpen) facets.dispatchEvent(new Event("unfold"));
      button.setAttribute("aria-expanded", String(isOpen));
    };
    button.addEventListener("click", () => set(facets.hidden));
    const wide = matchMedia(WIDE);
    wide.addEventListener("change", () => set(wide.matches));
    set(wide.matches);
    return make("h2", {}, button);
  }

  return explorerShell;
})();
