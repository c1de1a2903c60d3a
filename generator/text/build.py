"""Pieces of text and their faces, as they are read, to blocks of spans."""

from collections.abc import Container
from dataclasses import dataclass, field

from generator.text.clean import Repair
from generator.text.commands import CODE, EMPHASIS, STRONG
from generator.text.nest import Face, Piece, nested
from generator.text.plain import plain_spans
from generator.text.spans import Block, Break, Code, ItemList, Link, Math, Paragraph, Span, Text

MAX_TAIL = 200


@dataclass(slots=True)
class Builder:
    """Collects what a reader of text finds; a face counts how often it was asked for."""

    words: Container[str]
    _faces: dict[str, int] = field(default_factory=lambda: {EMPHASIS: 0, STRONG: 0, CODE: 0})
    _pieces: list[Piece] = field(default_factory=list)
    _blocks: list[Block] = field(default_factory=list)
    _items: list[tuple[Span, ...]] = field(default_factory=list)
    _lists: list[bool] = field(default_factory=list)
    # Up to here no text may grow.
    _barrier: int = 0
    _repairs: dict[tuple[str, str], None] = field(default_factory=dict)

    def text(self, text: str) -> None:
        """Add characters; a space after a space is dropped."""
        if not text:
            return
        if text[0] == " " and self.ends_with(" "):
            text = text[1:]
        if not text:
            return
        face = self._face()
        last = self._pieces[-1] if len(self._pieces) > self._barrier else None
        # Short texts are put together at once, so that looking back is cheap.
        if last and last[0] == face and isinstance(last[1], Text) and len(last[1].text) < MAX_TAIL:
            self._pieces[-1] = face, Text(last[1].text + text)
        else:
            self._pieces.append((face, Text(text)))

    def span(self, span: Span) -> None:
        """Add anything but text."""
        self._pieces.append((self._face(), span))

    def turn(self, face: str, step: int) -> None:
        """Set a face on (1) or off again (-1)."""
        if face:
            self._faces[face] += step

    def tail(self) -> str:
        """The last characters, at most so many, back to the last span of another type."""
        parts: list[str] = []
        room = MAX_TAIL
        for _, span in reversed(self._pieces):
            if not isinstance(span, Text) or room <= 0:
                break
            parts.append(span.text)
            room -= len(span.text)
        return "".join(reversed(parts))[-MAX_TAIL:]

    def cut_tail(self, length: int) -> str:
        """Take back the last characters, and return them."""
        cut = ""
        while length > 0 and self._pieces and isinstance(self._pieces[-1][1], Text):
            face, span = self._pieces.pop()
            text = span.text if isinstance(span, Text) else ""
            cut = text[-length:] + cut
            if text[:-length]:
                self._pieces.append((face, Text(text[:-length])))
            length -= len(text)
        return cut

    def context(self) -> str:
        """The last words before this place, whatever their face."""
        return "".join(
            span.text for _, span in self._pieces[-12:] if isinstance(span, (Text, Code, Link))
        )[-MAX_TAIL:]

    def ends_with(self, suffix: str) -> bool:
        """Whether the block ends so; an empty one ends with a space."""
        if not self._pieces:
            return suffix == " "
        span = self._pieces[-1][1]
        if isinstance(span, Break):
            return suffix == " "
        return isinstance(span, (Text, Code, Link)) and span.text.endswith(suffix)

    def mark(self) -> int:
        """The place where the next span will stand; no text before it takes in what follows."""
        self._barrier = len(self._pieces)
        return self._barrier

    def link_since(self, mark: int, link: Link) -> None:
        """Put a link in place of what was added since the mark, with that as its text."""
        text = plain_spans([span for _, span in self._pieces[mark:]]).strip()
        del self._pieces[mark:]
        self.span(Link(link.url, text or link.text, link.kind))

    def last_formula(self) -> Math | None:
        """The formula that was added last, if nothing came after it."""
        span = self._pieces[-1][1] if self._pieces else None
        return span if isinstance(span, Math) else None

    def repair(self, code: str, message: str) -> None:
        """Note what was changed or dropped; the same twice is one."""
        self._repairs[code, message] = None

    def start_list(self, is_ordered: bool) -> None:
        """Begin a list; one within another goes on as items of the outer."""
        self.end_block()
        self._lists.append(is_ordered)

    def start_item(self) -> None:
        """Begin an item, and a list where there is none."""
        if not self._lists:
            self.start_list(False)
        self.end_block()

    def end_list(self) -> None:
        """End the innermost list."""
        self.end_block()
        if len(self._lists) == 1:
            self._flush_items()
        if self._lists:
            self._lists.pop()

    def end_block(self) -> None:
        """End the paragraph or the item."""
        spans = nested(self._pieces, self.words)
        self._pieces = []
        self._barrier = 0
        if not spans:
            return
        if self._lists:
            self._items.append(spans)
        else:
            self._blocks.append(Paragraph(spans))

    def reset(self) -> None:
        """At the end of a passage: nothing that was opened in it stays open."""
        self._faces = dict.fromkeys(self._faces, 0)

    def blocks(self) -> tuple[Block, ...]:
        """Everything that was collected."""
        while self._lists:
            self.end_list()
        self.end_block()
        return tuple(self._blocks)

    def spans(self) -> tuple[Span, ...]:
        """What was collected, as one run of spans."""
        runs: list[tuple[Span, ...]] = []
        for block in self.blocks():
            runs.extend(block.items if isinstance(block, ItemList) else [block.spans])
        return tuple(span for run in runs for span in run)

    def repairs(self) -> tuple[Repair, ...]:
        """What was changed or dropped, in order."""
        return tuple(Repair(code, message) for code, message in self._repairs)

    def _flush_items(self) -> None:
        if self._items:
            self._blocks.append(ItemList(tuple(self._items), self._lists[0]))
        self._items = []

    def _face(self) -> Face:
        return self._faces[EMPHASIS] > 0, self._faces[STRONG] > 0, self._faces[CODE] > 0
