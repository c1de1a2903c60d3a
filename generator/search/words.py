"""Documents to a table of what stands where: one row for each key, document, field and place."""

from array import array
from collections import defaultdict
from collections.abc import Iterable, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import normalize

import numpy as np
from numpy.typing import NDArray

from generator.search.analyser import CHUNK, IS_SCRIPT, chunk_words
from generator.search.documents import Document

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
Keys = tuple[str, ...]
TITLE, TOPICS, TEXT = range(3)
FIELDS = 3
BARE_WEIGHT = 0.5  # of "C" where the text says "C++"


@dataclass(frozen=True, slots=True, eq=False)
class Parts:
    """Every part of every word; the fields run along them, ordered by document and position."""

    key: Ints
    document: Ints
    field: Ints
    position: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Others:
    """The further keys of words, without positions; `weight` is that of one occurrence."""

    key: Ints
    document: Ints
    field: Ints
    weight: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The two tables, and the keys that their numbers stand for."""

    keys: tuple[str, ...]
    parts: Parts
    others: Others


def read_words(documents: Sequence[Document]) -> Words:
    """Analyse the fields of all documents."""
    numbers: defaultdict[str, int] = defaultdict()
    numbers.default_factory = numbers.__len__
    runs = (array("i"), array("i"), array("i"))
    lengths: list[list[int]] = []
    compounds: set[tuple[str, str]] = set()
    for document in documents:
        for text in (document.title, "\n".join(document.topics), document.text):
            *found, pairs = _read(text)
            compounds |= pairs
            for run, keys in zip(runs, found, strict=True):
                run.extend([numbers[key] for key in keys])
            lengths.append([len(keys) for keys in found])
    counts = np.array(lengths, dtype=np.int32).reshape(-1, 3)
    parts = _parts(runs[0], counts[:, 0])
    named = _compounds(parts, compounds, numbers)
    others = (
        _with_places(runs[1], counts[:, 1], 1.0),
        _with_places(runs[2], counts[:, 2], BARE_WEIGHT),
    )
    return Words(tuple(numbers), parts, _joined((*others, named)))


def _read(text: str) -> tuple[list[str], list[str], list[str], set[tuple[str, str]]]:
    parts: list[str] = []
    others: list[str] = []
    bares: list[str] = []
    pairs: set[tuple[str, str]] = set()
    for chunk in CHUNK.findall(normalize("NFC", text)):
        found = _chunk_keys(chunk)
        parts += found[0]
        others += found[1]
        bares += found[2]
        pairs.update(found[3])
    return parts, others, bares, pairs


@lru_cache(maxsize=2**17)
def _chunk_keys(chunk: str) -> tuple[Keys, Keys, Keys, tuple[tuple[str, str], ...]]:
    """The keys of a chunk: of parts, of what else names a word, of parts without their sign.

    Last the words of two parts; `_compounds` finds their joined names.
    """
    words = chunk_words(chunk)
    parts = [part for word in words for part in word.parts]
    pairs = [tuple(part.key for part in word.parts) for word in words if len(word.parts) == 2]
    joined = {"".join(pair) for pair in pairs}
    others = [name for word in words for name in (*word.names, *word.pieces) if name not in joined]
    others += (part.capital for part in parts if part.capital)
    bares = tuple(part.bare for part in parts if part.bare)
    two = tuple((pair[0], pair[1]) for pair in pairs if not IS_SCRIPT.match(pair[0]))
    return tuple(part.key for part in parts), tuple(others), bares, two


def _places(lengths: Ints) -> tuple[Ints, Ints]:
    """The document and the field of each of a run of keys, from the number in each field."""
    place = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
    return place // FIELDS, place % FIELDS


def _parts(keys: "array[int]", lengths: Ints) -> Parts:
    within = np.arange(len(keys)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    # A text begins one place after its title, so that no phrase runs across.
    starts = np.zeros((len(lengths) // FIELDS, FIELDS), dtype=np.int32)
    starts[:, TEXT] = lengths[TITLE::FIELDS] + 1
    position = within + np.repeat(starts.reshape(-1), lengths)
    return Parts(np.array(keys, dtype=np.int32), *_places(lengths), position.astype(np.int32))


def _with_places(keys: "array[int]", lengths: Ints, weight: float) -> Others:
    weights = np.full(len(keys), weight, dtype=np.float32)
    return Others(np.array(keys, dtype=np.int32), *_places(lengths), weights)


def _joined(tables: Sequence[Others]) -> Others:
    return Others(
        np.concatenate([table.key for table in tables]),
        np.concatenate([table.document for table in tables]),
        np.concatenate([table.field for table in tables]),
        np.concatenate([table.weight for table in tables]),
    )


def _compounds(
    parts: Parts, compounds: Iterable[tuple[str, str]], numbers: MutableMapping[str, int]
) -> Others:
    """Joined names for neighbours that some text writes as one word.

    So "self supervised" is found as selfsupervised where anybody writes self-supervised.
    """
    codes = {
        (numbers[a] << 32) + numbers[b]: numbers["".join((a, b))] for a, b in sorted(compounds)
    }
    neighbours = (parts.key[:-1].astype(np.int64) << 32) + parts.key[1:]
    is_near = (np.diff(parts.document) == 0) & (np.diff(parts.field) == 0)
    at = np.flatnonzero(is_near & np.isin(neighbours, list(codes)))
    named = np.array([codes[code] for code in neighbours[at].tolist()], dtype=np.int32)
    weights = np.ones(len(at), dtype=np.float32)
    return Others(named, parts.document[at], parts.field[at], weights)
