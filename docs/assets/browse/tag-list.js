/** On the list of all tags: a box to find some of them, and the choice to sort by number. */

(() => {
  const { number, folded } = wording;
  const find = /** @type {HTMLInputElement} */ (document.getElementById("tag-find"));
  const sort = /** @type {HTMLSelectElement} */ (document.getElementById("tag-sort"));
  const status = /** @type {HTMLElement} */ (document.getElementById("tag-status"));
  const list = /** @type {HTMLElement} */ (document.querySelector("#tag-list ul"));
  const items = Array.from(list.children, (item) => ({
    item: /** @type {HTMLElement} */ (item),
    name: folded(item.querySelector("a")?.textContent ?? ""),
    size: Number(item.querySelector("small")?.textContent?.replace(/,/g, "")),
  }));

  function show() {
    const typed = folded(find.value.trim());
    const sorted = sort.value === "size" ? [...items].sort((one, other) => other.size - one.size) : items;
    const found = sorted.filter(({ name }) => name.includes(typed));
    list.replaceChildren(...found.map(({ item }) => item));
    status.textContent = typed ? `${number(found.length)} of ${number(items.length)} tags` : "";
  }

  find.addEventListener("input", show);
  sort.addEventListener("change", show);
  // Browsers fill in what was typed before the page was left.
  addEventListener("pageshow", show);
})();
