"""The data that the stages hand on: what a source says, and what was worked out from it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.text import Block, Link, plain

# Enough to tell abstracts apart, as measured in `generator.corrections.nearest`.
BEGINNING_WORDS = 16


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in the input: a path as the user would type it, and a line counted from 1."""

    path: str
    line: int

    @classmethod
    def of(cls, path: Path, line: int = 1) -> "Where":
        """A place in a file: `/` between the parts of its path, which may hold any bytes."""
        text = os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")
        shown = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)
        return cls(shown, line)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something an editor should look at; the rest is built all the same."""

    where: Where
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message} [{self.code}]"


@dataclass(frozen=True, slots=True, order=True)
class Collection:
    """One folder of abstracts, named by the heading of its files, else by the folder."""

    slug: str
    name: str
    venue: str | None = None
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """What the source says about one paper: its abstract, and where it stands.

    `id` is the first 10 hex digits of a SHA-256 over the abstract's plain text with case,
    white space and punctuation folded: it stays when an abstract is wrapped or quoted anew.
    `source` is the file relative to the folder of abstracts, with `/` between its parts.
    `position` counts from 1 within the collection. `language` is a BCP 47 code.
    """

    id: str
    where: Where
    source: str
    collection: Collection
    position: int
    abstract: tuple[Block, ...]
    language: str = "en"

    @property
    def beginning(self) -> str:
        """The first words of the abstract, by which corrections find it again once it is edited."""
        return " ".join(plain(self.abstract[:2]).split()[:BEGINNING_WORDS])


@dataclass(frozen=True, slots=True)
class Hidden:
    """A record that an editor took out of the catalogue, and why; `where` it was ordered."""

    record: Record
    reason: str
    where: Where


@dataclass(frozen=True, slots=True)
class Title:
    """A title in flat form (see `generator.text.flat`), given by a person or derived.

    `confidence` runs from 0 to 1; a given title has 1.
    """

    text: str
    is_given: bool = False
    confidence: float = 1.0


@dataclass(frozen=True, slots=True, order=True)
class Tag:
    """A topic shared across the catalogue.

    `name` is its commonest spelling in plain text, `forms` the other spellings merged into it
    (short forms, plurals, hyphens), sorted.
    """

    slug: str
    name: str
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paper:
    """A record with what was worked out: its title, tags (best first), links and address."""

    slug: str
    record: Record
    title: Title
    tags: tuple[Tag, ...]
    links: tuple[Link, ...] = ()

    @property
    def id(self) -> str:
        """The record's id."""
        return self.record.id


@dataclass(frozen=True, slots=True)
class Related:
    """A link from one paper to another, and why: up to three terms that a reader knows.

    `score` is the chance, from 0 to 1, that a strict reader finds the two related; a weak link is
    shown for want of a better. One that is given was chosen by an editor.
    """

    slug: str
    reasons: tuple[str, ...]
    score: float
    is_weak: bool = False
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """Another paper whose abstract is nearly the same. `likeness` runs from 0 to 1."""

    slug: str
    likeness: float


@dataclass(frozen=True, slots=True)
class Mention:
    """A name that an abstract uses, and the paper that introduces it."""

    name: str
    slug: str


@dataclass(frozen=True, slots=True)
class Label:
    """A tag that names a part of the map: the middle of its papers there, and y of the highest.

    A main one names a region.
    """

    tag: Tag
    x: int
    y: int
    top: int
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Map:
    """The papers in the plane: near ones are about the same.

    `places` holds x (to the right) and y (up) of each paper, by slug and in reading order; 500 is
    the root of the mean squared distance from the middle. `labels` stand most telling first, those
    of regions before the others. `regions` holds the papers nearest to each main label, by the
    slug of its tag.
    """

    places: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    labels: tuple[Label, ...] = ()
    regions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything the pages are made from; maps are keyed by slug and in reading order.

    `papers` stand by collection and position; `tags` by name; `members` lists the papers of a
    tag in the order of `papers`; `related` holds an entry for each paper, best first; `versions`
    and `mentions` hold one for each paper that has any. `vectors` say where papers lie by what they
    are about: whole numbers from -127 to 127, length about 127, up to 32 and as many for each
    paper; near papers have a high cosine. A paper that shares no words has zeros. `compass` says to
    which side of a round of all fields of research a paper leans more than the others do: two
    whole numbers from -1000 to 1000, which other papers hardly change. `areas` maps broad tags,
    widest first, to the narrower tags that go with them, largest first; it is empty in a small
    catalogue.
    """

    papers: Mapping[str, Paper]
    tags: Mapping[str, Tag]
    members: Mapping[str, tuple[str, ...]]
    collections: Mapping[str, Collection]
    related: Mapping[str, tuple[Related, ...]]
    versions: Mapping[str, tuple[Version, ...]] = field(default_factory=dict)
    mentions: Mapping[str, tuple[Mention, ...]] = field(default_factory=dict)
    vectors: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    compass: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    map: Map = field(default_factory=Map)
    areas: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that an editor may want to look at, and how it would be corrected.

    `about` is the paper or tag concerned, where there is one; `where` a place in the input, from
    the folder of abstracts on, or empty; `lines` what to put into corrections.yml, or empty.
    """

    message: str
    about: Paper | Tag | None = None
    where: str = ""
    lines: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Findings of one kind, the most pressing first; `advice` says what to do about them."""

    code: str
    title: str
    advice: str
    findings: tuple[Finding, ...]
