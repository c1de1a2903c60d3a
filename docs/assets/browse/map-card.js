/** A paper to its preview beside the map: title, first lines, tags. */

const mapCard = (() => {
  let asked = 0;

  /** @param {Element} card @param {PaperRow} paper @param {CatalogueRows} rows */
  async function show(card, paper, rows) {
    const own = ++asked;
    const title = document.createElement("h2");
    const link = document.createElement("a");
    link.href = paper.address;
    link.innerHTML = paper.titleHtml;
    title.append(link);
    const lines = document.createElement("div");
    lines.className = "map-lines";
    card.replaceChildren(title, source(paper, rows), lines, chips(paper, rows));
    try {
      const abstract = await catalogueData.abstract(paper.number);
      if (own === asked) lines.innerHTML = abstract;
    } catch (error) {
      console.warn(error);
      if (own === asked) lines.textContent = "The abstract can't be loaded; its page has it.";
    }
  }

  /** @param {PaperRow} paper @param {CatalogueRows} rows */
  function source(paper, rows) {
    const line = document.createElement("p");
    line.className = "map-source";
    line.textContent = rows.collections[paper.collection].name;
    return line;
  }

  /** @param {PaperRow} paper @param {CatalogueRows} rows */
  function chips(paper, rows) {
    const list = document.createElement("ul");
    for (const { name, slug } of paper.tags.map((tag) => rows.tags[tag])) {
      const link = document.createElement("a");
      link.href = `${catalogueData.root}tags/${slug}.html`;
      link.textContent = name;
      const item = document.createElement("li");
      item.append(link);
      list.append(item);
    }
    const box = document.createElement("div");
    box.className = "chips";
    box.append(list);
    return box;
  }

  return { show };
})();
