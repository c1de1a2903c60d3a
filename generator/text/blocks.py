"""Clean text to passages: paragraphs at blank lines, and lists that are written as lines."""

import re
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph on one line, or the items of a list, each on one line."""

    text: str = ""
    items: tuple[str, ...] = ()
    list_kind: Literal["ordered", "bulleted"] | None = None


NUMBERED = re.compile(r"\(?([0-9]{1,2})[.)] +(?=\S)")
BULLET = re.compile(r"([-*+•◦▪‣·–]) +(?=\S)")
SENTENCE_END = re.compile(r"[.!?:][)”\"']?$")


def passages(text: str) -> list[Passage]:
    """The passages of a text in order; line ends and runs of spaces in one are single spaces."""
    paragraphs: list[list[str]] = []
    is_new = True
    for line in text.split("\n"):
        stripped = " ".join(line.split())
        if not stripped:
            is_new = True
        elif is_new and not (paragraphs and _continues(paragraphs[-1][0], stripped)):
            paragraphs.append([stripped])
            is_new = False
        else:
            paragraphs[-1].append(stripped)
            is_new = False
    return [passage for lines in paragraphs for passage in _paragraph(lines)]


def _continues(first: str, line: str) -> bool:
    """Whether two paragraphs are items of one list that has blank lines between them."""
    marker, number = _kind(line)
    return bool(marker) and number != 1 and _kind(first)[0] == marker


def _paragraph(lines: list[str]) -> list[Passage]:
    kinds = [_kind(line) for line in lines]
    found: list[Passage] = []
    start = 0
    index = 0
    while index < len(lines):
        places = _list_at(lines, kinds, index)
        if len(places) < 2:
            index += 1
            continue
        if start < index:
            found.append(Passage(" ".join(lines[start:index])))
        end = _list_end(lines, places[-1])
        bounds = [*places[1:], end]
        items = tuple(
            _bare(" ".join(lines[first:last])) for first, last in zip(places, bounds, strict=True)
        )
        found.append(
            Passage(items=items, list_kind="ordered" if kinds[index][0] == "1" else "bulleted")
        )
        start = index = end
    if start < len(lines):
        found.append(Passage(" ".join(lines[start:])))
    return found


def _kind(line: str) -> tuple[str, int]:
    """The marker at the start of a line: its kind and its number."""
    if match := NUMBERED.match(line):
        return "1", int(match[1])
    if match := BULLET.match(line):
        return match[1], 0
    return "", 0


def _list_at(lines: list[str], kinds: list[tuple[str, int]], start: int) -> list[int]:
    """The lines where items of a list begin that begins here; a number counts on from 1.

    A list begins its paragraph, or follows a sentence or a colon: a line that goes on in the
    middle of one may begin with a dash, or with the plus of a formula.
    """
    marker, number = kinds[start]
    if not marker or number > 1 or (start and not SENTENCE_END.search(lines[start - 1])):
        return []
    places = [start]
    for index in range(start + 1, len(lines)):
        if kinds[index] == (marker, number + len(places) if marker == "1" else 0):
            places.append(index)
        elif kinds[index][0] == marker:
            break
    return places


def _list_end(lines: list[str], last: int) -> int:
    """Where the last item ends: a sentence on a new line after a full stop stands outside."""
    for index in range(last + 1, len(lines)):
        if SENTENCE_END.search(lines[index - 1]) and lines[index][0].isupper():
            return index
    return len(lines)


def _bare(item: str) -> str:
    match = NUMBERED.match(item) or BULLET.match(item)
    return item[match.end() :] if match else item
