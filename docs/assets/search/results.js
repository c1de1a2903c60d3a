/** Ranked documents to the rows of the theme's result list, in which titles and texts are HTML. */

/**
 * @typedef {{
 *   location: string, title: string, text: string, tags?: string[], score: number,
 *   terms: Record<string, boolean>,
 * }} Item
 */

const ROWS = 10; // as many as the theme draws at once
const TAG_ROWS = 3;
const SHORTEST_TAG = 2;
const WHOLE_NAME_BONUS = 1000;
const MOST_MARKED_WORDS = 8;
const AS_TYPED = 0.2; // what the very spelling of the query adds

/**
 * The answer to a query, as the theme wants it: a list for each page, one item long.
 * @param {Index} index
 * @param {string} text
 * @returns {Promise<Item[][]>}
 */
async function answer(index, text) {
  const clauses = parseQuery(text);
  const [ranking, tags] = await Promise.all([rank(index, clauses), tagsNamed(index, clauses)]);
  const rows = await bestRows(index, ranking, 0);
  const items = [...tags, ...rows.map((row, at) => paperItem(row, ranking, rows.length - at))];
  if (items.length) items[0].title += note(noteOn(ranking), ranking.ranked.length);
  return items.map((item) => [item]);
}

/**
 * The papers after those that are shown, ten at a time, without tags.
 * @param {Index} index
 * @param {string} text
 * @param {number} from how many papers are shown
 * @returns {Promise<Item[]>}
 */
async function moreRows(index, text, from) {
  const ranking = await rank(index, parseQuery(text));
  const rows = await bestRows(index, ranking, from);
  return rows.map((row) => paperItem(row, ranking, 0));
}

/**
 * A line about the result, which box.js shows above the list, and how many papers there are.
 * @param {string} text
 * @param {number} [count]
 */
function note(text, count = 0) {
  return `<span class="search-note" data-count="${count}" hidden>${escaped(text)}</span>`;
}

/** @param {Ranking} ranking */
function noteOn({ ranked, weighed, isPartial }) {
  const count = `${wording.papers(ranked.length)}`;
  const meant = weighed.filter((each) => each.meant);
  const swaps = meant.map((each) => `“${each.meant}” for “${each.clause.typed}”`).join(", ");
  const parts = isPartial ? "nothing has all of these words; best matches for some" : "";
  return [count, swaps && `showing ${swaps}`, parts].filter(Boolean).join(" · ");
}

/**
 * The pages of the next best documents; among them those with the words as they were typed go up.
 * @param {Index} index
 * @param {Ranking} ranking
 * @param {number} from
 */
async function bestRows(index, { ranked, weighed }, from) {
  const best = ranked.slice(from, from + ROWS);
  const pages = await Promise.all(best.map(({ document }) => pageOf(index, document)));
  const typed = weighed.filter(({ clause }) => clause.kind === "word").map(({ clause }) => clause.typed);
  const rows = best.map(({ document, score }, at) => ({
    document,
    page: pages[at],
    score: score * (1 + AS_TYPED * shareAsTyped(pages[at], typed)),
  }));
  return rows.sort((a, b) => b.score - a.score || a.document - b.document);
}

/**
 * The share of words that a page has just as typed; capitals count if the reader typed any.
 * @param {Page} page
 * @param {string[]} typed
 */
function shareAsTyped(page, typed) {
  const text = `${page.title}\n${page.text}`;
  const lowered = text.toLowerCase();
  const has = typed.filter((word) => (word === word.toLowerCase() ? lowered : text).includes(word));
  return typed.length ? has.length / typed.length : 0;
}

/**
 * @param {{document: number, page: Page}} row
 * @param {Ranking} ranking
 * @param {number} score
 * @returns {Item}
 */
function paperItem({ document, page }, { weighed }, score) {
  const shown = weighed.filter(({ clause }) => clause.kind === "word" || clause.kind === "phrase");
  const hits = shown.map((each) => each.hits);
  const inTitle = matchesIn(page.title, hits);
  const inText = matchesIn(page.text, hits);
  return {
    location: page.location,
    title: marked(page.title, inTitle, { start: 0, end: page.title.length }),
    text: marked(page.text, inText, bestStretch(page.text, inText)),
    tags: page.tags.length ? page.tags.map(escaped) : undefined,
    score,
    terms: termsOfRow(document, page.text, inText, shown),
  };
}

/**
 * Words as they stand in the text, for the theme to mark on the page; and those it lacks.
 * @param {number} document
 * @param {string} text
 * @param {Match[]} matches
 * @param {Weighed[]} shown
 */
function termsOfRow(document, text, matches, shown) {
  const found = [...new Set(matches.map(({ start, end }) => text.slice(start, end)))];
  const missing = shown.filter(({ hits, isNeeded }) => isNeeded && !hits.scores[document]);
  return Object.fromEntries([
    ...missing.map(({ clause }) => [clause.typed, false]),
    ...found.slice(0, MOST_MARKED_WORDS).map((word) => [word, true]),
  ]);
}

/**
 * Tags whose names are the query or begin with it, those of the most papers first.
 * @param {Index} index
 * @param {Clause[]} clauses
 * @returns {Promise<Item[]>}
 */
async function tagsNamed(index, clauses) {
  const name = spaced(clauses.flatMap((clause) => clause.words));
  if (name.length < SHORTEST_TAG || clauses.some(({ kind, isNot }) => kind !== "word" || isNot)) return [];
  const entries = await entriesWith(index, `@${name}`);
  /** @type {Map<number, number>} */
  const ranks = new Map();
  for (const entry of entries.filter(({ key }) => key.startsWith("@"))) {
    const bonus = entry.key === `@${name}` ? WHOLE_NAME_BONUS : 0;
    eachPosting(entry, (document, papers) => {
      ranks.set(document, Math.max(ranks.get(document) ?? 0, papers + bonus));
    });
  }
  const order = [...ranks].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const best = order.slice(0, TAG_ROWS).map(([document]) => document);
  return (await Promise.all(best.map((document) => pageOf(index, document)))).map(tagItem);
}

/**
 * @param {Page} page
 * @returns {Item}
 */
function tagItem({ location, title, text }) {
  const kind = '<span class="search-kind">Tag</span>';
  return { location, title: `${kind} ${escaped(title)}`, text: escaped(text), score: 0, terms: {} };
}

/**
 * What is shown when a part of the index can't be read.
 * @param {unknown} error
 * @returns {Item[][]}
 */
function failure(error) {
  const title = "Search is out of order";
  const text =
    "A part of its index is missing or damaged. Load the page anew; if that does not help, the " +
    "catalogue has to be built or copied again.";
  console.warn(error);
  return [[{ location: "", title: title + note(title), text, score: 0, terms: {} }]];
}
