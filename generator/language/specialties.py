"""Texts to the specialties of research, narrower than fields, whose words they use."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language.corpus import Corpus

Ints = NDArray[np.int64]
TABLE = Path(__file__).parent.parent / "data" / "specialties.json"
MOST_STEMS = 3  # of a term


@dataclass(frozen=True, slots=True, eq=False)
class Specialties:
    """The names of specialties, the number of the field of each, and what is typical of them.

    `terms` are words and runs of words, by their stems; `typical` has a row for each term, with a
    1 in the column of each of its specialties.
    """

    names: tuple[str, ...]
    field: Ints
    terms: tuple[str, ...]
    typical: sparse.csr_matrix


@dataclass(frozen=True, slots=True, eq=False)
class TermPlaces:
    """Where terms stand in a corpus, by their start: tokens from `start` to `stop`, and which."""

    start: Ints
    stop: Ints
    term: Ints


@cache
def specialties() -> Specialties:
    """The table, read once; readers made it from words alone, for any field."""
    data = json.loads(TABLE.read_text("utf-8"))["specialties"]
    names: list[str] = []
    field: list[int] = []
    numbers: dict[str, int] = {}
    cells: list[tuple[int, int]] = []
    for number, own in enumerate(data.values()):
        for name, terms in own.items():
            for term in terms.split(", "):
                cells.append((numbers.setdefault(term, len(numbers)), len(names)))
            names.append(name)
            field.append(number)
    row, column = np.unique(np.array(cells), axis=0).T
    typical = sparse.csr_matrix((np.ones(len(row)), (row, column)), (len(numbers), len(names)))
    return Specialties(tuple(names), np.array(field), tuple(numbers), typical)


def find_terms(corpus: Corpus) -> TermPlaces:
    """Every place of every term; a hyphen parts words as a blank does."""
    numbers, known = _numbered()
    parts = [[numbers.get(stem, 0) for stem in own.split(" ")] for own in corpus.vocabulary.stems]
    sizes = np.array([len(own) for own in parts] or [0])[corpus.words]
    token = np.repeat(np.arange(len(corpus.words)), sizes)
    stem = np.array([one for word in corpus.words.tolist() for one in parts[word]], dtype=np.int64)
    text = corpus.papers[token]
    is_first = np.append(True, token[1:] != token[:-1])[: len(token)]
    is_last = np.append(token[1:] != token[:-1], True)[-len(token) :]
    found = []
    for size, (codes, terms) in enumerate(known, start=1):
        room = max(len(stem) - size + 1, 0)
        ends = slice(size - 1, size - 1 + room)
        run = np.stack([stem[at : at + room] for at in range(size)], axis=1)
        is_run = (run > 0).all(axis=1) & is_first[:room] & is_last[ends]
        first = np.flatnonzero(is_run & (text[:room] == text[ends]))
        code = _code(run[first], len(numbers))
        place = np.minimum(np.searchsorted(codes, code), len(codes) - 1)
        is_term = codes[place] == code
        first = first[is_term]
        found.append((token[first], token[first + size - 1] + 1, terms[place[is_term]]))
    start, stop, term = (np.concatenate([one[part] for one in found]) for part in range(3))
    order = np.lexsort((stop, start))
    return TermPlaces(start[order], stop[order], term[order])


@cache
def _numbered() -> tuple[dict[str, int], list[tuple[Ints, Ints]]]:
    """A number from 1 for each stem; and for terms of each size their codes, sorted, and which."""
    terms = [term.split(" ") for term in specialties().terms]
    stems = sorted({stem for term in terms for stem in term})
    numbers = {stem: number for number, stem in enumerate(stems, start=1)}
    known = []
    for size in range(1, MOST_STEMS + 1):
        own = np.array([at for at, term in enumerate(terms) if len(term) == size], dtype=np.int64)
        runs = [[numbers[stem] for stem in terms[at]] for at in own.tolist()]
        codes = _code(np.array(runs, dtype=np.int64).reshape(len(own), size), len(numbers))
        order = np.argsort(codes)
        known.append((codes[order], own[order]))
    return numbers, known


def _code(runs: Ints, count: int) -> Ints:
    """One number for each row of stems."""
    code: Ints = np.zeros(len(runs), dtype=np.int64)
    for column in runs.T:
        code = code * (count + 1) + column
    return code
