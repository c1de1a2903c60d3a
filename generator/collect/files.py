"""A folder of abstracts to records, with a problem for whatever did not become one."""

import hashlib
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.collect import plain_text
from generator.collect.decode import decode
from generator.collect.heading import collection, disagreements
from generator.collect.plain_text import Contents, Passage
from generator.errors import CannotGoOn
from generator.language import background
from generator.paper import Collection, Problem, Record, Where
from generator.slugs import distinct_slugs
from generator.text import detect, parse, plain

READERS: Mapping[str, Callable[[str], Contents]] = {".txt": plain_text.read}
# Files beside the abstracts that are not meant to be read as such.
COMPANIONS = re.compile(r"(?i)(readme|licen[cs]e|copying|corrections)(\.\w+)?|~.*|.*~|thumbs\.db")
MIN_WORDS = 8
MAX_CHARACTERS = 100_000
ID_DIGITS = 10
# The codes of problems that stand for an abstract without a page of its own.
NO_PAGE = frozenset(["same-abstract", "too-long", "no-text"])


@dataclass(frozen=True, slots=True)
class Source:
    """One file: the folder it stands in, its path in the collection, and what it holds."""

    folder: str
    source: str
    shown: str
    contents: Contents


def collect(folder: Path) -> tuple[list[Record], list[Problem]]:
    """Read every abstract under a folder, in the order of the paths and of the files.

    Each abstract becomes a record or a problem. Raises CannotGoOn when there is none at all.
    """
    if not folder.is_dir():
        raise CannotGoOn(
            f"there is no folder {_shown(folder)}; make it and put text files with abstracts there"
        )
    sources, problems = _read(folder)
    collections, heading_problems = _collections(sources, folder)
    records, record_problems = _records(sources, collections)
    if not records:
        reasons = "".join(f"\n{problem}" for problem in [*problems, *record_problems])
        raise CannotGoOn(
            f"found no abstract under {_shown(folder)}; put text files (.txt) there, "
            f"with a blank line between abstracts{reasons}"
        )
    return records, [*problems, *heading_problems, *record_problems]


def record_id(text: str) -> str:
    """The id of an abstract: a hash of its plain text with case, space and punctuation folded."""
    folded = "".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold()))
    return hashlib.sha256((folded or text).encode("utf-8", "replace")).hexdigest()[:ID_DIGITS]


def _read(folder: Path) -> tuple[list[Source], list[Problem]]:
    sources: list[Source] = []
    problems: list[Problem] = []
    for path in _files(folder):
        where = Where(_shown(path), 1)
        reader = READERS.get(path.suffix.lower())
        if reader is None:
            known = ", ".join(READERS)
            problems.append(Problem(where, "not-read", f"not one of the formats read ({known})"))
        elif not path.resolve().is_relative_to(folder.resolve()):
            problems.append(
                Problem(where, "outside", "links to a file outside the folder; not read")
            )
        else:
            source, found = _read_file(path, folder, reader)
            sources += source
            problems += found
    return sources, problems


def _files(folder: Path) -> Iterator[Path]:
    """The files under a folder that are neither hidden nor companions, sorted by path."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).parts):
        parts = path.relative_to(folder).parts
        if any(part.startswith(".") for part in parts) or COMPANIONS.fullmatch(path.name):
            continue
        if path.is_file() or path.is_symlink():
            yield path


def _read_file(
    path: Path, folder: Path, reader: Callable[[str], Contents]
) -> tuple[list[Source], list[Problem]]:
    shown = _shown(path)
    try:
        text, guess = decode(path.read_bytes())
    except OSError as error:
        return [], [Problem(Where(shown, 1), "unreadable", f"cannot be read: {error.strerror}")]
    contents = reader(text)
    problems = []
    if guess:
        message = f"not in UTF-8; read as {guess}, which is a guess"
        problems.append(Problem(Where(shown, 1), "encoding", message))
    if not contents.abstracts:
        holds = "only a heading" if contents.heading else "nothing"
        problems.append(Problem(Where(shown, 1), "no-abstract", f"the file holds {holds}"))
    relative = path.relative_to(folder)
    return [Source(_shown(relative.parent), _shown(relative), shown, contents)], problems


def _collections(
    sources: Sequence[Source], root: Path
) -> tuple[dict[str, Collection], list[Problem]]:
    """The collection of each folder, by the folder's path."""
    headings: dict[str, list[tuple[Where, Passage]]] = {source.folder: [] for source in sources}
    for source in sources:
        if heading := source.contents.heading:
            headings[source.folder].append((Where(source.shown, heading.line), heading))
    names = {folder: _folder_name(folder, root) for folder in headings}
    slugs = distinct_slugs(names)
    collections = {
        folder: collection(slugs[folder], names[folder], found)
        for folder, found in headings.items()
    }
    return collections, [problem for found in headings.values() for problem in disagreements(found)]


def _folder_name(folder: str, root: Path) -> str:
    return folder if folder != "." else root.resolve().name or "papers"


def _records(
    sources: Sequence[Source], collections: Mapping[str, Collection]
) -> tuple[list[Record], list[Problem]]:
    records: dict[str, Record] = {}
    problems: list[Problem] = []
    positions = dict.fromkeys(collections, 0)
    words = _vocabulary(sources)
    for source in sources:
        for passage in source.contents.abstracts:
            position = positions[source.folder] + 1
            record, found = _record(source, passage, collections[source.folder], position, words)
            problems += found
            if record is None:
                continue
            if twin := records.get(record.id):
                message = f"the same abstract as at {twin.where}; kept once"
                problems.append(Problem(record.where, "same-abstract", message))
                continue
            records[record.id] = record
            positions[source.folder] = position
    return list(records.values()), problems


def _record(
    source: Source,
    passage: Passage,
    collection: Collection,
    position: int,
    words: frozenset[str],
) -> tuple[Record | None, list[Problem]]:
    where = Where(source.shown, passage.line)
    if len(passage.text) > MAX_CHARACTERS:
        message = (
            f"an abstract of {len(passage.text):,} characters, more than {MAX_CHARACTERS:,}; "
            "no page made: is a blank line missing?"
        )
        return None, [Problem(where, "too-long", message)]
    parsed = parse(passage.text, words)
    problems = [Problem(where, repair.code, repair.message) for repair in parsed.repairs]
    text = plain(parsed.blocks)
    if not text.strip():
        return None, [*problems, Problem(where, "no-text", "nothing is left to show; no page made")]
    record = Record(
        record_id(text),
        where,
        source.source,
        collection,
        position,
        parsed.blocks,
        detect(text),
    )
    return record, [*problems, *_doubts(where, passage.text, text)]


def _doubts(where: Where, raw: str, text: str) -> list[Problem]:
    """What makes one doubt that this is an abstract at all."""
    if plain_text.is_placeholder(raw):
        return [Problem(where, "placeholder", f"“{text}” stands in place of an abstract")]
    words = plain_text.count_words(text)
    if words < MIN_WORDS:
        return [Problem(where, "short", f"only {words} words, fewer than {MIN_WORDS}")]
    return []


def _vocabulary(sources: Sequence[Source]) -> frozenset[str]:
    """The lower-case words of the catalogue, and those of research abstracts at large."""
    return frozenset(background().counts) | frozenset(
        word.lower()
        for source in sources
        for passage in source.contents.abstracts
        if len(passage.text) <= MAX_CHARACTERS
        for word in re.findall(r"[^\W\d_]+", passage.text)
    )


def _shown(path: Path) -> str:
    """The path with `/` between its parts, on one line, whatever bytes it holds."""
    text = os.fsencode(path.as_posix()).decode("utf-8", "backslashreplace")
    return "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)
