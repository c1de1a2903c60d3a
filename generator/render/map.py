"""A catalogue to the page with its map, and a list of papers by region for those without it."""

from collections.abc import Iterator

from jinja2 import Environment

from generator.paper import Catalogue, Paper, Tag
from generator.render.page import HIDE, Files, page

# Up to this many papers all are listed; of more, some of each region.
MOST_LISTED = 300
MOST_LISTED_PER_REGION = 12
LEAST_FOR_FILTER, MOST_FILTERS = 2, 300
STYLES = ["assets/browse/map.css"]
SCRIPTS = [
    "assets/search/client.js",
    *(
        f"assets/browse/{name}.js"
        for name in """
        explorer-address explorer-text map-view map-drawing map-card map-filter map
        """.split()
    ),
]


def map_page(catalogue: Catalogue, templates: Environment) -> Files:
    """The map: canvas and controls for the page's script, and the list."""
    meta: dict[str, object] = {
        "title": "Map of all papers",
        "description": "All papers in the plane: near ones are about the same.",
        "hide": HIDE,
        "styles": STYLES,
        "scripts": SCRIPTS,
    }
    yield page(
        templates,
        "map.md",
        "map.md",
        meta,
        total=len(catalogue.papers),
        tags=_filters(catalogue),
        regions=list(_regions(catalogue)),
    )


def _filters(catalogue: Catalogue) -> list[tuple[Tag, int]]:
    """The tags that the map can be filtered by, by name: the commonest where there are many."""
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    shared = [pair for pair in sizes if pair[1] >= LEAST_FOR_FILTER]
    common = sorted(shared, key=lambda pair: (-pair[1], pair[0]))[:MOST_FILTERS]
    return [pair for pair in shared if pair in common]


def _regions(catalogue: Catalogue) -> Iterator[tuple[Tag | None, list[Paper], int]]:
    """Each region's tag, the papers to list and the number of all; papers in none come last."""
    most = len(catalogue.papers) if len(catalogue.papers) <= MOST_LISTED else MOST_LISTED_PER_REGION
    for slug, members in catalogue.map.regions.items():
        yield catalogue.tags[slug], [catalogue.papers[s] for s in members[:most]], len(members)
    placed = {slug for members in catalogue.map.regions.values() for slug in members}
    rest = [paper for slug, paper in catalogue.papers.items() if slug not in placed]
    if rest:
        yield None, rest[:most], len(rest)
