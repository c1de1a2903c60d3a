/**
 * The catalogue's data for pages' own scripts (`generator/browse`), loaded when it is asked for.
 * `catalogueData.open()` gives all papers, in the order of the catalogue; `abstract(number)` the
 * abstract of one, as HTML that the generator has escaped; `code(number)` the address of its code,
 * or nothing; `vectors()` where each paper lies, `map()` its place on the map. All reject if a file
 * can't be read.
 */

/**
 * @typedef {object} PaperRow
 * @property {number} number place in the order of the catalogue, from 0
 * @property {string} id
 * @property {string} address of its page, from this one
 * @property {string} title plain text
 * @property {string} titleHtml escaped, with formulas
 * @property {number[]} tags places in the catalogue's tags, best first
 * @property {number} collection place in the catalogue's collections
 * @property {boolean} hasCode
 * @property {boolean} isGiven the title was given by an editor
 */

/** @typedef {{name: string, slug: string}} TagRow */
/** @typedef {{name: string, slug: string, year: number | null}} CollectionRow */

/**
 * @typedef {object} CatalogueRows
 * @property {PaperRow[]} papers
 * @property {TagRow[]} tags
 * @property {CollectionRow[]} collections
 */

/**
 * @typedef {object} MapPlaces
 * @property {number[]} places x (to the right) and y (up) of each paper in turn
 * @property {[number, number, number][]} labels tag, x and y of what it names, to stand above it; the most telling first
 */

const catalogueData = (() => {
  const HAS_CODE = 1;
  const IS_GIVEN = 2;
  const address = document.querySelector('meta[name="catalogue-data"]')?.getAttribute("content") ?? "";
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  /** The way from this page to the site's root, empty or ending in `/`. */
  const root = folder.replace(/assets\/browse-data\/$/, "");
  /** @type {Map<string, Promise<any>>} */
  const files = new Map();
  /** @type {Map<string, (data: any) => void>} */
  const waiting = new Map();
  /** @type {Promise<CatalogueRows> | undefined} */
  let opened;

  Object.assign(window, {
    /** @param {any} data */
    browseShard(data) {
      const script = document.currentScript;
      // What is made of the data is work of its own: the reader's keys may come between.
      if (script instanceof HTMLScriptElement) setTimeout(() => waiting.get(script.src)?.(data));
    },
  });

  /** @param {string} path */
  function load(path) {
    let file = files.get(path);
    if (!file) {
      file = new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = path;
        script.onerror = () => {
          files.delete(path);
          reject(new Error(`${path} can't be read`));
        };
        waiting.set(script.src, resolve);
        document.head.append(script);
      });
      files.set(path, file);
    }
    return file;
  }

  /** @param {string} text */
  function escaped(text) {
    return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }

  /** The slug of a plain title, as `generator/browse/rows.py` makes it too. @param {string} title */
  function simpleSlug(title) {
    return title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  }

  /** @param {any[]} row @param {number} number @returns {PaperRow} */
  function unpacked([id, title, tags, collection, flags, slug, titleHtml], number) {
    return {
      number,
      id,
      title,
      tags,
      collection,
      address: `${root}papers/${slug || simpleSlug(title)}.html`,
      titleHtml: titleHtml || escaped(title),
      hasCode: Boolean(flags & HAS_CODE),
      isGiven: Boolean(flags & IS_GIVEN),
    };
  }

  /** @returns {Promise<CatalogueRows>} */
  async function open() {
    opened ??= load(address).then((data) => ({
      papers: data.papers.map(unpacked),
      tags: data.tags.map((/** @type {string[]} */ [name, slug]) => ({ name, slug })),
      collections: data.collections.map((/** @type {[string, string, number | null]} */ [name, slug, year]) => ({ name, slug, year })),
    }));
    opened.catch(() => (opened = undefined));
    return opened;
  }

  /** @param {number} number @returns {Promise<{html: string, code: string}>} */
  async function details(number) {
    const { abstracts, abstractsPerFile } = await load(address);
    const file = await load(`${folder}${abstracts[Math.floor(number / abstractsPerFile)]}.js`);
    const place = number % abstractsPerFile;
    return { html: file.html[place], code: file.code[place] };
  }

  /** @param {number} number */
  async function abstract(number) {
    return (await details(number)).html;
  }

  /** @param {number} number */
  async function code(number) {
    return (await details(number)).code;
  }

  /** For each paper a vector of small whole numbers; near papers have a high cosine. */
  async function vectors() {
    const { vectors: name, papers } = await load(address);
    const { length, numbers } = await load(`${folder}${name}.js`);
    const all = Int8Array.from(atob(numbers), (character) => character.charCodeAt(0));
    return Array.from(papers, (_, number) => all.subarray(number * length, (number + 1) * length));
  }

  /** @returns {Promise<MapPlaces>} */
  async function map() {
    const { map: name } = await load(address);
    return load(`${folder}${name}.js`);
  }

  return { root, open, abstract, code, vectors, map };
})();
