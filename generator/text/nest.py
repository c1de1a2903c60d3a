"""Pieces of text, each with its face, to nested spans."""

from collections.abc import Container, Sequence
from itertools import groupby

from generator.text.spans import Break, Code, Emphasis, Math, Span, Text
from generator.text.typography import rejoined, separated

# The faces a piece is set in: is it stressed, strong, code?
Face = tuple[bool, bool, bool]
Piece = tuple[Face, Span]


def nested(pieces: Sequence[Piece], words: Container[str]) -> tuple[Span, ...]:
    """The spans of one paragraph or item, without spaces at its ends.

    Emphasis is at most two deep: strong, and stressed within it.
    """
    return _nested(_trimmed(_set(_merged(pieces), words)), 0)


def _merged(pieces: Sequence[Piece]) -> list[Piece]:
    merged: list[Piece] = []
    for (face, is_text), group in groupby(
        pieces, key=lambda piece: (piece[0], isinstance(piece[1], Text))
    ):
        spans = [span for _, span in group]
        if is_text:
            merged.append(
                (face, Text("".join(span.text for span in spans if isinstance(span, Text))))
            )
        else:
            merged.extend((face, span) for span in spans)
    return merged


def _set(pieces: Sequence[Piece], words: Container[str]) -> list[Piece]:
    set_pieces: list[Piece] = []
    before = ""
    for face, span in pieces:
        if isinstance(span, Text) and not face[2]:
            span = Text(separated(rejoined(span.text, words), before))
        before = _last_character(span)
        set_pieces.append((face, span))
    return set_pieces


def _last_character(span: Span) -> str:
    return (
        span.text[-1:] if isinstance(span, (Text, Code)) else ")" if isinstance(span, Math) else ""
    )


def _trimmed(pieces: list[Piece]) -> list[Piece]:
    """The pieces without spaces and breaks at either end, nor spaces beside a break."""
    kept: list[Piece] = []
    for face, span in pieces:
        if isinstance(span, Text):
            at_start = not kept or isinstance(kept[-1][1], Break)
            text = span.text.lstrip(" ") if at_start else span.text
            if not text or (text == " " and _ends_in_space(kept)):
                continue
            kept.append((face, Text(text)))
        elif isinstance(span, Break):
            _strip_end(kept)
            if kept and not isinstance(kept[-1][1], Break):
                kept.append((face, span))
        else:
            kept.append((face, span))
    while kept and (isinstance(kept[-1][1], Break) or _strip_end(kept)):
        if isinstance(kept[-1][1], Break):
            kept.pop()
    return kept


def _ends_in_space(pieces: list[Piece]) -> bool:
    last = pieces[-1][1] if pieces else None
    return isinstance(last, Text) and last.text.endswith(" ")


def _strip_end(pieces: list[Piece]) -> bool:
    """Strip spaces from the end; whether that took a whole piece away."""
    if not pieces or not isinstance(pieces[-1][1], Text):
        return False
    face, span = pieces.pop()
    text = span.text.rstrip(" ") if isinstance(span, Text) else ""
    if text:
        pieces.append((face, Text(text)))
    return not text and bool(pieces)


def _nested(pieces: Sequence[Piece], depth: int) -> tuple[Span, ...]:
    """Pieces of one face together; strong holds stressed, which holds code."""
    if depth == 2:
        return tuple(_coded(pieces))
    spans: list[Span] = []
    for is_set, group in groupby(pieces, key=lambda piece: piece[0][1 - depth]):
        inner = _nested(tuple(group), depth + 1)
        if not is_set:
            spans.extend(inner)
            continue
        lead, inner, trail = _outer_spaces(inner)
        if inner:
            spans.extend([*lead, Emphasis(inner, is_strong=depth == 0), *trail])
        else:
            spans.extend([*lead, *trail])
    return tuple(_fused(spans))


def _coded(pieces: Sequence[Piece]) -> list[Span]:
    spans: list[Span] = []
    for (_, _, is_code), span in pieces:
        if not (is_code and isinstance(span, Text) and span.text.strip()):
            spans.append(span)
            continue
        text = span.text
        body = text.strip(" ")
        lead, trail = text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :]
        spans.extend(
            [*([Text(lead)] if lead else []), Code(body), *([Text(trail)] if trail else [])]
        )
    return _fused(spans)


def _outer_spaces(spans: tuple[Span, ...]) -> tuple[list[Span], tuple[Span, ...], list[Span]]:
    """Spaces at the ends of a stressed text belong outside it."""
    lead: list[Span] = []
    trail: list[Span] = []
    if spans and isinstance(spans[0], Text) and spans[0].text.startswith(" "):
        rest = spans[0].text.lstrip(" ")
        lead = [Text(" ")]
        spans = (*([Text(rest)] if rest else []), *spans[1:])
    if spans and isinstance(spans[-1], Text) and spans[-1].text.endswith(" "):
        rest = spans[-1].text.rstrip(" ")
        trail = [Text(" ")]
        spans = (*spans[:-1], *([Text(rest)] if rest else []))
    return lead, spans, trail


def _fused(spans: Sequence[Span]) -> list[Span]:
    """Neighbouring texts as one."""
    fused: list[Span] = []
    for span in spans:
        last = fused[-1] if fused else None
        if isinstance(span, Text) and isinstance(last, Text):
            glue = span.text.lstrip(" ") if last.text.endswith(" ") else span.text
            fused[-1] = Text(last.text + glue)
        elif not (isinstance(span, Text) and not span.text):
            fused.append(span)
    return fused
