"""A catalogue to pages that list papers: all of them, those of a collection, those of a tag."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from jinja2 import Environment

from generator.paper import Catalogue, Paper
from generator.render.addresses import address
from generator.render.page import HIDE, Files, page

PAPERS_PER_PAGE = 200
RELATED_TAGS = 12
# In the order in which they are loaded: each uses only those before it.
EXPLORER = [
    "assets/search/client.js",
    *(
        f"assets/browse/{name}.js"
        for name in (
            "facets",
            "explorer-address",
            "explorer-elements",
            "explorer-row",
            "explorer-list",
            "explorer-names",
            "explorer-panel",
            "explorer-order",
            "explorer-text",
            "explorer-answer",
            "explorer-chosen",
            "explorer-shell",
            "export",
            "explorer-export",
            "explorer",
        )
    ),
]
TAG_LIST = {
    "styles": ["assets/browse/tag-list.css"],
    "scripts": ["assets/browse/tag-list.js"],
}


def catalogue_pages(catalogue: Catalogue, templates: Environment) -> Files:
    """All papers: the explorer, and behind it a plain list."""
    papers = list(catalogue.papers.values())
    own: dict[str, object] = {
        "styles": ["assets/browse/explorer.css"],
        "scripts": EXPLORER,
        "reads_catalogue": True,
    }
    return listing(templates, "catalogue", "catalogue.md", "All papers", papers, own)


def collection_pages(catalogue: Catalogue, templates: Environment) -> Files:
    """The papers of each collection."""
    for collection in catalogue.collections.values():
        papers = [
            paper
            for paper in catalogue.papers.values()
            if paper.record.collection.slug == collection.slug
        ]
        stem = address(collection).removesuffix(".md")
        yield from listing(
            templates, stem, "collection.md", collection.name, papers, collection=collection
        )


def tag_pages(catalogue: Catalogue, templates: Environment) -> Files:
    """The papers of each tag, and the tags that stand beside it."""
    for tag in catalogue.tags.values():
        papers = [catalogue.papers[slug] for slug in catalogue.members[tag.slug]]
        stem = address(tag).removesuffix(".md")
        beside = Counter(other for paper in papers for other in paper.tags if other != tag)
        related = sorted(beside.items(), key=lambda pair: (-pair[1], pair[0]))[:RELATED_TAGS]
        yield from listing(
            templates, stem, "tag.md", tag.name, papers, tag=tag, related_tags=related
        )


def tag_list(catalogue: Catalogue, templates: Environment) -> Files:
    """All tags, with their numbers of papers."""
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    areas = [
        (catalogue.tags[area], [catalogue.tags[topic] for topic in topics])
        for area, topics in catalogue.areas.items()
    ]
    meta: dict[str, object] = {"title": "All tags", "hide": HIDE, **TAG_LIST}
    yield page(templates, "tags.md", "tags.md", meta, sizes=sizes, areas=areas)


def listing(
    templates: Environment,
    stem: str,
    template: str,
    title: str,
    papers: Sequence[Paper],
    own: Mapping[str, object] = MappingProxyType({}),
    **context: object,
) -> Files:
    """Pages of cards: `stem.md`, with front matter of its `own`, then `stem/2.md` and so on."""
    chunks = [
        papers[start : start + PAPERS_PER_PAGE] for start in range(0, len(papers), PAPERS_PER_PAGE)
    ]
    paths = [f"{stem}.md", *(f"{stem}/{number}.md" for number in range(2, len(chunks) + 1))]
    for number, (path, chunk) in enumerate(zip(paths, chunks, strict=True), 1):
        suffix = f", page {number}" if number > 1 else ""
        meta: dict[str, object] = {
            "title": f"{title}{suffix}",
            "hide": HIDE,
            **(own if number == 1 else {}),
        }
        yield page(
            templates,
            path,
            template,
            meta,
            papers=chunk,
            total=len(papers),
            pages=paths if len(paths) > 1 else [],
            page_number=number,
            **context,
        )
