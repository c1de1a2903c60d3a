"""Scored phrases to the few that stand on each paper, chosen with the whole catalogue in view."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.tags.endings import bare
from generator.derive.tags.keyphrases import Keyphrases
from generator.derive.tags.phrase_rows import top_rows
from generator.language import lexicon
from generator.language.corpus import stem_all

LEAST_TAGS, MOST_TAGS = 3, 5
ROUNDS = 2
CONSIDERED = 20  # phrases of a paper that are looked at
# Powers of the odds that authors would name a phrase and that a reader would find it useful.
AUTHORS, READERS = 0.85, 1.5
# Nats that a phrase gains where other papers have it as a tag, in catalogues of that many papers.
# In smaller ones it gains less: what meets there is wide more often than telling.
GATHERING, GATHERING_PAPERS = 3.3, 300
CANDIDATE_USEFUL = 0.4  # chance from which a phrase counts as used before anything is chosen
# Beyond the least number a tag needs this chance to be useful, by whether others have it.
SHARED_USEFUL, LONE_USEFUL = 0.36, 0.55
SMALL, SMALL_CARE = 150, 0.75  # papers below which the bar rises, and by how much towards none
HIGHEST_BAR = 0.95
MOST_SHARE = 0.25  # of the papers, in catalogues of LARGE and more
LARGE = 40
# A broad phrase stands beside a narrow one when both are as likely to be useful as this, or where
# it gathers more papers than the narrow one does.
OWN_USEFUL = 0.5
DIGITS = 9


@dataclass(frozen=True, slots=True)
class _Option:
    """A phrase that one paper may be tagged with; `text` is its key between blanks.

    `fit` is in nats, `useful` the chance that a reader finds it so.
    """

    key: int
    fit: float
    useful: float
    text: str


Options = Sequence[Sequence[_Option]]


def select_tags(phrases: Keyphrases, papers: int) -> list[list[int]]:
    """Three to five keys for each paper where it has them, best first."""
    options = _options(phrases, papers)
    uses = Counter(
        option.key for own in options for option in own if option.useful >= CANDIDATE_USEFUL
    )
    chosen: list[list[_Option]] = []
    for _ in range(ROUNDS):
        chosen = [_choose(own, uses, papers) for own in options]
        uses = Counter(option.key for own in chosen for option in own)
    chosen = _capped(chosen, options, papers)
    return [[option.key for option in own] for own in chosen]


def _options(phrases: Keyphrases, papers: int) -> list[list[_Option]]:
    """The best phrases of each paper, best first."""
    fit = _fit(phrases)
    may_stand = phrases.is_whole & _is_main_variant(phrases, fit)
    rows = top_rows(phrases.paper, np.where(may_stand, fit, -np.inf), CONSIDERED)
    rows = rows[may_stand[rows]]
    own: list[list[_Option]] = [[] for _ in range(papers)]
    table = (phrases.paper, phrases.key, fit, phrases.useful)
    columns = [column[rows].tolist() for column in table]
    texts = {key: f" {bare(phrases.mentions.keys[key])} " for key in set(columns[1])}
    for paper, key, value, useful in zip(*columns, strict=True):
        own[paper].append(_Option(key, value, useful, texts[key]))
    return own


def _fit(phrases: Keyphrases) -> NDArray[np.float64]:
    """How well each phrase fits its paper, by authors and readers, in nats."""
    fit = AUTHORS * _log_odds(phrases.chance) + READERS * _log_odds(phrases.useful)
    return np.round(fit, DIGITS)


def _log_odds(chance: NDArray[np.float64]) -> NDArray[np.float64]:
    known = np.clip(chance, 10.0**-DIGITS, 1 - 10.0**-DIGITS)
    odds: NDArray[np.float64] = np.log(known / (1 - known))
    return odds


def _is_main_variant(phrases: Keyphrases, fit: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which phrases are the fittest over all papers of those that differ by an ending alone.

    One tag for "transformer" and "transformation" would be wrong, and two are hard to tell apart.
    """
    keys = phrases.mentions.keys
    numbers: dict[str, int] = {}
    stem = np.array([numbers.setdefault(bare(key), len(numbers)) for key in keys], dtype=np.int64)
    total = np.round(np.bincount(phrases.key, 1 / (1 + np.exp(-fit)), len(keys)), DIGITS)
    order = np.lexsort((np.arange(len(keys)), -total, stem))
    main = np.zeros(len(keys), dtype=bool)
    main[order[np.unique(stem[order], return_index=True)[1]]] = True
    is_main: NDArray[np.bool_] = main[phrases.key]
    return is_main


def _choose(own: Sequence[_Option], uses: Mapping[int, int], papers: int) -> list[_Option]:
    """The best options of one paper, given how many papers have each phrase."""
    gain = GATHERING * min(1.0, papers / GATHERING_PAPERS)
    care = SMALL_CARE * max(0.0, 1 - papers / SMALL)
    chosen: list[_Option] = []
    for option in sorted(own, key=lambda option: -option.fit - gain * _is_shared(option, uses)):
        if len(chosen) == MOST_TAGS:
            break
        bar = (SHARED_USEFUL if _is_shared(option, uses) else LONE_USEFUL) + care
        is_wanted = len(chosen) < LEAST_TAGS or option.useful >= min(bar, HIGHEST_BAR)
        if is_wanted and all(_may_stand_together(option, other, uses) for other in chosen):
            chosen.append(option)
    return chosen


def _is_shared(option: _Option, uses: Mapping[int, int]) -> bool:
    return uses.get(option.key, 0) >= 2


def _may_stand_together(one: _Option, other: _Option, uses: Mapping[int, int]) -> bool:
    """Whether neither contains the other, or both are topics: they are likely or gather papers."""
    broad, narrow = sorted((one, other), key=lambda option: len(option.text))
    if broad.text not in narrow.text:
        return True
    *words, head = narrow.text.split()
    if broad.text.split() == words and head in _plain_heads():
        return False  # "diffusion", "diffusion models"
    if min(one.useful, other.useful) >= OWN_USEFUL:
        return True
    return uses.get(broad.key, 0) > uses.get(narrow.key, 0) > 0


@cache
def _plain_heads() -> frozenset[str]:
    return frozenset(stem_all(sorted(lexicon().generic_heads)))


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
        yield from ((option.fit, paper) for option in own if option.key == key)


def _filled(
    own: list[_Option], options: Sequence[_Option], uses: Mapping[int, int], most: int
) -> list[_Option]:
    """A paper's tags with further ones that other papers have, or any up to the least number."""
    filled = list(own)
    for option in options:
        count = uses.get(option.key, 0)
        is_wanted = len(filled) < LEAST_TAGS or (
            count >= 2 and len(filled) < MOST_TAGS and option.useful >= SHARED_USEFUL
        )
        if (
            is_wanted
            and option not in filled
            and count < most
            and all(_may_stand_together(option, other, uses) for other in filled)
        ):
            filled.append(option)
    return filled
