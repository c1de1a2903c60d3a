"""The file beside the abstracts to corrections for its records."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.corrections.attach import Corrections, attach
from generator.corrections.nodes import UNREAD
from generator.corrections.schema import read_text
from generator.paper import Problem, Record, Where

NAME = "corrections.yml"


def read_corrections(folder: Path, records: Sequence[Record]) -> tuple[Corrections, list[Problem]]:
    """Read `corrections.yml` of a folder of abstracts; without one, nothing is corrected."""
    shown = Where.of(folder / NAME).path
    text, problems = _text(folder / NAME)
    written, unread = read_text(text, shown)
    corrections, unmatched = attach(written, records)
    return corrections, [*problems, *unread, *unmatched, *_misplaced(folder)]


def _text(path: Path) -> tuple[str, list[Problem]]:
    try:
        data = path.read_bytes()
        return data.decode("utf-8-sig"), []
    except FileNotFoundError:
        return "", []
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problem = Problem(Where.of(path, line), UNREAD, "not in UTF-8; what is not is shown as �")
        return data.decode("utf-8-sig", "replace"), [problem]
    except OSError as error:
        return "", [Problem(Where.of(path), UNREAD, f"cannot be read: {error.strerror}")]


def _misplaced(folder: Path) -> Iterator[Problem]:
    """Files that look like corrections and are not read, neither so nor as abstracts."""
    message = f"not read; corrections belong into {Where.of(folder / NAME).path}"
    for path in sorted(folder.rglob("*")):
        if path.stem.lower() == "corrections" and path != folder / NAME and path.is_file():
            yield Problem(Where.of(path), UNREAD, message)
