/**
 * Numbers of papers to a list whose rows are made as they come near the view, ten at a time after
 * the first few, and whose abstracts are loaded as they come into it.
 *
 * Rows that were made stay: the focus is never lost, and the browser's own search finds what was
 * passed. What is further down it can't find; the text filter can. Ten rows that are not made yet
 * stand as a block of about their height, so that the scroll bar is right from the start.
 */

const explorerList = (() => {
  const ROWS = 10;
  // So many are made at once, and are about what is in view; the others follow in a task of theirs.
  const FIRST_ROWS = 4;
  // A row that is only passed by loads nothing.
  const LINGER = 120;

  /** @param {HTMLElement} list */
  function explorerList(list) {
    /** @type {Shelf} */
    let shelf;
    /** @type {number[]} */
    let papers = [];
    const near = new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && makeRows(target)),
      { rootMargin: "50% 0px" },
    );
    const inView = new IntersectionObserver(linger, { rootMargin: "25% 0px" });
    /** @type {Set<Element>} */
    const lingering = new Set();
    let timer = 0;
    let isFirst = true;

    /** @param {IntersectionObserverEntry[]} entries */
    function linger(entries) {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) lingering.add(target);
        else lingering.delete(target);
      }
      clearTimeout(timer);
      timer = setTimeout(() => fill([...lingering]), LINGER);
    }

    /** All texts first, then all heights: the page is laid out once. @param {Element[]} rows */
    async function fill(rows) {
      for (const row of rows) {
        lingering.delete(row);
        inView.unobserve(row);
      }
      await Promise.all(rows.map(explorerRow.fill));
      requestAnimationFrame(() => rows.forEach(explorerRow.fit));
    }

    /** @param {Element} block */
    function makeRows(block) {
      near.unobserve(block);
      if (block.childElementCount) return;
      const start = Number(block.getAttribute("data-start"));
      const chunk = papers.slice(start, start + rowsFrom(start));
      block.append(...chunk.map((paper, at) => explorerRow.row(shelf, paper, start + at, papers.length)));
      for (const row of block.children) inView.observe(row);
      if (typeof myList !== "undefined") myList.attach(block);
    }

    /** How many rows the block has that begins there. @param {number} start */
    function rowsFrom(start) {
      return Math.min(start ? ROWS : FIRST_ROWS, papers.length - start);
    }

    /** @param {number} start */
    function emptyBlock(start) {
      const block = explorerElements.make("div", { class: "explorer-block", "data-start": String(start) });
      block.style.setProperty("--rows", String(rowsFrom(start)));
      return block;
    }

    /** @param {Shelf} newShelf @param {number[]} numbers */
    function show(newShelf, numbers) {
      shelf = newShelf;
      papers = numbers;
      near.disconnect();
      inView.disconnect();
      lingering.clear();
      const blocks = [];
      for (let start = 0; start < papers.length; start += rowsFrom(start)) blocks.push(emptyBlock(start));
      list.replaceChildren(...blocks);
      if (blocks.length) makeRows(blocks[0]);
      // Nobody passes by the rows that the page opens with.
      if (blocks.length && isFirst) fill([...blocks[0].children]);
      isFirst = false;
      for (const block of blocks) near.observe(block);
    }

    return { show };
  }

  return explorerList;
})();
