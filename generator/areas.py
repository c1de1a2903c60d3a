"""A catalogue to its areas: a few broad tags, each with the narrower tags that go with it.

Areas are chosen one by one, each time the tag that gathers most papers of those which no area has
yet (greedy maximum coverage). Every other tag that gathers papers is a topic of the area which
most of its papers have, if enough of them do.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.paper import Catalogue

LEAST_PAPERS = 200  # of a catalogue; in a smaller one few tags stand together more than once
MOST_AREAS = 12
LEAST_SHARE = 0.02  # of the papers, which an area adds to those that areas have already
LEAST_TOGETHER = 2  # papers that a topic shares with its area
BELONGING = 0.3  # share of its papers that a topic shares with its area
WITHIN = 0.5  # share of its papers in one area, from which a tag is a topic and no area

Members = Mapping[str, frozenset[str]]


def find_areas(catalogue: Catalogue) -> Catalogue:
    """The catalogue with its areas, widest first, and their topics, largest first.

    None where the catalogue has fewer than LEAST_PAPERS papers.
    """
    if len(catalogue.papers) < LEAST_PAPERS:
        return replace(catalogue, areas={})
    members = {slug: frozenset(papers) for slug, papers in catalogue.members.items()}
    chosen = list(_choose_areas(members, len(catalogue.papers)))
    topics: dict[str, list[str]] = {area: [] for area in chosen}
    for slug in sorted(members, key=lambda slug: (-len(members[slug]), slug)):
        area = None if slug in topics else _area_of(members[slug], chosen, members)
        if area is not None:
            topics[area].append(slug)
    return replace(catalogue, areas={area: tuple(own) for area, own in topics.items()})


def _choose_areas(members: Members, papers: int) -> Iterator[str]:
    """Broad tags that together cover the papers, none of them mostly within an earlier one."""
    left = {slug: own for slug, own in members.items() if len(own) >= LEAST_SHARE * papers}
    covered: frozenset[str] = frozenset()
    for _ in range(MOST_AREAS):
        best = min(left, key=lambda slug: (-len(left[slug] - covered), slug), default=None)
        if best is None or len(left[best] - covered) < LEAST_SHARE * papers:
            return
        yield best
        area = left[best]
        covered |= area
        left = {slug: own for slug, own in left.items() if len(own & area) < WITHIN * len(own)}


def _area_of(topic: frozenset[str], areas: list[str], members: Members) -> str | None:
    """The area that most papers of a topic have; of equal ones the narrower."""
    together = [(len(topic & members[area]), -len(members[area]), area) for area in areas]
    shared, _, area = max(together, default=(0, 0, ""))
    is_enough = shared >= LEAST_TOGETHER and shared >= BELONGING * len(topic)
    return area if is_enough else None
