/** The papers that are shown to files to keep, in the order in which they are shown. */

const explorerExport = (() => {
  const { make } = explorerElements;
  const FORMATS = /** @type {const} */ ([
    ["bibtex", "BibTeX", "papers.bib", "application/x-bibtex"],
    ["ris", "RIS", "papers.ris", "application/x-research-info-systems"],
    ["csv", "CSV", "papers.csv", "text/csv"],
  ]);

  /** @param {Shell} shell */
  function explorerExport({ exporting, note }) {
    /** @type {number[]} */
    let papers = [];
    if (typeof paperExport === "undefined") return { show() {} };
    const buttons = FORMATS.map(([kind, name, file, type]) => {
      const button = make("button", { type: "button" }, name);
      button.addEventListener("click", async () => {
        try {
          paperExport.save(file, paperExport[kind](await paperExport.items(papers)), type);
        } catch (error) {
          console.warn(error);
          note.textContent = "The abstracts can't be read now, so nothing was exported.";
        }
      });
      return button;
    });
    exporting.append(make("span", { "aria-hidden": "true" }, "Export"), ...buttons);

    /** @param {number[]} shown */
    function show(shown) {
      papers = shown;
      exporting.hidden = !shown.length;
    }

    return { show };
  }

  return explorerExport;
})();
