"""A catalogue to its home page."""

from collections import Counter
from collections.abc import Sequence

from jinja2 import Environment

from generator.paper import Catalogue, Paper, Tag
from generator.render.page import HIDE, Files, page

MAIN_TOPICS = 16
STARTING_PAPERS = 6


def home_page(catalogue: Catalogue, templates: Environment) -> Files:
    """The home page: what the catalogue holds, and where to begin."""
    collections = list(catalogue.collections.values())
    title = collections[0].name if len(collections) == 1 else "Paper catalogue"
    topics = topics_by_size(catalogue)
    yield page(
        templates,
        "index.md",
        "home.md",
        {"title": title, "hide": HIDE},
        catalogue=catalogue,
        topics=topics[:MAIN_TOPICS],
        collection_sizes=Counter(
            paper.record.collection.slug for paper in catalogue.papers.values()
        ),
        starts=_starting_papers(catalogue, topics),
    )


def topics_by_size(catalogue: Catalogue) -> list[tuple[Tag, int]]:
    """Tags with their numbers of papers, the commonest first."""
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    return sorted(sizes, key=lambda pair: (-pair[1], pair[0]))


def _starting_papers(catalogue: Catalogue, topics: Sequence[tuple[Tag, int]]) -> list[Paper]:
    """A paper to begin with in each of the main topics: the one that most others relate to."""
    inbound = Counter(link.slug for links in catalogue.related.values() for link in links)
    chosen: dict[str, Paper] = {}
    for tag, _ in topics:
        if len(chosen) == STARTING_PAPERS:
            break
        slugs = [slug for slug in catalogue.members[tag.slug] if slug not in chosen]
        if slugs:
            best = min(slugs, key=lambda slug: (-inbound[slug], slug))
            chosen[best] = catalogue.papers[best]
    return list(chosen.values())
