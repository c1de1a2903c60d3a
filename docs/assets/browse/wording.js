/** Numbers and texts as every page writes and compares them. */

const wording = {
  /** As English writes it. A browser's own tables for it cost 40 ms to open. @param {number} count */
  number: (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ","),

  /** @param {number} count */
  papers: (count) => `${wording.number(count)} ${count === 1 ? "paper" : "papers"}`,

  /** Without case and accents. @param {string} text */
  folded: (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(),
};
