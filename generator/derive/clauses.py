"""A corpus to its running text: the tokens that are left when asides in brackets are taken out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus

Ints = NDArray[np.int64]
CLOSING = {"(": ")", "[": "]"}
LONGEST_ASIDE = 60  # tokens; a bracket that is not closed by then is a stray one


@dataclass(frozen=True, slots=True)
class Clauses:
    """The running text of one paper; the fields run along its tokens.

    `tokens` are positions in the corpus, `sentences` numbers from 0, `asides` what stood in
    brackets just before each token.
    """

    words: tuple[str, ...]
    spaces: tuple[str, ...]
    lowered: tuple[str, ...]
    sentences: tuple[int, ...]
    tokens: tuple[int, ...]
    asides: tuple[tuple[str, ...], ...]


def read_clauses(corpus: Corpus, paper: int) -> Clauses:
    """The running text of one paper of the corpus."""
    first, tokens = int(corpus.bounds[paper]), corpus.tokens[paper]
    kept, asides = _outside(tokens.words)
    numbers = corpus.sentences[first : first + len(tokens.words)].tolist()
    vocabulary, words = corpus.vocabulary, corpus.words[first : first + len(tokens.words)].tolist()
    return Clauses(
        words=tuple(tokens.words[at] for at in kept),
        spaces=tuple(tokens.spaces[at] for at in kept),
        lowered=tuple(vocabulary.lowered[words[at]] for at in kept),
        sentences=tuple(numbers[at] for at in kept),
        tokens=tuple(first + at for at in kept),
        asides=asides,
    )


def _outside(words: Sequence[str]) -> tuple[list[int], tuple[tuple[str, ...], ...]]:
    if CLOSING.keys().isdisjoint(words):
        return list(range(len(words))), ((),) * len(words)
    kept: list[int] = []
    asides: list[tuple[str, ...]] = []
    at, aside = 0, ()  # type: int, tuple[str, ...]
    while at < len(words):
        end = _aside_end(words, at) if words[at] in CLOSING else 0
        if end:
            aside, at = (*aside, *words[at + 1 : end - 1]), end
        else:
            kept.append(at)
            asides.append(aside)
            aside, at = (), at + 1
    return kept, tuple(asides)


def _aside_end(words: Sequence[str], at: int) -> int:
    """Where the bracket opened here is closed; 0 when none is."""
    closing = CLOSING.get(words[at])
    if closing is None:
        return 0
    depth = 0
    for end in range(at, min(at + LONGEST_ASIDE, len(words))):
        depth += (words[end] == words[at]) - (words[end] == closing)
        if depth == 0:
            return end + 1
    return 0


def sentence_ranges(clauses: Clauses) -> Iterator[tuple[int, int]]:
    """Start and stop of each sentence."""
    start = 0
    for at in range(1, len(clauses.words) + 1):
        if at == len(clauses.words) or clauses.sentences[at] != clauses.sentences[start]:
            yield start, at
            start = at
