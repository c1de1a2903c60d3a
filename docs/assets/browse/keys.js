/**
 * Keys for readers who like them, beside the theme's own; `?` or the footer's button lists them.
 *
 * They never act while a field has the focus or with Ctrl, Alt or Meta. Someone whose speech input
 * or screen reader types single letters can switch them all off, the theme's too (WCAG 2.1.4).
 */

(() => {
  const PAUSE = 1500; // milliseconds between g and the letter after it
  const SWITCH = "catalogue-keys"; // in the reader's storage: "off" or nothing
  const THEME_KEYS = ["f", "s", "/", "p", "n", ",", "."];
  /** @type {Record<string, [path: string, name: string]>} after g; only those that the site has */
  const PLACES = {
    h: ["index.html", "Home"],
    c: ["catalogue.html", "All papers"],
    t: ["tags.html", "All tags"],
    m: ["map.html", "Map"],
    l: ["my-list.html", "My list"],
  };
  /** @type {Record<string, [act: () => void, name: string]>} */
  const ACTS = {
    j: [() => step(1), "Next paper in a list"],
    k: [() => step(-1), "Previous paper in a list"],
    o: [() => current()?.click(), "Open that paper"],
    "*": [star, "Star that paper, or the one on this page"],
    "[": [() => follow("prev"), "Previous paper or page"],
    "]": [() => follow("next"), "Next paper or page"],
    "?": [toggle, "Show these keys"],
  };
  /** What a key works on: where the page has none, the key is not listed. @type {Record<string, string>} */
  const OBJECTS = {
    j: ".card h3 a",
    k: ".card h3 a",
    o: ".card h3 a",
    "*": "[data-star]",
    "[": "main a[rel~=prev]",
    "]": "main a[rel~=next]",
  };
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  let isAfterG = false;
  let timer = 0;

  /** Links to papers that head a card and are in sight. */
  function cards() {
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".card h3 a[href]"));
    return [...links].filter((link) => link.checkVisibility());
  }

  /** The card's link that has the focus, or whose card has it. */
  function current() {
    const card = document.activeElement?.closest(".card");
    return cards().find((link) => card?.contains(link));
  }

  /** @param {number} by */
  function step(by) {
    const all = cards();
    const now = current();
    // Without a focus, the first card below the header is next.
    const inView = all.findIndex((link) => link.getBoundingClientRect().top > 60);
    const at = now ? all.indexOf(now) + by : inView;
    const link = all[Math.min(Math.max(at, 0), all.length - 1)];
    link?.focus({ preventScroll: true });
    link?.closest(".card")?.scrollIntoView({ block: "nearest" });
  }

  function star() {
    const place = current()?.closest(".card") ?? document.querySelector("main");
    /** @type {HTMLElement | null | undefined} */ (place?.querySelector("[data-star] button"))?.click();
  }

  /** @param {"prev" | "next"} way */
  function follow(way) {
    /** @type {HTMLElement | null} */ (document.querySelector(`main a[rel~=${way}]`))?.click();
  }

  /** @param {string} path */
  function isThere(path) {
    const address = new URL(catalogueData.root + path, location.href).href;
    return [...document.links].some((link) => link.href === address);
  }

  function areOff() {
    try {
      return localStorage.getItem(SWITCH) === "off";
    } catch {
      return false; // storage may be forbidden
    }
  }

  /** @param {boolean} isOff */
  function switchKeys(isOff) {
    try {
      if (isOff) localStorage.setItem(SWITCH, "off");
      else localStorage.removeItem(SWITCH);
    } catch {
      // Then the choice holds for no other page.
    }
  }

  function toggle() {
    dialog ??= made();
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }

  /** The dialog, with the keys that do something on this site. */
  function made() {
    const places = Object.entries(PLACES).filter(([, [path]]) => isThere(path));
    const acts = Object.entries(ACTS).filter(([key]) => !OBJECTS[key] || document.querySelector(OBJECTS[key]));
    const rows = [
      ...places.map(([key, [, name]]) => row(["g", key], name)),
      ...acts.map(([key, [, name]]) => row([key], name)),
      row(["/"], "Search"),
    ];
    const made = document.createElement("dialog");
    made.className = "keys md-typeset";
    made.setAttribute("aria-labelledby", "keys-title");
    made.innerHTML =
      '<h2 id="keys-title">Keyboard shortcuts</h2><dl></dl>' +
      '<form method="dialog"><label><input type="checkbox"> Use these keys</label>' +
      "<button>Close</button></form>";
    made.querySelector("dl")?.append(...rows.flat());
    const box = /** @type {HTMLInputElement} */ (made.querySelector("input"));
    box.checked = !areOff();
    box.addEventListener("change", () => switchKeys(!box.checked));
    made.addEventListener("click", ({ target }) => target === made && made.close());
    document.body.append(made);
    return made;
  }

  /** @param {string[]} keys @param {string} name */
  function row(keys, name) {
    const term = document.createElement("dt");
    term.append(...keys.map((key) => Object.assign(document.createElement("kbd"), { textContent: key })));
    const meaning = Object.assign(document.createElement("dd"), { textContent: name });
    return [term, meaning];
  }

  /** Whether a key is meant for a field, the browser or another dialog. @param {KeyboardEvent} event */
  function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }) {
    const element = /** @type {HTMLElement} */ (target);
    const isField = element.isContentEditable || element.matches?.("input:not([type=radio], [type=checkbox]), select, textarea");
    const other = document.querySelector("dialog[open]");
    const isInSearch = /** @type {HTMLInputElement | null} */ (document.getElementById("__search"))?.checked;
    return ctrlKey || metaKey || altKey || isComposing || isField || isInSearch || (other && other !== dialog);
  }

  /** @param {string} key @returns {(() => void) | undefined} */
  function actOf(key) {
    if (isAfterG && PLACES[key] && isThere(PLACES[key][0])) {
      return () => location.assign(catalogueData.root + PLACES[key][0]);
    }
    if (key === "g") return () => {};
    return ACTS[key]?.[0];
  }

  // Before the theme's own keys, which are heard on the window too.
  addEventListener("keydown", (event) => {
    if (isElsewhere(event)) return;
    const { key } = event;
    const isOff = areOff();
    const act = isOff ? undefined : actOf(key);
    if (dialog?.open && key !== "?") return;
    if (act || (isOff && THEME_KEYS.includes(key)) || (isAfterG && key.length === 1)) event.stopImmediatePropagation();
    if (act) event.preventDefault();
    isAfterG = act !== undefined && key === "g" && !isAfterG;
    clearTimeout(timer);
    timer = setTimeout(() => (isAfterG = false), PAUSE);
    act?.();
  }, true);

  document.querySelector(".keys-button")?.addEventListener("click", toggle);
})();
