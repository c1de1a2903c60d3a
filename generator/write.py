"""Rendered files to disk: only what changed, atomically, and only what is ours."""

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.errors import CannotGoOn
from generator.paper import Problem, Where

# MkDocs leaves files out that begin with a dot.
MANIFEST = ".generated.json"


@dataclass(frozen=True, slots=True)
class Changes:
    """What a folder lacks: files to write, by path; files to remove; and what stays.

    `owned` are the paths that are ours once the changes are made; `problems` name the files
    that are in the way and not ours.
    """

    written: Mapping[str, str]
    removed: tuple[str, ...]
    unchanged: int
    owned: tuple[str, ...]
    problems: tuple[Problem, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.written or self.removed)


def plan(files: Mapping[str, str], folder: Path) -> Changes:
    """Compare files with a folder, without changing it.

    A file that differs and stands in no manifest belongs to somebody else: it is kept, with a
    problem. One that is the same already becomes ours.
    """
    owned = generated_paths(folder)
    current = {path: _content(_inside(folder, path)) for path in files}
    foreign = [
        path
        for path, content in current.items()
        if content is not None and path not in owned and content != files[path].encode()
    ]
    ours = sorted(set(files) - set(foreign))
    return Changes(
        written={path: files[path] for path in ours if current[path] != files[path].encode()},
        removed=tuple(
            path for path in sorted(owned - set(files)) if _inside(folder, path).is_file()
        ),
        unchanged=sum(current[path] == files[path].encode() for path in ours),
        owned=tuple(ours),
        problems=tuple(_foreign(folder / path) for path in foreign),
    )


def write(changes: Changes, folder: Path) -> None:
    """Make the changes.

    The manifest first names old and new files both, so that a run that is broken off leaves
    nothing that the next one does not own.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if changes:
        _write_manifest(folder, {*generated_paths(folder), *changes.owned})
    for path, text in changes.written.items():
        _write_atomically(_inside(folder, path), text)
    for path in changes.removed:
        target = _inside(folder, path)
        target.unlink(missing_ok=True)
        _remove_if_empty(target.parent, folder)
    _write_manifest(folder, set(changes.owned))


def generated_paths(folder: Path) -> set[str]:
    """The paths of the files in a folder that were generated."""
    try:
        paths = json.loads((folder / MANIFEST).read_bytes())
    except FileNotFoundError:
        return set()
    except ValueError:
        paths = None
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        raise CannotGoOn(
            f"{folder / MANIFEST} is damaged, so it is not known which pages are generated; "
            "remove it and the generated pages, then run again"
        )
    return set(paths)


def _write_manifest(folder: Path, paths: set[str]) -> None:
    text = json.dumps(sorted(paths), indent=0, ensure_ascii=False) + "\n"
    if _content(folder / MANIFEST) != text.encode():
        _write_atomically(folder / MANIFEST, text)


def _inside(folder: Path, path: str) -> Path:
    """The file's place, which must be in the folder even where a part of it is a link."""
    target = folder / path
    if not target.resolve().is_relative_to(folder.resolve()):
        raise CannotGoOn(f"{target} leads out of {folder}; remove the link or the manifest's entry")
    return target


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotGoOn(f"{path} is in the way: {error.strerror}") from error


def _foreign(path: Path) -> Problem:
    return Problem(
        Where(path.as_posix(), 1),
        "not-ours",
        "a page is to be written here, but this file was not generated; move it away",
    )


def _write_atomically(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _remove_if_empty(directory: Path, folder: Path) -> None:
    while directory != folder and not any(directory.iterdir()):
        directory.rmdir()
        directory = directory.parent
