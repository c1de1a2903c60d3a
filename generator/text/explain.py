"""Blocks to the same blocks, with each use of a short form told apart from the text around it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.text.plain import plain_spans
from generator.text.spans import Block, Emphasis, ItemList, Paragraph, ShortForm, Span, Text


def explain(blocks: Sequence[Block], meanings: Mapping[str, str]) -> tuple[Block, ...]:
    """The blocks, with a `ShortForm` for each use of one or of its plural.

    Not for its first in brackets, where the long form stands beside it. Links, code and formulas
    stay as they are.
    """
    if not meanings:
        return tuple(blocks)
    reader = _Reader(meanings)
    return tuple(reader.block(block) for block in blocks)


class _Reader:
    """Reads a text from its start, and knows which short forms it has met in brackets."""

    def __init__(self, meanings: Mapping[str, str]) -> None:
        longest_first = sorted(meanings, key=lambda short: (-len(short), short))
        shorts = "|".join(map(re.escape, longest_first))
        self.use = re.compile(rf"(?<![\w./@-])({shorts})(?:s|es)?(?![\w@])")
        self.meanings = meanings
        self.introduced: set[str] = set()
        self.before = ""

    def block(self, block: Block) -> Block:
        if isinstance(block, ItemList):
            return replace(block, items=tuple(tuple(self.spans(item)) for item in block.items))
        return Paragraph(tuple(self.spans(block.spans)))

    def spans(self, spans: Sequence[Span]) -> Iterator[Span]:
        for span in spans:
            match span:
                case Emphasis():
                    yield replace(span, spans=tuple(self.spans(span.spans)))
                case Text():
                    yield from self.parts(span.text)
                case _:
                    yield span
            self.before = plain_spans((span,)) or self.before

    def parts(self, text: str) -> Iterator[Span]:
        start = 0
        for match in self.use.finditer(text):
            if self.is_introduction(match[1], text[: match.start()] or self.before):
                continue
            if match.start() > start:
                yield Text(text[start : match.start()])
            yield ShortForm(match[0], self.meanings[match[1]])
            start = match.end()
        if start < len(text):
            yield Text(text[start:])

    def is_introduction(self, short: str, before: str) -> bool:
        is_first = before.rstrip().endswith("(") and short not in self.introduced
        if is_first:
            self.introduced.add(short)
        return is_first
