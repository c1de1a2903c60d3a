// Copying text that holds formulas: each goes to the clipboard as its TeX source, `$…$`.
"use strict";

/**
 * The text of a node with every formula as TeX; a block ends in a line break.
 * @param {Node} node
 * @returns {string}
 */
function textWithTex(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) && !(node instanceof DocumentFragment)) return "";
  if (node instanceof Element && node.localName === "math") {
    const tex = node.querySelector("annotation")?.textContent ?? node.textContent;
    return node.getAttribute("display") === "block" ? `$$${tex}$$` : `$${tex}$`;
  }
  const inside = Array.from(node.childNodes, textWithTex).join("");
  const isBlock = node instanceof Element && /^(p|div|li|ul|ol|h[1-6]|section|article)$/.test(node.localName);
  return isBlock ? `${inside.trim()}\n` : inside;
}

document.addEventListener("copy", (event) => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const range = selection.getRangeAt(0).cloneRange();
  // A formula is copied whole, even where only a part of it is selected.
  for (const [edge, set] of /** @type {const} */ ([
    [range.startContainer, "setStartBefore"],
    [range.endContainer, "setEndAfter"],
  ])) {
    const formula = (edge instanceof Element ? edge : edge.parentElement)?.closest("math");
    if (formula) range[set](formula);
  }
  const copied = range.cloneContents();
  if (!copied.querySelector("math")) return;
  event.clipboardData.setData("text/plain", textWithTex(copied).trim());
  event.preventDefault();
});
