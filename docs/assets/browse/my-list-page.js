/** The page "My list": what the reader keeps, to search, sort, filter, save, load and print. */

(() => {
  const page = document.getElementById("list");
  if (!page) return;
  const DATA_TYPE = "application/json";
  const COLLATOR = new Intl.Collator(undefined, { numeric: true });

  /**
   * @typedef {object} Row
   * @property {PaperRow} paper
   * @property {HTMLElement} element
   * @property {string} words of the abstract, once it is loaded
   */

  /** @typedef {(one: Row, other: Row) => number} Order */

  /** @type {Record<string, [string, Order]>} */
  const ORDERS = {
    added: ["Last added first", (one, other) => entry(other).added - entry(one).added],
    title: ["Title", (one, other) => COLLATOR.compare(one.paper.title, other.paper.title)],
    read: ["Unread first", (one, other) => Number(entry(one).read) - Number(entry(other).read)],
  };
  /** @type {Record<string, [string, (entry: ListEntry) => boolean]>} */
  const KINDS = {
    all: ["All", () => true],
    starred: ["Starred", ({ starred }) => starred],
    unread: ["To read", ({ read }) => !read],
    read: ["Read", ({ read }) => read],
    noted: ["With a note", ({ note }) => note !== ""],
  };
  /** @type {Row[]} */
  let rows = [];
  /** @type {CatalogueRows} */
  let catalogue;

  /** @param {Row} row */
  function entry(row) {
    return myList.get(row.paper.id);
  }

  /**
   * @template {keyof HTMLElementTagNameMap} Tag
   * @param {Tag} tag @param {Record<string, unknown>} properties @param {(Node | string)[]} content
   */
  function make(tag, properties = {}, ...content) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...content);
    return element;
  }

  /** @param {string} label @param {Record<string, [string, unknown]>} choices */
  function choice(label, choices) {
    const options = Object.entries(choices).map(([value, [name]]) => make("option", { value }, name));
    const select = make("select", {}, ...options);
    select.addEventListener("change", show);
    return { select, field: make("label", {}, `${label} `, select) };
  }

  /** @param {string} name @param {() => void} act */
  function button(name, act) {
    const made = make("button", { type: "button" }, name);
    made.addEventListener("click", act);
    return made;
  }

  const search = make("input", { type: "search", placeholder: "Search titles, notes and abstracts", autocomplete: "off" });
  search.setAttribute("aria-label", "Search my list");
  search.addEventListener("input", show);
  const order = choice("Sort by", ORDERS);
  const kind = choice("Show", KINDS);
  const count = make("p", { className: "count" });
  count.setAttribute("role", "status");
  const told = make("p", { className: "told-list" });
  told.setAttribute("role", "status");
  const list = make("div", { className: "kept" });
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true });
  file.setAttribute("aria-label", "A list saved as JSON");
  file.addEventListener("change", load);
  const saving = make(
    "div",
    { className: "tools" },
    button("BibTeX", () => save("bib", "application/x-bibtex", paperExport.bibtex)),
    button("RIS", () => save("ris", "application/x-research-info-systems", paperExport.ris)),
    button("CSV", () => save("csv", "text/csv", paperExport.csv)),
    button("Print", () => fill().then(print)),
  );
  saving.setAttribute("role", "group");
  saving.setAttribute("aria-label", "Export or print");
  const keeping = make(
    "div",
    { className: "tools" },
    button("Save list to a file", saveList),
    button("Load list from a file", () => file.click()),
    file,
    button("Clear list", clear),
  );
  const controls = make("div", { className: "controls" }, search, kind.field, order.field);
  const parts = [controls, make("div", { className: "result" }, count, saving), told, list, keeping];

  /** @param {string} text */
  function tell(text) {
    told.textContent = text;
  }

  function shown() {
    const isKind = KINDS[kind.select.value][1];
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.filter((row) => {
      const text = `${row.paper.title} ${entry(row).note} ${row.words}`.toLowerCase();
      return isKind(entry(row)) && words.every((word) => text.includes(word));
    });
    return found.sort(ORDERS[order.select.value][1]);
  }

  function show() {
    const found = shown();
    list.replaceChildren(...found.map(({ element }) => element));
    const all = rows.length === 1 ? "1 paper" : `${rows.length} papers`;
    count.textContent = found.length === rows.length ? all : `${found.length} of ${all}`;
    if (!rows.length) count.textContent = "Your list is empty. Star a paper, on its page or in any list, and it stands here.";
    else if (!found.length) count.textContent = `Nothing of ${all} matches.`;
    saving.hidden = !found.length;
  }

  /** @param {PaperRow} paper @returns {Row} */
  function row(paper) {
    const star = make("div", { className: "star-slot" });
    star.dataset.star = paper.id;
    const read = make("div", { className: "read-slot" });
    read.dataset.read = paper.id;
    // The title is HTML that the generator has escaped.
    const title = make("h2", {}, make("a", { href: paper.address, innerHTML: paper.titleHtml }));
    const collection = make("p", { className: "byline" }, catalogue.collections[paper.collection].name);
    const note = make("textarea", { rows: 1, maxLength: 2000, placeholder: "Add a note", value: myList.get(paper.id).note });
    note.setAttribute("aria-label", `Note on ${paper.title}`);
    note.addEventListener("change", () => myList.set(paper.id, { note: note.value.trim() ? note.value : "" }));
    const abstract = make("div", { className: "abstract" });
    const more = button("Whole abstract", () => {
      const isOpen = element.classList.toggle("open");
      more.setAttribute("aria-expanded", `${isOpen}`);
    });
    more.setAttribute("aria-expanded", "false");
    const foot = make("div", { className: "tools" }, read, more);
    const element = make("article", { className: "card" }, title, star, collection, abstract, note, foot);
    myList.attach(element);
    return { paper, element, words: "" };
  }

  /** The abstracts of the rows; those that can't be read are told of. */
  async function fill() {
    const failed = await Promise.all(
      rows.map(async (one) => {
        if (one.words) return false;
        try {
          const place = one.element.querySelector(".abstract");
          if (!place) return false;
          place.innerHTML = await catalogueData.abstract(one.paper.number);
          one.words = place.textContent ?? "";
        } catch (error) {
          console.warn(error);
          return true;
        }
        return false;
      }),
    );
    if (failed.some(Boolean)) tell("Some abstracts could not be read; load the page again.");
    show();
  }

  /** Rows for what is on the list now; papers that this catalogue doesn't hold stay out of sight. */
  async function gather() {
    catalogue = await catalogueData.open();
    const old = new Map(rows.map((one) => [one.paper.id, one]));
    const ids = new Set(myList.ids());
    rows = catalogue.papers.filter(({ id }) => ids.has(id)).map((paper) => old.get(paper.id) ?? row(paper));
    show();
  }

  /** After a change: what left the list stays in sight until the page is opened again, to be put back. */
  function follow() {
    for (const one of rows) {
      const field = one.element.querySelector("textarea");
      if (field && field !== document.activeElement) field.value = entry(one).note;
    }
    const held = new Set(rows.map(({ paper }) => paper.id));
    const added = new Set(myList.ids().filter((id) => !held.has(id)));
    if (catalogue?.papers.some(({ id }) => added.has(id))) gather().then(fill);
  }

  /** @param {string} ending @param {string} type @param {(items: ExportItem[]) => string} write */
  async function save(ending, type, write) {
    try {
      const chosen = shown();
      const facts = await paperExport.items(chosen.map(({ paper }) => paper.number));
      const items = facts.map((item, at) => ({ ...item, kept: entry(chosen[at]) }));
      paperExport.save(`my-list.${ending}`, write(items), type);
    } catch (error) {
      console.warn(error);
      tell("The papers could not be read; load the page again.");
    }
  }

  function saveList() {
    const titles = new Map(rows.map(({ paper }) => [paper.id, paper.title]));
    paperExport.save("my-list.json", myListFile.write(titles), DATA_TYPE);
  }

  async function load() {
    const chosen = file.files?.[0];
    if (!chosen) return;
    try {
      const entries = myListFile.read(await chosen.text());
      myList.merge(entries);
      await gather();
      fill();
      const known = new Set(catalogue.papers.map(({ id }) => id));
      const foreign = [...entries.keys()].filter((id) => !known.has(id)).length;
      const loaded = `Loaded ${entries.size === 1 ? "1 paper" : `${entries.size} papers`}`;
      tell(`${loaded}${foreign ? `, ${foreign} of them not in this catalogue` : ""}.`);
    } catch (error) {
      tell(`${error instanceof Error ? error.message : error}.`);
    }
    file.value = "";
  }

  function clear() {
    if (!rows.length || !confirm(`Take all ${rows.length} papers off your list, with their notes?`)) return;
    myList.clear(rows.map(({ paper }) => paper.id));
    rows = [];
    show();
    tell("The list is empty.");
  }

  document.addEventListener("my-list-change", follow);
  if (myList.problem()) tell(`${myList.problem()}.`);
  page.ariaBusy = "true";
  gather()
    .catch((error) => {
      console.warn(error);
      tell("The papers of this catalogue could not be read; load the page again.");
    })
    // Drawn at once, so that nothing moves.
    .then(() => page.append(...parts))
    .finally(() => (page.ariaBusy = "false"))
    .then(fill);
})();
