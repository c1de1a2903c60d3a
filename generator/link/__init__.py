"""Papers to a catalogue: each paper's related ones, with reasons."""

from collections.abc import Sequence

from generator.link.related import relate
from generator.paper import Catalogue, Paper

__all__ = ["link"]


def link(papers: Sequence[Paper]) -> Catalogue:
    """The catalogue of these papers, in reading order."""
    papers = sorted(
        papers, key=lambda paper: (paper.record.collection.slug, paper.record.position, paper.slug)
    )
    relations = relate(papers)
    members: dict[str, list[str]] = {}
    for paper in papers:
        for tag in paper.tags:
            members.setdefault(tag.slug, []).append(paper.slug)
    tags = sorted(
        {tag for paper in papers for tag in paper.tags},
        key=lambda tag: (tag.name.casefold(), tag.slug),
    )
    return Catalogue(
        papers={paper.slug: paper for paper in papers},
        tags={tag.slug: tag for tag in tags},
        members={tag.slug: tuple(members[tag.slug]) for tag in tags},
        collections={paper.record.collection.slug: paper.record.collection for paper in papers},
        related=relations.related,
        vectors=relations.vectors,
        compass=relations.compass,
    )
