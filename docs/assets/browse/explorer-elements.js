/** What the pieces of the explorer are made of: elements, and links to another choice. */

const explorerElements = (() => {
  /**
   * An element with attributes; `true` sets one without a value, `undefined` and `false` set none.
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Record<string, string | boolean | undefined>} [attributes]
   * @param {(Node | string)[]} children
   */
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children);
    return element;
  }

  /**
   * A link to this page with another choice, which explorer.js follows in place. `key` tells it
   * apart from its neighbours, so that it keeps the focus when it is made anew.
   * @param {Choice} choice
   * @param {Record<string, string | boolean | undefined>} attributes
   * @param {(Node | string)[]} children
   */
  function choose(choice, attributes, ...children) {
    return make("a", { href: explorerAddress.href(choice), "data-choice": true, ...attributes }, ...children);
  }

  return { make, choose };
})();
