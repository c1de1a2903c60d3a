"""Scored phrases to the few that stand on each paper, chosen with the whole catalogue in view."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generator.derive.keyphrases import Keyphrases
from generator.language import lexicon
from generator.language.corpus import stem_all

LEAST_TAGS, MOST_TAGS = 3, 6
USUAL_TAGS = 5
ROUNDS = 3
CONSIDERED = 40  # phrases of a paper that are looked at
SHARING = 0.25  # how much a tag gains with each doubling of its papers
SHARED_CHANCE = 0.02  # a phrase counts as used by a paper from this chance on
LONE_CHANCE = 0.1  # and stands there beyond the least number although no other paper has it
MOST_SHARE = 0.25  # of the papers, in catalogues of LARGE and more
LARGE = 40
PLAIN_CHANCE = 0.1  # from which a phrase of plain words only, "language model", is a topic
HEADLESS = 0.7  # share of the chance at which a phrase without its plain head is preferred
OFTEN_WHOLE = math.log(
    1 + 2
)  # from two uses as a whole on, a phrase may be met within a longer one
FREE_USES = 2  # a broad phrase stands beside a narrow one when this many papers have each
FREE_WORD_USES = 3  # and a broad word when this many have


@dataclass(frozen=True, slots=True)
class _Option:
    """A phrase that one paper may be tagged with."""

    key: int
    chance: float
    words: tuple[str, ...]


def select_tags(phrases: Keyphrases, papers: int) -> list[list[int]]:
    """Three to six keys for each paper where it has them, best first."""
    options = _options(phrases, papers)
    uses = Counter(
        option.key for own in options for option in own if option.chance >= SHARED_CHANCE
    )
    chosen: list[list[_Option]] = []
    for _ in range(ROUNDS):
        chosen = [_choose(own, uses, papers) for own in options]
        uses = Counter(option.key for own in chosen for option in own)
    chosen = _capped(chosen, options, papers)
    return [[option.key for option in own] for own in chosen]


def _options(phrases: Keyphrases, papers: int) -> list[list[_Option]]:
    words = {
        key: tuple(phrases.mentions.keys[key].split()) for key in np.unique(phrases.key).tolist()
    }
    generic = _Generic.of(lexicon())
    bounds = np.searchsorted(phrases.paper, np.arange(papers + 1))
    alone = phrases.features["log_whole_in_corpus"]
    result = []
    for low, high in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True):
        order = low + np.argsort(-phrases.chance[low:high], kind="stable")
        rows = [row for row in order[: 2 * CONSIDERED].tolist() if phrases.is_noun[row]]
        own = {
            words[int(phrases.key[row])]: _Standing(
                float(phrases.rows.uses[row]),
                float(phrases.rows.whole_uses[row]),
                float(alone[row]),
                float(phrases.chance[row]),
            )
            for row in rows
        }
        kept = [row for row in rows if _is_phrase(words[int(phrases.key[row])], own, generic)]
        result.append(
            [
                _Option(
                    int(phrases.key[row]), float(phrases.chance[row]), words[int(phrases.key[row])]
                )
                for row in kept[:CONSIDERED]
            ]
        )
    return result


@dataclass(frozen=True, slots=True)
class _Standing:
    """How a phrase stands in its paper."""

    uses: float
    whole: float
    whole_in_corpus: float
    chance: float


@dataclass(frozen=True, slots=True)
class _Generic:
    """Stems of the words that make no topic."""

    plain: frozenset[str]
    heads: frozenset[str]

    @classmethod
    def of(cls, lists: object) -> "_Generic":
        known = lexicon()
        return cls(
            frozenset(stem for stem in stem_all(sorted(known.inner_only)) if " " not in stem),
            frozenset(stem_all(sorted(known.generic_heads))),
        )


def _is_phrase(
    words: tuple[str, ...], own: Mapping[tuple[str, ...], _Standing], generic: _Generic
) -> bool:
    """Whether words stand for themselves: not plain, not a piece of a longer phrase, not a topic and a plain head."""
    standing = own[words]
    if (
        len(words) > 1
        and standing.chance < PLAIN_CHANCE
        and all(word in generic.plain for word in words)
    ):
        return False
    if len(words) > 1 and words[-1] in generic.heads:
        bare = own.get(words[:-1])
        if bare and bare.chance >= HEADLESS * standing.chance:
            return False
    return (
        standing.whole > 0
        or standing.whole_in_corpus >= OFTEN_WHOLE
        or not any(
            len(longer) > len(words)
            and other.uses >= standing.uses
            and _contains(longer, words)
            and not all(word in generic.heads for word in longer[len(words) :])
            for longer, other in own.items()
        )
    )


def _contains(longer: Sequence[str], shorter: Sequence[str]) -> bool:
    return f" {' '.join(shorter)} " in f" {' '.join(longer)} "


def _choose(own: Sequence[_Option], uses: Mapping[int, int], papers: int) -> list[_Option]:
    """The best options of one paper, given how many papers have each phrase."""
    chosen: list[_Option] = []
    for option in sorted(own, key=lambda option: (-_gain(option, uses, papers), option.words)):
        if len(chosen) == MOST_TAGS:
            break
        is_shared = uses[option.key] >= 2
        is_wanted = len(chosen) < LEAST_TAGS or (
            option.chance >= (SHARED_CHANCE if is_shared else LONE_CHANCE)
            and len(chosen) < (MOST_TAGS if is_shared else USUAL_TAGS)
        )
        if is_wanted and all(_may_stand_together(option, other, uses) for other in chosen):
            chosen.append(option)
    return chosen


def _gain(option: _Option, uses: Mapping[int, int], papers: int) -> float:
    others = min(uses[option.key], 0.1 * papers)
    return round(option.chance * (1 + SHARING * math.log2(max(others, 1))), 9)


def _may_stand_together(one: _Option, other: _Option, uses: Mapping[int, int]) -> bool:
    if not (_contains(one.words, other.words) or _contains(other.words, one.words)):
        return True
    is_word = min(len(one.words), len(other.words)) == 1
    return min(uses[one.key], uses[other.key]) >= (FREE_WORD_USES if is_word else FREE_USES)


def _capped(
    chosen: Sequence[list[_Option]], options: Sequence[Sequence[_Option]], papers: int
) -> list[list[_Option]]:
    """Take tags that stand on too many papers from those they fit least, and fill up from what is left."""
    if papers < LARGE:
        return list(chosen)
    uses = Counter(option.key for own in chosen for option in own)
    most = int(MOST_SHARE * papers)
    dropped = {
        (paper, key)
        for key, count in uses.items()
        if count > most
        for _, paper in sorted(_fits(chosen, key))[: count - most]
    }
    return [
        _filled(
            [option for option in own if (paper, option.key) not in dropped],
            options[paper],
            uses,
            most,
        )
        for paper, own in enumerate(chosen)
    ]


def _fits(chosen: Sequence[Sequence[_Option]], key: int) -> Iterator[tuple[float, int]]:
    for paper, own in enumerate(chosen):
        yield from ((option.chance, paper) for option in own if option.key == key)


def _filled(
    own: list[_Option], options: Sequence[_Option], uses: Mapping[int, int], most: int
) -> list[_Option]:
    filled = list(own)
    for option in options:
        if len(filled) >= LEAST_TAGS:
            break
        if (
            option not in filled
            and uses[option.key] < most
            and all(_may_stand_together(option, other, uses) for other in filled)
        ):
            filled.append(option)
    return filled
