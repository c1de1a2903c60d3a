"""Candidate phrases to the few of each paper that say what its work is for."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.keyphrases import Keyphrases
from generator.language import Corpus, background

Floats = NDArray[np.float64]
MOST_TOPICS = 4
MOST_WORDS = 5
MANY = 10**9
# A noun is counted when its plural is this common beside it, or "a" stands before it as often.
COUNTED = 0.35
WITH_ARTICLE = 0.06
# What depends on the rest of the catalogue: a title must not.
OF_THE_CATALOGUE = frozenset(
    """
log_other_papers has_other_papers log_share_of_papers whole_in_corpus log_whole_in_corpus
tied_left tied_right always_tied_left always_tied_right
""".split()
)


@dataclass(frozen=True, slots=True)
class Topic:
    """Where a topic stands in the running text, and the words of all its spellings there."""

    start: int
    stop: int
    words: frozenset[str]


def own_features(features: Mapping[str, Floats]) -> dict[str, Floats]:
    """What is known of each phrase from its own paper and fixed tables."""
    return {name: values for name, values in features.items() if name not in OF_THE_CATALOGUE}


def find_topics(
    corpus: Corpus, papers: Sequence[Clauses], phrases: Keyphrases
) -> list[tuple[Topic, ...]]:
    """The likeliest topics of each paper, best first."""
    places = _Places(corpus, phrases)
    order = np.lexsort((places.start_of_first, -phrases.chance, phrases.paper))
    order = order[phrases.is_noun[order] & places.is_usable[order]]
    bounds = np.searchsorted(phrases.paper[order], np.arange(len(papers) + 1)).tolist()
    return [
        _own_topics(clauses, places, order[low : min(high, low + 3 * MOST_TOPICS)].tolist())
        for clauses, low, high in zip(papers, bounds[:-1], bounds[1:], strict=True)
    ]


def _needs_article(word: str) -> bool:
    """Whether a lower-case word is one of things that are counted, and stands for one alone."""
    if word.endswith("s"):
        return False
    counts = background().counts
    plurals = counts.get(f"{word}s", 0) / counts.get(word, MANY)
    return plurals >= COUNTED or background().share(word, before=("a", "an")) >= WITH_ARTICLE


class _Places:
    """Where each phrase stands in the corpus: everywhere, and where it is best taken from."""

    def __init__(self, corpus: Corpus, phrases: Keyphrases) -> None:
        mentions, width = phrases.mentions, max(len(phrases.mentions.keys), 1)
        rows = np.searchsorted(
            phrases.paper * width + phrases.key, mentions.paper * width + mentions.key
        )
        start = np.where(mentions.right == 0, mentions.start - mentions.left, mentions.start)
        words = mentions.stop - start
        alone = np.array(list(map(_needs_article, corpus.vocabulary.lowered)), dtype=bool)
        is_usable = (mentions.right == 0) & (words <= MOST_WORDS)
        if len(mentions.stop):
            is_usable &= ~alone[corpus.words[mentions.stop - 1]]
        order = np.lexsort((start, -words, mentions.left, ~is_usable, rows))
        self.bounds = np.searchsorted(rows[order], np.arange(len(phrases.paper) + 1))
        self.start, self.stop = start[order], mentions.stop[order]
        self.inner_start = mentions.start[order]
        first = self.bounds[:-1]
        self.start_of_first = self.start[first]
        self.is_usable = is_usable[order][first] if len(order) else np.zeros(0, dtype=bool)


def _own_topics(clauses: Clauses, places: _Places, rows: Sequence[int]) -> tuple[Topic, ...]:
    """The first few that are in the running text and share no word with a better one."""
    found: list[Topic] = []
    known: frozenset[str] = frozenset()
    for row in rows:
        low, high = places.bounds[row], places.bounds[row + 1]
        start, stop = (
            bisect_left(clauses.tokens, int(token))
            for token in (places.start[low], places.stop[low])
        )
        words = frozenset(clauses.lowered[start:stop]).union(
            *(
                clauses.lowered[bisect_left(clauses.tokens, one) : bisect_left(clauses.tokens, two)]
                for one, two in zip(
                    places.inner_start[low:high].tolist(),
                    places.stop[low:high].tolist(),
                    strict=True,
                )
            )
        )
        if stop > start and known.isdisjoint(words):
            found.append(Topic(start, stop, words))
            known |= words
        if len(found) == MOST_TOPICS:
            break
    return tuple(found)
