"""The score of related papers: how many share an uncommon keyword, and how links spread."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from evaluation.baseline import nearest_by_tfidf
from evaluation.matching import mean, stems
from evaluation.sets import Gold

COMMON_SHARE = 0.05  # a keyword of this many papers relates none
SHOWN = 5


def score_related(related: Mapping[str, Sequence[str]], papers: Sequence[Gold]) -> dict[str, float]:
    """P@5 and nDCG@5 against shared keywords; inbound links and reach.

    A missing link counts as a wrong one. `over_tfidf` is P@5 over that of `nearest_by_tfidf`.
    """
    ids = {paper.id for paper in papers}
    links = {
        one: [
            other for other in dict.fromkeys(related.get(one, ())) if other in ids and other != one
        ]
        for one in ids
    }
    sharing, gains = sharing_keywords(papers), _gains(papers)
    inbound = Counter(other for own in links.values() for other in own)
    ours, theirs = (_precision(own, sharing) for own in (links, nearest_by_tfidf(papers)))
    return {
        "P@5": ours,
        "over_tfidf": ours / theirs if theirs else 0.0,
        "nDCG@5": mean(_ndcg(links[i], gains[i]) for i in links if gains[i]),
        "out_ge1": mean(bool(own) for own in links.values()),
        "inbound_ge1": mean(inbound[one] > 0 for one in ids),
        "max_inbound": float(max(inbound.values(), default=0)),
        "links": mean(len(own) for own in links.values()),
    }


def sharing_keywords(papers: Sequence[Gold]) -> dict[str, set[str]]:
    """For each paper, by id, those that share an uncommon keyword with it."""
    sharing: dict[str, set[str]] = {paper.id: set() for paper in papers}
    for those in _holders(papers):
        if len(those) < COMMON_SHARE * len(papers):
            for one in those:
                sharing[one] |= those - {one}
    return sharing


def _gains(papers: Sequence[Gold]) -> dict[str, Counter[str]]:
    """For each paper, the weight of all keywords that it shares with each other one."""
    gains: dict[str, Counter[str]] = {paper.id: Counter() for paper in papers}
    for those in _holders(papers):
        weight = math.log(len(papers) / len(those))
        for one in those:
            gains[one].update(dict.fromkeys(those - {one}, weight))
    return gains


def _holders(papers: Sequence[Gold]) -> list[set[str]]:
    """The papers of each keyword that two or more have."""
    holders: dict[str, set[str]] = {}
    for paper in papers:
        for keyword in {stems(keyword) for keyword in paper.keywords} - {""}:
            holders.setdefault(keyword, set()).add(paper.id)
    return [those for those in holders.values() if len(those) >= 2]


def _precision(links: Mapping[str, Sequence[str]], sharing: Mapping[str, set[str]]) -> float:
    """The mean share of five links that go to a paper with a keyword in common."""
    return mean(
        sum(other in own for other in links[one][:SHOWN]) / SHOWN
        for one, own in sharing.items()
        if own
    )


def _ndcg(links: Sequence[str], gains: Mapping[str, float]) -> float:
    ideal = sorted(gains.values(), reverse=True)[:SHOWN]
    best = sum(gain / math.log2(place + 2) for place, gain in enumerate(ideal))
    ours = sum(
        gains.get(other, 0) / math.log2(place + 2) for place, other in enumerate(links[:SHOWN])
    )
    return ours / best if best else 0.0
