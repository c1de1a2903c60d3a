"""A folder and the headings of its files to a collection: name, venue and year."""

import re
from collections.abc import Sequence

from generator.collect.plain_text import Passage
from generator.paper import Collection, Problem, Where

YEAR = re.compile(r"(?<![\w-])(?:19|20)\d\d(?![\w-])")
# Words around a venue's name that are not part of it.
FILLER = frozenset(
    "a abstract abstracts accepted all at by conference from in list of oral orals paper papers "
    "poster posters proceedings reading selected session spotlight submissions the".split()
)


def collection(slug: str, folder: str, headings: Sequence[tuple[Where, Passage]]) -> Collection:
    """The collection of a folder, named by the first heading, else by the folder."""
    if not headings:
        return Collection(slug, re.sub(r"[-_\s]+", " ", folder).strip() or folder)
    name = " ".join(headings[0][1].text.split())
    return Collection(slug, name, _venue(name), _year(name))


def disagreements(headings: Sequence[tuple[Where, Passage]]) -> list[Problem]:
    """A problem for each heading that differs from the first."""
    if not headings:
        return []
    first_where, first = headings[0]
    return [
        Problem(
            where,
            "heading-differs",
            f"heading “{other.text.strip()}” differs from “{first.text.strip()}” in "
            f"{first_where}, which names the collection",
        )
        for where, other in headings[1:]
        if _folded(other.text) != _folded(first.text)
    ]


def _folded(heading: str) -> str:
    return " ".join(heading.casefold().split())


def _year(name: str) -> int | None:
    match = YEAR.search(name)
    return int(match[0]) if match else None


def _venue(name: str) -> str | None:
    """The words beside the year that are not filler: `ICLR` of `ICLR 2023 Papers`."""
    match = YEAR.search(name)
    if not match:
        return None
    before, after = (_without_filler(part) for part in (name[: match.start()], name[match.end() :]))
    return before or after or None


def _without_filler(words: str) -> str:
    kept = words.strip(" ,:;()-–—").split()
    while kept and kept[0].casefold() in FILLER:
        kept = kept[1:]
    while kept and kept[-1].casefold() in FILLER:
        kept = kept[:-1]
    return " ".join(kept).strip(" ,:;()-–—")
