"""Two papers to the words that say why they are related."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from generator.language import Corpus
from generator.link.terms import Terms
from generator.paper import Paper

MOST_REASONS = 3
LOOKED_AT = 12  # shared terms, weightiest first
PAIR_WEIGHT = 2.0  # a pair of words says more than one word
SAMPLED = 20  # occurrences of a term that are looked at for its spelling
NO_TERM = "same catalogue"


class Reasons:
    """Finds the shared terms of two papers and spells them as the papers do."""

    def __init__(self, papers: Sequence[Paper], corpus: Corpus, terms: Terms) -> None:
        self._papers, self._corpus, self._terms = papers, corpus, terms
        order = np.argsort(terms.term, kind="stable")
        self._by_term = order
        self._bounds = np.searchsorted(terms.term[order], np.arange(len(terms.names) + 1))
        self._spelled: dict[int, str] = {}

    def of(self, one: int, other: int) -> tuple[str, ...]:
        """One to three terms: shared tags first, then what weighs most in both."""
        own, theirs = self._papers[one], self._papers[other]
        names = [tag.name for tag in own.tags if tag in theirs.tags]
        shared = names + [self._spell(term) for term in self._shared_terms(one, other)]
        return _distinct(shared) or (self._fallback(own, theirs),)

    def _shared_terms(self, one: int, other: int) -> list[int]:
        weights = self._terms.weights
        left = slice(weights.indptr[one], weights.indptr[one + 1])
        right = slice(weights.indptr[other], weights.indptr[other + 1])
        common, at_left, at_right = np.intersect1d(
            weights.indices[left], weights.indices[right], assume_unique=True, return_indices=True
        )
        pair = np.array(
            [PAIR_WEIGHT if " " in self._terms.names[term] else 1.0 for term in common.tolist()]
        )
        value = np.round(weights.data[left][at_left] * weights.data[right][at_right] * pair, 9)
        order = np.lexsort((common, -value))[:LOOKED_AT]
        return [int(term) for term in common[order] if len(self._terms.names[term]) > 2]

    def _spell(self, term: int) -> str:
        """The commonest spelling of a term in the corpus."""
        if term not in self._spelled:
            rows = self._by_term[self._bounds[term] : self._bounds[term + 1]][:SAMPLED]
            forms = Counter(self._slice(row) for row in rows.tolist())
            self._spelled[term] = max(forms.items(), key=lambda item: (item[1], item[0]))[0]
        return self._spelled[term]

    def _slice(self, row: int) -> str:
        terms = self._terms
        paper = int(terms.paper[row])
        first = int(self._corpus.bounds[paper])
        form = self._corpus.tokens[paper].slice(
            int(terms.start[row]) - first, int(terms.stop[row]) - first
        )
        return form if any(map(str.isupper, form[1:])) else form.lower()

    def _fallback(self, own: Paper, theirs: Paper) -> str:
        same = own.record.collection == theirs.record.collection
        return own.record.collection.name if same else NO_TERM


def _distinct(shared: Sequence[str]) -> tuple[str, ...]:
    """The first three that do not repeat or contain one another."""
    kept: list[str] = []
    for term in shared:
        low = term.casefold()
        if not any(low in other.casefold() or other.casefold() in low for other in kept):
            kept.append(term)
    return tuple(kept[:MOST_REASONS])
