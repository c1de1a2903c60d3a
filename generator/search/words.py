"""Documents to tables of what stands where: a row for each occurrence of each key."""

import re
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple
from unicodedata import normalize

import numpy as np
from numpy.typing import NDArray

from generator.search.analyser import IS_SCRIPT, Word, chunk_words
from generator.search.documents import Document

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
TITLE, TOPICS, TEXT = range(3)
FIELDS = 3
BARE_WEIGHT = 0.5  # of "C" where the text says "C++"
# Chunks that are one word of plain letters, as nearly all are: analysed without the analyser.
PLAIN = re.compile(r"[(\"]*([A-Z]?[a-z]+)[.,;:!?)\"]*")


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


class Keys(NamedTuple):
    """The keys of a chunk: of its parts, of what else names a word, of parts without a sign.

    `pairs` are the words of two parts; `_compounds` finds their joined names.
    """

    parts: tuple[str, ...]
    others: tuple[str, ...] = ()
    bares: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()


def read_words(documents: Sequence[Document]) -> Words:
    """Analyse the fields of all documents, each different chunk of text once."""
    chunks, tokens, lengths = _tokens(documents)
    found = [_chunk_keys(chunk) for chunk in chunks]
    pairs = sorted({pair for keys in found for pair in keys.pairs})
    joined = ("".join(pair) for pair in pairs)
    every = chain(chain.from_iterable(chain(*keys[:3]) for keys in found), joined)
    numbers = {key: number for number, key in enumerate(dict.fromkeys(every))}
    parts = _parts(*_spread([keys.parts for keys in found], numbers, tokens), lengths)
    others = _others([keys.others for keys in found], numbers, tokens, lengths, 1.0)
    bares = _others([keys.bares for keys in found], numbers, tokens, lengths, BARE_WEIGHT)
    return Words(tuple(numbers), parts, _together(others, bares, _compounds(parts, pairs, numbers)))


def _tokens(documents: Iterable[Document]) -> tuple[list[str], Ints, Ints]:
    """The different chunks; the number of each chunk in reading order; and how many a field has."""
    numbers: defaultdict[str, int] = defaultdict()
    numbers.default_factory = numbers.__len__
    tokens, lengths = array("i"), array("i")
    for document in documents:
        for text in (document.title, "\n".join(document.topics), document.text):
            chunks = normalize("NFC", text).split()
            tokens.extend([numbers[chunk] for chunk in chunks])
            lengths.append(len(chunks))
    return list(numbers), np.array(tokens, dtype=np.int32), np.array(lengths, dtype=np.int32)


def _chunk_keys(chunk: str) -> Keys:
    if plain := PLAIN.fullmatch(chunk):
        return Keys((plain[1].lower(),))
    words = chunk_words(chunk)
    parts = [part for word in words for part in word.parts]
    pairs = tuple(pair for word in words for pair in _pair(word))
    joined = {"".join(pair) for pair in pairs}
    names = [name for word in words for name in (*word.names, *word.pieces) if name not in joined]
    return Keys(
        tuple(part.key for part in parts),
        (*names, *(part.capital for part in parts if part.capital)),
        tuple(part.bare for part in parts if part.bare),
        pairs,
    )


def _pair(word: Word) -> Iterable[tuple[str, str]]:
    if len(word.parts) == 2 and not IS_SCRIPT.match(word.parts[0].key):
        yield word.parts[0].key, word.parts[1].key


def _spread(
    keys: Sequence[Sequence[str]], numbers: Mapping[str, int], tokens: Ints
) -> tuple[Ints, Ints]:
    """The keys of all tokens in order, and how many each token has."""
    counts = np.array([len(one) for one in keys], dtype=np.int32)
    flat = np.array([numbers[key] for one in keys for key in one], dtype=np.int32)
    starts = (np.cumsum(counts) - counts).astype(np.int32)
    per_token = counts[tokens]
    before = np.cumsum(per_token, dtype=np.int32) - per_token
    at = np.arange(per_token.sum(), dtype=np.int32) + np.repeat(starts[tokens] - before, per_token)
    return flat[at], per_token


def _places(per_token: Ints, lengths: Ints) -> tuple[Ints, Ints]:
    """The document and the field of each of a run of keys."""
    token = np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)
    place = np.repeat(token, per_token)
    return place // FIELDS, place % FIELDS


def _parts(key: Ints, per_token: Ints, lengths: Ints) -> Parts:
    document, field = _places(per_token, lengths)
    place = document * FIELDS + field
    counts = np.bincount(place, minlength=len(lengths)).astype(np.int32)
    within = np.arange(len(key), dtype=np.int32) - (np.cumsum(counts) - counts)[place]
    # A text begins one place after its title, so that no phrase runs across.
    starts = np.where(field == TEXT, counts[document * FIELDS + TITLE] + 1, 0)
    return Parts(key, document, field, (within + starts).astype(np.int32))


def _others(
    keys: Sequence[Sequence[str]],
    numbers: Mapping[str, int],
    tokens: Ints,
    lengths: Ints,
    weight: float,
) -> Others:
    key, per_token = _spread(keys, numbers, tokens)
    return Others(key, *_places(per_token, lengths), np.full(len(key), weight, dtype=np.float32))


def _together(*tables: Others) -> Others:
    return Others(
        np.concatenate([table.key for table in tables]),
        np.concatenate([table.document for table in tables]),
        np.concatenate([table.field for table in tables]),
        np.concatenate([table.weight for table in tables]),
    )


def _compounds(
    parts: Parts, pairs: Iterable[tuple[str, str]], numbers: Mapping[str, int]
) -> Others:
    """Joined names for neighbours that some text writes as one word.

    So "self supervised" is found as selfsupervised where anybody writes self-supervised.
    """
    codes = {(numbers[a] << 32) + numbers[b]: numbers[a + b] for a, b in pairs}
    neighbours = (parts.key[:-1].astype(np.int64) << 32) + parts.key[1:]
    is_near = (np.diff(parts.document) == 0) & (np.diff(parts.field) == 0)
    at = np.flatnonzero(is_near & np.isin(neighbours, list(codes)))
    named = np.array([codes[code] for code in neighbours[at].tolist()], dtype=np.int32)
    weights = np.ones(len(at), dtype=np.float32)
    return Others(named, parts.document[at], parts.field[at], weights)
