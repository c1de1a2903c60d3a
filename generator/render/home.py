"""A catalogue to its home page."""

from collections import Counter
from collections.abc import Sequence

from jinja2 import Environment

from generator.paper import Catalogue, Paper, Tag
from generator.render.page import HIDE, Files, page
from generator.render.picture import small_map

MAIN_TOPICS = 14
STARTING_PAPERS = 6
STYLES = ["assets/browse/home.css"]

Topics = Sequence[tuple[Tag, int]]


def home_page(catalogue: Catalogue, templates: Environment) -> Files:
    """The home page: what the catalogue holds, and where to begin."""
    collections = list(catalogue.collections.values())
    title = collections[0].name if len(collections) == 1 else "Paper catalogue"
    topics = topics_by_size(catalogue)
    yield page(
        templates,
        "index.md",
        "home.md",
        {"title": title, "hide": HIDE, "styles": STYLES},
        catalogue=catalogue,
        figures=_figures(catalogue),
        topics=topics[:MAIN_TOPICS],
        collection_sizes=Counter(
            paper.record.collection.slug for paper in catalogue.papers.values()
        ),
        starts=_starting_papers(catalogue, topics),
        picture=small_map(catalogue.map),
    )


def topics_by_size(catalogue: Catalogue) -> list[tuple[Tag, int]]:
    """Tags with their numbers of papers, the commonest first."""
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    return sorted(sizes, key=lambda pair: (-pair[1], pair[0]))


def _figures(catalogue: Catalogue) -> list[tuple[str, str, str]]:
    """What is counted, with a noun each and the page that shows it; years where they are known."""
    counts = [
        (len(catalogue.papers), "paper", "catalogue.md"),
        (len(catalogue.tags), "tag", "tags.md"),
    ]
    figures = [(f"{number:,}", _plural(noun, number), path) for number, noun, path in counts]
    if len(catalogue.collections) > 1:
        figures.append((f"{len(catalogue.collections):,}", "collections", "#collections"))
    years = sorted({one.year for one in catalogue.collections.values() if one.year})
    if years:
        ends = dict.fromkeys((str(years[0]), str(years[-1])))
        figures.append(("–".join(ends), _plural("year", len(ends)), ""))
    return figures


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"


def _starting_papers(catalogue: Catalogue, topics: Topics) -> list[tuple[Tag, Paper]]:
    """A paper to begin with in each of the main topics: the one that most others relate to."""
    inbound = Counter(link.slug for links in catalogue.related.values() for link in links)
    chosen: dict[str, Tag] = {}
    for tag, _ in topics:
        if len(chosen) == STARTING_PAPERS:
            break
        slugs = [slug for slug in catalogue.members[tag.slug] if slug not in chosen]
        if slugs:
            chosen[min(slugs, key=lambda slug: (-inbound[slug], slug))] = tag
    return [(tag, catalogue.papers[slug]) for slug, tag in chosen.items()]
