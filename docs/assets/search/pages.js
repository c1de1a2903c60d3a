/** Hand-written pages, which are few, indexed as they are loaded. */

/**
 * @param {Page[]} pages
 * @param {number} firstNumber
 * @returns {Map<string, Map<number, Found>>}
 */
function keysOfPages(pages, firstNumber) {
  /** @type {Map<string, Map<number, Found>>} */
  const keys = new Map();
  pages.forEach((page, at) => {
    const title = analyse(page.title.normalize("NFC"));
    const text = analyse(page.text.normalize("NFC"));
    const length = title.reduce((sum, word) => sum + word.parts.length, 0);
    addWords(keys, firstNumber + at, title, 0, true);
    addWords(keys, firstNumber + at, text, length + 1, false);
  });
  return keys;
}

/**
 * @param {Map<string, Map<number, Found>>} keys
 * @param {number} document
 * @param {Word[]} words
 * @param {number} place
 * @param {boolean} isTitle
 */
function addWords(keys, document, words, place, isTitle) {
  for (const word of words) {
    [...word.names, ...word.pieces].forEach((key) => addKey(keys, document, key, isTitle));
    for (const part of word.parts) {
      addKey(keys, document, part.key, isTitle).push(place++);
      if (part.capital) addKey(keys, document, part.capital, isTitle);
    }
  }
}

/**
 * @param {Map<string, Map<number, Found>>} keys
 * @param {number} document
 * @param {string} key
 * @param {boolean} isTitle
 * @returns {number[]} the places, to be added to
 */
function addKey(keys, document, key, isTitle) {
  const documents = keys.get(key) ?? new Map();
  const found = documents.get(document) ?? { value: isTitle ? 61 : 10, places: [] };
  // Towards the saturated weight that the generator gives to words of papers.
  found.value = Math.min(found.value + 10, 90 + (found.value & 1));
  documents.set(document, found);
  keys.set(key, documents);
  return found.places;
}
