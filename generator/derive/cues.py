"""Tokens to what the sentences around them do: announce the work, list examples, report results."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus, lexicon

Bools = NDArray[np.bool_]
EXAMPLE_MARKS = frozenset(["e.g.", "e.g", "including", "include", "includes", "like"])
RESULT_MARKS = frozenset(
    """
experiments experiment experimental experimentally empirically results outperforms
outperform evaluations extensive baselines
""".split()
)
SUBJECTS = frozenset(
    """
we they it which who i can could may might will would should must cannot
""".split()
)


@dataclass(frozen=True, slots=True, eq=False)
class Cues:
    """One flag a token: what its sentence does, or what stands before it."""

    is_announced: Bools
    is_studied: Bools
    is_result: Bools
    is_example: Bools
    is_verb_place: Bools


def find_cues(corpus: Corpus) -> Cues:
    """The cues of every token of a corpus."""
    flags = {name: _flags(corpus, words) for name, words in _marks().items()}
    numbers = sentence_numbers(corpus)
    return Cues(
        is_announced=_sentences_with(numbers, flags["authors"], flags["announcing"]),
        is_studied=_sentences_with(numbers, flags["authors"], flags["inquiring"]),
        is_result=_sentences_with(numbers, flags["results"]),
        is_example=after_in_sentence(numbers, flags["examples"] | _such_as(corpus)),
        is_verb_place=np.concatenate([[False], flags["subjects"][:-1]])
        if len(numbers)
        else flags["subjects"],
    )


@cache
def _marks() -> dict[str, frozenset[str]]:
    lists = lexicon()
    return {
        "authors": lists.authors,
        "announcing": lists.announcing,
        "inquiring": lists.inquiring,
        "results": RESULT_MARKS,
        "examples": EXAMPLE_MARKS,
        "subjects": SUBJECTS,
    }


def _flags(corpus: Corpus, words: frozenset[str]) -> Bools:
    known = np.array([word in words for word in corpus.vocabulary.lowered], dtype=bool)
    return known[corpus.words] if len(known) else np.zeros(0, dtype=bool)


def _such_as(corpus: Corpus) -> Bools:
    such, as_ = _flags(corpus, frozenset(["such"])), _flags(corpus, frozenset(["as"]))
    return np.concatenate([such[:-1] & as_[1:], [False]]) if len(such) else such


def sentence_numbers(corpus: Corpus) -> NDArray[np.int64]:
    """A number for each token's sentence, counted on over all texts."""
    if not len(corpus.words):
        return np.zeros(0, dtype=np.int64)
    is_new = (np.diff(corpus.papers) > 0) | (np.diff(corpus.sentences) != 0)
    return np.concatenate([[0], np.cumsum(is_new)])


def _sentences_with(numbers: NDArray[np.int64], *flags: Bools) -> Bools:
    """Which tokens stand in a sentence that has a token of every kind."""
    if not len(numbers):
        return np.zeros(0, dtype=bool)
    has = [np.bincount(numbers, weights=flag) > 0 for flag in flags]
    chosen: Bools = np.logical_and.reduce(has)[numbers]
    return chosen


def after_in_sentence(numbers: NDArray[np.int64], flag: Bools) -> Bools:
    """Which tokens stand behind a flagged one of their sentence."""
    if not len(numbers):
        return flag
    before: NDArray[np.int64] = np.cumsum(flag) - flag
    starts = np.concatenate([[0], np.flatnonzero(np.diff(numbers)) + 1])
    is_behind: Bools = before > before[starts][numbers]
    return is_behind
