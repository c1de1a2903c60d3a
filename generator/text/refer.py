"""Blocks to the same blocks with references at the first use of given names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.text.plain import runs
from generator.text.spans import Block, Emphasis, ItemList, Paragraph, Reference, Span, Text

# A word with a capital: "PeatNet", "GPT-3", "C4", "A2C++"; "PeatNet" of "PeatNet-based".
NAME = re.compile(
    r"(?<![\w.\-/@])(?=[^\W_]*[A-Z])[^\W\d_][^\W_]*(?:[-.][A-Z0-9][^\W_]*)*\+*"
    r"(?![\w@])(?!-[A-Z0-9])"
)


def words(blocks: Sequence[Block]) -> Iterator[str]:
    """The words of running text that may be names, in order; not those of code and addresses."""
    for spans in runs(blocks):
        yield from _words(spans)


def refer(blocks: Sequence[Block], targets: Mapping[str, str]) -> tuple[Block, ...]:
    """The blocks, with the first use of each name a reference to its target."""
    left = dict(targets)
    return tuple(_block(block, left) for block in blocks) if left else tuple(blocks)


def _words(spans: Sequence[Span]) -> Iterator[str]:
    for span in spans:
        if isinstance(span, Text):
            yield from NAME.findall(span.text)
        elif isinstance(span, Emphasis):
            yield from _words(span.spans)


def _block(block: Block, left: dict[str, str]) -> Block:
    if isinstance(block, ItemList):
        return replace(block, items=tuple(tuple(_refer(item, left)) for item in block.items))
    return Paragraph(tuple(_refer(block.spans, left)))


def _refer(spans: Sequence[Span], left: dict[str, str]) -> Iterator[Span]:
    for span in spans:
        if isinstance(span, Emphasis):
            yield replace(span, spans=tuple(_refer(span.spans, left)))
        elif isinstance(span, Text):
            yield from _parts(span.text, left)
        else:
            yield span


def _parts(text: str, left: dict[str, str]) -> Iterator[Span]:
    start = 0
    for match in NAME.finditer(text):
        if match[0] in left:
            if match.start() > start:
                yield Text(text[start : match.start()])
            yield Reference(left.pop(match[0]), match[0])
            start = match.end()
    if start < len(text):
        yield Text(text[start:])
