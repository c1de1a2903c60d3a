/**
 * The search worker: answers the theme's messages. On a page from disk it runs in a frame.
 *
 * The theme sends a setup (0) when a page is open and wants to hear that search is ready (1);
 * then it sends what is typed (2) and wants rows (3). Nothing is loaded before something is typed.
 * Scripts of ours send `filter` and `more` messages; see client.js and box.js.
 */

/**
 * @typedef {{type: 0} | {type: 2, data: string} | {type: "filter", id: number, data: string}
 *   | {type: "more", data: string, from: number}} Asked
 */

// The script's address names what to load first; on a page from disk the shim adds a number to it.
const searchUrl = new URL(
  typeof document === "undefined"
    ? self.location.href
    : /** @type {HTMLScriptElement} */ (document.querySelector("script[src]")).src,
);
const searchScripts = searchUrl.href.replace(/[^/]*$/, "");
const [startName, pagesName] = searchUrl.search.slice(1).split(/[,?]/);

/** @type {Promise<Index> | undefined} */
let opened;
let newest = 0;

/** @returns {Promise<Index>} */
function theIndex() {
  opened ??= openIndex(startName, pagesName);
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * Answer what is typed, unless something newer is typed meanwhile.
 * @param {string} text
 */
async function answerTyped(text) {
  const turn = ++newest;
  if (!text.trim()) return postMessage({ type: 3, data: { items: [] } });
  const items = await theIndex().then((index) => answer(index, text)).catch(failure);
  if (turn === newest) postMessage({ type: 3, data: { items } });
}

/**
 * The rows after those that the box shows; none if they can't be read.
 * @param {string} text
 * @param {number} from
 */
async function answerMore(text, from) {
  const rows = await theIndex().then((index) => moreRows(index, text, from)).catch(() => []);
  postMessage({ type: "more", text, from, rows });
}

/**
 * All that match, for a page's own list; client.js says what it gets.
 * @param {number} id
 * @param {string} text
 */
async function answerFilter(id, text) {
  postMessage({ type: "heard" });
  try {
    const index = await theIndex();
    const { ranked, isPartial } = await rank(index, parseQuery(text));
    const papers = ranked.map(({ document }) => document).filter((number) => number < index.papers);
    postMessage({ type: "filtered", id, data: { papers, isPartial } });
  } catch (error) {
    postMessage({ type: "filtered", id, error: String(error) });
  }
}

addEventListener("message", async (event) => {
  /** @type {Asked} */
  const asked = event.data;
  if (asked.type === 0) postMessage({ type: 1 });
  else if (asked.type === 2) await answerTyped(asked.data);
  else if (asked.type === "more") await answerMore(asked.data, asked.from);
  else if (asked.type === "filter") await answerFilter(asked.id, asked.data);
});
