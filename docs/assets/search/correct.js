/** Words that nothing matches to the ones that may be meant. */

const SHORTEST_CORRECTED = 5;
const SHORTEST_SPLIT = 8;
const BACKWARDS = "<";

/**
 * The commonest word of the index that is one slip away, or two words written as one.
 * @param {Index} index
 * @param {string} key
 * @returns {Promise<string | undefined>}
 */
async function corrected(index, key) {
  if ([...key].length < SHORTEST_CORRECTED || !/^\p{L}+$/u.test(key)) return undefined;
  const near = await nearWords(index, key);
  return near ?? (await splitWords(index, key));
}

/**
 * One slip leaves the beginning or the end of a word as it was.
 * @param {Index} index
 * @param {string} key
 */
async function nearWords(index, key) {
  const half = Math.floor((key.length - 1) / 2);
  const ending = BACKWARDS + reversed(key).slice(0, half);
  const alike = await entriesWith(index, key.slice(0, half));
  const backwards = await entriesWith(index, ending);
  const words = [...alike.map((e) => e.key), ...backwards.map((e) => reversed(e.key.slice(1)))];
  const near = [...new Set(words)].filter((word) => word[0] !== BACKWARDS && isOneSlip(word, key));
  const counts = await Promise.all(near.map((word) => countOf(index, word)));
  const best = near.map((word, at) => ({ word, count: counts[at] }));
  return best.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))[0]?.word;
}

/**
 * @param {Index} index
 * @param {string} key
 */
async function splitWords(index, key) {
  let best = { count: 0, text: "" };
  for (let at = 3; key.length >= SHORTEST_SPLIT && at <= key.length - 3; at++) {
    const left = await countOf(index, key.slice(0, at));
    const right = left ? await countOf(index, key.slice(at)) : 0;
    const count = Math.min(left, right);
    if (count > best.count) best = { count, text: `${key.slice(0, at)} ${key.slice(at)}` };
  }
  return best.text || undefined;
}

/**
 * @param {Index} index
 * @param {string} key
 */
async function countOf(index, key) {
  const hits = await keyHits(index, key);
  return hits.count;
}

/** @param {string} text */
function reversed(text) {
  return [...text].reverse().join("");
}

/**
 * Whether one letter more, less, other or swapped with its neighbour makes one word the other.
 * @param {string} one
 * @param {string} other
 */
function isOneSlip(one, other) {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
