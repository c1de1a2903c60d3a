/** What a reader types to clauses. */

/**
 * @typedef {"word" | "phrase" | "tag" | "collection"} Kind
 *
 * @typedef {{kind: Kind, typed: string, words: Word[], inTitle: boolean, isNot: boolean, isOpen: boolean}} Clause
 * `typed` is the clause without its signs; `isOpen` says that its last word is still being typed.
 */

const MOST_CHARACTERS = 1000;
const MOST_WORDS = 100;
const TYPED = /(-(?=["\p{L}]))?(?:(tag|title|collection):)?(?:"([^"]*)"|(\S+))/giu;

/**
 * @param {string} text
 * @returns {Clause[]}
 */
function parseQuery(text) {
  const query = text.slice(0, MOST_CHARACTERS).normalize("NFC");
  const isOpen = /\S$/.test(query) && text.length <= MOST_CHARACTERS;
  return [...query.matchAll(TYPED)]
    .flatMap((match) => clausesOf(match, isOpen && endOf(match) === query.length))
    .slice(0, MOST_WORDS);
}

/** @param {RegExpMatchArray} match */
function endOf(match) {
  return /** @type {number} */ (match.index) + match[0].length;
}

/**
 * A word in several parts gives a clause for each of its words; one without a word gives none.
 * @param {RegExpMatchArray} match
 * @param {boolean} isLast
 * @returns {Clause[]}
 */
function clausesOf([, not, field, quoted, bare], isLast) {
  const typed = quoted ?? bare.replaceAll('"', "");
  const words = analyse(typed);
  const name = field?.toLowerCase();
  const isOpen = isLast && quoted === undefined;
  const shared = { typed, isNot: not !== undefined, inTitle: name === "title", isOpen };
  if (!words.length) return [];
  if (name === "tag" || name === "collection") return [{ ...shared, kind: name, words }];
  if (quoted !== undefined) return [{ ...shared, kind: "phrase", words }];
  return words.map((word, at) => ({
    ...shared,
    kind: "word",
    typed: typedWord(typed, word),
    words: [word],
    isOpen: isOpen && at === words.length - 1,
  }));
}

/**
 * @param {string} typed
 * @param {Word} word
 */
function typedWord(typed, word) {
  return typed.slice(word.parts[0].start, word.parts[word.parts.length - 1].end);
}
