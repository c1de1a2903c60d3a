"""A catalogue to the problems that an editor would want to know of."""

from collections.abc import Iterator

from generator.paper import Catalogue, Problem

MIN_TAGS = 3


def check(catalogue: Catalogue) -> list[Problem]:
    """Papers with fewer tags than a reader needs, and texts that are there twice."""
    return [*_few_tags(catalogue), *_near_duplicates(catalogue)]


def _few_tags(catalogue: Catalogue) -> Iterator[Problem]:
    for paper in catalogue.papers.values():
        if len(paper.tags) < MIN_TAGS:
            message = f"{len(paper.tags)} tags, fewer than {MIN_TAGS}"
            yield Problem(paper.record.where, "few-tags", message)


def _near_duplicates(catalogue: Catalogue) -> Iterator[Problem]:
    """Each two versions once, at the one that comes later."""
    seen: set[str] = set()
    for slug, paper in catalogue.papers.items():
        for version in catalogue.versions.get(slug, ()):
            if version.slug in seen:
                first = catalogue.papers[version.slug].record
                message = f"nearly the text at {first.where} ({version.likeness:.0%} alike)"
                yield Problem(paper.record.where, "near-duplicate", message)
        seen.add(slug)
