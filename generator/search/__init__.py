"""A catalogue to the index of its search: small files, of which a query loads a few.

The format (version 1)
----------------------
Every file is a script, `searchShard({...})` with JSON inside, so that a page from disk can load
it too; its name holds a hash of its content. `start-*.js` names all the others:

- `terms-*.js` hold keys in the order of JavaScript's strings, front-coded: of each key one
  character for the length shared with the key before, then the rest, with a bar between keys.
  Beside each key stand its postings: for each document the step from the one before, in base 46
  (see `encoding`), and one character whose value is twice the impact (1 to 45), plus 1 if the
  word is in the title. The impact is BM25F's saturated weight; how rare a word is counts at
  query time. `start` lists the first key of each file, so one look-up loads one file, and all
  words with the same beginning lie side by side.
- `places-*.js` go with `terms-*.js` key by key, and are loaded for phrases only: for each document
  the step from the one before, then for each place of the word twice the step from the place
  before, plus 1 if it is the last. A text begins one place after its title.
- `documents-*.js` hold eight documents each: location, title, tags, text.

Keys are parts and other spellings of words as `analyser` makes them. Other keys have a sign in
front: `^` a whole title, `#` a tag's name (its papers), `@` a tag's name (the tag itself; the value
is its number of papers, up to 91), `=` a collection, `~` a short form or the stems of what it
stands for (papers with either), `>` the first one or two letters of words (the best papers only),
`<` a word spelt backwards (no postings).
Documents are numbered by the catalogue, papers first, then tags.
"""

from collections.abc import Sequence

import numpy as np

from generator.paper import Catalogue
from generator.search.documents import Document, documents
from generator.search.families import Row, backwards, beginnings, concepts, named
from generator.search.impact import Postings, weigh
from generator.search.shards import (
    COMMON_MINIMUM,
    COMMON_SHARE,
    FOLDER,
    Entry,
    encode,
    encode_places,
    files,
    sort_key,
)
from generator.search.words import read_words

__all__ = ["FOLDER", "Document", "documents", "index", "index_files"]


def index(catalogue: Catalogue) -> dict[str, str]:
    """The files of the index, by path under the folder of pages."""
    return index_files(documents(catalogue))


def index_files(found: Sequence[Document]) -> dict[str, str]:
    """The files of the index of some documents, papers first."""
    papers = [document for document in found if not document.members]
    words = read_words(papers)
    postings = weigh(words, len(papers))
    places = encode_places(words.parts)
    common = _common(words.keys, postings, len(papers))
    rows = [*named(found), *concepts(papers, words), *beginnings(words.keys, postings)]
    keys, everything = _with_rows(words.keys, postings, rows)
    runs = encode(everything)
    entries = [
        Entry(key, runs[at], places.get(at, "")) for at, key in enumerate(keys) if at in runs
    ]
    entries += [Entry(key) for key in backwards(words.keys)]
    entries.sort(key=lambda entry: sort_key(entry.key))
    return files(entries, found, len(papers), common)


def _common(keys: Sequence[str], postings: Postings, papers: int) -> list[str]:
    """Words of so many papers that a query with others can do without them."""
    counts = np.bincount(postings.key, minlength=len(keys))
    limit = max(COMMON_MINIMUM, COMMON_SHARE * papers)
    return sorted(keys[at] for at in np.flatnonzero(counts > limit).tolist())


def _with_rows(
    keys: Sequence[str], postings: Postings, rows: Sequence[Row]
) -> tuple[list[str], Postings]:
    """Postings with the rows of keys that are no words."""
    numbers: dict[str, int] = {}
    for key, _, _ in rows:
        numbers.setdefault(key, len(keys) + len(numbers))
    distinct = sorted({(numbers[key], document, value) for key, document, value in rows})
    added = np.array(distinct, dtype=np.int64).reshape(-1, 3)
    everything = Postings(
        np.concatenate([postings.key, added[:, 0]]),
        np.concatenate([postings.document, added[:, 1]]),
        np.concatenate([postings.value, added[:, 2]]),
    )
    return [*keys, *numbers], everything
