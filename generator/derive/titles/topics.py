"""A paper's running text to the few noun phrases that say best what it is about."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.word_traits import may_end_phrase
from generator.language import background, lexicon

PHRASE = re.compile("[JGPM]{0,3}N{1,4}")  # modifiers and nouns, letters of `Clauses.shape`
MOST_TOPICS = 2
MOST_WORDS = 5
USUAL = 0.25  # the salience at which a word is as well left out
PREPOSITIONS = ("for", "in")
THEME_USES = 2  # of some word of a phrase that may be a theme
LONE_USES = 3  # of a single word
LONE_RARITY = 4.0  # nats: in one of fifty abstracts at most
MANY = 10**9
# A noun is counted when its plural is this common beside it, or "a" stands before it as often.
COUNTED = 0.35
WITH_ARTICLE = 0.06
SKIPPED = frozenset("a an the this that these those our its their all some several various".split())


@dataclass(frozen=True, slots=True)
class Topic:
    """Where a topic stands in the running text, and its words.

    `preposition` is "for" or "in" where the abstract has the topic after it, else empty;
    `is_theme` tells whether the topic is frequent and telling enough to stand before a colon.
    """

    start: int
    stop: int
    words: frozenset[str]
    preposition: str
    is_theme: bool


def topics_of(papers: Sequence[Clauses], salience: NDArray[np.float64]) -> list[tuple[Topic, ...]]:
    """The topics of every paper; `salience` runs along the tokens of the corpus."""
    tokens = np.fromiter(chain.from_iterable(clauses.tokens for clauses in papers), dtype=np.int64)
    bounds = pairwise(np.cumsum([0, *(len(clauses.tokens) for clauses in papers)]).tolist())
    own = salience[tokens]
    return [
        find_topics(clauses, own[low:high])
        for clauses, (low, high) in zip(papers, bounds, strict=True)
    ]


def find_topics(clauses: Clauses, salience: NDArray[np.float64]) -> tuple[Topic, ...]:
    """The phrases whose words are the likeliest in the title, best first; they share no word.

    `salience` runs along the tokens of the running text.
    """
    gains = np.concatenate([[0.0], np.cumsum(salience - USUAL)]).round(9).tolist()
    is_telling = (salience > USUAL).tobytes()
    places: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for found in PHRASE.finditer(clauses.shape):
        if True not in is_telling[found.start() : found.end()]:
            continue  # no part of it gains
        start, stop = _bare(clauses, *found.span())
        if 0 < stop - start <= MOST_WORDS and gains[stop] > gains[start]:
            places.setdefault(clauses.lowered[start:stop], []).append((start, stop))
    best = sorted(
        places.items(), key=lambda item: (gains[item[1][0][0]] - gains[item[1][0][1]], item[1])
    )
    topics: list[Topic] = []
    known: set[str] = set()
    for words, own in best:
        is_new = known.isdisjoint(words) and not lexicon().generic.issuperset(words)
        if is_new and len(topics) < MOST_TOPICS:
            topics.append(_topic(clauses, words, own))
            known.update(words)
    return tuple(topics)


def _bare(clauses: Clauses, start: int, stop: int) -> tuple[int, int]:
    """Without determiners and praise at the start, and verbs taken for nouns at the end."""
    skipped = _skipped()
    while start < stop and clauses.lowered[start] in skipped:
        start += 1
    while start < stop and not may_end_phrase(clauses.words[stop - 1]):
        stop -= 1
    return start, stop


@cache
def _skipped() -> frozenset[str]:
    return SKIPPED | lexicon().breaks


def _topic(clauses: Clauses, words: tuple[str, ...], own: Sequence[tuple[int, int]]) -> Topic:
    found = {_preposition(clauses, place[0]): place for place in reversed(own)}
    preposition = next((one for one in PREPOSITIONS if one in found), "")
    if _needs_article(words[-1]):
        preposition = ""
    start, stop = found.get(preposition, own[0])
    return Topic(start, stop, frozenset(words), preposition, _is_theme(clauses, words, own))


def _needs_article(word: str) -> bool:
    """Whether a lower-case word is one of things that are counted, and stands for one alone."""
    if word.endswith("s"):
        return False
    counts = background().counts
    plurals = counts.get(f"{word}s", 0) / counts.get(word, MANY)
    return plurals >= COUNTED or background().share(word, before=("a", "an")) >= WITH_ARTICLE


def _preposition(clauses: Clauses, start: int) -> str:
    """The word that brings the phrase in, determiners and praise between left out."""
    while start > 0 and clauses.shape[start - 1] in "DJR":
        start -= 1
    return clauses.lowered[start - 1] if start > 0 else ""


def _is_theme(clauses: Clauses, words: tuple[str, ...], own: Sequence[tuple[int, int]]) -> bool:
    if clauses.shape[own[0][0]] in "PG" or lexicon().stop.issuperset(words):
        return False
    if len(words) > 1:
        return max(clauses.lowered.count(word) for word in words) >= THEME_USES
    return len(own) >= LONE_USES and background().rarity(words[0]) >= LONE_RARITY
