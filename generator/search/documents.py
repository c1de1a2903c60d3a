"""A catalogue to what search finds: papers in their order, then tags."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.paper import Catalogue, Paper, Tag
from generator.text import inline, plain, plain_spans


@dataclass(frozen=True, slots=True)
class Document:
    """A page that can be found, in plain text; `location` is relative to the site's root.

    `tags` are shown, `topics` are the spellings that a reader may type for them. A tag is a
    document whose `members` are the numbers of its papers, and whose names are its topics.
    """

    location: str
    title: str
    text: str
    tags: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    members: tuple[int, ...] = ()


def documents(catalogue: Catalogue) -> tuple[Document, ...]:
    """The papers in the order of the catalogue, then its tags."""
    papers = (_paper(paper) for paper in catalogue.papers.values())
    return (*papers, *_tags(catalogue))


def _paper(paper: Paper) -> Document:
    collection = paper.record.collection
    return Document(
        location=f"papers/{paper.slug}.html",
        title=plain_spans(inline(paper.title.text)),
        text=plain(paper.record.abstract),
        tags=tuple(tag.name for tag in paper.tags),
        topics=tuple(name for tag in paper.tags for name in _names(tag)),
        collections=(collection.name, collection.slug),
    )


def _tags(catalogue: Catalogue) -> Iterable[Document]:
    numbers = {slug: number for number, slug in enumerate(catalogue.papers)}
    for tag in catalogue.tags.values():
        members = tuple(numbers[slug] for slug in catalogue.members[tag.slug])
        count = f"{len(members):,} paper{'' if len(members) == 1 else 's'}"
        yield Document(f"tags/{tag.slug}.html", tag.name, count, (), _names(tag), (), members)


def _names(tag: Tag) -> tuple[str, ...]:
    return (tag.name, *tag.forms)
