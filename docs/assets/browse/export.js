/**
 * Papers to what reference managers and spreadsheets read, the same as `generator/cite` writes
 * (`tests/vectors/citations.json` holds the two together): from facts only, a title that was
 * worked out in brackets. `await paperExport.items(numbers)` gives the papers with those numbers
 * in the catalogue, in that order; it rejects if an abstract can't be read.
 */

/**
 * @typedef {object} ExportItem
 * @property {string} key a-z, 0-9 and hyphens only
 * @property {string[]} title text and TeX in turn, text first and last
 * @property {boolean} isGiven the title was given by an editor
 * @property {string} collection
 * @property {number | null} year
 * @property {string[]} abstract as the title
 * @property {string[]} tags
 * @property {string} url empty if the site has no known address
 * @property {{note: string, read: boolean}} [kept] what the reader wrote and marked, on My list
 */

const paperExport = (() => {
  const DERIVED_NOTE = "Title derived from the abstract";
  /** @type {Record<string, string>} */
  const ESCAPES = {
    "\\": "\\textbackslash{}",
    "{": "\\textbraceleft{}",
    "}": "\\textbraceright{}",
    $: "\\$",
    "%": "\\%",
    "&": "\\&",
    "#": "\\#",
    _: "\\_",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    "<": "\\textless{}",
    ">": "\\textgreater{}",
    "|": "\\textbar{}",
  };
  // LaTeX joins two of these into one sign: `!` and a grave accent make `¡`, two hyphens a dash.
  const LIGATURE = /(?<=[!?`])`|(?<=')'|(?<=-)-|(?<=,),/g;
  /** @type {Record<string, string>} */
  const NAMED = { "\\{": "\\lbrace ", "\\}": "\\rbrace " };
  const CSV_HEADER = ["title", "title is derived", "collection", "year", "tags", "address", "abstract"];
  // A spreadsheet takes a cell that begins so for a formula, and would run it.
  const FORMULA = /^[=+\-@\t\r]/;

  /** @param {ExportItem} item */
  function shownTitle({ title, isGiven }) {
    if (isGiven) return title;
    const shown = [...title];
    shown[0] = `[${shown[0]}`;
    shown.push(`${shown.pop()}]`);
    return shown;
  }

  /** @param {string[]} turns */
  function withDollars(turns) {
    return turns.map((turn, place) => (place % 2 ? `$${turn}$` : turn)).join("");
  }

  /** @param {string} text */
  function escapedText(text) {
    const escaped = text.replace(/[\\{}$%&#_~^<>|]/g, (sign) => ESCAPES[sign]);
    return escaped.replace(LIGATURE, (sign) => `{}${sign}`);
  }

  /** @param {string} tex */
  function closes(tex) {
    let depth = 0;
    for (const [brace] of tex.matchAll(/[{}]/g)) {
      depth += brace === "{" ? 1 : -1;
      if (depth < 0) return false;
    }
    return depth === 0;
  }

  /** A formula whose braces are closed in every reader's count, or as text. @param {string} tex */
  function escapedFormula(tex) {
    const named = tex.replace(/\\[\\{}]/g, (sign) => NAMED[sign] ?? sign);
    const parted = named.replace(/\\(?=[{}])/g, "\\ ");
    return closes(parted) ? `$${parted}$` : escapedText(`$${tex}$`);
  }

  /** @param {string[]} turns */
  function escaped(turns) {
    return turns.map((turn, place) => (place % 2 ? escapedFormula(turn) : escapedText(turn))).join("");
  }

  /** @param {ExportItem} item */
  function bibtexEntry(item) {
    const url = item.url.replace(/[\s{}\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
    const fields = [
      ["title", `{${escaped(shownTitle(item))}}`],
      ["howpublished", `{${escapedText(item.collection)}}`],
      ["year", `${item.year ?? ""}`],
      ["url", url],
      ["abstract", escaped(item.abstract)],
      ["note", item.isGiven ? "" : DERIVED_NOTE],
      ["annote", escapedText(item.kept?.note.replace(/\s+/g, " ") ?? "")],
    ];
    const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},`);
    return [`@misc{${item.key},`, ...lines, "}"].join("\n") + "\n";
  }

  /** @param {string} tag @param {string} value */
  function risLine(tag, value) {
    return `${tag}  - ${value.replace(/[\x00-\x20\x7f\x85\u2028\u2029]+/g, " ").replace(/^ | $/g, "")}`;
  }

  /** @param {ExportItem} item */
  function risRecord(item) {
    const fields = [
      ["TY", "GEN"],
      ["ID", item.key],
      ["TI", withDollars(shownTitle(item))],
      ["T2", item.collection],
      ["PY", `${item.year ?? ""}`],
      ["UR", item.url],
      ["AB", withDollars(item.abstract)],
      ["N1", item.isGiven ? "" : DERIVED_NOTE],
      ["RN", item.kept?.note ?? ""],
    ];
    const lines = fields.filter(([, value]) => value).map(([tag, value]) => risLine(tag, value));
    return [...lines, "ER  - "].join("\r\n") + "\r\n";
  }

  /** @param {ExportItem} item */
  function sentence(item) {
    const ended = [withDollars(shownTitle(item)), item.collection].map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`));
    return [...ended, item.url].filter(Boolean).join(" ") + "\n";
  }

  /** RFC 4180; what a spreadsheet would run gets an apostrophe in front. @param {string} text */
  function cell(text) {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
  }

  /** @param {ExportItem} item */
  function csvRow(item) {
    const facts = [item.isGiven ? "no" : "yes", item.collection, `${item.year ?? ""}`, item.tags.join("; "), item.url];
    const kept = item.kept ? [item.kept.read ? "yes" : "no", item.kept.note] : [];
    return [withDollars(item.title), ...facts, withDollars(item.abstract), ...kept];
  }

  /** @param {ExportItem[]} items */
  function csv(items) {
    const header = items.some(({ kept }) => kept) ? [...CSV_HEADER, "read", "my note"] : CSV_HEADER;
    return [header, ...items.map(csvRow)].map((row) => row.map(cell).join(",") + "\r\n").join("");
  }

  /**
   * The text and the TeX of HTML that the generator wrote, in turn; blocks are joined by a space.
   * @param {string} html
   */
  function turnsOf(html) {
    const turns = [""];
    /** @param {Node} node */
    function take(node) {
      if (node instanceof Text) turns[turns.length - 1] += node.data;
      if (!(node instanceof Element)) return;
      if (node.localName === "math" || node.matches("code.math-source")) {
        turns.push((node.querySelector("annotation") ?? node).textContent ?? "", "");
        return;
      }
      const isRun = /^(p|li)$/.test(node.localName);
      if ((isRun && (turns.length > 1 || turns[0])) || node.localName === "br") turns[turns.length - 1] += " ";
      node.childNodes.forEach(take);
    }
    new DOMParser().parseFromString(html, "text/html").body.childNodes.forEach(take);
    return turns;
  }

  /** @param {number[]} numbers @returns {Promise<ExportItem[]>} */
  async function items(numbers) {
    const { papers, tags, collections } = await catalogueData.open();
    const abstracts = await Promise.all(numbers.map((number) => catalogueData.abstract(number)));
    const page = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    return numbers.map((number, place) => {
      const paper = papers[number];
      const collection = collections[paper.collection];
      return {
        key: paper.address.replace(/^.*\/|\.html$/g, ""),
        title: turnsOf(paper.titleHtml),
        isGiven: paper.isGiven,
        collection: collection.name,
        year: collection.year,
        abstract: turnsOf(abstracts[place]),
        tags: paper.tags.map((tag) => tags[tag].name),
        url: page ? new URL(paper.address, page).href : "",
      };
    });
  }

  /**
   * Offer a text as a download; it works from disk.
   * @param {string} name @param {string} text @param {string} type
   */
  function save(name, text, type) {
    // Spreadsheets read UTF-8 only behind this mark.
    const mark = type === "text/csv" ? "\ufeff" : "";
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
    link.download = name;
    link.click();
    // Firefox and Safari begin to read after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  return {
    items,
    save,
    turnsOf,
    /** The line of RIS that holds an abstract. @param {string} html */
    risAbstract: (html) => risLine("AB", withDollars(turnsOf(html))),
    /** @param {ExportItem[]} items */
    bibtex: (items) => items.map(bibtexEntry).join("\n"),
    /** @param {ExportItem[]} items */
    ris: (items) => items.map(risRecord).join("\r\n"),
    /** @param {ExportItem[]} items */
    text: (items) => items.map(sentence).join(""),
    csv,
  };
})();
