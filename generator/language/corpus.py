"""Texts to one table of tokens, with what is known of each distinct word."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise

import numpy as np
import Stemmer
from numpy.typing import NDArray

from generator.language.foreign import foreign_stops
from generator.language.lexicon import lexicon
from generator.language.tokens import Tokens, tokenize

Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]
AMERICAN = re.compile(r"(?<=\w{3})(?:is(ation|ations|e|ed|er|ers|es|ing)|our(s|al|ed|ing|))\b")
ADVERB_LIKE = frozenset(
    """
family early assembly anomaly supply daily reply multiply poly fly monopoly homology only
""".split()
)


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """The distinct tokens of a corpus; every field runs along them.

    `stems` are the stems of a token's parts, joined by blanks: "zero-shot" and "zero shot" agree.
    """

    words: tuple[str, ...]
    lowered: tuple[str, ...]
    stems: tuple[str, ...]
    is_word: Bools
    is_stop: Bools
    is_break: Bools
    is_inner_only: Bools

    def of(self, numbers: NDArray[np.integer]) -> "Vocabulary":
        """Some of the words, in that order."""
        chosen = numbers.tolist()
        return Vocabulary(
            words=tuple(map(self.words.__getitem__, chosen)),
            lowered=tuple(map(self.lowered.__getitem__, chosen)),
            stems=tuple(map(self.stems.__getitem__, chosen)),
            is_word=self.is_word[numbers],
            is_stop=self.is_stop[numbers],
            is_break=self.is_break[numbers],
            is_inner_only=self.is_inner_only[numbers],
        )


@dataclass(frozen=True, slots=True, eq=False)
class Corpus:
    """All texts as one run of tokens. `bounds[d]` to `bounds[d + 1]` are those of text d."""

    texts: tuple[str, ...]
    tokens: tuple[Tokens, ...]
    vocabulary: Vocabulary
    words: Ints
    sentences: Ints
    bounds: Ints

    @property
    def papers(self) -> NDArray[np.int64]:
        """The number of each token's text."""
        return np.repeat(np.arange(len(self.texts)), np.diff(self.bounds))

    def part(self, first: int, last: int) -> "Corpus":
        """The texts from first to last as a corpus; of their words is known what is known here."""
        low, high = self.bounds[first], self.bounds[last]
        numbers, words = np.unique(self.words[low:high], return_inverse=True)
        return Corpus(
            self.texts[first:last],
            self.tokens[first:last],
            self.vocabulary.of(numbers),
            words.astype(np.int32),
            self.sentences[low:high],
            self.bounds[first : last + 1] - low,
        )


def blocks(papers: int, most: int) -> Iterator[tuple[int, int]]:
    """First and last of each run of so many papers at most, as `Corpus.part` takes them."""
    return pairwise([*range(0, papers, most), papers])


@lru_cache(maxsize=2)
def read_corpus(texts: tuple[str, ...]) -> Corpus:
    """Read texts in flat form. Derive and link ask for the same ones, so the last are kept."""
    tokens = tuple(tokenize(text) for text in texts)
    run = [word for one in tokens for word in one.words]
    vocabulary = tuple(dict.fromkeys(run))
    numbers = {word: number for number, word in enumerate(vocabulary)}
    words = np.fromiter(map(numbers.__getitem__, run), dtype=np.int32, count=len(run))
    bounds = np.cumsum([0, *(len(one.words) for one in tokens)], dtype=np.int32)
    return Corpus(
        texts=texts,
        tokens=tokens,
        vocabulary=_describe(vocabulary, words, bounds),
        words=words,
        sentences=np.concatenate([np.empty(0, np.int32), *map(_sentence_numbers, tokens)]),
        bounds=bounds,
    )


def _sentence_numbers(tokens: Tokens) -> Ints:
    lengths = np.diff(tokens.sentence_starts)
    return np.repeat(np.arange(len(lengths), dtype=np.int32), lengths)


def _describe(words: tuple[str, ...], run: Ints, bounds: Ints) -> Vocabulary:
    lists = lexicon()
    lowered = tuple(_lower(word) for word in words)
    is_word = [
        any(map(str.isalpha, word)) and "$" not in word and "://" not in word for word in words
    ]
    is_stop = _among(lowered, lists.stop)
    is_stop |= foreign_stops(lowered, run, bounds, is_stop)
    return Vocabulary(
        words=words,
        lowered=lowered,
        stems=stem_all(lowered),
        is_word=np.array(is_word, dtype=bool),
        is_stop=is_stop,
        is_break=np.array([w in lists.breaks or _is_adverb(w) for w in lowered], dtype=bool)
        | ~np.array(is_word, dtype=bool)
        | is_stop,
        is_inner_only=_among(lowered, lists.inner_only),
    )


def _lower(word: str) -> str:
    lowered = word.lower().replace("’", "'").replace("‐", "-").replace("‑", "-")
    return lowered.removesuffix("'s").rstrip(".'") or lowered


def _is_adverb(word: str) -> bool:
    return word.endswith("ly") and len(word) > 4 and word not in ADVERB_LIKE


def _among(words: Sequence[str], chosen: frozenset[str]) -> Bools:
    return np.array([word in chosen for word in words], dtype=bool)


def stem_all(lowered: Sequence[str]) -> tuple[str, ...]:
    """The stems of lower-case words, a blank where a word has a hyphen.

    British spellings count as American.
    """
    stemmer = Stemmer.Stemmer("english")
    parts = [AMERICAN.sub(_american, word).replace("-", " ").split() or [word] for word in lowered]
    stems = iter(stemmer.stemWords(list(chain.from_iterable(parts))))
    return tuple(" ".join(next(stems) for _ in part) for part in parts)


@lru_cache(maxsize=100_000)
def stem_key(phrase: str) -> str:
    """The stems of a phrase's words, joined by blanks."""
    return " ".join(stem_all([_lower(word) for word in phrase.split()]))


def _american(match: re.Match[str]) -> str:
    return "iz" + match[1] if match[1] else "or" + match[2]
