/** Clauses to the documents that match each, and how well. */

/**
 * @typedef {{scores: Float32Array, keys: Set<string>, prefix: string, count: number}} Hits
 * `scores` runs along the documents, 0 for no match; `keys` are the keys of the index that
 * matched, and any beginning with `prefix` if that is not empty, to mark them in a text.
 */

const WHOLE = 90; // twice the highest impact
const MOST_FILES = 4; // some 60 KB, for a first letter
const WEIGHTS = {
  exact: 1,
  lowerCase: 0.5, // of "it" for IT
  inflected: 0.6,
  completed: 0.5,
  firstLetters: 0.3,
  parts: 0.9, // of "deep" and "walk" for DeepWalk
  concept: 0.35, // of "graph neural network" for GNN
};

/**
 * @param {Index} index
 * @returns {Hits}
 */
function noHits(index) {
  return { scores: new Float32Array(index.size), keys: new Set(), prefix: "", count: 0 };
}

/**
 * Raise the scores of an entry's documents to what it gives.
 * @param {Hits} hits
 * @param {Entry} entry
 * @param {number} weight
 * @param {boolean} [inTitle] whether only titles count
 */
function raise(hits, entry, weight, inTitle = false) {
  hits.keys.add(entry.key);
  eachPosting(entry, (document, value) => {
    if (inTitle && !(value & 1)) return;
    const score = (weight * (value & ~1)) / WHOLE;
    if (hits.scores[document] === 0) hits.count++;
    if (score > hits.scores[document]) hits.scores[document] = score;
  });
}

/**
 * @param {Index} index
 * @param {Clause} clause
 * @returns {Promise<Hits>}
 */
async function clauseHits(index, clause) {
  if (clause.kind === "phrase") return phraseHits(index, clause);
  if (clause.kind === "word") return wordHits(index, clause.words[0], clause);
  return namedHits(index, (clause.kind === "tag" ? "#" : "=") + spaced(clause.words));
}

/**
 * Papers with a tag or in a collection whose name begins so; a whole name wins.
 * @param {Index} index
 * @param {string} key
 */
async function namedHits(index, key) {
  const hits = noHits(index);
  const entries = await entriesWith(index, key);
  const whole = entries.filter((entry) => entry.key === key);
  for (const entry of whole.length ? whole : entries) raise(hits, entry, WEIGHTS.exact);
  return hits;
}

/**
 * A word by its names as a whole, or else by all of its parts.
 * @param {Index} index
 * @param {Word} word
 * @param {{isOpen: boolean, inTitle: boolean}} how
 * @returns {Promise<Hits>}
 */
async function wordHits(index, word, { isOpen, inTitle }) {
  const isScript = word.pieces.length > 0 && IS_SCRIPT.test(word.parts[0].key);
  if (isScript) return allOf(index, await Promise.all(word.pieces.map((key) => keyHits(index, key))));
  const last = word.parts.length - 1;
  const parts = word.parts.map((part, at) =>
    partHits(index, part, { isOpen: isOpen && at === last, inTitle }),
  );
  const all = await Promise.all(parts);
  const hits = all.length === 1 ? all[0] : allOf(index, all);
  const how = { isOpen, inTitle };
  await Promise.all(word.names.map((name) => addForms(index, hits, name, WEIGHTS.exact, how)));
  return hits;
}

/**
 * @param {Index} index
 * @param {string} key
 */
async function keyHits(index, key) {
  const hits = noHits(index);
  for (const entry of await entriesOf(index, key)) raise(hits, entry, WEIGHTS.exact);
  return hits;
}

/**
 * Documents that match all: their mean score, a little less than that of one word.
 * @param {Index} index
 * @param {Hits[]} all
 * @returns {Hits}
 */
function allOf(index, all) {
  const hits = noHits(index);
  const rarest = all.reduce((one, other) => (other.count < one.count ? other : one));
  all.forEach((one) => one.keys.forEach((key) => hits.keys.add(key)));
  hits.prefix = all[all.length - 1].prefix;
  rarest.scores.forEach((score, document) => {
    if (score === 0 || all.some((one) => one.scores[document] === 0)) return;
    const sum = all.reduce((total, one) => total + one.scores[document], 0);
    hits.scores[document] = (WEIGHTS.parts * sum) / all.length;
    hits.count++;
  });
  return hits;
}

/**
 * @param {Index} index
 * @param {Part} part
 * @param {{isOpen: boolean, inTitle: boolean}} how
 * @returns {Promise<Hits>}
 */
async function partHits(index, part, how) {
  const hits = noHits(index);
  if (part.capital) {
    for (const entry of await entriesOf(index, part.capital)) {
      raise(hits, entry, WEIGHTS.exact, how.inTitle);
    }
  }
  const weight = hits.count ? WEIGHTS.lowerCase : WEIGHTS.exact;
  await Promise.all([
    addForms(index, hits, part.key, weight, how),
    how.inTitle ? undefined : addConcept(index, [hits], [part.key]),
  ]);
  return hits;
}

/**
 * Raise by a key itself, by other forms of its word, and by what it may be the beginning of.
 * @param {Index} index
 * @param {Hits} hits
 * @param {string} key
 * @param {number} weight
 * @param {{isOpen: boolean, inTitle: boolean}} how
 */
async function addForms(index, hits, key, weight, { isOpen, inTitle }) {
  const isBeginning = isOpen && (key.length > 2 || /[^a-z0-9]/.test(key));
  const stemmed = stem(key);
  const from = key.length > 2 ? reach(stemmed) : key;
  const isWide = isBeginning || key.length > 2;
  const isFirstLetters = isOpen && !isBeginning && !inTitle;
  const [near, letters, ...kept] = await Promise.all([
    isWide ? entriesWith(index, from) : entriesOf(index, key),
    isFirstLetters ? entriesOf(index, `>${key}`) : [],
    ...keptForms(stemmed).map((form) => entriesOf(index, form)),
  ]);
  for (const entry of [...near, ...kept.flat()]) {
    const relation = relationOf(entry.key, key, stemmed, isBeginning);
    if (relation) raise(hits, entry, weight * relation, inTitle);
  }
  if (isFirstLetters) hits.prefix = key;
  for (const entry of letters) raise(hits, entry, WEIGHTS.firstLetters);
}

/**
 * Complete one or two first letters to all words that begin so, where few files hold them.
 * @param {Index} index
 * @param {Hits} hits
 * @returns {Promise<boolean>} whether all such documents are among the hits now
 */
async function complete(index, hits) {
  if (filesWith(index, hits.prefix) > MOST_FILES) return false;
  for (const entry of await entriesWith(index, hits.prefix)) raise(hits, entry, WEIGHTS.completed);
  return true;
}

/**
 * How near a key of the index is to the one that was typed, from 0 to 1.
 * @param {string} found
 * @param {string} key
 * @param {string} stemmed
 * @param {boolean} isBeginning
 */
function relationOf(found, key, stemmed, isBeginning) {
  if (found === key) return WEIGHTS.exact;
  if (stem(found) === stemmed) return WEIGHTS.inflected;
  return isBeginning && found.startsWith(key) ? WEIGHTS.completed : 0;
}

/**
 * A short form finds what it stands for, and the other way round: all words of it are found.
 * @param {Index} index
 * @param {Hits[]} ofWords
 * @param {string[]} keys
 */
async function addConcept(index, ofWords, keys) {
  for (const entry of await entriesOf(index, `~${keys.map(stem).join(" ")}`)) {
    ofWords.forEach((hits) => raise(hits, entry, WEIGHTS.concept));
  }
}

/**
 * @param {Index} index
 * @param {Clause} clause
 * @returns {Promise<Hits>}
 */
async function phraseHits(index, { words, inTitle }) {
  const parts = words.flatMap((word) => word.parts);
  const entries = await Promise.all(parts.map((part) => entriesOf(index, part.key)));
  const all = entries.map((found) => {
    const hits = noHits(index);
    found.forEach((entry) => raise(hits, entry, WEIGHTS.exact, inTitle));
    return hits;
  });
  const hits = allOf(index, all);
  if (parts.length === 1 || hits.count === 0) return hits;
  const places = await Promise.all(entries.map((found) => allPlaces(found, hits)));
  hits.scores.forEach((score, document) => {
    if (score === 0 || isPhrase(places.map((one) => one.get(document) ?? []))) return;
    hits.scores[document] = 0;
    hits.count--;
  });
  return hits;
}

/**
 * @param {Entry[]} entries
 * @param {Hits} hits
 * @returns {Promise<Map<number, number[]>>}
 */
async function allPlaces(entries, hits) {
  const isWanted = (/** @type {number} */ document) => hits.scores[document] > 0;
  const found = await Promise.all(entries.map((entry) => placesOf(entry, isWanted)));
  return new Map(found.flatMap((one) => [...one]));
}

/**
 * Whether some place of the first word is followed by the others in their order.
 * @param {number[][]} places
 */
function isPhrase([first, ...others]) {
  const sets = others.map((places) => new Set(places));
  return first.some((place) => sets.every((set, at) => set.has(place + at + 1)));
}
