"""A catalogue to the problems that an editor would want to know of."""

from generator.paper import Catalogue, Problem

MIN_TAGS = 3


def check(catalogue: Catalogue) -> list[Problem]:
    """Papers with fewer tags than a reader needs to find them, in reading order."""
    return [
        Problem(paper.record.where, "few-tags", f"{len(paper.tags)} tags, fewer than {MIN_TAGS}")
        for paper in catalogue.papers.values()
        if len(paper.tags) < MIN_TAGS
    ]
