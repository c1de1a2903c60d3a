"""Keys that are not words: titles, tags, collections, short forms, first letters, spellings.

They stand in the same sorted index as the words, each family behind a sign that no word has.
"""

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from generator.language import find_acronyms
from generator.search.analyser import analyse
from generator.search.documents import Document
from generator.search.impact import Postings
from generator.search.inflection import stem
from generator.search.words import Words

TITLE, MEMBERS, TAG, COLLECTION, CONCEPT, BACKWARDS, BEGINNING = "^#@=~<>"
Row = tuple[str, int, int]  # key, document, value
FULL = 91
TITLE_CHARACTERS = 100
PREFIX_LENGTHS = (1, 2)
DOCUMENTS_PER_PREFIX = 30
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
                yield TAG + name, number, FULL
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
        start = np.array(starts, dtype=np.int64)[postings.key]
        order = np.lexsort((postings.document, -postings.value, start))
        names, at = list(numbers), [*np.searchsorted(start[order], range(len(numbers) + 1))]
        for name, (low, high) in zip(names, itertools.pairwise(at), strict=True):
            best: dict[int, int] = {}
            for row in order[low : min(high, low + 4 * DOCUMENTS_PER_PREFIX)].tolist():
                best.setdefault(int(postings.document[row]), int(postings.value[row]))
            for document, value in list(best.items())[:DOCUMENTS_PER_PREFIX]:
                yield BEGINNING + name, document, value


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
    stems = [stem(key) for key in words.keys]
    shorts = {number for number, one in enumerate(stems) if one in meanings}
    found: defaultdict[str, set[int]] = defaultdict(set)
    phrases = defaultdict(list)
    for long in meanings.values():
        first, *rest = long.split()
        phrases[first].append((long, rest))
    starts = {number for number, one in enumerate(stems) if one in phrases}
    key, document = words.parts.key.tolist(), words.parts.document.tolist()
    others = zip(words.others.key.tolist(), words.others.document.tolist(), strict=True)
    for number, place in others:
        if number in shorts:
            found[stems[number]].add(place)
    for at, number in enumerate(key):
        if number in shorts:
            found[stems[number]].add(document[at])
        if number in starts:
            for long, rest in phrases[stems[number]]:
                after = key[at + 1 : at + 1 + len(rest)]
                if [stems[other] for other in after] == rest:
                    found[long].add(document[at])
    return found
