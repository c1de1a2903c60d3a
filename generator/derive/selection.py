"""Scored phrases to the few that stand on each paper, chosen with the whole catalogue in view."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.endings import bare
from generator.derive.keyphrases import Keyphrases
from generator.derive.phrase_features import top_rows
from generator.derive.telling import telling
from generator.language import lexicon
from generator.language.corpus import stem_all

LEAST_TAGS, MOST_TAGS = 3, 6
USUAL_TAGS = 5
ROUNDS = 2
CONSIDERED = 20  # phrases of a paper that are looked at
ELSEWHERE = 0.4  # power of a phrase's mean chance in the other papers that have it
READERS = 1.25  # power of the odds that a reader finds a phrase right and useful
PRIOR_CHANCE, PRIOR_PAPERS = 0.01, 1  # of a phrase before it is seen in other papers
SHARED_CHANCE = 0.04  # a phrase counts as used by a paper from this chance on
LONE_CHANCE = 0.15  # and stands there beyond the least number although no other paper has it
MOST_SHARE = 0.25  # of the papers, in catalogues of LARGE and more
LARGE = 40
PLAIN_CHANCE = 0.1  # from which a phrase of plain words only, "language model", is a topic
HEADLESS = 0.7  # share of the chance at which a phrase without its plain head is preferred
# A broad phrase stands beside a narrow one when this many papers have each, or have the broad one
# and both are as likely as this.
FREE_USES, OWN_CHANCE = 2, 0.1
ENDING = 0.5  # share of its uses in which a word ends its run of words, below which it modifies
TIED = 0.75  # share of its uses before one and the same noun, from which a phrase is cut short
ALWAYS = 0.99
SINGLE_WORTH = 0.8  # of a single word, which is more often vague than a phrase is
CENTRAL_CHANCE = 0.4  # from which a phrase stands on its paper however widely it is used
DIGITS = 9


@dataclass(frozen=True, slots=True)
class _Option:
    """A phrase that one paper may be tagged with; `text` is its key between blanks."""

    key: int
    chance: float
    text: str


Options = Sequence[Sequence[_Option]]


def select_tags(phrases: Keyphrases, papers: int) -> list[list[int]]:
    """Three to six keys for each paper where it has them, best first."""
    options = _options(phrases, papers)
    uses = Counter(
        option.key for own in options for option in own if option.chance >= SHARED_CHANCE
    )
    chosen: list[list[_Option]] = []
    for _ in range(ROUNDS):
        chosen = [_choose(own, uses) for own in options]
        uses = Counter(option.key for own in chosen for option in own)
    chosen = _capped(chosen, options, papers)
    return [[option.key for option in own] for own in chosen]


def _options(phrases: Keyphrases, papers: int) -> list[list[_Option]]:
    """The best phrases of each paper, best first."""
    fit = _fit(phrases)
    may_stand = phrases.is_noun & ~_is_foreign_name(phrases) & ~_is_modifier(phrases)
    may_stand &= ~_is_misplaced(phrases) & _is_main_variant(phrases, fit)
    rows = top_rows(phrases.paper, np.where(may_stand, fit, -1), CONSIDERED)
    rows = rows[may_stand[rows]]
    own: list[list[_Option]] = [[] for _ in range(papers)]
    for paper, key, chance in zip(
        phrases.paper[rows].tolist(), phrases.key[rows].tolist(), fit[rows].tolist(), strict=True
    ):
        own[paper].append(_Option(key, chance, f" {bare(phrases.mentions.keys[key])} "))
    return [_phrases_only(options) for options in own]


def _fit(phrases: Keyphrases) -> NDArray[np.float64]:
    """Each phrase's chance, drawn towards what readers say and what it has in other papers."""
    keys = phrases.key
    chance = phrases.chance * _worth(phrases)
    total = np.bincount(keys, chance, len(phrases.mentions.keys))[keys] - chance
    others = np.bincount(keys, minlength=len(phrases.mentions.keys))[keys] - 1
    elsewhere = (total + PRIOR_CHANCE * PRIOR_PAPERS) / (others + PRIOR_PAPERS) / PRIOR_CHANCE
    useful = (phrases.useful / (1 - phrases.useful)) ** READERS
    odds = chance / (1 - chance) * np.maximum(elsewhere, 0.01) ** ELSEWHERE * useful
    fit: NDArray[np.float64] = np.round(odds / (1 + odds), DIGITS)
    return fit


def _worth(phrases: Keyphrases) -> NDArray[np.float64]:
    """What is left of a phrase's chance for saying too little, between 0 and 1."""
    told = np.where(phrases.chance < CENTRAL_CHANCE, telling(phrases)[phrases.key], 1)
    is_single = phrases.features["one_word"] > 0
    worth: NDArray[np.float64] = told * np.where(is_single, SINGLE_WORTH, 1)
    return worth


def _is_main_variant(phrases: Keyphrases, fit: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which phrases are the fittest over all papers of those that differ by an ending alone.

    One tag for "transformer" and "transformation" would be wrong, and two are hard to tell apart.
    """
    keys = phrases.mentions.keys
    numbers: dict[str, int] = {}
    stem = np.array([numbers.setdefault(bare(key), len(numbers)) for key in keys], dtype=np.int64)
    total = np.round(np.bincount(phrases.key, fit, len(keys)), DIGITS)
    order = np.lexsort((np.arange(len(keys)), -total, stem))
    main = np.zeros(len(keys), dtype=bool)
    main[order[np.unique(stem[order], return_index=True)[1]]] = True
    is_main: NDArray[np.bool_] = main[phrases.key]
    return is_main


def _is_foreign_name(phrases: Keyphrases) -> NDArray[np.bool_]:
    """Which phrases are names that this paper alone has, and does not introduce."""
    features = phrases.features
    is_name = (features["all_capitals"] > 0) | (features["digit"] > 0) & (features["one_word"] > 0)
    is_lone = features["has_other_papers"] == 0
    foreign: NDArray[np.bool_] = is_name & is_lone & (features["announced"] == 0)
    return foreign


def _is_modifier(phrases: Keyphrases) -> NDArray[np.bool_]:
    """Which phrases are one word that mostly has a noun behind it, as "long-horizon" has."""
    mentions = phrases.mentions
    uses = np.bincount(mentions.key, minlength=len(mentions.keys))
    ends = np.bincount(mentions.key, mentions.right == 0, len(mentions.keys))
    features = phrases.features
    is_suspect = features["hyphen"] + features["modifier_single"] + features["participle_last"] > 0
    is_modifier: NDArray[np.bool_] = (
        (ends < ENDING * uses)[phrases.key] & is_suspect & (features["one_word"] > 0)
    )
    return is_modifier


def _is_misplaced(phrases: Keyphrases) -> NDArray[np.bool_]:
    """Which phrases are cut short, end on a verb, or stand for what the paper does not do."""
    features = phrases.features
    misplaced: NDArray[np.bool_] = (
        (features["tied_right"] >= TIED)
        | (features["before_object"] >= ALWAYS)
        | (features["after_contrast"] >= ALWAYS)
    )
    return misplaced


@cache
def _plain_words() -> frozenset[str]:
    stems = stem_all(sorted(lexicon().inner_only))
    return frozenset(stem for stem in stems if " " not in stem)


@cache
def _plain_heads() -> frozenset[str]:
    return frozenset(stem_all(sorted(lexicon().generic_heads)))


def _phrases_only(options: Sequence[_Option]) -> list[_Option]:
    """The options that are neither plain words only nor a topic and a plain head."""
    chances = {option.text: option.chance for option in options}
    return [option for option in options if _is_topic(option, chances)]


def _is_topic(option: _Option, chances: Mapping[str, float]) -> bool:
    words = option.text.split()
    if len(words) == 1:
        return len(words[0]) > 1
    if option.chance < PLAIN_CHANCE and _plain_words().issuperset(words):
        return False
    bare = chances.get(f" {' '.join(words[:-1])} ") if words[-1] in _plain_heads() else None
    return bare is None or bare < HEADLESS * option.chance


def _choose(own: Sequence[_Option], uses: Mapping[int, int]) -> list[_Option]:
    """The best options of one paper, given how many papers have each phrase."""
    chosen: list[_Option] = []
    for option in own:
        if len(chosen) == MOST_TAGS:
            break
        is_wanted = len(chosen) < LEAST_TAGS or _is_wanted(option, uses, len(chosen))
        if is_wanted and all(_may_stand_together(option, other, uses) for other in chosen):
            chosen.append(option)
    return chosen


def _is_wanted(option: _Option, uses: Mapping[int, int], count: int) -> bool:
    """Whether an option may stand on a paper that has the least number of tags already."""
    if uses.get(option.key, 0) >= 2:
        return option.chance >= SHARED_CHANCE
    return option.chance >= LONE_CHANCE and count < USUAL_TAGS


def _may_stand_together(one: _Option, other: _Option, uses: Mapping[int, int]) -> bool:
    """Whether neither contains the other, or both are topics: they gather papers or are likely."""
    broad, narrow = sorted((one, other), key=lambda option: len(option.text))
    if broad.text not in narrow.text:
        return True
    gathered, own = uses.get(broad.key, 0), uses.get(narrow.key, 0)
    are_likely = min(one.chance, other.chance) >= OWN_CHANCE
    return gathered >= FREE_USES and (are_likely or gathered > own >= FREE_USES)


def _capped(chosen: Sequence[list[_Option]], options: Options, papers: int) -> list[list[_Option]]:
    """Take tags from the papers they fit least where too many have them, and fill up."""
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
    short = {paper for paper, _ in dropped}
    kept = [
        [option for option in own if (paper, option.key) not in dropped]
        for paper, own in enumerate(chosen)
    ]
    return [
        _filled(own, options[paper], uses, most) if paper in short else own
        for paper, own in enumerate(kept)
    ]


def _fits(chosen: Sequence[Sequence[_Option]], key: int) -> Iterator[tuple[float, int]]:
    for paper, own in enumerate(chosen):
        yield from ((option.chance, paper) for option in own if option.key == key)


def _filled(
    own: list[_Option], options: Sequence[_Option], uses: Mapping[int, int], most: int
) -> list[_Option]:
    """A paper's tags with further ones that other papers have, or any up to the least number."""
    filled = list(own)
    for option in options:
        count = uses.get(option.key, 0)
        is_wanted = len(filled) < LEAST_TAGS or (
            count >= 2 and len(filled) < USUAL_TAGS and option.chance >= SHARED_CHANCE
        )
        if (
            is_wanted
            and option not in filled
            and count < most
            and all(_may_stand_together(option, other, uses) for other in filled)
        ):
            filled.append(option)
    return filled
