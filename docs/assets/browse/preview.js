/**
 * A link to a paper shows title, first lines and tags, when it is pointed at or has the focus.
 *
 * What is shown stands hidden in the page (`generator/site/previews.py`); for links that scripts
 * made, it comes from the catalogue's data. The preview stays while the pointer is on it, goes by
 * Esc, and never lies on its link (WCAG 1.4.13). A card shows the lines itself and has none.
 */

(() => {
  const POINTING_DELAY = 300; // milliseconds; a pointer that passes by opens nothing
  const LEAVING_DELAY = 200; // enough to move from the link into the preview
  const GAP = 6; // pixels between link, preview and the edges of the window
  const PAPER = /\/papers\/[^/]+\.html$/;
  const WITHOUT = ".card, .md-search, [data-preview=off]";

  const box = document.createElement("div");
  box.id = "preview";
  box.className = "preview md-typeset";
  box.setAttribute("role", "tooltip");
  box.hidden = true;
  document.body.append(box);

  /** @type {HTMLAnchorElement | undefined} the link whose preview is open, or about to be */
  let link;
  let timer = 0;
  /** The pointer's place, which tells the line of a link that runs over two. */
  let pointer = { x: NaN, y: NaN };

  /** @param {EventTarget | null} target @returns {HTMLAnchorElement | undefined} */
  function linkAt(target) {
    const found = target instanceof Element ? target.closest("a") : null;
    if (!found || !PAPER.test(found.pathname) || found.closest(WITHOUT)) return undefined;
    return found.pathname === location.pathname ? undefined : found;
  }

  /** What the page itself says of a paper. @param {HTMLAnchorElement} to */
  function fromPage(to) {
    const template = document.getElementById("previews");
    if (!(template instanceof HTMLTemplateElement)) return undefined;
    const path = new URL(to.href).pathname;
    const found = [...template.content.children].find((one) =>
      path.endsWith(`/${one.getAttribute("data-paper")}`),
    );
    return found && [...found.cloneNode(true).childNodes];
  }

  /** What the catalogue's data say of a paper. @param {HTMLAnchorElement} to */
  async function fromData(to) {
    const { papers, tags } = await catalogueData.open();
    const base = location.href;
    const paper = papers.find(({ address }) => new URL(address, base).pathname === to.pathname);
    if (!paper) return undefined;
    const title = document.createElement("strong");
    title.innerHTML = paper.titleHtml;
    const lines = document.createElement("div");
    lines.innerHTML = await catalogueData.abstract(paper.number);
    const list = document.createElement("ul");
    list.append(...paper.tags.map((tag) => named(tags[tag].name)));
    return [title, lines, list];
  }

  /** @param {string} name */
  function named(name) {
    const item = document.createElement("li");
    item.textContent = name;
    return item;
  }

  /** @param {HTMLAnchorElement} to @param {number} delay */
  function open(to, delay) {
    if (to === link && !box.hidden) return clearTimeout(timer);
    close();
    link = to;
    // Loading begins while the reader's wish is still only likely.
    const content = fromPage(to) ?? fromData(to).catch((error) => console.warn(error));
    timer = setTimeout(async () => {
      const nodes = await content;
      if (nodes && to === link) show(to, nodes);
    }, delay);
  }

  /** @param {HTMLAnchorElement} to @param {ChildNode[]} nodes */
  function show(to, nodes) {
    box.replaceChildren(...nodes);
    box.hidden = false;
    place(to);
    to.setAttribute("aria-describedby", box.id);
  }

  /** Below the link, or above it where there is more room; within the window. @param {HTMLAnchorElement} to */
  function place(to) {
    const { top, bottom } = to.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const header = document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0;
    const below = clientHeight - bottom - 2 * GAP;
    const above = top - Math.max(header, 0) - 2 * GAP;
    box.style.maxHeight = "";
    const isBelow = box.offsetHeight <= below || below >= above;
    box.style.maxHeight = `${Math.max(isBelow ? below : above, 0)}px`;
    const left = Math.min(lineOf(to).left, clientWidth - box.offsetWidth - GAP);
    const origin = document.body.getBoundingClientRect();
    const y = isBelow ? bottom + GAP : top - GAP - box.offsetHeight;
    box.style.left = `${Math.max(left, GAP) - origin.left}px`;
    box.style.top = `${y - origin.top}px`;
  }

  /** The line of a link that the pointer is on, else its first. @param {HTMLAnchorElement} to */
  function lineOf(to) {
    const lines = [...to.getClientRects()];
    return lines.find(({ top, bottom }) => pointer.y >= top && pointer.y <= bottom) ?? lines[0];
  }

  function close() {
    clearTimeout(timer);
    link?.removeAttribute("aria-describedby");
    link = undefined;
    box.hidden = true;
  }

  function closeSoon() {
    clearTimeout(timer);
    timer = setTimeout(close, LEAVING_DELAY);
  }

  document.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
    if (pointerType === "touch") return;
    pointer = { x: clientX, y: clientY };
    const to = linkAt(target);
    if (to) open(to, POINTING_DELAY);
    else if (box.contains(/** @type {Node} */ (target))) clearTimeout(timer);
    else if (link && document.activeElement !== link) closeSoon();
  });
  document.addEventListener("focusin", ({ target }) => {
    const to = linkAt(target);
    if (to?.matches(":focus-visible")) {
      pointer = { x: NaN, y: NaN };
      open(to, 0);
    } else close();
  });
  document.addEventListener("focusout", () => link && closeSoon());
  document.documentElement.addEventListener("pointerleave", () => link && closeSoon());
  addEventListener("keydown", ({ key }) => key === "Escape" && close());
  addEventListener("resize", close);
  addEventListener("pagehide", close);
})();
