"""A paper to the facts by which it is cited."""

from dataclasses import dataclass

from generator.paper import Paper
from generator.text import Turns, inline, turns, turns_of_spans

# What the address of a page begins with in its citations until the site is built: only then is it
# known where it will stand (`generator.site.addresses`).
SITE = "catalogue:"
DERIVED_NOTE = "Title derived from the abstract"


@dataclass(frozen=True, slots=True)
class Citation:
    """What a source says of a paper, and the title if need be worked out.

    `key` holds a-z, 0-9 and hyphens only. `title` and `abstract` are text and TeX in turn.
    `collection` is the name of the collection, `url` an address or empty.
    """

    key: str
    title: Turns
    is_given: bool
    collection: str
    year: int | None
    abstract: Turns
    url: str = ""

    @property
    def shown_title(self) -> Turns:
        """The title, in brackets if it was worked out."""
        return self.title if self.is_given else _bracketed(self.title)


def citation(paper: Paper, url: str = "") -> Citation:
    """The facts of a paper; its key is the name of its page."""
    record = paper.record
    return Citation(
        key=paper.slug,
        title=turns_of_spans(inline(paper.title.text)),
        is_given=paper.title.is_given,
        collection=record.collection.name,
        year=record.collection.year,
        abstract=turns(record.abstract),
        url=url,
    )


def _bracketed(title: Turns) -> Turns:
    opened = (f"[{title[0]}", *title[1:])
    return (*opened[:-1], f"{opened[-1]}]")


def with_dollars(turns: Turns) -> str:
    """One line of text, formulas as TeX between dollars."""
    return "".join(f"${piece}$" if place % 2 else piece for place, piece in enumerate(turns))
