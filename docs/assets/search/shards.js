/** The index, of which only what a query needs is loaded; generator/search says what is in it. */

/**
 * @typedef {{keys: string[], postings: string[]}} Terms
 * @typedef {{location: string, title: string, tags: string[], text: string}} Page
 * @typedef {{value: number, places: number[]}} Found
 *
 * @typedef {{key: string, terms?: Terms, at: number, placesName: string, pages?: Map<number, Found>}} Entry
 * One key of the index: where its postings are, or those of hand-written pages.
 *
 * @typedef {{
 *   papers: number, documents: number, documentsPerShard: number, common: string[],
 *   terms: [string, string, string][], blocks: string[],
 * }} Start
 *
 * @typedef {Start & {size: number, pages: Page[], pageKeys: Map<string, Map<number, Found>>}} Index
 * `size` counts all documents: papers, tags, and hand-written pages after them.
 */

const ALPHABET = Array.from({ length: 94 }, (_, at) => String.fromCharCode(at + 33))
  .filter((character) => character !== '"' && character !== "\\")
  .join("");
const BASE = ALPHABET.length / 2;
const VALUES = new Uint8Array(128);
[...ALPHABET].forEach((character, at) => (VALUES[character.charCodeAt(0)] = at));
const LAST_CHARACTER = "\uffff";
const MOST_SHARDS = 400;

/** @type {Map<string, Promise<any>>} */
const shards = new Map();
/** @type {Map<string, any>} */
const arrived = new Map();

/**
 * Called by every file of the index that is loaded as a script.
 * @param {any} content
 */
function searchShard(content) {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  arrived.set(script.dataset.shard ?? "", content);
}

/**
 * The content of a file of the index; it is kept, but for the oldest when there are many.
 * @param {string} name
 * @returns {Promise<any>}
 */
function shard(name) {
  const known = shards.get(name);
  if (known) return known;
  if (shards.size >= MOST_SHARDS) shards.delete([...shards.keys()][0]);
  const url = new URL(`../search-index/${name}.js`, searchScripts).href;
  const content = typeof document === "undefined" ? fetched(url) : scripted(url, name);
  shards.set(name, content);
  content.catch(() => shards.delete(name));
  return content;
}

/**
 * In a worker: many files can be on their way at once, as they can't with importScripts.
 * @param {string} url
 */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const text = await answer.text();
  return JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")));
}

/**
 * On a page from disk, where fetch is not allowed.
 * @param {string} url
 * @param {string} name
 */
function scripted(url, name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.charset = "utf-8";
    script.dataset.shard = name;
    script.onerror = () => reject(new Error(`${url} is missing`));
    script.onload = () => {
      if (arrived.has(name)) resolve(arrived.get(name));
      else reject(new Error(`${url} is damaged`));
      arrived.delete(name);
      script.remove();
    };
    document.head.append(script);
  });
}

/**
 * @param {string} startName
 * @param {string} pagesName
 * @returns {Promise<Index>}
 */
async function openIndex(startName, pagesName) {
  /** @type {[Start, {documents: [string, string, string[], string][]}]} */
  const [start, written] = await Promise.all([
    shard(startName),
    pagesName ? shard(pagesName) : { documents: [] },
  ]);
  const pages = written.documents.map(asPage);
  const size = start.documents + pages.length;
  return { ...start, size, pages, pageKeys: keysOfPages(pages, start.documents) };
}

/** @param {[string, string, string[], string]} row */
function asPage([location, title, tags, text]) {
  return { location, title, tags, text };
}

/**
 * @param {Index} index
 * @param {number} document
 * @returns {Promise<Page>}
 */
async function pageOf(index, document) {
  if (document >= index.documents) return index.pages[document - index.documents];
  const { documents } = await shard(index.blocks[Math.floor(document / index.documentsPerShard)]);
  return asPage(documents[document % index.documentsPerShard]);
}

/**
 * The entries whose keys begin with `prefix`, in order.
 * @param {Index} index
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
async function entriesWith(index, prefix) {
  const after = prefix + LAST_CHARACTER;
  const first = Math.max(0, lowest(index.terms, ([key]) => key > prefix) - 1);
  const last = lowest(index.terms, ([key]) => key > after);
  const rows = index.terms.slice(first, last);
  const found = await Promise.all(rows.map(([, name]) => termsOf(name)));
  const entries = found.flatMap((terms, row) => {
    const low = lowest(terms.keys, (key) => key >= prefix);
    const high = lowest(terms.keys, (key) => key > after);
    const keys = terms.keys.slice(low, high);
    return keys.map((key, at) => ({ key, terms, at: low + at, placesName: rows[row][2] }));
  });
  return [...entries, ...pageEntries(index, (key) => key.startsWith(prefix))];
}

/**
 * How many files hold the keys that begin with `prefix`.
 * @param {Index} index
 * @param {string} prefix
 */
function filesWith(index, prefix) {
  const after = prefix + LAST_CHARACTER;
  return lowest(index.terms, ([key]) => key > after) - Math.max(0, lowest(index.terms, ([key]) => key > prefix) - 1);
}

/**
 * The entries of one key: none, one, or one of papers and one of hand-written pages.
 * @param {Index} index
 * @param {string} key
 * @returns {Promise<Entry[]>}
 */
async function entriesOf(index, key) {
  const row = lowest(index.terms, ([first]) => first > key) - 1;
  const pages = pageEntries(index, (one) => one === key);
  if (row < 0) return pages;
  const terms = await termsOf(index.terms[row][1]);
  const at = lowest(terms.keys, (one) => one >= key);
  const placesName = index.terms[row][2];
  return terms.keys[at] === key ? [{ key, terms, at, placesName }, ...pages] : pages;
}

/**
 * @param {Index} index
 * @param {(key: string) => boolean} isWanted
 * @returns {Entry[]}
 */
function pageEntries(index, isWanted) {
  const keys = [...index.pageKeys.keys()].filter(isWanted);
  return keys.map((key) => ({ key, at: 0, placesName: "", pages: index.pageKeys.get(key) }));
}

/**
 * @param {string} name
 * @returns {Promise<Terms>}
 */
async function termsOf(name) {
  const terms = await shard(name);
  if (typeof terms.keys === "string") terms.keys = wholeKeys(terms.keys);
  return terms;
}

/**
 * @param {string} coded
 * @returns {string[]}
 */
function wholeKeys(coded) {
  let before = "";
  return coded.split("|").map((entry) => {
    before = before.slice(0, VALUES[entry.charCodeAt(0)]) + entry.slice(1);
    return before;
  });
}

/**
 * The lowest place in a sorted list from which on a question is answered with yes.
 * @template T
 * @param {T[]} sorted
 * @param {(item: T) => boolean} isBeyond
 * @returns {number}
 */
function lowest(sorted, isBeyond) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(sorted[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Visit each document of an entry with its value: twice the impact, plus 1 if in the title.
 * @param {Entry} entry
 * @param {(document: number, value: number) => void} visit
 */
function eachPosting(entry, visit) {
  entry.pages?.forEach((found, document) => visit(document, found.value));
  const coded = entry.terms?.postings[entry.at] ?? "";
  let at = 0;
  let document = 0;
  while (at < coded.length) {
    let unit = 1;
    let digit = VALUES[coded.charCodeAt(at++)];
    while (digit >= BASE) {
      document += (digit - BASE) * unit;
      unit *= BASE;
      digit = VALUES[coded.charCodeAt(at++)];
    }
    document += digit * unit;
    visit(document, VALUES[coded.charCodeAt(at++)]);
  }
}

/**
 * The places of an entry's word in each document that is wanted.
 * @param {Entry} entry
 * @param {(document: number) => boolean} isWanted
 * @returns {Promise<Map<number, number[]>>}
 */
async function placesOf(entry, isWanted) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  entry.pages?.forEach(({ places }, document) => found.set(document, places));
  if (!entry.placesName) return found;
  const numbers = decoded((await shard(entry.placesName)).places[entry.at]);
  for (let at = 0, document = 0; at < numbers.length; at++) {
    document += numbers[at];
    const places = [];
    for (let place = 0, isLast = false; !isLast; ) {
      const step = numbers[++at];
      place += step >> 1;
      isLast = (step & 1) === 1;
      places.push(place);
    }
    if (isWanted(document)) found.set(document, places);
  }
  return found;
}

/**
 * @param {string} coded
 * @returns {number[]}
 */
function decoded(coded) {
  const numbers = [];
  for (let at = 0; at < coded.length; ) {
    let number = 0;
    let unit = 1;
    let digit = VALUES[coded.charCodeAt(at++)];
    while (digit >= BASE) {
      number += (digit - BASE) * unit;
      unit *= BASE;
      digit = VALUES[coded.charCodeAt(at++)];
    }
    numbers.push(number + digit * unit);
  }
  return numbers;
}
