"""The nearest papers of each to the links that are shown: few, no hubs, nobody left out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from generator.link.similarity import Near

MOST_LINKS = 5
MOST_INBOUND, MOST_INBOUND_SHARE = 15, 0.03  # whichever is more
FAR = 0.17  # similarity under which a further link is not shown
WEAK = 0.25  # similarity under which a link is called weak


@dataclass(frozen=True, slots=True)
class Link:
    """Another paper, by number, and its similarity from 0 to 1."""

    paper: int
    score: float


def choose_links(near: Near) -> list[list[Link]]:
    """Up to five links for each paper, best first; every paper has one and is the end of one."""
    count = len(near.papers)
    most = max(MOST_INBOUND, int(MOST_INBOUND_SHARE * count))
    inbound: Counter[int] = Counter()
    chosen: list[list[Link]] = [[] for _ in range(count)]
    for score, paper, other in _ranked(near):
        is_near = score >= FAR or not chosen[paper]
        if is_near and len(chosen[paper]) < MOST_LINKS and inbound[other] < most:
            chosen[paper].append(Link(other, score))
            inbound[other] += 1
    for paper in range(count if count > 1 else 0):
        if not chosen[paper]:
            other = next(other for other in _around(paper, count) if inbound[other] < most)
            chosen[paper].append(Link(other, 0.0))
            inbound[other] += 1
    for paper in range(count if count > 1 else 0):
        if not inbound[paper]:
            _reach(paper, near, chosen, inbound)
    return chosen


def _ranked(near: Near) -> Iterator[tuple[float, int, int]]:
    """Score, paper and other of every pair that shares a term, nearest first."""
    paper = np.repeat(np.arange(len(near.papers)), near.papers.shape[1])
    other, score = near.papers.ravel(), near.scores.ravel()
    order = np.lexsort((other, paper, -score))
    order = order[score[order] > 0]
    return zip(score[order].tolist(), paper[order].tolist(), other[order].tolist(), strict=True)


def _around(paper: int, count: int) -> Iterator[int]:
    """All other papers, those with near numbers first."""
    for distance in range(1, count):
        yield from (p for p in (paper - distance, paper + distance) if 0 <= p < count)


def _reach(paper: int, near: Near, chosen: Sequence[list[Link]], inbound: Counter[int]) -> None:
    """Let some paper link to this one: the nearest that has room, or a link that can be spared."""
    pairs = zip(near.papers[paper].tolist(), near.scores[paper].tolist(), strict=True)
    scores = {other: score for other, score in pairs if score > 0}
    for other in chain(scores, _around(paper, len(chosen))):
        own = chosen[other]
        spare = [link for link in own if inbound[link.paper] > 1]
        if len(own) < MOST_LINKS or spare:
            if len(own) >= MOST_LINKS:
                inbound[spare[-1].paper] -= 1
                own.remove(spare[-1])
            own.append(Link(paper, scores.get(other, 0.0)))
            own.sort(key=lambda link: (-link.score, link.paper))
            inbound[paper] += 1
            return
