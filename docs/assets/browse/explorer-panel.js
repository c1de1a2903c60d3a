/** The facets: lists of values, each with the number of papers that choosing it would leave. */

const explorerPanel = (() => {
  const { make, choose } = explorerElements;
  const { number, folded } = wording;
  const FIRST = 12;
  const MORE = 50;

  /**
   * @typedef {object} Section
   * @property {Facet} facet
   * @property {string[]} values
   * @property {HTMLElement} whole
   * @property {HTMLElement} list
   * @property {HTMLButtonElement} more
   * @property {HTMLInputElement} find
   * @property {number} most so many values are shown
   */

  /** A facet that all papers share tells nothing. @param {Column} column */
  function isTelling({ values }) {
    return values.length > 1;
  }

  /**
   * What was typed to find a value, and how many are shown, stays when the choice changes. What is
   * folded away is drawn when it is unfolded.
   * @param {HTMLElement} panel
   * @param {FacetIndex} index
   * @param {FilterNames} names
   */
  function explorerPanel(panel, index, names) {
    /** @type {Choice} */
    let choice;
    /** @type {Narrowed} */
    let narrowed;
    let isDrawn = true;
    const sections = index.columns.filter(isTelling).map(section);
    panel.addEventListener("unfold", () => isDrawn || drawAll());

    /** @param {Column} column @returns {Section} */
    function section({ facet, values }) {
      const { heading, one } = names.facets[facet];
      const title = make("h3", { id: `facet-${facet}` }, heading);
      const find = make("input", { type: "search", placeholder: `Find a ${one}`, "aria-label": `Find a ${one}`, autocomplete: "off" });
      const list = make("ul", {});
      const more = make("button", { type: "button", class: "explorer-more" }, "More");
      find.hidden = values.length <= FIRST;
      const whole = make("section", { "aria-labelledby": title.id }, title, find, list, more);
      const made = { facet, values, whole, list, more, find, most: FIRST };
      panel.append(whole);
      find.addEventListener("input", () => draw(made));
      more.addEventListener("click", () => {
        const { length } = list.children;
        made.most += MORE;
        draw(made);
        list.children[length]?.querySelector("a")?.focus();
      });
      return made;
    }

    /** @param {Section} section */
    function draw(section) {
      const all = wanted(section);
      const shown = all.slice(0, section.most);
      section.list.replaceChildren(...shown.map((value) => item({ facet: section.facet, value })));
      section.more.hidden = shown.length === all.length;
      section.whole.hidden = !all.length && !section.find.value;
    }

    /** Values that can be chosen: what is chosen already, then those of most papers. @param {Section} section */
    function wanted({ facet, values, find }) {
      const typed = find.value && folded(find.value.trim());
      const chosen = choice.filters.filter((each) => each.facet === facet).map(({ value }) => value);
      const known = chosen.filter((value) => names.of({ facet, value }));
      const counted = [...narrowed.counts[facet]].filter(([value]) => !chosen.includes(value));
      const meant = counted.filter(([value]) => !typed || folded(names.of({ facet, value }) ?? "").includes(typed));
      // A short list keeps its order, so that nothing moves.
      const isShort = values.length <= FIRST;
      if (!isShort) meant.sort(([, one], [, other]) => other - one);
      const shown = [...known, ...meant.map(([value]) => value)];
      return isShort ? values.filter((value) => shown.includes(value)) : shown;
    }

    /** @param {Filter} filter */
    function item(filter) {
      const { facet, value } = filter;
      const isChosen = choice.filters.some((each) => each.facet === facet && each.value === value);
      const attributes = { "data-key": `${facet} ${value}`, "aria-current": isChosen && "true" };
      const count = make("small", {}, number(narrowed.counts[facet].get(value) ?? 0));
      const name = make("span", {}, names.of(filter) ?? value);
      return make("li", {}, choose(explorerAddress.toggled(choice, filter), attributes, name, " ", count));
    }

    /** @param {Choice} newChoice @param {Narrowed} newNarrowed */
    function show(newChoice, newNarrowed) {
      choice = newChoice;
      narrowed = newNarrowed;
      isDrawn = false;
      if (!panel.hidden) drawAll();
    }

    function drawAll() {
      isDrawn = true;
      sections.forEach(draw);
    }

    return { show };
  }

  return explorerPanel;
})();
