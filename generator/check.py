"""A catalogue to the problems that an editor would want to know of."""

from collections.abc import Iterator

from generator.paper import Catalogue, Problem

MIN_TAGS = 3
ENGLISH = "en"


def check(catalogue: Catalogue) -> list[Problem]:
    """Papers with few tags or in another language than English, and texts that are there twice."""
    return [*_few_tags(catalogue), *_other_languages(catalogue), *_near_duplicates(catalogue)]


def _few_tags(catalogue: Catalogue) -> Iterator[Problem]:
    for paper in catalogue.papers.values():
        if len(paper.tags) < MIN_TAGS:
            message = f"{len(paper.tags)} tags, fewer than {MIN_TAGS}"
            yield Problem(paper.record.where, "few-tags", message)


def _other_languages(catalogue: Catalogue) -> Iterator[Problem]:
    for paper in catalogue.papers.values():
        if not paper.record.language.startswith(ENGLISH):
            message = (
                f"not in English (“{paper.record.language}”): the title is its first clause, tags "
                "are found by counting alone, and related papers are sought in the same language"
            )
            yield Problem(paper.record.where, "other-language", message)


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
