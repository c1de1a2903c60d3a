/**
 * The explorer: all papers as a list with filters, a text and a sort order. What is chosen stands
 * in the address, and each choice is a link to its address, so Back, reload and a copied address
 * work. The page's plain list is for readers without scripts, so its two hundred cards cost nothing
 * here; it is shown if the data can't be read.
 */

(() => {
  const place = /** @type {HTMLElement} */ (document.getElementById("explorer"));
  const { make } = explorerElements;
  const { number, papers: counted } = wording;
  // Browsers refuse many changes of the address in a row; so it waits for a pause in typing.
  const TYPING_PAUSE = 300;
  const PATIENCE = 200;
  const NO_DATA = "The filters can't be loaded now. This is the plain list of all papers.";

  /** Let the page be drawn, and the reader's keys be heard, between two pieces of work. @param {number} [milliseconds] */
  function breath(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  /** @param {CatalogueRows} rows */
  async function explorer(rows) {
    const names = explorerNames(rows);
    const index = catalogueFacets.index(rows);
    const answer = explorerAnswer(rows, index, names);
    // With the first abstracts at hand the page is laid out once; a slow line shows titles before.
    await Promise.race([catalogueData.abstract(0).catch(() => ""), breath(PATIENCE)]);
    await breath(); // not later: an empty shell would be drawn, and what is below it move
    const shell = explorerShell(place);
    const panel = explorerPanel(shell.facets, index, names);
    const list = explorerList(shell.list);
    const exportable = explorerExport(shell);
    const unfolded = /** @type {Set<number>} */ (new Set());
    let choice = explorerAddress.settle();
    let drawn = choice;
    let turn = 0;
    let isTyping = false;
    let timer = 0;

    /** Show what is chosen, unless something newer is chosen meanwhile. */
    async function update() {
      const mine = ++turn;
      const answered = await answer(choice);
      if (mine !== turn) return;
      keepingFocus(() => draw(answered));
    }

    /** @param {Answer} answered */
    function draw({ papers, narrowed, note }) {
      drawn = choice;
      const parts = explorerChosen.parts(choice, narrowed, names, rows);
      if (explorerAddress.normal({ ...choice, text: shell.text.value }).text !== choice.text) shell.text.value = choice.text;
      drawSorts();
      shell.chips.replaceChildren(...explorerChosen.chips(parts));
      panel.show(choice, narrowed);
      const { length } = rows.papers;
      say(shell.status, papers.length === length ? counted(length) : `${number(papers.length)} of ${counted(length)}`);
      say(shell.note, note);
      exportable.show(papers);
      list.show({ rows, choice, unfolded }, papers);
      if (!papers.length) shell.list.append(explorerChosen.nothing(parts));
    }

    function drawSorts() {
      const sorts = [["", choice.text ? "Relevance" : "Catalogue order"]];
      if (choice.text) sorts.push(["order", "Catalogue order"]);
      sorts.push(["title", "Title"]);
      if (choice.sort.startsWith("near:")) sorts.push([choice.sort, "Nearness to a paper"]);
      shell.sort.replaceChildren(...sorts.map(([value, name]) => make("option", { value }, name)));
      shell.sort.value = choice.sort;
    }

    /** @param {Choice} chosen */
    function choose(chosen) {
      endTyping();
      const before = explorerAddress.href(choice);
      choice = explorerAddress.normal(chosen);
      const after = explorerAddress.href(choice);
      if (after !== before) history.pushState(null, "", after);
      if (shell.list.getBoundingClientRect().top < 0) shell.heading.scrollIntoView();
      update();
    }

    /** The first letter makes a new entry in the history; what follows changes that one. */
    function type() {
      choice = explorerAddress.normal({ ...choice, text: shell.text.value });
      if (!isTyping) history.pushState(null, "", explorerAddress.href(choice));
      isTyping = true;
      clearTimeout(timer);
      timer = setTimeout(writeTyped, TYPING_PAUSE);
      update();
    }

    function writeTyped() {
      clearTimeout(timer);
      if (isTyping) history.replaceState(null, "", explorerAddress.href(choice));
    }

    function endTyping() {
      writeTyped();
      isTyping = false;
    }

    function arrive() {
      clearTimeout(timer);
      isTyping = false;
      choice = explorerAddress.settle();
      update();
    }

    /** What had the focus has it again once it is made anew, else the heading of the list. @param {() => void} work */
    function keepingFocus(work) {
      const focused = document.activeElement;
      const key = place.contains(focused) ? focused?.getAttribute("data-key") : null;
      const after = focused?.closest(".explorer-chips li")?.nextElementSibling?.querySelector("a")?.getAttribute("data-key");
      work();
      if (!key) return;
      const keyed = (/** @type {string | null | undefined} */ wanted) =>
        wanted ? /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${CSS.escape(wanted)}"]`)) : null;
      (keyed(key) ?? keyed(after) ?? shell.heading).focus({ preventScroll: true });
    }

    /** @param {MouseEvent} event */
    function click(event) {
      const target = /** @type {Element} */ (event.target);
      const unfolder = target.closest(".explorer-unfold");
      if (unfolder) explorerRow.toggle(/** @type {Element} */ (unfolder.closest(".explorer-row")));
      const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-choice]"));
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(explorerAddress.carried(choice, drawn, explorerAddress.read(link.href)));
    }

    place.addEventListener("click", click);
    shell.text.addEventListener("input", type);
    shell.text.addEventListener("change", endTyping);
    shell.sort.addEventListener("change", () => choose({ ...choice, sort: shell.sort.value }));
    addEventListener("popstate", arrive);
    return update();
  }

  /** Change a text that screen readers hear, only if it is another one. @param {HTMLElement} element @param {string} text */
  function say(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function showPlainList() {
    const list = document.createElement("div");
    // With scripts a browser holds what is in `noscript` as text; it is the page's own HTML.
    list.innerHTML = document.getElementById("plain-list")?.textContent ?? "";
    place.after(list);
    myList.attach(list);
  }

  place.ariaBusy = "true";
  catalogueData
    .open()
    .then(explorer)
    .catch((error) => {
      place.classList.add("explorer-failed");
      place.replaceChildren(make("p", { role: "status" }, NO_DATA));
      showPlainList();
      console.warn(error);
    })
    .finally(() => (place.ariaBusy = "false"));
})();
