"""A text to its first lines."""

from collections.abc import Sequence

from generator.text.parse import inline
from generator.text.plain import flat, plain_spans
from generator.text.spans import Block, Span, Text

ELLIPSIS = "…"


def shorten(blocks: Sequence[Block], max_characters: int) -> tuple[Span, ...]:
    """The start of a text, cut between words and never in a formula, with `…` where cut.

    The plain form has at most `max_characters`, the ellipsis not counted.
    """
    kept: list[Span] = []
    room = max_characters
    for span in inline(flat(blocks)):
        length = len(plain_spans((span,)))
        if length <= room:
            kept.append(span)
            room -= length
            continue
        words = span.text[: room + 1].rpartition(" ")[0] if isinstance(span, Text) else ""
        return (*kept, Text(f"{words.rstrip(' ,;:')}{ELLIPSIS}"))
    return tuple(kept)
