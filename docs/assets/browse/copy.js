/**
 * A text to the clipboard: `await copyText(text)` says whether it got there. From disk, and where
 * the page may not use the clipboard, the older way is tried, by selecting the text of a field.
 */

/** @type {(text: string) => Promise<boolean>} */
const copyText = (() => {
  /** @param {string} text */
  function copyFromField(text) {
    const focused = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.style.cssText = "position: fixed; top: 0; opacity: 0";
    document.body.append(field);
    field.select();
    let isCopied = false;
    try {
      isCopied = document.execCommand("copy");
    } catch {
      // Told by what is returned.
    }
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return isCopied;
  }

  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyFromField(text);
    }
  };
})();
