"""Keys that are not words: titles, tags, collections, short forms, first letters, spellings.

They stand in the same sorted index as the words, each family behind a sign that no word has.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.language import find_acronyms
from generator.search.analyser import analyse
from generator.search.documents import Document
from generator.search.impact import Postings
from generator.search.inflection import stem
from generator.search.words import Words

TITLE, MEMBERS, TAG, COLLECTION, CONCEPT, BACKWARDS, BEGINNING = "^#@=~<>"
Ints = NDArray[np.integer]
Row = tuple[str, int, int]  # key, document, value
FULL = 91
TITLE_CHARACTERS = 100
PREFIX_LENGTHS = (1, 2)
DOCUMENTS_PER_PREFIX = 30
ROWS_PER_DOCUMENT = 4  # looked at, since a document has several words that begin alike
SAME_LETTERS = 3  # at the start of a word and of its stem
PLAIN = re.compile("[a-z]{4,}")
AGREEMENT = 0.7  # share of the texts introducing a short form that must mean the same


def spaced(text: str) -> str:
    """The parts of a text's words, a blank between them."""
    return " ".join(part.key for word in analyse(text) for part in word.parts)


def named(documents: Sequence[Document]) -> Iterator[Row]:
    """Titles, tags and collections by their names."""
    for number, document in enumerate(documents):
        if document.members:
            for name in dict.fromkeys(map(spaced, document.topics)):
                yield TAG + name, number, min(FULL, len(document.members))
                yield from ((MEMBERS + name, member, FULL) for member in document.members)
        else:
            yield TITLE + spaced(document.title)[:TITLE_CHARACTERS].rstrip(), number, FULL
        for name in dict.fromkeys(map(spaced, document.collections)):
            yield COLLECTION + name, number, FULL


def beginnings(keys: Sequence[str], postings: Postings) -> Iterator[Row]:
    """The first letter or two of words, with the documents that say most of such a word."""
    for length in PREFIX_LENGTHS:
        numbers: dict[str, int] = {}
        starts = [numbers.setdefault(key[:length], len(numbers)) for key in keys]
        start = np.array(starts, dtype=np.int32)[postings.key]
        order = np.argsort(start * (FULL + 1) + FULL - postings.value, kind="stable")
        bounds = np.searchsorted(start[order], np.arange(len(numbers) + 1)).tolist()
        for name, low, high in zip(numbers, bounds, bounds[1:], strict=False):
            yield from _best(BEGINNING + name, postings, order[low:high])


def _best(key: str, postings: Postings, rows: Ints) -> Iterator[Row]:
    """The first documents of some rows, each with its first value."""
    some = rows[: ROWS_PER_DOCUMENT * DOCUMENTS_PER_PREFIX].tolist()
    best: dict[int, int] = {}
    for row in some:
        best.setdefault(int(postings.document[row]), int(postings.value[row]))
    for document, value in list(best.items())[:DOCUMENTS_PER_PREFIX]:
        yield key, document, value


def backwards(keys: Iterable[str]) -> Iterator[str]:
    """Plain words spelt from their end, to find those that a slip near the start hides."""
    return (BACKWARDS + key[::-1] for key in keys if PLAIN.fullmatch(key))


def concepts(documents: Sequence[Document], words: Words) -> Iterator[Row]:
    """Short forms and what they stand for, each with the papers that have either."""
    meanings = _meanings(document.text for document in documents if not document.members)
    having = _having(meanings, words)
    for short, long in meanings.items():
        for document in sorted(having.get(short, set()) | having.get(long, set())):
            yield CONCEPT + short, document, FULL
            yield CONCEPT + long, document, FULL


def _meanings(texts: Iterable[str]) -> dict[str, str]:
    """Short forms that nearly all texts read alike, to the stems they stand for."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for text in texts:
        for short, long in find_acronyms(text).items():
            key = "".join(part.key for word in analyse(short) for part in word.parts)
            votes[stem(key)][_stems(long)] += 1
    best = {
        short: min(count.items(), key=lambda item: (-item[1], item[0]))
        for short, count in votes.items()
    }
    return {
        short: long
        for short, (long, uses) in sorted(best.items())
        if " " in long and uses >= AGREEMENT * votes[short].total()
    }


def _stems(text: str) -> str:
    return " ".join(map(stem, spaced(text).split()))


def _having(meanings: dict[str, str], words: Words) -> dict[str, set[int]]:
    """The documents that have each short form as a word, and each long form as a phrase."""
    phrases: defaultdict[str, list[list[str]]] = defaultdict(list)
    for long in meanings.values():
        phrases[long.split()[0]].append(long.split())
    stems = _stems_of(words.keys, {*meanings, *" ".join(meanings.values()).split()})
    found: defaultdict[str, set[int]] = defaultdict(set)
    for table in (words.parts, words.others):
        for row in _rows_of(stems, meanings, table.key):
            found[stems[int(table.key[row])]].add(int(table.document[row]))
    parts = words.parts
    for row in _rows_of(stems, phrases, parts.key):
        for phrase in phrases[stems[int(parts.key[row])]]:
            after = parts.key[row : row + len(phrase)].tolist()
            if [stems.get(number) for number in after] == phrase:
                found[" ".join(phrase)].add(int(parts.document[row]))
    return found


def _stems_of(keys: Sequence[str], wanted: set[str]) -> dict[int, str]:
    """The stems of those keys whose stem is wanted, by the number of the key."""
    starts = {one[:SAME_LETTERS] for one in wanted}
    near = ((n, stem(key)) for n, key in enumerate(keys) if key[:SAME_LETTERS] in starts)
    return {number: one for number, one in near if one in wanted}


def _rows_of(stems: Mapping[int, str], wanted: Container[str], column: Ints) -> list[int]:
    numbers = [number for number, one in stems.items() if one in wanted]
    return np.flatnonzero(np.isin(column, numbers)).tolist()
