"""What an editor wrote, as data: one entry a paper, and what holds for all tags."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Given:
    """A text of the file, cleaned and on one line, and the line it stands on, from 1."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Reference:
    """A paper that is meant: its id, and the first words of its abstract where they were given."""

    id: str
    begins: str
    line: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What is to be changed on one paper. `title` is as the editor wrote it, markup and all."""

    paper: Reference
    title: Given | None = None
    tags_added: tuple[Given, ...] = ()
    tags_removed: tuple[Given, ...] = ()
    related_forced: tuple[Reference, ...] = ()
    related_forbidden: tuple[Reference, ...] = ()
    hidden: Given | None = None


@dataclass(frozen=True, slots=True)
class TagRules:
    """What is to be changed on the tags of all papers. `becomes` holds pairs of old and new."""

    becomes: tuple[tuple[Given, Given], ...] = ()
    forbidden: tuple[Given, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A whole file."""

    path: str
    entries: tuple[Entry, ...] = ()
    tags: TagRules = TagRules()
