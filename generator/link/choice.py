"""The nearest papers of each to the links that are shown: few, no hubs, nobody left out."""

from collections import Counter
from collections.abc import Sequence

from generator.link.similarity import Near

MOST_LINKS = 5
MOST_INBOUND, MOST_INBOUND_SHARE = 15, 0.03  # whichever is more
FAR = 0.05  # similarity under which a further link is not shown
WEAK = 0.08  # similarity under which a link is called weak


def choose_links(near: Sequence[Sequence[Near]]) -> list[list[Near]]:
    """Up to five links for each paper, best first; every paper has one and is the end of one."""
    most = max(MOST_INBOUND, int(MOST_INBOUND_SHARE * len(near)))
    inbound: Counter[int] = Counter()
    chosen: list[list[Near]] = [[] for _ in near]
    ranked = sorted(
        (-other.score, paper, other.paper) for paper, own in enumerate(near) for other in own
    )
    for negative, paper, other in ranked:
        is_near = -negative >= FAR or not chosen[paper]
        if is_near and len(chosen[paper]) < MOST_LINKS and inbound[other] < most:
            chosen[paper].append(Near(other, -negative))
            inbound[other] += 1
    for paper in range(len(near)):
        if not chosen[paper] and len(near) > 1:
            other = min(
                (p for p in range(len(near)) if p != paper),
                key=lambda p: (inbound[p], abs(p - paper), p),
            )
            chosen[paper].append(Near(other, 0.0))
            inbound[other] += 1
    for paper in range(len(near)):
        if not inbound[paper] and len(near) > 1:
            _reach(paper, near, chosen, inbound)
    return chosen


def _reach(
    paper: int, near: Sequence[Sequence[Near]], chosen: list[list[Near]], inbound: Counter[int]
) -> None:
    """Let some paper link to this one: the nearest that has room, or a link that can be spared."""
    scores = {other.paper: other.score for other in near[paper]}
    order = sorted(
        (p for p in range(len(near)) if p != paper),
        key=lambda p: (-scores.get(p, 0.0), abs(p - paper), p),
    )
    for other in order:
        own = chosen[other]
        if len(own) >= MOST_LINKS:
            spare = [link for link in own if inbound[link.paper] > 1]
            if not spare:
                continue
            inbound[spare[-1].paper] -= 1
            own.remove(spare[-1])
        own.append(Near(paper, scores.get(other, 0.0)))
        own.sort(key=lambda link: (-link.score, link.paper))
        inbound[paper] += 1
        return
