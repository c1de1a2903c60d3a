/**
 * What is chosen in the explorer or on the map, and its address: `?tag=…&year=…` over http, the same behind `#`
 * from disk, where a page may change nothing else of its address. One choice has one address.
 *
 * The words are `text=`, since the theme takes `q=` for its own search and opens it.
 */

/**
 * @typedef {object} Choice
 * @property {Filter[]} filters
 * @property {string} text
 * @property {string} sort `title`, `order`, `near:SLUG`, or empty: by relevance with a text, else in order
 */

const explorerAddress = (() => {
  const FACETS = /** @type {Facet[]} */ (["tag", "collection", "year", "code", "title"]);
  const isOnDisk = location.protocol === "file:";

  /** @param {Choice} choice @returns {Choice} */
  function normal({ filters, text, sort }) {
    const words = text.trim().replace(/\s+/g, " ");
    const kept = FACETS.flatMap((facet) => {
      const values = filters.filter((each) => each.facet === facet && each.value).map(({ value }) => value);
      const distinct = facet === "tag" ? [...new Set(values)].sort() : values.slice(-1);
      return distinct.map((value) => ({ facet, value }));
    });
    const isKnown = sort === "title" || /^near:./.test(sort) || (sort === "order" && words);
    return { filters: kept, text: words, sort: isKnown ? sort : "" };
  }

  /** The query of a choice, empty if nothing is chosen. @param {Choice} choice */
  function query(choice) {
    const { filters, text, sort } = normal(choice);
    const pairs = filters.map(({ facet, value }) => [facet, value]);
    if (text) pairs.push(["text", text]);
    if (sort) pairs.push(["sort", sort]);
    const parts = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%3A/g, ":").replace(/%20/g, "+")}`);
    return parts.length ? `?${parts.join("&")}` : "";
  }

  /** What an address asks for. What stands behind `#` comes first. @param {string} address */
  function read(address) {
    const { hash, search } = new URL(address, location.href);
    const asked = new URLSearchParams(hash.startsWith("#?") ? hash.slice(1) : search);
    const filters = FACETS.flatMap((facet) => asked.getAll(facet).map((value) => ({ facet, value })));
    return normal({ filters, text: asked.get("text") ?? "", sort: asked.get("sort") ?? "" });
  }

  /** The address of a choice on this page. @param {Choice} choice */
  function href(choice) {
    return isOnDisk ? `#${query(choice) || "?"}` : location.pathname + query(choice);
  }

  /** The address of the list that shows a choice, from another page at the site's root. @param {Choice} choice */
  function list(choice) {
    return `catalogue.html${isOnDisk ? "#" : ""}${query(choice)}`;
  }

  /**
   * The choice with a filter, or without it if it is chosen. @param {Choice} choice
   * @param {Filter} filter
   * @returns {Choice}
   */
  function toggled(choice, filter) {
    const others = choice.filters.filter(({ facet, value }) => facet !== filter.facet || value !== filter.value);
    const isChosen = others.length < choice.filters.length;
    return { ...choice, filters: isChosen ? others : [...choice.filters, filter] };
  }

  /**
   * What was chosen on a list that was drawn for another choice, as words are still looked for: the
   * change is made to what is chosen by now.
   * @param {Choice} now
   * @param {Choice} drawn
   * @param {Choice} chosen
   * @returns {Choice}
   */
  function carried(now, drawn, chosen) {
    if (!query(chosen)) return chosen;
    const isIn = (/** @type {Filter[]} */ filters) => (/** @type {Filter} */ one) =>
      filters.some(({ facet, value }) => facet === one.facet && value === one.value);
    const kept = now.filters.filter((filter) => isIn(chosen.filters)(filter) || !isIn(drawn.filters)(filter));
    const added = chosen.filters.filter((filter) => !isIn([...drawn.filters, ...kept])(filter));
    return {
      filters: [...kept, ...added],
      text: chosen.text === drawn.text ? now.text : chosen.text,
      sort: chosen.sort === drawn.sort ? now.sort : chosen.sort,
    };
  }

  /** Give this page one address. From disk a query has to go, since it could not be changed later. */
  function settle() {
    const choice = read(location.href);
    if (isOnDisk && location.search) location.replace(location.pathname + href(choice));
    else if (query(choice) || location.search || location.hash.startsWith("#?")) history.replaceState(null, "", href(choice));
    return choice;
  }

  return { read, href, list, normal, toggled, carried, settle };
})();
