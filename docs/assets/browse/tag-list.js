/** On the list of all tags: a box to find some of them, and the choice to sort by number. */

(() => {
  const find = /** @type {HTMLInputElement} */ (document.getElementById("tag-find"));
  const sort = /** @type {HTMLSelectElement} */ (document.getElementById("tag-sort"));
  const status = /** @type {HTMLElement} */ (document.getElementById("tag-status"));
  const list = /** @type {HTMLElement} */ (document.querySelector("#tag-list ul"));
  const items = Array.from(list.children, (item) => ({
    item: /** @type {HTMLElement} */ (item),
    name: folded(item.querySelector("a")?.textContent ?? ""),
    size: Number(item.querySelector("small")?.textContent?.replace(/,/g, "")),
  }));

  /** Text as it is compared. @param {string} text */
  function folded(text) {
    return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  }

  function show() {
    const typed = folded(find.value.trim());
    const sorted = sort.value === "size" ? [...items].sort((one, other) => other.size - one.size) : items;
    const found = sorted.filter(({ name }) => name.includes(typed));
    list.replaceChildren(...found.map(({ item }) => item));
    status.textContent = typed ? `${found.length.toLocaleString("en")} of ${items.length.toLocaleString("en")} tags` : "";
  }

  find.addEventListener("input", show);
  sort.addEventListener("change", show);
  // Browsers fill in what was typed before the page was left.
  addEventListener("pageshow", show);
})();
