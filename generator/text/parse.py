"""Raw text to blocks of spans, with what had to be repaired on the way."""

import re
from collections.abc import Container
from dataclasses import dataclass

from generator.text.spans import Block, Link, Math, Paragraph, Span, Text


@dataclass(frozen=True, slots=True)
class Repair:
    """What was changed or dropped in a text, for a Problem: a code and a message."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text and its repairs."""

    blocks: tuple[Block, ...]
    repairs: tuple[Repair, ...] = ()


TOKEN = re.compile(r"(?<!\\)\$((?:\\.|[^$\\])+)\$|(https?://[^\s)}\]]*[\w/])")


def parse(raw: str, words: Container[str] = frozenset()) -> Parsed:
    """Parse the text of one abstract; a blank line starts a new paragraph.

    `words` are lower-case words known elsewhere, which decide whether "opti- mization" is one.
    """
    parts = (" ".join(part.split()) for part in re.split(r"\n\s*\n", raw))
    return Parsed(tuple(Paragraph(_spans(part)) for part in parts if part))


def inline(text: str) -> tuple[Span, ...]:
    """Spans of a flat text: the inverse of `flat`, but for emphasis, which flat text drops."""
    return _spans(text)


def _spans(text: str) -> tuple[Span, ...]:
    spans: list[Span] = []
    start = 0
    for match in TOKEN.finditer(text):
        if match.start() > start:
            spans.append(Text(text[start : match.start()].replace(r"\$", "$")))
        spans.append(Math(match[1]) if match[1] else Link(match[2], match[2]))
        start = match.end()
    if start < len(text):
        spans.append(Text(text[start:].replace(r"\$", "$")))
    return tuple(spans)
