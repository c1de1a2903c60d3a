/** A paper's page: buttons that copy and save, and the reader's note. */

(() => {
  const TOLD_MILLISECONDS = 2000;
  const KEEP_MILLISECONDS = 300;
  const MAX_NOTE = 2000;
  /** @type {Record<string, string>} */
  const TYPES = { bib: "application/x-bibtex", ris: "application/x-research-info-systems", txt: "text/plain" };
  const place = document.getElementById("abstract");
  const told = document.createElement("span");
  told.className = "told";
  told.setAttribute("role", "status");

  /** The abstract as it reads, formulas as TeX. */
  function abstract() {
    if (!place) return "";
    // Loaded only by pages with a formula.
    return (typeof textWithTex === "function" ? textWithTex(place) : place.innerText).trim();
  }

  function link() {
    const canonical = document.querySelector('link[rel="canonical"]');
    return canonical?.getAttribute("href") || location.href.replace(/[?#].*$/, "");
  }

  /** @param {string} label @param {string} name */
  function button(label, name) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    if (name) made.setAttribute("aria-label", `${label} ${name}`);
    return made;
  }

  /** Say it on the button, which keeps its width, and to screen readers. @param {HTMLElement} button @param {string} text */
  function say(button, text) {
    const label = (button.dataset.label ??= button.textContent ?? "");
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = told.textContent = text;
    setTimeout(() => {
      button.textContent = label;
      told.textContent = "";
    }, TOLD_MILLISECONDS);
  }

  /** @param {string} label @param {string} name @param {() => string} text */
  function copyButton(label, name, text) {
    const made = button(label, name);
    made.addEventListener("click", async () => {
      say(made, (await copyText(text())) ? "Copied" : "Not copied");
    });
    return made;
  }

  /** Buttons beside a citation. @param {Element} form @param {string} file the name to save it under */
  function equip(form, file) {
    const ending = form.getAttribute("data-form") ?? "";
    const name = form.previousElementSibling?.textContent ?? "";
    const text = () => form.textContent ?? "";
    const save = button("Download", name);
    save.addEventListener("click", () => {
      paperExport.save(`${file}.${ending}`, ending === "ris" ? text().replace(/\n/g, "\r\n") : text(), TYPES[ending]);
    });
    const tools = document.createElement("span");
    tools.className = "tools";
    tools.append(copyButton("Copy", name, text), save);
    form.before(tools);
    // It scrolls, so the keyboard must reach it.
    form.setAttribute("tabindex", "0");
    form.setAttribute("role", "region");
    form.setAttribute("aria-label", name);
  }

  /** The abstract stands in the page once for BibTeX; RIS gets it here. */
  function completeRis() {
    const form = document.querySelector('[data-form="ris"]');
    if (!form || !place) return;
    const line = paperExport.risAbstract(place.innerHTML);
    form.textContent = (form.textContent ?? "").replace(/^(?:N1|ER) {2}- /m, (start) => `${line}\n${start}`);
  }

  /** @param {HTMLElement} note */
  function equipNote(note) {
    const id = note.dataset.note ?? "";
    const field = document.createElement("textarea");
    const first = document.createElement("span");
    let timer = 0;
    field.setAttribute("aria-label", "My note");
    field.maxLength = MAX_NOTE;
    field.rows = 3;
    note.querySelector("summary")?.append(" ", first);
    note.append(field);

    const show = () => {
      const kept = myList.get(id).note;
      if (document.activeElement !== field) field.value = kept;
      first.textContent = kept.trim().split("\n")[0];
    };
    const keep = () => {
      clearTimeout(timer);
      const written = field.value.trim() ? field.value : "";
      if (written !== myList.get(id).note) myList.set(id, { note: written });
    };
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_MILLISECONDS);
    });
    field.addEventListener("change", keep);
    window.addEventListener("pagehide", keep);
    document.addEventListener("my-list-change", show);
    show();
  }

  const tools = document.getElementById("tools");
  tools?.append(copyButton("Copy abstract", "", abstract), copyButton("Copy link", "", link), told);
  const cite = document.querySelector(".cite");
  completeRis();
  for (const form of cite?.querySelectorAll("pre") ?? []) equip(form, cite?.getAttribute("data-name") ?? "");
  const note = document.querySelector("[data-note]");
  if (note instanceof HTMLElement) equipNote(note);
})();
