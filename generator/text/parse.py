"""Raw text to blocks of spans, with what had to be repaired on the way."""

import re
from collections.abc import Container
from dataclasses import dataclass

from generator.text.blocks import Passage, passages
from generator.text.build import Builder
from generator.text.clean import Repair, clean
from generator.text.spans import Block, Math, Span, Text
from generator.text.walk import walk

__all__ = ["Parsed", "Repair", "inline", "parse"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text and its repairs."""

    blocks: tuple[Block, ...]
    repairs: tuple[Repair, ...] = ()


FORMULA = re.compile(r"\\\$|\$((?:\\.|[^$\\])+)\$")


def parse(raw: str, words: Container[str] = frozenset()) -> Parsed:
    """Parse the text of one abstract; a blank line starts a new paragraph.

    `words` are lower-case words known elsewhere, which decide whether "opti- mization" is one.
    Never fails: what cannot be understood is shown as it stands.
    """
    text, repairs = clean(raw, words)
    builder = Builder(words)
    for passage in passages(text):
        _read(passage, builder)
    return Parsed(builder.blocks(), repairs + builder.repairs())


def _read(passage: Passage, builder: Builder) -> None:
    if passage.list_kind is None:
        walk(passage.text, builder)
        builder.end_block()
        return
    builder.start_list(passage.list_kind == "ordered")
    for item in passage.items:
        builder.start_item()
        walk(item, builder)
    builder.end_list()


def inline(text: str) -> tuple[Span, ...]:
    """Spans of a flat text: the inverse of `flat`, but for emphasis and links, which it drops."""
    spans: list[Span] = []
    pending = ""
    start = 0
    for match in FORMULA.finditer(text):
        pending += text[start : match.start()]
        start = match.end()
        if match[1] is None:
            pending += "$"
            continue
        spans.extend([Text(pending)] if pending else [])
        spans.append(Math(match[1]))
        pending = ""
    pending += text[start:]
    return (*spans, Text(pending)) if pending else tuple(spans)
