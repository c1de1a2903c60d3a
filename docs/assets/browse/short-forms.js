/**
 * The long forms of short forms in an abstract, shown by mouse, touch and keyboard. Without this
 * script the browser shows the title. Every use answers to a pointer; the Tab key stops at the
 * first use of each only, since the others would say the same.
 */

(() => {
  const MARGIN = 8;
  const bubble = document.createElement("div");
  bubble.className = "meaning";
  bubble.id = "meaning";
  bubble.setAttribute("role", "tooltip");
  bubble.hidden = true;
  document.body.append(bubble);
  /** @type {HTMLElement | undefined} */
  let shown;
  let timer = 0;

  /** @param {HTMLElement} short */
  function show(short) {
    hide();
    shown = short;
    bubble.textContent = short.dataset.meaning ?? "";
    bubble.hidden = false;
    short.setAttribute("aria-describedby", bubble.id);
    const word = short.getClientRects()[0];
    const width = document.documentElement.clientWidth;
    const left = Math.max(MARGIN, Math.min(word.left, width - bubble.offsetWidth - MARGIN));
    bubble.style.left = `${left + scrollX}px`;
    bubble.style.top = `${word.bottom + scrollY}px`;
  }

  function hide() {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    bubble.hidden = true;
  }

  // The pointer may move into the bubble, to read or to copy it.
  function hideSoon() {
    clearTimeout(timer);
    timer = setTimeout(hide, 150);
  }

  /** @type {Set<string>} */
  const reached = new Set();
  for (const short of document.querySelectorAll(".abstract abbr[title]")) {
    if (!(short instanceof HTMLElement)) continue;
    const meaning = (short.dataset.meaning = short.title);
    // Not both the browser's hint and ours.
    short.removeAttribute("title");
    if (!reached.has(meaning)) short.tabIndex = 0;
    reached.add(meaning);
    short.addEventListener("mouseenter", () => show(short));
    short.addEventListener("mouseleave", hideSoon);
    short.addEventListener("focus", () => show(short));
    short.addEventListener("blur", hide);
    short.addEventListener("click", () => show(short));
  }
  bubble.addEventListener("mouseenter", () => clearTimeout(timer));
  bubble.addEventListener("mouseleave", hideSoon);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  document.addEventListener("click", ({ target }) => {
    if (shown && target instanceof Node && !shown.contains(target) && !bubble.contains(target)) hide();
  });
})();
