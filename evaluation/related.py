"""The score of related papers: how many share an uncommon keyword, and how links spread."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from evaluation.matching import mean, stems
from evaluation.sets import Gold

COMMON_SHARE = 0.05  # a keyword of this many papers relates none
SHOWN = 5


def score_related(related: Mapping[str, Sequence[str]], papers: Sequence[Gold]) -> dict[str, float]:
    """P@5 and nDCG@5 against shared keywords; inbound links and reach."""
    ids = {paper.id for paper in papers}
    links = {
        one: [
            other for other in dict.fromkeys(related.get(one, ())) if other in ids and other != one
        ]
        for one in ids
    }
    sharing, gains = _gold(papers)
    inbound = Counter(other for own in links.values() for other in own)
    return {
        "P@5": mean(
            sum(o in sharing[i] for o in links[i][:SHOWN]) / SHOWN for i in links if sharing[i]
        ),
        "nDCG@5": mean(_ndcg(links[i], gains[i]) for i in links if gains[i]),
        "out_ge1": mean(bool(own) for own in links.values()),
        "inbound_ge1": mean(inbound[one] > 0 for one in ids),
        "max_inbound": float(max(inbound.values(), default=0)),
        "links": mean(len(own) for own in links.values()),
    }


def _gold(papers: Sequence[Gold]) -> tuple[dict[str, set[str]], dict[str, Counter[str]]]:
    """For each paper, those that share an uncommon keyword, and the weight of all they share."""
    keywords = {paper.id: {stems(keyword) for keyword in paper.keywords} - {""} for paper in papers}
    holders: dict[str, set[str]] = {}
    for one, own in keywords.items():
        for keyword in own:
            holders.setdefault(keyword, set()).add(one)
    sharing: dict[str, set[str]] = {one: set() for one in keywords}
    gains: dict[str, Counter[str]] = {one: Counter() for one in keywords}
    for those in holders.values():
        for one in those if len(those) >= 2 else ():
            gains[one].update(
                {other: math.log(len(papers) / len(those)) for other in those - {one}}
            )
            if len(those) < COMMON_SHARE * len(papers):
                sharing[one] |= those - {one}
    return sharing, gains


def _ndcg(links: Sequence[str], gains: Mapping[str, float]) -> float:
    ideal = sorted(gains.values(), reverse=True)[:SHOWN]
    best = sum(gain / math.log2(place + 2) for place, gain in enumerate(ideal))
    ours = sum(
        gains.get(other, 0) / math.log2(place + 2) for place, other in enumerate(links[:SHOWN])
    )
    return ours / best if best else 0.0
