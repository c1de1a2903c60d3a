/** A query to ranked documents. */

/**
 * @typedef {{clause: Clause, hits: Hits, rarity: number, isNeeded: boolean, meant: string}} Weighed
 * `meant` is the word that stands in for one that nothing matches, or empty.
 *
 * @typedef {{document: number, score: number}} Ranked
 * @typedef {{ranked: Ranked[], weighed: Weighed[], isPartial: boolean}} Ranking
 */

const FEWEST_OTHERS = 2; // words beside which a common one is left out
const LONGEST_JOINED = 4;
const LONGEST_CONCEPT = 5;
const MOST_WORDS_FOR_CONCEPTS = 8;
const TITLE_BONUS = 100;
const MOST_TITLE_CHARACTERS = 100; // as many as the index keeps

/**
 * All documents that match, the best first.
 * @param {Index} index
 * @param {Clause[]} clauses
 * @returns {Promise<Ranking>}
 */
async function rank(index, clauses) {
  const used = withoutCommon(index, different(clauses));
  const [bonus, ...weighed] = await Promise.all([
    titleBonus(index, clauses),
    ...used.map((clause) => weigh(index, clause, used.length)),
  ]);
  await addNeighbours(index, weighed.filter(({ clause }) => isPlain(clause)));
  await correct(index, weighed);
  for (const each of weighed) each.rarity = rarityOf(index, each.hits.count);
  const wanted = weighed.filter(({ clause }) => !clause.isNot);
  const unwanted = weighed.filter(({ clause }) => clause.isNot);
  const all = collect(index, wanted, unwanted, bonus, false);
  const isPartial = all.length === 0 && wanted.some(({ hits }) => hits.count > 0);
  const ranked = isPartial ? collect(index, wanted, unwanted, bonus, true) : all;
  return { ranked, weighed: wanted, isPartial };
}

/**
 * Clauses of which no two ask for the same.
 * @param {Clause[]} clauses
 */
function different(clauses) {
  const name = (/** @type {Clause} */ { kind, typed, isNot, inTitle }) =>
    `${kind} ${isNot} ${inTitle} ${typed}`;
  return [...new Map(clauses.map((clause) => [name(clause), clause])).values()];
}

/** @param {Clause} clause */
function isPlain(clause) {
  return clause.kind === "word" && !clause.isNot && !clause.inTitle;
}

/**
 * Without the words of most papers, if there are others.
 * @param {Index} index
 * @param {Clause[]} clauses
 */
function withoutCommon(index, clauses) {
  const common = new Set(index.common);
  const isCommon = (/** @type {Clause} */ clause) =>
    isPlain(clause) &&
    clause.words[0].parts.every((part) => common.has(part.key) && !part.capital);
  const others = clauses.filter((clause) => !isCommon(clause));
  return others.length >= FEWEST_OTHERS ? others : clauses;
}

/**
 * A first letter or two, still being typed after other words, narrows what they find; in a large
 * index, where that would read too much, it is not needed.
 * @param {Index} index
 * @param {Clause} clause
 * @param {number} clauses
 * @returns {Promise<Weighed>}
 */
async function weigh(index, clause, clauses) {
  const hits = await clauseHits(index, clause);
  const isBeginning = clause.isOpen && hits.prefix !== "" && clauses > 1;
  const isNeeded = !isBeginning || (await complete(index, hits));
  return { clause, hits, rarity: 0, isNeeded, meant: "" };
}

/**
 * Words that others write as one, and words that a short form stands for.
 * @param {Index} index
 * @param {Weighed[]} weighed
 */
async function addNeighbours(index, weighed) {
  const keys = weighed.map(({ clause }) => joined(clause.words[0].parts));
  const isShortQuery = weighed.length <= MOST_WORDS_FOR_CONCEPTS;
  const added = [];
  for (let count = 2; count <= Math.min(LONGEST_CONCEPT, weighed.length); count++) {
    for (let at = 0; at + count <= weighed.length; at++) {
      const run = weighed.slice(at, at + count).map(({ hits }) => hits);
      const key = keys.slice(at, at + count).join("");
      const parts = weighed.slice(at, at + count).map(({ clause }) => spaced(clause.words));
      if (count <= LONGEST_JOINED) added.push(addJoined(index, run, key));
      if (isShortQuery) added.push(addConcept(index, run, parts.join(" ").split(" ")));
    }
  }
  await Promise.all(added);
}

/**
 * @param {Index} index
 * @param {Hits[]} run
 * @param {string} key
 */
async function addJoined(index, run, key) {
  if (!isShort(key)) return;
  for (const entry of await entriesOf(index, key)) {
    run.forEach((hits) => raise(hits, entry, WEIGHTS.exact));
  }
}

/**
 * @param {Index} index
 * @param {Weighed[]} weighed
 */
async function correct(index, weighed) {
  for (const each of weighed.filter(({ clause, hits }) => isPlain(clause) && !hits.count)) {
    each.meant = (await corrected(index, spaced(each.clause.words))) ?? "";
    if (!each.meant) continue;
    const how = { isOpen: false, inTitle: false };
    const hits = analyse(each.meant).map((word) => wordHits(index, word, how));
    const all = await Promise.all(hits);
    each.hits = all.length === 1 ? all[0] : allOf(index, all);
  }
}

/**
 * How much a match tells, from the number of documents that have it (Robertson's idf).
 * @param {Index} index
 * @param {number} count
 */
function rarityOf(index, count) {
  return Math.log(1 + (index.size - count + 0.5) / (count + 0.5));
}

/**
 * @param {Index} index
 * @param {Weighed[]} wanted
 * @param {Weighed[]} unwanted
 * @param {Map<number, number>} bonus
 * @param {boolean} isPartial
 * @returns {Ranked[]}
 */
function collect(index, wanted, unwanted, bonus, isPartial) {
  const total = wanted.reduce((sum, { rarity }) => sum + rarity, 0);
  /** @type {Ranked[]} */
  const found = [];
  for (let document = 0; wanted.length && document < index.size; document++) {
    if (unwanted.some(({ hits }) => hits.scores[document])) continue;
    if (wanted.some((each) => isMissing(each, document, isPartial))) continue;
    let score = 0;
    let matched = 0;
    for (const { hits, rarity } of wanted) {
      score += rarity * hits.scores[document];
      if (hits.scores[document]) matched += rarity;
    }
    if (score) found.push({ document, score: score * (matched / total) + (bonus.get(document) ?? 0) });
  }
  return found.sort((a, b) => b.score - a.score || a.document - b.document);
}

/**
 * Whether a document lacks what it must have: in part of a query, only plain words may lack.
 * @param {Weighed} weighed
 * @param {number} document
 * @param {boolean} isPartial
 */
function isMissing({ clause, hits, isNeeded }, document, isPartial) {
  return hits.scores[document] === 0 && isNeeded && !(isPartial && isPlain(clause));
}

/**
 * Titles that begin with the query, and one that is the query.
 * @param {Index} index
 * @param {Clause[]} clauses
 * @returns {Promise<Map<number, number>>}
 */
async function titleBonus(index, clauses) {
  /** @type {Map<number, number>} */
  const bonus = new Map();
  const query = spaced(clauses.flatMap((clause) => clause.words)).slice(0, MOST_TITLE_CHARACTERS);
  const isOther = (/** @type {Clause} */ clause) =>
    clause.isNot || clause.kind === "tag" || clause.kind === "collection";
  if (query.length < 3 || clauses.some(isOther)) return bonus;
  for (const entry of await entriesWith(index, `^${query.trimEnd()}`)) {
    const isWhole = entry.key.length === query.length + 1;
    eachPosting(entry, (document) => bonus.set(document, isWhole ? 2 * TITLE_BONUS : TITLE_BONUS));
  }
  return bonus;
}
