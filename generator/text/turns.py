"""Blocks and spans to text and TeX in turn: `("a rate of ", "r^2", " at most")`."""

from collections.abc import Iterable, Iterator, Sequence

from generator.text.html import formula_source
from generator.text.plain import plain_spans, runs
from generator.text.spans import Block, Emphasis, Math, Span

Turns = tuple[str, ...]


def turns(blocks: Sequence[Block]) -> Turns:
    """Text at even places, the TeX of formulas at odd ones, as the site's pages hold them.

    It starts and ends with text, which may be empty; blocks and items are joined by a space.
    """
    spans: list[Span | str] = []
    for run in runs(blocks):
        spans += [" ", *run] if spans else run
    return _in_turn(_pieces(spans))


def turns_of_spans(spans: Sequence[Span]) -> Turns:
    """The same for the inside of a line."""
    return _in_turn(_pieces(spans))


def _in_turn(pieces: Iterable[tuple[str, bool]]) -> Turns:
    found = [""]
    for piece, is_tex in pieces:
        if is_tex:
            found += [piece, ""]
        else:
            found[-1] += piece
    return tuple(found)


def _pieces(spans: Iterable[Span | str]) -> Iterator[tuple[str, bool]]:
    for span in spans:
        match span:
            case str():
                yield span, False
            case Math():
                yield formula_source(span.tex), True
            case Emphasis():
                yield from _pieces(span.spans)
            case _:
                yield plain_spans((span,)), False
