/**
 * The filter above the map: words and a tag to the papers that have them. What is asked for stands
 * in the address, as the explorer's does, and a link shows the same papers as a list.
 */

const mapFilter = (() => {
  // Browsers refuse many changes of the address in a row; so it waits for a pause in typing.
  const TYPING_PAUSE = 300;
  const { number, papers: counted } = wording;

  /** @template {HTMLElement} T @param {string} id @returns {T} */
  const element = (id) => /** @type {T} */ (document.getElementById(id));
  const words = /** @type {HTMLInputElement} */ (element("map-words"));
  const tag = /** @type {HTMLSelectElement} */ (element("map-tag"));
  const count = element("map-count");
  const asList = /** @type {HTMLAnchorElement} */ (element("map-as-list"));

  /**
   * @param {CatalogueRows} rows
   * @param {(isShown: boolean[]) => void} show called at once and at each change
   */
  function mapFilter(rows, show) {
    const text = explorerText();
    let turn = 0;
    let timer = 0;

    /** @returns {Choice} */
    function chosen() {
      /** @type {Filter[]} */
      const filters = tag.value ? [{ facet: "tag", value: tag.value }] : [];
      return explorerAddress.normal({ filters, text: words.value, sort: "" });
    }

    async function filter() {
      const mine = ++turn;
      const choice = chosen();
      const found = choice.text ? await papersWith(choice.text) : undefined;
      if (mine !== turn) return;
      const wanted = rows.tags.findIndex(({ slug }) => slug === tag.value);
      const isShown = rows.papers.map(
        (paper) => (wanted < 0 || paper.tags.includes(wanted)) && (!found || found.has(paper.number)),
      );
      const [some, all] = [isShown.filter(Boolean).length, rows.papers.length];
      count.textContent = some === all ? counted(all) : `${number(some)} of ${counted(all)}`;
      asList.href = explorerAddress.list(choice);
      asList.hidden = some === all;
      show(isShown);
    }

    /** @param {string} typed */
    async function papersWith(typed) {
      try {
        const found = await text.find(typed);
        return found && new Set(found.papers);
      } catch (error) {
        console.warn(error);
        const parts = wording.folded(typed).split(" ");
        const titled = rows.papers.filter(({ title }) => parts.every((part) => wording.folded(title).includes(part)));
        return new Set(titled.map((paper) => paper.number));
      }
    }

    function change() {
      clearTimeout(timer);
      timer = window.setTimeout(() => history.replaceState(null, "", explorerAddress.href(chosen())), TYPING_PAUSE);
      filter();
    }

    function arrive() {
      const { filters, text: typed } = explorerAddress.settle();
      words.value = typed;
      tag.value = filters.find(({ facet }) => facet === "tag")?.value ?? "";
      if (tag.selectedIndex < 0) tag.value = "";
      filter();
    }

    words.addEventListener("input", change);
    tag.addEventListener("change", change);
    words.form?.addEventListener("submit", (event) => event.preventDefault());
    words.form?.addEventListener("reset", () => setTimeout(change));
    addEventListener("popstate", arrive);
    arrive();
  }

  return mapFilter;
})();
