"""Spans of a corpus to one table: their places in the running texts, laid end to end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.ranges import laid_out
from generator.derive.titles.spans import Span
from generator.language import Corpus

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NO_LETTER = ord(".")  # at the end of a sentence


@dataclass(frozen=True, slots=True, eq=False)
class SpanTable:
    """The tokens of all running texts in one run, and the spans as places in it.

    Along the tokens: `token` is the place in the corpus, `word` the number in the vocabulary,
    `letter` that of `Clauses.shape`, `sentence` a number counted on over all papers. Along the
    spans: `paper`, `start`, `stop`, `tail_start`, `tail_stop`. `inside` are the tokens of all
    spans, one after another, `member` the number of the span that each belongs to.
    """

    token: Ints
    word: Ints
    letter: NDArray[np.uint8]
    sentence: Ints
    first: Ints
    paper: Ints
    start: Ints
    stop: Ints
    tail_start: Ints
    tail_stop: Ints
    inside: Ints
    member: Ints

    @property
    def count(self) -> int:
        return len(self.start)

    def total(self, values: Floats) -> Floats:
        """The sum over the tokens of each span, its tail included."""
        sums = np.concatenate([[0.0], np.cumsum(values)])
        tail: Floats = sums[self.tail_stop] - sums[self.tail_start]
        tail += sums[self.stop] - sums[self.start]
        return tail

    def core(self, values: Floats) -> Floats:
        """The sum over the tokens of each span without its tail."""
        sums = np.concatenate([[0.0], np.cumsum(values)])
        core: Floats = sums[self.stop] - sums[self.start]
        return core

    def following(self, after: Ints) -> NDArray[np.uint8]:
        """The letter of the token at each place; a dot where a sentence ends before it."""
        within = np.minimum(after, len(self.letter) - 1)
        is_end = (after >= len(self.letter)) | (self.sentence[within] != self.sentence[after - 1])
        return np.where(is_end, NO_LETTER, self.letter[within]).astype(np.uint8)


class WordSets:
    """Which words of a vocabulary are in a set, found without going through the vocabulary."""

    def __init__(self, lowered: Sequence[str]) -> None:
        self._count = len(lowered)
        self._places: dict[str, list[int]] = {}
        for number, word in enumerate(lowered):
            self._places.setdefault(word, []).append(number)

    def flags(self, words: Iterable[str]) -> Floats:
        """1 for each word of the vocabulary that is one of these."""
        found = np.zeros(self._count)
        found[[at for word in words for at in self._places.get(word, ())]] = 1
        return found


def span_table(
    corpus: Corpus, papers: Sequence[Clauses], spans: Sequence[Sequence[Span]]
) -> SpanTable:
    """The table of all spans, in order of papers."""
    first = np.cumsum([0, *(len(clauses.words) for clauses in papers)])
    paper = np.repeat(np.arange(len(spans)), [len(own) for own in spans])
    rows = ((span.start, span.stop, *span.tail) for own in spans for span in own)
    places = _joined(rows).reshape(len(paper), 4).T
    start, stop, tail_start, tail_stop = (place + first[paper] for place in places)
    token = _joined(clauses.tokens for clauses in papers)
    numbers = _joined(clauses.sentences for clauses in papers)
    own = np.repeat(np.arange(len(papers)), np.diff(first))
    letters = "".join(clauses.shape for clauses in papers).encode()
    inside, member = _inside(start, stop, tail_start, tail_stop)
    return SpanTable(
        token,
        corpus.words[token].astype(np.int64),
        np.frombuffer(letters, dtype=np.uint8),
        numbers + own * (int(numbers.max(initial=0)) + 1),
        first,
        paper,
        start,
        stop,
        tail_start,
        tail_stop,
        inside,
        member,
    )


def _joined(parts: Iterable[Sequence[int]]) -> Ints:
    return np.fromiter(chain.from_iterable(parts), dtype=np.int64)


def _inside(start: Ints, stop: Ints, tail_start: Ints, tail_stop: Ints) -> tuple[Ints, Ints]:
    """Every token of every span, core before tail, and which span it belongs to."""
    begin = np.stack([start, tail_start], axis=1).ravel()
    size = np.stack([stop - start, tail_stop - tail_start], axis=1).ravel()
    owner, inside = laid_out(begin, size)
    return inside, owner // 2
