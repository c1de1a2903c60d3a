"""Files of the gold form to papers and to the records that the pipeline takes."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.collect.files import record_id
from generator.paper import Collection, Record, Where
from generator.text import parse, plain


@dataclass(frozen=True, slots=True)
class Gold:
    """A paper as its authors described it; title and keywords may be empty."""

    id: str
    abstract: str
    title: str
    keywords: tuple[str, ...]


def read_gold(path: Path) -> list[Gold]:
    """The papers of one file: a JSON list of objects with id, abstract, title and keywords.

    Keywords are a list, or one string with semicolons between them.
    """
    rows = json.loads(path.read_text("utf-8"))
    return [
        Gold(row["id"], row["abstract"], row.get("title") or "", _keywords(row.get("keywords")))
        for row in rows
    ]


def _keywords(given: Sequence[str] | str | None) -> tuple[str, ...]:
    parts = given.split(";") if isinstance(given, str) else given or ()
    return tuple(part.strip() for part in parts if part.strip())


def records(papers: Sequence[Gold], name: str = "gold") -> list[Record]:
    """A record for each paper, in order, made of the abstract alone."""
    collection = Collection(slug=name, name=name)
    return [
        record_of(paper.abstract, collection, position)
        for position, paper in enumerate(papers, start=1)
    ]


def record_of(text: str, collection: Collection, position: int) -> Record:
    """The record of one abstract."""
    blocks = parse(text).blocks
    source = f"{collection.slug}.json"
    return Record(
        record_id(plain(blocks)), Where(source, position), source, collection, position, blocks
    )
