/** A text to the passage that shows best why it was found, with the matches marked, as HTML. */

/** @typedef {{start: number, end: number, clause: number}} Match */

const PASSAGE_CHARACTERS = 240;
const LEAD_CHARACTERS = 60;
const SHORTEST_SPELT = 3; // two first letters side by side are chance
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/**
 * Where a text has what the clauses matched, in order; of two that overlap the longer one first.
 * @param {string} text
 * @param {Hits[]} hits
 * @returns {Match[]}
 */
function matchesIn(text, hits) {
  const words = analyse(text);
  const parts = words.flatMap((word) => word.parts);
  const matches = [
    ...wordMatches(words, hits),
    ...hits.flatMap(({ keys }, clause) => {
      const concepts = [...keys].filter((key) => key.startsWith("~"));
      return concepts.flatMap((key) => conceptMatches(parts, key.slice(1), clause));
    }),
  ];
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * A short form where the long one was typed, or the long form by its first letters.
 * @param {Part[]} parts
 * @param {string} concept a short form, or the stems of a long one
 * @param {number} clause
 * @returns {Match[]}
 */
function conceptMatches(parts, concept, clause) {
  const stems = concept.split(" ");
  if (stems.length > 1) {
    const short = stem(stems.map((one) => one[0]).join(""));
    const found = parts.filter((part) => stem(part.key) === short);
    return found.map(({ start, end }) => ({ start, end, clause }));
  }
  const { length } = concept;
  if (length < SHORTEST_SPELT) return [];
  return parts.flatMap(({ start }, at) => {
    const run = parts.slice(at, at + length);
    const isSpelt = run.length === length && run.every(({ key }, letter) => key[0] === concept[letter]);
    return isSpelt ? [{ start, end: run[length - 1].end, clause }] : [];
  });
}

/**
 * @param {Word[]} words
 * @param {Hits[]} hits
 * @returns {Match[]}
 */
function wordMatches(words, hits) {
  return words.flatMap((word) => {
    const { start } = word.parts[0];
    const { end } = word.parts[word.parts.length - 1];
    const clause = hits.findIndex((one) => word.names.some((name) => isHit(one, name)));
    return clause < 0 ? partMatches(word, hits) : [{ start, end, clause }];
  });
}

/**
 * @param {Word} word
 * @param {Hits[]} hits
 * @returns {Match[]}
 */
function partMatches(word, hits) {
  return word.parts.flatMap((part, at) => {
    const pairs = [word.pieces[at - 1], word.pieces[at]].filter((pair) => pair !== undefined);
    const keys = IS_SCRIPT.test(part.key) ? [part.key, ...pairs] : [part.key];
    const clause = hits.findIndex((one) => keys.some((key) => isHit(one, key)));
    return clause < 0 ? [] : [{ start: part.start, end: part.end, clause }];
  });
}

/**
 * @param {Hits} hits
 * @param {string} key
 */
function isHit({ keys, prefix }, key) {
  return keys.has(key) || (prefix !== "" && key.startsWith(prefix));
}

/**
 * The stretch of text with the most different matches; the start of the text if it has none.
 * @param {string} text
 * @param {Match[]} matches
 * @returns {{start: number, end: number}}
 */
function bestStretch(text, matches) {
  let best = { start: 0, count: 0 };
  matches.forEach(({ start }) => {
    const within = matches.filter((m) => m.start >= start && m.end <= start + PASSAGE_CHARACTERS);
    const count = new Set(within.map(({ clause }) => clause)).size + within.length / 1000;
    if (count > best.count) best = { start, count };
  });
  if (best.start + LEAD_CHARACTERS <= PASSAGE_CHARACTERS) return { start: 0, end: endAfter(text, 0) };
  const lead = text.slice(best.start - LEAD_CHARACTERS, best.start);
  const start = best.start - LEAD_CHARACTERS + lead.search(/[.!?] (?=\p{Lu})|$/u);
  const isSentence = start < best.start;
  const from = isSentence ? start + 2 : best.start - lead.length + lead.search(/ |$/) + 1;
  return { start: Math.min(from, best.start), end: endAfter(text, Math.min(from, best.start)) };
}

/**
 * @param {string} text
 * @param {number} start
 */
function endAfter(text, start) {
  const end = start + PASSAGE_CHARACTERS;
  if (end >= text.length) return text.length;
  const cut = text.slice(start, end).search(/\s\S*$/u);
  return cut > PASSAGE_CHARACTERS / 2 ? start + cut : end;
}

/**
 * A stretch of text as HTML, matches marked, with an ellipsis where it is cut.
 * @param {string} text
 * @param {Match[]} matches
 * @param {{start: number, end: number}} stretch
 */
function marked(text, matches, { start, end }) {
  let html = start > 0 ? "…" : "";
  let at = start;
  for (const match of matches) {
    if (match.start < at || match.end > end) continue;
    html += `${escaped(text.slice(at, match.start))}<mark>${escaped(text.slice(match.start, match.end))}</mark>`;
    at = match.end;
  }
  html += escaped(text.slice(at, end)) + (end < text.length ? "…" : "");
  return html.replace(/<\/mark>(\s*)<mark>/g, "$1");
}
