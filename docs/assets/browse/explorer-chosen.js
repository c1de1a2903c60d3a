/** What is chosen to chips that take it away, and what to take away where nothing is left. */

const explorerChosen = (() => {
  const { make, choose } = explorerElements;
  const { papers } = wording;

  /**
   * @typedef {object} Part a part of a choice
   * @property {string} text
   * @property {string} key
   * @property {Choice} without the choice without it
   * @property {number} [left] papers without it
   */

  /** @param {Choice} choice @param {Narrowed} narrowed @param {FilterNames} names @param {CatalogueRows} rows */
  function parts(choice, narrowed, names, rows) {
    /** @type {Part[]} */
    const found = choice.filters.map((filter, at) => ({
      text: names.whole(filter),
      key: `chosen ${filter.facet} ${filter.value}`,
      without: explorerAddress.toggled(choice, filter),
      left: narrowed.without[at],
    }));
    if (choice.text) {
      found.push({ text: `“${choice.text}”`, key: "chosen text", without: { ...choice, text: "" }, left: narrowed.withoutText });
    }
    const near = choice.sort.startsWith("near:") ? choice.sort.slice("near:".length) : "";
    if (near) {
      const title = rows.papers[names.numberOf(near)]?.title;
      found.push({ text: title ? `Nearest to ${title}` : `No such paper: ${near}`, key: "chosen near", without: { ...choice, sort: "" } });
    }
    return found;
  }

  /** @param {Part[]} found */
  function chips(found) {
    const items = found.map(({ text, key, without }) => {
      const sign = make("span", { class: "explorer-remove", "aria-hidden": "true" }, "×");
      const name = make("span", { class: "explorer-name" }, text);
      return make("li", {}, choose(without, { "data-key": key, "aria-label": `Remove ${text}` }, name, sign));
    });
    if (items.length > 1) items.push(make("li", {}, clear()));
    return items;
  }

  function clear() {
    const nothing = { filters: [], text: "", sort: "" };
    return choose(nothing, { "data-key": "clear", class: "explorer-clear" }, "Clear all");
  }

  /** What is said where nothing is left. @param {Part[]} found */
  function nothing(found) {
    const items = found.flatMap(({ text, without, left }) =>
      left === undefined ? [] : [make("li", {}, choose(without, {}, "Without ", make("b", {}, text)), `: ${papers(left)}`)],
    );
    const advice = make("p", {}, "No paper matches all of this. Take something away:");
    return make("div", { class: "explorer-nothing" }, advice, make("ul", {}, ...items), make("p", {}, clear()));
  }

  return { parts, chips, nothing };
})();
