"""A corpus to the phrases that may be tags: where each stands, and in which paper."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import Cues
from generator.derive.tags.endings import marked
from generator.language import Corpus, agreed_acronyms, find_acronyms, written_out
from generator.language.corpus import stem_key

Ints = NDArray[np.int64]
Places = NDArray[np.int32]
MAX_WORDS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Mentions:
    """Every occurrence of every candidate phrase; the arrays run along the occurrences.

    A phrase is known by its key, the stems of its words, the last one marked by its ending (see
    `endings`); `shorts` maps the stems of a short form to those of its long form. `start` and
    `stop` are tokens of the corpus; `left` and `right` count the words of the same run that are
    left out on either side.
    """

    keys: tuple[str, ...]
    shorts: Mapping[str, str]
    paper: Ints
    key: Places
    start: Places
    stop: Places
    left: Places
    right: Places


def find_mentions(corpus: Corpus, cues: Cues) -> Mentions:
    """Runs of one to four words between stop words, verbs and signs; also "X of Y".

    Short forms count for their long forms, spellings with and without hyphen for the commoner.
    """
    local = [find_acronyms(text) for text in corpus.texts]
    agreed = agreed_acronyms(local)
    names, stem, ending = _stems(corpus, local, agreed)
    spans = _spans(corpus, corpus.vocabulary.is_break[corpus.words] | cues.is_verb_place)
    keys, key = _keys(names, stem, ending, spans)
    paper = np.searchsorted(corpus.bounds, spans.start, side="right") - 1
    shorts = {stem_key(short): long for short, long in agreed.items()}
    return _merge_spellings(
        Mentions(keys, shorts, paper, key, spans.start, spans.stop, spans.left, spans.right)
    )


def _stems(
    corpus: Corpus, local: Sequence[Mapping[str, str]], agreed: Mapping[str, str]
) -> tuple[list[str], Ints, Ints]:
    """The distinct stems, short forms written out; each token's within a phrase, and at its end.

    A text may use a short form in a sense of its own.
    """
    vocabulary = corpus.vocabulary
    numbers: dict[str, int] = {}
    longs = {stem_key(long): _marked_key(long) for forms in local for long in forms.values()}

    def numbered(stems: Sequence[str], words: Sequence[str]) -> Ints:
        ends = [longs.get(one) or marked(one, word) for one, word in zip(stems, words, strict=True)]
        known = [[numbers.setdefault(name, len(numbers)) for name in own] for own in (stems, ends)]
        return np.array(known, dtype=np.int64)

    shared = written_out(vocabulary.words, vocabulary.stems, agreed)
    token = numbered(shared, vocabulary.lowered)[:, corpus.words]
    for paper, forms in enumerate(local):
        own = {short: stem_key(long) for short, long in forms.items()}
        if any(agreed.get(short) != key for short, key in own.items()):
            place = slice(corpus.bounds[paper], corpus.bounds[paper + 1])
            words = [vocabulary.words[word] for word in corpus.words[place].tolist()]
            lowered = [vocabulary.lowered[word] for word in corpus.words[place].tolist()]
            stems = [shared[word] for word in corpus.words[place].tolist()]
            token[:, place] = numbered(written_out(words, stems, own), lowered)
    return list(numbers), token[0], token[1]


def _marked_key(phrase: str) -> str:
    return marked(stem_key(phrase), phrase.split()[-1].lower())


@dataclass(frozen=True, slots=True, eq=False)
class _Spans:
    """Start, stop, and words left out on the left and right, of each candidate."""

    start: Places
    stop: Places
    left: Places
    right: Places


def _spans(corpus: Corpus, is_break: NDArray[np.bool_]) -> _Spans:
    """All candidates in the order of the texts."""
    inside = np.flatnonzero(~is_break)
    paper = np.searchsorted(corpus.bounds, inside, side="right")
    is_new = (np.diff(inside, prepend=-2) > 1) | (np.diff(paper, prepend=0) > 0)
    run = np.cumsum(is_new) - 1
    first, last = inside[is_new], inside[np.append(is_new[1:], True)[: len(inside)]] + 1
    tables = [_around_of(corpus, is_break)]
    for count in range(1, MAX_WORDS + 1):
        fits = inside + count <= last[run]
        start, own = inside[fits], run[fits]
        tables.append(
            np.stack([start, start + count, start - first[own], last[own] - start - count])
        )
    table = np.concatenate(tables, axis=1).astype(np.int32)
    return _Spans(*table[:, np.lexsort((table[1], table[0]))])


def _around_of(corpus: Corpus, is_break: NDArray[np.bool_]) -> Ints:
    """Phrases with "of" in them, one or two words on either side."""
    of = np.flatnonzero(_is_of(corpus))
    paper = np.searchsorted(corpus.bounds, of, side="right")
    low, high = corpus.bounds[paper - 1], corpus.bounds[paper]
    broken = np.concatenate([[0], np.cumsum(is_break)])
    found = [np.empty((4, 0), np.int64)]
    for before, after in product((1, 2), (2, 3)):
        fits = (of - before >= low) & (of + after <= high)
        at = of[fits]
        is_whole = (broken[at] == broken[at - before]) & (broken[at + after] == broken[at + 1])
        at = at[is_whole]
        found.append(np.stack([at - before, at + after, np.zeros_like(at), np.zeros_like(at)]))
    return np.concatenate(found, axis=1)


def _is_of(corpus: Corpus) -> NDArray[np.bool_]:
    known = np.array([word == "of" for word in corpus.vocabulary.lowered], dtype=bool)
    return known[corpus.words]


def _keys(
    names: Sequence[str], stem: Ints, ending: Ints, spans: _Spans
) -> tuple[tuple[str, ...], Places]:
    """The distinct keys, and the number of each span's.

    Equal runs of stems get equal numbers, word by word, and are spelled out but once.
    """
    numbers: dict[str, int] = {}
    key = np.zeros(len(spans.start), dtype=np.int32)
    length = spans.stop - spans.start
    chain = np.zeros(len(spans.start), dtype=np.int64)
    for count in range(1, int(length.max(initial=0)) + 1):
        at = np.flatnonzero(length == count)
        codes = chain[at] * len(names) + ending[spans.stop[at] - 1]
        _, first, inverse = np.unique(codes, return_index=True, return_inverse=True)
        start = spans.start[at[first]]
        parts = [stem[start + place] for place in range(count - 1)] + [ending[start + count - 1]]
        spelled = [
            " ".join([names[number] for number in own]) for own in np.column_stack(parts).tolist()
        ]
        own = [numbers.setdefault(name, len(numbers)) for name in spelled]
        key[at] = np.array(own, dtype=np.int32)[inverse]
        longer = length > count
        codes = chain[longer] * len(names) + stem[spans.start[longer] + count - 1]
        chain[longer] = np.unique(codes, return_inverse=True)[1]
    return tuple(numbers), key


def _merge_spellings(mentions: Mentions) -> Mentions:
    """Count "pre train", "pretrain" as one phrase, under the key that occurs more often."""
    uses = np.bincount(mentions.key, minlength=len(mentions.keys)).tolist()
    groups: dict[str, int] = {}
    group = [groups.setdefault(key.replace(" ", ""), len(groups)) for key in mentions.keys]
    best = [-1] * len(groups)
    for number, (own, key) in enumerate(zip(group, mentions.keys, strict=True)):
        rival = best[own]
        if rival < 0 or (uses[number], key) > (uses[rival], mentions.keys[rival]):
            best[own] = number
    target = np.array(best, dtype=np.int32)[group] if group else np.empty(0, np.int32)
    return replace(mentions, key=target[mentions.key]) if len(mentions.keys) else mentions


def spellings(corpus: Corpus, mentions: Mentions, wanted: Iterable[int]) -> dict[int, Counter[str]]:
    """The spellings of the wanted keys in the corpus, counted."""
    found: dict[int, Counter[str]] = {key: Counter() for key in wanted}
    is_wanted = np.zeros(len(mentions.keys) + 1, dtype=bool)
    is_wanted[list(found)] = True
    rows = np.flatnonzero(is_wanted[mentions.key]) if len(mentions.key) else mentions.key
    bounds = corpus.bounds.tolist()
    for key, paper, start, stop in zip(
        mentions.key[rows].tolist(),
        mentions.paper[rows].tolist(),
        mentions.start[rows].tolist(),
        mentions.stop[rows].tolist(),
        strict=True,
    ):
        tokens, first = corpus.tokens[paper], bounds[paper]
        if stop == start + 1:
            found[key][tokens.words[start - first]] += 1
        else:
            found[key][tokens.slice(start - first, stop - first)] += 1
    return found
