"""The chances of pairs to the links that are shown: few, near, and no hubs."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.link.similarity import Pairs

MOST_LINKS = 5
MOST_INBOUND, MOST_INBOUND_SHARE = 15, 0.03  # whichever is more
# The chance under which a link is shown only for want of a better, by the number of papers. In a
# small catalogue it is a guess what is rare, and what is near is rarely of one topic: there the
# chance has to be higher, the more so the fewer papers there are, up to a limit.
FAR, FAR_PAPERS, FAR_POWER, FAR_LIMIT = 0.04, 150, 2.0, 0.2
SURE = 2.0  # times that: from there on no telling term is asked for


@dataclass(frozen=True, slots=True)
class Link:
    """Another paper, by number, and the chance that it is related."""

    paper: int
    chance: float
    is_weak: bool


def choose_links(pairs: Pairs, chances: NDArray[np.float64], count: int) -> list[list[Link]]:
    """Up to five links for each of `count` papers, best first.

    A paper links to those that are near and share a telling term, or much of their text. One
    that has none links to the nearest, and the link is weak; one that shares no term with
    another has no link at all. No link is made so that a paper is reached: lists, tags and
    search reach every one, and a link that explains itself badly costs more trust.
    """
    far = min(FAR * max(1.0, FAR_PAPERS / max(count, 1)) ** FAR_POWER, FAR_LIMIT)
    is_near = (chances >= far) & ((pairs.telling > 0) | (chances >= SURE * far))
    most = max(MOST_INBOUND, int(MOST_INBOUND_SHARE * count))
    inbound: Counter[int] = Counter()
    chosen: list[list[Link]] = [[] for _ in range(count)]
    order = np.lexsort((pairs.other, pairs.paper, -chances))
    tells = pairs.telling > 0
    for is_shown, links in ((is_near, MOST_LINKS), (tells, 1), (~tells, 1)):
        for paper, other, chance in _rows(pairs, chances, order[is_shown[order]]):
            if len(chosen[paper]) < links and inbound[other] < most:
                chosen[paper].append(Link(other, chance, is_shown is not is_near))
                inbound[other] += 1
    return chosen


def _rows(
    pairs: Pairs, chances: NDArray[np.float64], among: NDArray[np.int64]
) -> Iterable[tuple[int, int, float]]:
    return zip(
        pairs.paper[among].tolist(),
        pairs.other[among].tolist(),
        chances[among].tolist(),
        strict=True,
    )
