"""A catalogue to a row for each paper, small enough for thousands to be read at once."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.paper import Catalogue, Paper
from generator.text import Math, html_spans, inline, plain_spans

HAS_CODE, IS_GIVEN = 1, 2


@dataclass(frozen=True, slots=True)
class Row:
    """A paper as lists and facets see it.

    `title` is plain text, `title_html` HTML, or empty where the title has no formula; `tags` and
    `collection` are places in the catalogue's tags and collections.
    """

    id: str
    slug: str
    title: str
    title_html: str
    tags: tuple[int, ...]
    collection: int
    has_code: bool
    is_given: bool

    def packed(self) -> list[object]:
        """The row as a list, short: a slug that can be made from the title is left out."""
        flags = HAS_CODE * self.has_code + IS_GIVEN * self.is_given
        slug = "" if simple_slug(self.title) == self.slug else self.slug
        values: list[object] = [self.id, self.title, self.tags, self.collection, flags]
        extra = [slug, self.title_html]
        while extra and not extra[-1]:
            extra.pop()
        return [*values, *extra]


def rows(catalogue: Catalogue) -> Iterator[Row]:
    """The papers in the order of the catalogue."""
    tags = {slug: number for number, slug in enumerate(catalogue.tags)}
    collections = {slug: number for number, slug in enumerate(catalogue.collections)}
    for paper in catalogue.papers.values():
        yield _row(paper, tags, collections)


def simple_slug(title: str) -> str:
    """The slug of a plain title, as `docs/assets/browse/data.js` makes it too."""
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")


def _row(paper: Paper, tags: dict[str, int], collections: dict[str, int]) -> Row:
    spans = inline(paper.title.text)
    is_plain = not any(isinstance(span, Math) for span in spans)
    return Row(
        id=paper.id,
        slug=paper.slug,
        title=plain_spans(spans),
        title_html="" if is_plain else html_spans(spans),
        tags=tuple(tags[tag.slug] for tag in paper.tags),
        collection=collections[paper.record.collection.slug],
        has_code=any(link.kind == "code" for link in paper.links),
        is_given=paper.title.is_given,
    )
