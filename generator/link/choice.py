"""The chances of pairs to the links that are shown: few, near, and no hubs."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.link.similarity import Pairs

MOST_LINKS = 5
MOST_INBOUND, MOST_INBOUND_SHARE = 15, 0.03  # whichever is more
# The chance under which a link is shown only for want of a better. A small catalogue holds few
# papers on one topic, and a wrong link stands out; in a large one the nearest are near.
FAR, FAR_IN_LARGE = 0.65, 0.06
SMALL, LARGE = 80, 140  # papers; between them the chance falls with the logarithm


@dataclass(frozen=True, slots=True)
class Link:
    """Another paper, by number, and the chance that it is related."""

    paper: int
    chance: float
    is_weak: bool


def choose_links(pairs: Pairs, chances: NDArray[np.float64], count: int) -> list[list[Link]]:
    """Up to five links for each of `count` papers, best first.

    A paper links to those that are near and share a term that tells a reader why. One that has
    none links to the likeliest, and the link is weak; one that shares no term with another has
    no link at all. No link is made so that a paper is reached: lists, tags and
    search reach every one, and a link that explains itself badly costs more trust.
    """
    tells = pairs.telling > 0
    is_near = (chances >= far_chance(count)) & tells
    most = max(MOST_INBOUND, int(MOST_INBOUND_SHARE * count))
    inbound: Counter[int] = Counter()
    chosen: list[list[Link]] = [[] for _ in range(count)]
    order = np.lexsort((pairs.other, pairs.paper, -chances))
    for is_shown, links in ((is_near, MOST_LINKS), (tells, 1), (~tells, 1)):
        for paper, other, chance in _rows(pairs, chances, order[is_shown[order]]):
            if len(chosen[paper]) < links and inbound[other] < most:
                chosen[paper].append(Link(other, chance, is_shown is not is_near))
                inbound[other] += 1
    return chosen


def far_chance(papers: int) -> float:
    """The chance under which a link is weak."""
    return float(np.interp(np.log(max(papers, 1)), np.log([SMALL, LARGE]), [FAR, FAR_IN_LARGE]))


def _rows(
    pairs: Pairs, chances: NDArray[np.float64], among: NDArray[np.int64]
) -> Iterable[tuple[int, int, float]]:
    return zip(
        pairs.paper[among].tolist(),
        pairs.other[among].tolist(),
        chances[among].tolist(),
        strict=True,
    )
