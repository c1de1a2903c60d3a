"""Links to the words that say why: terms that both papers hold, spelled as the papers do."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language import Corpus
from generator.link.terms import Terms

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
MOST_REASONS = 3
LOOKED_AT = 8  # shared terms of a link, the most telling first
SAMPLED = 5  # places of a term that are looked at for its spelling
BLOCK = 4096  # links worked on at a time
DIGITS = 9
LEAST_SHARE = 0.02  # of the best reason's value that another one must have


def find_reasons(
    corpus: Corpus, terms: Terms, worth: Floats, paper: Ints, other: Ints
) -> list[tuple[str, ...]]:
    """For each link up to three terms, the most telling first; none where none tells."""
    spelling = _Spelling(corpus, terms)
    words = cache(lambda column: terms.occurrences.codes.words(int(terms.term[column])))
    return [
        _without_repeats(own, words, spelling.of)
        for own in _shared(terms.subjects, worth, paper, other)
    ]


def _shared(
    weights: sparse.csr_matrix, worth: Floats, paper: Ints, other: Ints
) -> Iterator[list[int]]:
    """The columns that tell most of what each two papers share."""
    telling = weights.copy()
    telling.data *= np.sqrt(worth)[telling.indices]
    telling.eliminate_zeros()
    for low in range(0, len(paper), BLOCK):
        one, two = telling[paper[low : low + BLOCK]], telling[other[low : low + BLOCK]]
        shared = one.multiply(two).tocsr()
        value = np.round(shared.data, DIGITS)
        row = np.repeat(np.arange(shared.shape[0]), np.diff(shared.indptr))
        best = np.zeros(shared.shape[0])
        np.maximum.at(best, row, value)
        order = np.lexsort((shared.indices, -value, row))
        order = order[value[order] >= LEAST_SHARE * best[row[order]]]
        bounds = np.searchsorted(row[order], np.arange(shared.shape[0] + 1)).tolist()
        for start, stop in pairwise(bounds):
            yield shared.indices[order[start : min(stop, start + LOOKED_AT)]].tolist()


def _without_repeats(
    columns: Sequence[int], words: Callable[[int], tuple[str, ...]], spelled: Callable[[int], str]
) -> tuple[str, ...]:
    """The spellings of the first terms, none of which shares a word with another."""
    kept: list[str] = []
    taken: set[str] = set()
    for column in columns:
        if taken.isdisjoint(stems := words(column)) and (spelling := spelled(column)):
            kept.append(spelling)
            taken.update(stems)
            if len(kept) == MOST_REASONS:
                break
    return tuple(kept)


class _Spelling:
    """How the corpus spells a term."""

    def __init__(self, corpus: Corpus, terms: Terms) -> None:
        self._corpus, self._terms = corpus, terms
        occurrences = terms.occurrences
        # First those that end a phrase: there a word is a noun, such as "grasping" for "grasped".
        self._places = np.lexsort((~occurrences.ends, occurrences.term))
        self._places = self._places[occurrences.is_whole[self._places]]
        numbers = np.arange(int(occurrences.term.max(initial=0)) + 2)
        self._bounds = np.searchsorted(occurrences.term[self._places], numbers)
        self._known: dict[int, str] = {}

    def of(self, column: int) -> str:
        """The commonest spelling; empty where the term is never written alone.

        Where it is a part of a compound or of what a short form stands for, the whole word
        would be no reason: the other paper may not have it.
        """
        if column not in self._known:
            term = int(self._terms.term[column])
            places = self._places[self._bounds[term] : self._bounds[term + 1]][:SAMPLED]
            forms = Counter(self._slice(place) for place in places.tolist())
            best = max(forms.items(), key=lambda item: (item[1], item[0]), default=("", 0))
            self._known[column] = best[0]
        return self._known[column]

    def _slice(self, place: int) -> str:
        occurrences = self._terms.occurrences
        start, stop = int(occurrences.start[place]), int(occurrences.stop[place])
        paper = int(occurrences.paper[place])
        first = int(self._corpus.bounds[paper])
        form = self._corpus.tokens[paper].slice(start - first, stop - first)
        return form if any(map(str.isupper, form[1:])) else form.lower()
