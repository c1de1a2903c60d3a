"""A corpus to the phrases that may be tags: where each stands, and in which paper."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import Cues
from generator.language import Corpus, agreed_acronyms, find_acronyms, written_out
from generator.language.corpus import stem_key

Ints = NDArray[np.int64]
MAX_WORDS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Mentions:
    """Every occurrence of every candidate phrase; the arrays run along the occurrences.

    A phrase is known by its key, the stems of its words; `shorts` maps the key of a short form to
    that of its long form. `start` and `stop` are tokens of the corpus; `left` and `right` count
    the words of the same run that are left out on either side.
    """

    keys: tuple[str, ...]
    shorts: Mapping[str, str]
    paper: Ints
    key: Ints
    start: Ints
    stop: Ints
    left: Ints
    right: Ints


def find_mentions(corpus: Corpus, cues: Cues) -> Mentions:
    """Runs of one to four words between stop words, verbs and signs; also "X of Y".

    Short forms count for their long forms, spellings with and without hyphen for the commoner.
    """
    local = [find_acronyms(text) for text in corpus.texts]
    agreed = agreed_acronyms(local)
    shared = written_out(corpus.vocabulary.words, corpus.vocabulary.stems, agreed)
    is_break = (
        (corpus.vocabulary.is_break[corpus.words] | cues.is_verb_place)
        if len(corpus.words)
        else np.zeros(0, bool)
    )
    numbers: dict[str, int] = {}
    rows: list[tuple[int, int, int, int, int, int]] = []
    for paper, (first, last) in enumerate(
        zip(corpus.bounds[:-1].tolist(), corpus.bounds[1:].tolist(), strict=True)
    ):
        words = corpus.words[first:last].tolist()
        stems = [shared[word] for word in words]
        if any(agreed.get(short) != stem_key(long) for short, long in local[paper].items()):
            own = {short: stem_key(long) for short, long in local[paper].items()}
            stems = written_out([corpus.vocabulary.words[word] for word in words], stems, own)
        spans = _spans(
            is_break[first:last].tolist(), [corpus.vocabulary.lowered[word] for word in words]
        )
        for start, stop, left, right in spans:
            number = numbers.setdefault(" ".join(stems[start:stop]), len(numbers))
            rows.append((paper, number, first + start, first + stop, left, right))
    table = np.array(rows, dtype=np.int64).reshape(len(rows), 6).T
    shorts = {stem_key(short): long for short, long in agreed.items()}
    return _merge_spellings(Mentions(tuple(numbers), shorts, *table))


def _spans(is_break: Sequence[bool], lowered: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Start, stop, and words left out on the left and right, of each candidate of one paper."""
    for first, last in _runs(is_break):
        for start in range(first, last):
            for stop in range(start + 1, min(start + MAX_WORDS, last) + 1):
                yield start, stop, start - first, last - stop
    for at, word in enumerate(lowered):
        if word == "of" and 0 < at < len(lowered) - 1:
            yield from _around(at, is_break)


def _runs(is_break: Sequence[bool]) -> Iterator[tuple[int, int]]:
    start = 0
    for at, ends in enumerate((*is_break, True)):
        if ends:
            if at > start:
                yield start, at
            start = at + 1


def _around(at: int, is_break: Sequence[bool]) -> Iterator[tuple[int, int, int, int]]:
    """Phrases with "of" at this place, one or two words on either side."""
    for start in (at - 1, at - 2):
        for stop in (at + 2, at + 3):
            if (
                start >= 0
                and stop <= len(is_break)
                and not any(is_break[start:at])
                and not any(is_break[at + 1 : stop])
            ):
                yield start, stop, 0, 0


def _merge_spellings(mentions: Mentions) -> Mentions:
    """Count "pre train", "pretrain" as one phrase, under the key that occurs more often."""
    uses = np.bincount(mentions.key, minlength=len(mentions.keys)).tolist()
    best: dict[str, int] = {}
    for number, key in enumerate(mentions.keys):
        together = key.replace(" ", "")
        rival = best.setdefault(together, number)
        if (uses[number], key) > (uses[rival], mentions.keys[rival]):
            best[together] = number
    target = np.array([best[key.replace(" ", "")] for key in mentions.keys], dtype=np.int64)
    return replace(mentions, key=target[mentions.key]) if len(mentions.keys) else mentions


def spellings(corpus: Corpus, mentions: Mentions, wanted: Iterable[int]) -> dict[int, Counter[str]]:
    """The spellings of the wanted keys in the corpus, counted."""
    found: dict[int, Counter[str]] = {key: Counter() for key in wanted}
    is_wanted = np.isin(mentions.key, list(found))
    for key, paper, start, stop in np.stack(
        [mentions.key, mentions.paper, mentions.start, mentions.stop]
    )[:, is_wanted].T.tolist():
        first = int(corpus.bounds[paper])
        found[key][corpus.tokens[paper].slice(start - first, stop - first)] += 1
    return found
