"""A corpus to where its terms stand: stemmed words, and runs of two to four of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.language import Corpus, expanded_stems

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Places = NDArray[np.int32]  # half the memory, which these take most of


@dataclass(frozen=True, slots=True, eq=False)
class Codes:
    """The terms of a corpus: single stems come first, then the runs of two, three and four.

    A run is a number made of its two parts (a run and a stem, or two runs), sorted; see `joined`.
    """

    stems: tuple[str, ...]
    pairs: Ints
    triples: Ints
    quads: Ints

    @property
    def sizes(self) -> Ints:
        """The number of stems of each term."""
        lengths = [len(self.stems), len(self.pairs), len(self.triples), len(self.quads)]
        return np.repeat(np.arange(1, 5), lengths)

    def words(self, term: int) -> tuple[str, ...]:
        """The stems of a term."""
        stems, pairs, triples = len(self.stems), len(self.pairs), len(self.triples)
        if term < stems:
            return (self.stems[term],)
        if (term := term - stems) < pairs:
            one, two = divmod(int(self.pairs[term]), stems)
            return self.stems[one], self.stems[two]
        if (term := term - pairs) < triples:
            pair, stem = divmod(int(self.triples[term]), stems)
            return *self.words(stems + pair), self.stems[stem]
        one, two = divmod(int(self.quads[term - triples]), pairs)
        return *self.words(stems + one), *self.words(stems + two)

    def of_last(self, values: Floats) -> Floats:
        """The values along all terms, where runs have that of their last stem."""
        stems, pairs = max(len(self.stems), 1), max(len(self.pairs), 1)
        of_pairs = values[self.pairs % stems]
        of_quads = of_pairs[self.quads % pairs]
        return np.concatenate([values, of_pairs, values[self.triples % stems], of_quads])

    def greatest(self, values: Floats) -> Floats:
        """The values along all terms, where runs have the greatest of their stems."""
        stems, pairs = max(len(self.stems), 1), max(len(self.pairs), 1)
        one, two = np.divmod(self.pairs, stems)
        of_pairs = np.maximum(values[one], values[two])
        one, two = np.divmod(self.triples, stems)
        of_triples = np.maximum(of_pairs[one], values[two])
        one, two = np.divmod(self.quads, pairs)
        return np.concatenate(
            [values, of_pairs, of_triples, np.maximum(of_pairs[one], of_pairs[two])]
        )

    def every(self, flags: Bools) -> Bools:
        """Of each term, whether all its stems have the flag; `flags` run along the stems."""
        pairs = self._both(self.pairs, flags, flags)
        triples = self._both(self.triples, pairs, flags)
        return np.concatenate([flags, pairs, triples, self._both(self.quads, pairs, pairs)])

    @staticmethod
    def _both(runs: Ints, first: Bools, last: Bools) -> Bools:
        one, two = np.divmod(runs, max(len(last), 1))
        both: Bools = first[one] & last[two]
        return both

    def least_of_pairs(self, values: Ints) -> Ints:
        """The values along all terms, where longer runs have the least of the pairs in them."""
        stems, pairs = len(self.stems), len(self.pairs)
        pair, last = np.divmod(self.triples, max(stems, 1))
        second = _place(self.pairs[pair] % max(stems, 1) * stems + last, self.pairs)
        one, two = np.divmod(self.quads, max(pairs, 1))
        least: Ints = values.copy()
        of_pairs = values[stems : stems + pairs]
        least[stems + pairs :] = np.concatenate(
            [np.minimum(of_pairs[pair], of_pairs[second]), np.minimum(of_pairs[one], of_pairs[two])]
        )
        return least

    def find(self, phrases: Sequence[Sequence[str]]) -> Ints:
        """The number of each term, given by its stems; -1 where no text has it."""
        numbers = {stem: number for number, stem in enumerate(self.stems)}
        found = np.full(len(phrases), -1)
        for size in range(1, 5):
            own = [at for at, phrase in enumerate(phrases) if len(phrase) == size]
            stems = [[numbers.get(stem, -1) for stem in phrases[at]] for at in own]
            found[own] = self._number(np.array(stems, dtype=np.int64).reshape(-1, size))
        return found

    def _number(self, stems: Ints) -> Ints:
        """The numbers of terms of one size, whose stems stand in the columns."""
        count, size = len(self.stems), stems.shape[1]
        if size == 1:
            return stems[:, 0]
        first = count * stems[:, 0] + stems[:, 1]
        pair = np.where((stems[:, :2] >= 0).all(axis=1), _place(first, self.pairs), -1)
        if size == 2:
            return np.where(pair >= 0, count + pair, -1)
        rest = stems[:, 2] if size == 3 else self._number(stems[:, 2:]) - count
        base, known = (count, self.triples) if size == 3 else (len(self.pairs), self.quads)
        place = np.where((pair >= 0) & (rest >= 0), _place(base * pair + rest, known), -1)
        before = count + len(self.pairs) + (len(self.triples) if size == 4 else 0)
        return np.where(place >= 0, before + place, -1)


def _place(wanted: Ints, known: Ints) -> Ints:
    """Where each number stands among sorted ones; -1 where it does not."""
    at = np.minimum(np.searchsorted(known, wanted), max(len(known) - 1, 0))
    return np.where(known[at] == wanted, at, -1) if len(known) else np.full(len(wanted), -1)


@dataclass(frozen=True, slots=True, eq=False)
class Occurrences:
    """Every place where a term stands: its number, its paper, its tokens from `start` to `stop`.

    `is_whole` tells whether the term is all of these tokens, and not a part of a compound or of
    what a short form stands for; `ends` whether it is whole, without a verb, and a stop word, a
    verb or a sign follows, so that a phrase ends with it.
    """

    codes: Codes
    term: Places
    paper: Places
    start: Places
    stop: Places
    is_whole: Bools
    ends: Bools


@dataclass(frozen=True, slots=True, eq=False)
class _Parts:
    """The stems of the words that count, in order: a word with a hyphen or a short form has more.

    `token` is each one's word; `opens` and `closes` tell whether it is the first and last of it.
    """

    part: Ints
    token: Ints
    paper: Ints
    opens: Bools
    closes: Bools


def find_occurrences(corpus: Corpus) -> Occurrences:
    """Words and pairs of neighbours, stop words left out; longer runs without a verb in them."""
    parts, stems = _parts(corpus)
    codes, terms, firsts = _runs(corpus, parts, stems)
    first = np.concatenate(firsts)
    last = np.concatenate([at + size for size, at in enumerate(firsts)])
    stop = parts.token[last] + 1
    is_whole = parts.opens[first] & parts.closes[last]
    is_inner = _is_inner(corpus)[parts.token]
    return Occurrences(
        codes=codes,
        term=np.concatenate(terms, dtype=np.int32),
        paper=parts.paper[first].astype(np.int32),
        start=parts.token[first].astype(np.int32),
        stop=stop.astype(np.int32),
        is_whole=is_whole,
        ends=is_whole & is_inner[first] & is_inner[last] & _closes_run(corpus)[stop - 1],
    )


def _runs(
    corpus: Corpus, parts: _Parts, stems: tuple[str, ...]
) -> tuple[Codes, list[Ints], list[Ints]]:
    """The terms; and by their length, which stands where: its number and its first part."""
    part, count = parts.part, len(stems)
    follows = (np.diff(parts.token) <= 1) & (np.diff(parts.paper) == 0)
    inner = _is_inner(corpus)[parts.token]
    goes_on = follows & inner[:-1] & inner[1:]
    two = np.flatnonzero(follows)
    three = np.flatnonzero(goes_on[:-1] & goes_on[1:])
    four = np.flatnonzero(goes_on[:-2] & goes_on[1:-1] & goes_on[2:])
    pairs, pair = np.unique(part[two] * count + part[two + 1], return_inverse=True)
    pair_at = np.zeros(len(part), dtype=np.int64)
    pair_at[two] = pair
    triples, triple = np.unique(pair_at[three] * count + part[three + 2], return_inverse=True)
    quads, quad = np.unique(pair_at[four] * len(pairs) + pair_at[four + 2], return_inverse=True)
    before = np.cumsum([0, count, len(pairs), len(triples)]).tolist()
    terms = [own + start for own, start in zip((part, pair, triple, quad), before, strict=True)]
    return Codes(stems, pairs, triples, quads), terms, [np.arange(len(part)), two, three, four]


def _is_inner(corpus: Corpus) -> Bools:
    """Whether each token can stand within a phrase."""
    is_inner: Bools = ~corpus.vocabulary.is_break[corpus.words]
    return is_inner


def _closes_run(corpus: Corpus) -> Bools:
    """Whether what stands behind each token cannot go on a phrase."""
    behind = np.ones(len(corpus.words), dtype=bool)
    behind[:-1] = corpus.vocabulary.is_break[corpus.words[1:]]
    lasts = corpus.bounds[1:] - 1
    behind[lasts[lasts >= 0]] = True
    return behind


def _parts(corpus: Corpus) -> tuple[_Parts, tuple[str, ...]]:
    stems = [stem.split() for stem in expanded_stems(corpus)]
    numbers: dict[str, int] = {}
    listed = [numbers.setdefault(part, len(numbers)) for stem in stems for part in stem]
    counts = np.array([len(stem) for stem in stems], dtype=np.int64)
    vocabulary = corpus.vocabulary
    tokens = np.flatnonzero((vocabulary.is_word & ~vocabulary.is_stop)[corpus.words])
    words = corpus.words[tokens]
    each = counts[words]
    within = np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each)
    part = np.array(listed, dtype=np.int64)[
        np.repeat((np.cumsum(counts) - counts)[words], each) + within
    ]
    token = np.repeat(tokens, each)
    paper = np.searchsorted(corpus.bounds, token, side="right") - 1
    closes = within == np.repeat(each, each) - 1
    return _Parts(part, token, paper, within == 0, closes), tuple(numbers)
