/**
 * The reader's list to a file and back: `myListFile.write(titles)` gives its JSON, with a title
 * for each id that has one, for people; `myListFile.read(text)` gives the entries of such a file,
 * and throws an Error whose message tells the reader what is wrong with it.
 */

const myListFile = (() => {
  const FORMAT = "paper-catalogue-list";
  const VERSION = 1;

  return {
    /** @param {Map<string, string>} titles */
    write(titles) {
      const papers = Object.fromEntries(myList.ids().map((id) => [id, { title: titles.get(id), ...myList.get(id) }]));
      return `${JSON.stringify({ format: FORMAT, version: VERSION, papers }, null, 1)}\n`;
    },

    /** @param {string} text */
    read(text) {
      let file;
      try {
        file = JSON.parse(text);
      } catch {
        throw new Error("This file is not JSON");
      }
      if (file?.format !== FORMAT) throw new Error("This file is no list saved from a paper catalogue");
      if (file.version !== VERSION) throw new Error(`This list has version ${file.version}; this page reads version ${VERSION}`);
      if (typeof file.papers !== "object" || file.papers === null || Array.isArray(file.papers)) throw new Error("This list holds no papers");
      const entries = myList.asEntries(file.papers);
      const unread = Object.keys(file.papers).length - entries.size;
      if (unread) throw new Error(`${unread} of the entries in this file can't be read; nothing was loaded`);
      return entries;
    },
  };
})();
