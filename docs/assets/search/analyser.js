/**
 * Text to words, each with every spelling that search knows it by: the same as
 * generator/search/analyser.py and folding.py, proved by tests/vectors/analyser.json.
 */

/**
 * @typedef {{key: string, capital: string, bare: string, start: number, end: number}} Part
 * The smallest piece of a word: `key` is folded and in lower case, `capital` the acronym in
 * capitals where it was written so, `bare` the key without a sign; start and end in the text.
 *
 * @typedef {{parts: Part[], names: string[], pieces: string[]}} Word
 * Parts that stand together; `names` are other keys for all of them, `pieces` for a run within.
 */

/** @type {Record<string, string>} */
const NAMED = {
  "\u00df": "ss", "\u1e9e": "SS", "\u00e6": "ae", "\u00c6": "Ae", "\u0153": "oe", "\u0152": "Oe",
  "\u00f8": "o", "\u00d8": "O", "\u0111": "d", "\u0110": "D", "\u0142": "l", "\u0141": "L",
  "\u00f0": "d", "\u00d0": "D", "\u00fe": "th", "\u00de": "TH", "\u0131": "i", "\u0127": "h", "\u0126": "H",
  "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2212": "-",
  "\u2019": "'", "\u02bc": "'", "{": "", "}": "", "$": "",
};
/** @type {Record<string, string>} */
const DIGRAPHS = {
  "\u00e4": "ae", "\u00c4": "Ae", "\u00f6": "oe", "\u00d6": "Oe",
  "\u00fc": "ue", "\u00dc": "Ue", "\u00e5": "aa", "\u00c5": "Aa",
};
const SIGNS = "-'._^&+#*";
const INVISIBLE = "\u00ad";
const GREEK_NAMES = (
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho " +
  "sigma tau upsilon phi chi psi omega"
).split(" ");
const GREEK_LETTERS = [
  ..."\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf",
  ..."\u03c0\u03c1\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9",
];
/** @type {Map<string, string>} */
const GREEK = new Map([
  ...GREEK_LETTERS.map((letter, at) => /** @type {[string, string]} */ ([letter, GREEK_NAMES[at]])),
  ["\u03c2", "sigma"],
]);
/** @type {Map<string, string>} */
const COMMANDS = new Map([
  ...GREEK_LETTERS.map((letter, at) => /** @type {[string, string]} */ ([GREEK_NAMES[at], letter])),
  ["ell", "l"],
]);

const SCRIPT =
  "\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\u{20000}-\\u{3ffff}";
const LETTER = `(?:[a-z]|(?![${SCRIPT}\\u0370-\\u03ff])[^\\x00-\\x7f])`;
const PART = new RegExp(
  `([${SCRIPT}])|[\\u0370-\\u03ff]+|[0-9]+(?:\\.[0-9]+)*` +
    "|(?:(?<![^ ])\\.)?(?:[A-Z]+(?=[A-Z][a-z]{2})" +
    `|(?:[A-Z]+s?|[a-z](?=[+#*]))(?!${LETTER})(?:\\+\\+|[+#*](?![A-Za-z0-9]))?` +
    `|[A-Z]?${LETTER}+)`,
  "gu",
);
const IS_SCRIPT = new RegExp(`^[${SCRIPT}]`, "u");
const JOINT = /^[-'._^&]{0,2}$/;
const SIGN = /^\.|[+#*]+$/g;
const CHUNK = /[^ \t\n\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
// Most chunks: one word of plain letters.
const PLAIN = /^[("]*([A-Z]?[a-z]+)[.,;:!?)"]*$/;
const CAPITALS = /^([A-Z]{2,})s?$/;
const MAX_JOINED_PARTS = 6;
const MAX_JOINED_CHARACTERS = 40;

/** @type {Map<string, string>} */
const folded = new Map();

/**
 * What stands for one character: itself, plain letters, a blank, or nothing.
 * @param {string} character
 * @returns {string}
 */
function foldCharacter(character) {
  let found = folded.get(character);
  if (found === undefined) {
    const bare = character.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
    found = NAMED[character] ?? (/\p{Cf}/u.test(character) ? "" : [...bare].map(kept).join(""));
    folded.set(character, found);
  }
  return found;
}

/** @param {string} character */
function kept(character) {
  if (NAMED[character] !== undefined) return NAMED[character];
  return /[\p{L}\p{N}\p{M}]/u.test(character) || SIGNS.includes(character) ? character : " ";
}

/**
 * Text of the same length in which a Greek letter stands for its TeX command.
 * @param {string} text
 * @returns {string}
 */
function withoutCommands(text) {
  return text.replace(/\\(?:var)?([A-Za-z]+)|\\/g, (all, /** @type {string | undefined} */ name) => {
    if (name === undefined) return INVISIBLE;
    const letter = COMMANDS.get(name.toLowerCase());
    return (letter ?? " ") + (letter ? INVISIBLE : " ").repeat(all.length - 1);
  });
}

/**
 * The words of a text, in order; the text should be in Unicode's form NFC.
 * @param {string} text
 * @returns {Word[]}
 */
function analyse(text) {
  return [...text.matchAll(CHUNK)].flatMap((match) => chunkWords(match[0], match.index));
}

/**
 * The words of a run of characters without a blank, which begins at `offset` in the text.
 * @param {string} chunk
 * @param {number} offset
 * @returns {Word[]}
 */
function chunkWords(chunk, offset) {
  const plain = PLAIN.exec(chunk);
  if (plain) {
    const start = offset + chunk.indexOf(plain[1]);
    const key = plain[1].toLowerCase();
    const part = { key, capital: "", bare: "", start, end: start + key.length };
    return [{ parts: [part], names: [], pieces: [] }];
  }
  const words = foldedWords(chunk, offset);
  const other = [...chunk].map((character) => DIGRAPHS[character] ?? character).join("");
  if (other === chunk) return words;
  const names = foldedWords(other, 0).map((word) => joined(word.parts));
  if (names.length !== words.length) return words;
  return words.map((word, at) =>
    names[at] === joined(word.parts) ? word : { ...word, names: [...word.names, names[at]] },
  );
}

/**
 * @param {string} chunk
 * @param {number} offset
 * @returns {Word[]}
 */
function foldedWords(chunk, offset) {
  let text = "";
  /** @type {number[]} */
  const places = [];
  let at = offset;
  for (const character of withoutCommands(chunk)) {
    const plain = foldCharacter(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    at += character.length;
  }
  places.push(at);
  return groups(text).map((group) => asWord(group, places));
}

/**
 * The parts of a folded text: by words, by runs that nothing stands between.
 * @param {string} text
 * @returns {RegExpMatchArray[][][]}
 */
function groups(text) {
  /** @type {RegExpMatchArray[][][]} */
  const found = [];
  let end = 0;
  let wasScript = false;
  for (const match of text.matchAll(PART)) {
    const gap = text.slice(end, match.index);
    const isScript = match[1] !== undefined;
    const isApart = !JOINT.test(gap) || isScript !== wasScript || (isScript && gap !== "");
    if (gap === "'" && match[0] === "s") continue; // a genitive
    if (!found.length || isApart) found.push([[match]]);
    else if (gap) found[found.length - 1].push([match]);
    else found[found.length - 1][found[found.length - 1].length - 1].push(match);
    end = /** @type {number} */ (match.index) + match[0].length;
    wasScript = isScript;
  }
  return found;
}

/**
 * @param {RegExpMatchArray[][]} runs
 * @param {number[]} places
 * @returns {Word}
 */
function asWord(runs, places) {
  const keyed = runs.map((run) => run.flatMap((match) => asParts(match, places)));
  if (runs[0][0][1] !== undefined) {
    const pieces = keyed[0].slice(1).map((part, at) => keyed[0][at].key + part.key);
    return { parts: keyed[0], names: [], pieces };
  }
  const parts = keyed.flat();
  const names = parts.length > 1 && parts.length <= MAX_JOINED_PARTS ? [joined(parts)] : [];
  const pieces = keyed.filter((run) => run.length > 1 && run.length < parts.length).map(joined);
  return { parts, names: names.filter(isShort), pieces: pieces.filter(isShort) };
}

/**
 * @param {RegExpMatchArray} match
 * @param {number[]} places
 * @returns {Part[]}
 */
function asParts(match, places) {
  const text = match[0];
  const at = /** @type {number} */ (match.index);
  const span = { capital: "", bare: "", start: places[at], end: places[at + text.length] };
  const letters = [...text.toLowerCase()];
  if (letters.length <= 2 && letters.every((letter) => GREEK.has(letter))) {
    return letters.map((letter) => ({ ...span, key: /** @type {string} */ (GREEK.get(letter)) }));
  }
  const bare = text.replace(SIGN, "");
  const key = text.toLowerCase().replaceAll("\u03c2", "\u03c3");
  const capital = CAPITALS.exec(bare)?.[1] ?? "";
  return [{ ...span, key, capital, bare: bare === text ? "" : bare.toLowerCase() }];
}

/** @param {Part[]} parts */
function joined(parts) {
  return parts.map((part) => part.key).join("");
}

/** @param {string} key */
function isShort(key) {
  return [...key].length <= MAX_JOINED_CHARACTERS;
}

/**
 * The parts of a text's words, a blank between them.
 * @param {Word[]} words
 * @returns {string}
 */
function spaced(words) {
  return words.flatMap((word) => word.parts.map((part) => part.key)).join(" ");
}
