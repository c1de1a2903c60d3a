/** A paper to its row: title, first lines that unfold, tags, and what it leads to. */

/**
 * @typedef {object} Shelf what rows need to know
 * @property {CatalogueRows} rows
 * @property {Choice} choice
 * @property {Set<number>} unfolded papers whose abstract is shown whole
 */

const explorerRow = (() => {
  const { make, choose } = explorerElements;
  /** @type {WeakMap<Element, {number: number, shelf: Shelf}>} */
  const known = new WeakMap();

  /**
   * @param {Shelf} shelf
   * @param {number} number of the paper
   * @param {number} place in the list, from 0
   * @param {number} size of the list
   */
  function row(shelf, number, place, size) {
    const paper = shelf.rows.papers[number];
    const title = make("a", { href: paper.address });
    title.innerHTML = paper.titleHtml; // escaped by the generator
    const abstract = make("div", { class: "explorer-abstract", id: `abstract-${number}` });
    const made = make(
      "article",
      { class: "card explorer-row", "aria-posinset": String(place + 1), "aria-setsize": String(size) },
      make("div", { class: "explorer-head" }, make("h3", {}, title), star(paper)),
      abstract,
      make("div", { class: "explorer-actions" }, ...actions(shelf, paper)),
      tags(shelf, paper),
    );
    known.set(made, { number, shelf });
    unfold(made, shelf.unfolded.has(number));
    return made;
  }

  /** Where my-list.js draws its star. @param {PaperRow} paper */
  function star({ id }) {
    return make("span", { class: "star-slot", "data-star": id });
  }

  /** @param {Shelf} shelf @param {PaperRow} paper */
  function actions({ rows, choice }, paper) {
    const whole = make("button", { type: "button", class: "explorer-unfold", "aria-controls": `abstract-${paper.number}` }, "Whole abstract");
    // Its address comes with the abstract.
    const code = paper.hasCode ? [make("span", { class: "explorer-code" }, "Code")] : [];
    const near = choose({ ...choice, sort: `near:${slugOf(paper)}` }, { "data-key": `near ${paper.id}` }, "More like this");
    const collection = rows.collections.length > 1 ? [make("span", {}, rows.collections[paper.collection].name)] : [];
    return [whole, ...code, near, ...collection];
  }

  /** @param {Shelf} shelf @param {PaperRow} paper */
  function tags({ rows, choice }, paper) {
    const items = paper.tags.map((place) => {
      const { name, slug } = rows.tags[place];
      const isChosen = choice.filters.some(({ facet, value }) => facet === "tag" && value === slug);
      const attributes = { "aria-current": isChosen && "true", "data-key": `tag ${slug} ${paper.id}` };
      return make("li", {}, choose(explorerAddress.toggled(choice, { facet: "tag", value: slug }), attributes, name));
    });
    return make("div", { class: "chips" }, make("ul", { "aria-label": "Tags" }, ...items));
  }

  /** @param {PaperRow} paper */
  function slugOf({ address }) {
    return address.replace(/^.*\/|\.html$/g, "");
  }

  /** @param {Element} made @param {boolean} isWhole */
  function unfold(made, isWhole) {
    made.classList.toggle("explorer-whole", isWhole);
    made.querySelector(".explorer-unfold")?.setAttribute("aria-expanded", String(isWhole));
  }

  /** Unfold a row, or fold it. @param {Element} made */
  function toggle(made) {
    const { number, shelf } = /** @type {{number: number, shelf: Shelf}} */ (known.get(made));
    const isWhole = !shelf.unfolded.delete(number);
    if (isWhole) shelf.unfolded.add(number);
    unfold(made, isWhole);
  }

  /** Put the abstract and the address of the code into a row. @param {Element} made */
  async function fill(made) {
    const row = known.get(made);
    if (!row || made.hasAttribute("data-filled")) return;
    const { number, shelf } = row;
    const abstract = /** @type {HTMLElement} */ (made.querySelector(".explorer-abstract"));
    made.setAttribute("data-filled", "");
    try {
      abstract.innerHTML = await catalogueData.abstract(number); // escaped by the generator
      const address = await catalogueData.code(number);
      if (address) made.querySelector(".explorer-code")?.replaceChildren(make("a", { href: address }, "Code"));
    } catch {
      made.removeAttribute("data-filled");
      abstract.textContent = "The abstract can't be read now; the paper's page has it.";
    }
  }

  /** Offer to unfold only what is cut. @param {Element} made */
  function fit(made) {
    const row = known.get(made);
    const abstract = made.querySelector(".explorer-abstract");
    if (!row || !abstract) return;
    const isShort = !row.shelf.unfolded.has(row.number) && abstract.scrollHeight <= abstract.clientHeight + 1;
    made.querySelector(".explorer-unfold")?.toggleAttribute("hidden", isShort);
  }

  return { row, toggle, fill, fit, slugOf };
})();
