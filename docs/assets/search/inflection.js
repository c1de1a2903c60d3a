/** A word to its stem: the same rules as in generator/search/inflection.py, proved by vectors. */

/**
 * Each step applies the first of its rules that matches.
 * @type {[RegExp, string][][]}
 */
const STEPS = [
  [
    [/(...)is(e|es|ed|er|ers|ing|ation|ations)$/, "$1iz$2"],
    [/(...)ys(e|es|ed|ing)$/, "$1yz$2"],
  ],
  [
    [/(ss|x|ch|sh|zz)es$/, "$1"],
    [/(..[^aeiou])ie[sd]$/, "$1y"],
    [/([^siu])s$/, "$1"],
  ],
  [
    [/(eed)$/, "$1"],
    [/^(?=.*[aeiouy].*(?:ed|ing)$)(...+)(?:ed|ing)$/, "$1_"],
  ],
  [
    [/(..)([bdfgmnprt])\2_$/, "$1$2"],
    [/^([^aeiou][aeiou][^aeiouwxy])_$/, "$1e"],
    [/_$/, ""],
  ],
  [
    [/(....)e$/, "$1"],
    [/(..[^aeiou])y$/, "$1i"],
    [/(....)ll$/, "$1l"],
    [/(...)our$/, "$1or"],
  ],
];
const INFLECTED = /^[a-z]{4,}$/;

/**
 * Forms and spellings that no rule reaches, each beside the one it stands for.
 * @type {Map<string, string>}
 */
const KEPT = new Map([
  ["analyses", "analysis"],
  ["artefact", "artifact"],
  ["artefacts", "artifact"],
  ["artifacts", "artifact"],
  ["biases", "bias"],
  ["catalogue", "catalog"],
  ["catalogues", "catalog"],
  ["catalogs", "catalog"],
  ["centre", "center"],
  ["centres", "center"],
  ["centers", "center"],
  ["corpora", "corpus"],
  ["criteria", "criterion"],
  ["embeds", "embed"],
  ["fibre", "fiber"],
  ["fibres", "fiber"],
  ["fibers", "fiber"],
  ["hypotheses", "hypothesis"],
  ["indices", "index"],
  ["indexes", "index"],
  ["lenses", "lens"],
  ["matrices", "matrix"],
  ["phenomena", "phenomenon"],
  ["syntheses", "synthesis"],
  ["theses", "thesis"],
  ["used", "use"],
  ["uses", "use"],
  ["using", "use"],
  ["vertices", "vertex"],
]);
const KEPT_STEMS = new Set(KEPT.values());

/**
 * The stem of a folded lower-case word; short words and others than a-z stay as they are.
 * @param {string} word
 * @returns {string}
 */
function stem(word) {
  if (KEPT.has(word) || KEPT_STEMS.has(word) || !INFLECTED.test(word)) {
    return KEPT.get(word) ?? word;
  }
  for (const step of STEPS) {
    const rule = step.find(([pattern]) => pattern.test(word));
    if (rule) word = word.replace(rule[0], rule[1]);
  }
  return word;
}

/**
 * What all words with a stem begin with, but for those of the kept list.
 * @param {string} stemmed
 * @returns {string}
 */
function reach(stemmed) {
  if (stemmed.length < 4) return stemmed;
  return stemmed.replace(/(?:iz(?:ation|er)?|yz|or|.)$/u, "");
}

/**
 * The words of the kept list that have a stem.
 * @param {string} stemmed
 * @returns {string[]}
 */
function keptForms(stemmed) {
  const forms = [...KEPT].filter(([, one]) => one === stemmed).map(([form]) => form);
  return forms.length ? [stemmed, ...forms] : [];
}
