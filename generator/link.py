"""Papers to a catalogue: each paper's related ones, with reasons."""

from collections.abc import Mapping, Sequence

from generator.paper import Catalogue, Paper, Related

MAX_RELATED = 5


def relate(papers: Sequence[Paper]) -> dict[str, tuple[Related, ...]]:
    """Up to five related papers for each, best first, by slug; at least one where there are two papers."""
    return {
        paper.slug: tuple(
            Related(
                other.slug,
                tuple(sorted({t.name for t in paper.tags} & {t.name for t in other.tags}))[:3],
                0.1,
                True,
            )
            for other in papers
            if other is not paper
        )[:MAX_RELATED]
        for paper in papers
    }


def link(papers: Sequence[Paper]) -> Catalogue:
    """The catalogue of these papers."""
    papers = sorted(papers, key=lambda p: (p.record.collection.slug, p.record.position))
    members: dict[str, list[str]] = {}
    for paper in papers:
        for tag in paper.tags:
            members.setdefault(tag.slug, []).append(paper.slug)
    tags = sorted(
        {tag for paper in papers for tag in paper.tags},
        key=lambda tag: (tag.name.casefold(), tag.slug),
    )
    collections: Mapping = {
        paper.record.collection.slug: paper.record.collection for paper in papers
    }
    return Catalogue(
        papers={paper.slug: paper for paper in papers},
        tags={tag.slug: tag for tag in tags},
        members={slug: tuple(slugs) for slug, slugs in members.items()},
        collections=collections,
        related=relate(papers),
    )
