/**
 * The reader's own list: papers that are starred, read or noted, by their ids, kept in this
 * browser under the catalogue's id. `myList.get(id)` gives what is kept of a paper;
 * `set(id, change)` changes it; `ids()` lists papers, also those that this catalogue doesn't
 * hold; `merge(entries)` adds many. Each change, in another tab too, is a `my-list-change` on the
 * document. `attach(element)` draws the buttons in and below an element: a star where
 * `data-star="ID"` stands, a mark as read where `data-read="ID"` does.
 */

/**
 * @typedef {object} ListEntry
 * @property {boolean} starred
 * @property {boolean} read
 * @property {string} note
 * @property {number} added when it was put on the list, in milliseconds since 1970
 */

const myList = (() => {
  const VERSION = 1;
  const MAX_NOTE = 2000;
  const ID = /^[0-9a-f]{10}$/;
  const NAMES = { star: "Star", read: "Read" };
  const PATHS = {
    star: "M12 2.6l2.9 6.1 6.6.9-4.8 4.7 1.2 6.7-5.9-3.2L6.1 21l1.2-6.7L2.5 9.6l6.6-.9z",
    read: "M5 12.6l4.7 4.7L19.4 7.4",
  };
  const key = `my-list:${document.querySelector('meta[name="catalogue-id"]')?.getAttribute("content") ?? ""}`;
  let problem = "";
  let entries = stored() ?? new Map();

  /** @param {unknown} value @returns {ListEntry | undefined} nothing if it is no entry, or an empty one */
  function asEntry(value) {
    if (typeof value !== "object" || value === null) return undefined;
    const { starred, read, note, added } = /** @type {Record<string, unknown>} */ (value);
    const entry = {
      starred: starred === true,
      read: read === true,
      note: typeof note === "string" ? note.slice(0, MAX_NOTE) : "",
      added: typeof added === "number" && Number.isFinite(added) ? added : 0,
    };
    return entry.starred || entry.read || entry.note ? entry : undefined;
  }

  /** @param {Record<string, unknown>} papers @returns {Map<string, ListEntry>} */
  function asEntries(papers) {
    /** @type {Map<string, ListEntry>} */
    const found = new Map();
    for (const [id, value] of Object.entries(papers)) {
      const entry = ID.test(id) ? asEntry(value) : undefined;
      if (entry) found.set(id, entry);
    }
    return found;
  }

  /** What the browser keeps; nothing if it can't be had. @returns {Map<string, ListEntry> | undefined} */
  function stored() {
    let text = null;
    try {
      text = localStorage.getItem(key);
      return asEntries(JSON.parse(text ?? '{"papers":{}}').papers);
    } catch {
      problem = text === null ? "This browser keeps nothing for this site" : "What this browser kept of your list was damaged";
      setAside(text);
      return undefined;
    }
  }

  /** Keep a damaged list beside the new one, so that nothing of it is lost. @param {string | null} text */
  function setAside(text) {
    try {
      if (text !== null) localStorage.setItem(`${key}:damaged`, text);
    } catch {
      // There is no room for it; the reader has been told that it is damaged.
    }
  }

  function keep() {
    const papers = Object.fromEntries(entries);
    try {
      localStorage.setItem(key, JSON.stringify({ version: VERSION, papers }));
      problem = "";
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      problem = isFull
        ? "This browser has no room left: your list lasts only until you close this page. Export it, or free some room"
        : "This browser keeps nothing for this site: your list lasts only until you close this page. Export it to keep it";
      tell(problem);
    }
  }

  /** @param {string} text */
  function tell(text) {
    let place = document.querySelector(".my-list-problem");
    if (!place) {
      place = document.createElement("p");
      place.className = "my-list-problem";
      place.setAttribute("role", "alert");
      document.body.append(place);
    }
    place.textContent = `${text}.`;
  }

  /** Change the list as it is now, whatever another tab did to it. @param {() => void} change */
  function update(change) {
    if (!problem) entries = stored() ?? entries;
    change();
    keep();
    document.dispatchEvent(new Event("my-list-change"));
  }

  /** @param {string} id @returns {ListEntry} */
  function get(id) {
    return entries.get(id) ?? { starred: false, read: false, note: "", added: 0 };
  }

  /** @param {string} id @param {Partial<ListEntry>} change */
  function set(id, change) {
    update(() => {
      const entry = asEntry({ ...get(id), added: get(id).added || Date.now(), ...change });
      if (entry) entries.set(id, entry);
      else entries.delete(id);
    });
  }

  /** Both, nothing of either lost; doing it again changes nothing. @param {ListEntry} one @param {ListEntry} other */
  function merged(one, other) {
    const isHeld = one.note.includes(other.note);
    return {
      starred: one.starred || other.starred,
      read: one.read || other.read,
      note: isHeld ? one.note : other.note.includes(one.note) ? other.note : `${one.note}\n${other.note}`,
      added: Math.min(one.added || other.added, other.added || one.added) || Date.now(),
    };
  }

  /** @param {Map<string, ListEntry>} others */
  function merge(others) {
    update(() => {
      for (const [id, other] of others) entries.set(id, merged(get(id), other));
    });
  }

  /** Take papers off the list. @param {Iterable<string>} ids */
  function clear(ids) {
    update(() => {
      for (const id of ids) entries.delete(id);
    });
  }

  /** @param {Element} slot @param {"star" | "read"} kind @param {string} id */
  function draw(slot, kind, id) {
    if (slot.firstChild) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `mark mark--${kind}`;
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[kind]}"/></svg>`;
    if (kind === "read" || slot.matches(".star-slot--named")) button.append(NAMES[kind]);
    else {
      const heading = slot.closest(".card, article, li, tr")?.querySelector("h2, h3, a");
      button.setAttribute("aria-label", `${NAMES[kind]}: ${heading?.textContent?.trim() ?? ""}`);
      button.title = NAMES[kind];
    }
    button.addEventListener("click", () => {
      set(id, kind === "star" ? { starred: !get(id).starred } : { read: !get(id).read });
    });
    slot.append(button);
  }

  /** @param {ParentNode} root */
  function show(root) {
    for (const kind of /** @type {const} */ (["star", "read"])) {
      for (const slot of root.querySelectorAll(`[data-${kind}]`)) {
        const { starred, read } = get(slot.getAttribute(`data-${kind}`) ?? "");
        slot.firstElementChild?.setAttribute("aria-pressed", `${kind === "star" ? starred : read}`);
      }
    }
  }

  /** @param {Element | Document} element */
  function attach(element) {
    const own = element instanceof Element ? [element] : [];
    for (const slot of [...own, ...element.querySelectorAll("[data-star], [data-read]")]) {
      const [star, read] = [slot.getAttribute("data-star"), slot.getAttribute("data-read")];
      if (star) draw(slot, "star", star);
      if (read) draw(slot, "read", read);
    }
    show(element instanceof Element ? element.parentElement ?? element : element);
  }

  window.addEventListener("storage", (event) => {
    if (event.key !== null && event.key !== key) return;
    entries = stored() ?? entries;
    document.dispatchEvent(new Event("my-list-change"));
  });
  document.addEventListener("my-list-change", () => show(document));
  attach(document);

  return {
    get,
    set,
    merge,
    clear,
    attach,
    asEntries,
    ids: () => [...entries.keys()],
    /** What went wrong with the browser's storage, or empty. */
    problem: () => problem,
  };
})();
