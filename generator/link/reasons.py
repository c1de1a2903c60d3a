"""Two papers to the words that say why they are related."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from generator.language import Corpus, background, lexicon
from generator.language.corpus import stem_all, stem_key
from generator.link.terms import Terms
from generator.paper import Paper

MOST_REASONS = 3
LOOKED_AT = 8  # shared terms, weightiest first
PAIR_WEIGHT = 2.5  # a pair of words says more than one word
PLAIN_PAIR = 0.3  # and a pair of words of scholarship hardly anything
LEAST_LETTERS = 3
SAMPLED = 30  # occurrences of a term that are looked at for its spelling
LEAST_RARITY = 3.5  # nats; words of more than one text in 33 tell little


class Reasons:
    """Finds the shared terms of two papers and spells them as the papers do."""

    def __init__(self, papers: Sequence[Paper], corpus: Corpus, terms: Terms) -> None:
        self._papers, self._corpus, self._terms = papers, corpus, terms
        self._by_term = np.argsort(terms.term, kind="stable")
        self._bounds = np.searchsorted(
            terms.term[self._by_term], np.arange(len(terms.names) + 1)
        ).tolist()
        self._worth = _worth(terms.names)
        self._spelled: dict[int, str] = {}
        self._places = np.full(len(terms.names), -1)

    def of(self, one: int, other: int) -> tuple[str, ...]:
        """Up to three terms: shared tags first, then what weighs most; none where none tells."""
        own, theirs = self._papers[one], self._papers[other]
        slugs = {tag.slug for tag in theirs.tags}
        kept: dict[str, str] = {}
        for tag in own.tags:
            if tag.slug in slugs:
                _keep(kept, stem_key(tag.name), tag.name)
        for term in self._shared_terms(one, other) if len(kept) < MOST_REASONS else ():
            if len(kept) < MOST_REASONS and (spelled := self._spell(term)):
                _keep(kept, self._terms.names[term], spelled)
        return tuple(kept.values())

    def _shared_terms(self, one: int, other: int) -> list[int]:
        weights, places = self._terms.weights, self._places
        left = slice(weights.indptr[one], weights.indptr[one + 1])
        right = slice(weights.indptr[other], weights.indptr[other + 1])
        own, theirs = weights.indices[left], weights.indices[right]
        places[own] = np.arange(len(own))
        at = places[theirs]
        places[own] = -1
        common = theirs[at >= 0]
        value = weights.data[left][at[at >= 0]] * weights.data[right][at >= 0]
        value = np.round(value * self._worth[common], 9)
        order = np.lexsort((common, -value))[:LOOKED_AT]
        return [int(term) for term in common[order[value[order] > 0]]]

    def _spell(self, term: int) -> str:
        """The commonest spelling of a term in the corpus; empty where it is never written alone.

        A term may be a part of a word: of a compound with a hyphen, or of what a short form
        stands for. The whole word would be no reason then: the other paper may not have it.
        """
        if term not in self._spelled:
            rows = self._by_term[self._bounds[term] : self._bounds[term + 1]][:SAMPLED]
            forms = Counter(self._slice(row) for row in rows.tolist())
            name = self._terms.names[term]
            alone = {form: uses for form, uses in forms.items() if stem_key(form) == name}
            best = max(alone.items(), key=lambda item: (item[1], item[0]), default=("", 0))
            self._spelled[term] = best[0]
        return self._spelled[term]

    def _slice(self, row: int) -> str:
        start, stop = int(self._terms.start[row]), int(self._terms.stop[row])
        paper = int(np.searchsorted(self._corpus.bounds, start, side="right")) - 1
        first = int(self._corpus.bounds[paper])
        form = self._corpus.tokens[paper].slice(start - first, stop - first)
        return form if any(map(str.isupper, form[1:])) else form.lower()


def _worth(names: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """How well each term would do as a reason."""
    lists = lexicon()
    plain = frozenset(stem_all(sorted(lists.inner_only | lists.verbs | lists.breaks)))
    return np.array([_worth_of(name.split(), plain) for name in names])


def _worth_of(words: Sequence[str], plain: frozenset[str]) -> float:
    if max(map(len, words), default=0) < LEAST_LETTERS:
        return 0.0
    if plain.issuperset(words):
        return PLAIN_PAIR if len(words) > 1 else 0.0
    return PAIR_WEIGHT if len(words) > 1 else 1.0


def _keep(kept: dict[str, str], stems: str, spelled: str) -> None:
    """Keep a reason that is telling, if there are few and none of them repeats or contains it."""
    is_new = not any(stems in other or other in stems for other in kept)
    if len(kept) < MOST_REASONS and is_new and _is_telling(spelled):
        kept[stems] = spelled


def _is_telling(spelled: str) -> bool:
    """Whether a reader learns something: several words, a name, or an uncommon word."""
    is_name = any(map(str.isupper, spelled)) or not spelled.isalpha()
    return is_name or background().rarity(spelled) >= LEAST_RARITY
