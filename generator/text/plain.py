"""Blocks and spans to plain text and to flat text."""

from collections.abc import Iterable, Sequence

from generator.text.spans import Block, Break, Emphasis, ItemList, Link, Math, Span
from generator.text.unicode_math import unicode_math


def plain(blocks: Sequence[Block]) -> str:
    """Unicode text without markup, a blank line between blocks; formulas as Unicode."""
    return "\n\n".join(
        "\n".join(plain_spans(item) for item in block.items)
        if isinstance(block, ItemList)
        else plain_spans(block.spans)
        for block in blocks
    )


def plain_spans(spans: Sequence[Span]) -> str:
    """Unicode text without markup, on one line."""
    return "".join(_plain(span) for span in spans)


def flat(blocks: Sequence[Block]) -> str:
    r"""One line of plain text in which a formula stays `$tex$` and a literal dollar is `\$`.

    The form in which titles and tags are derived: `inline` makes spans of it again. A formula
    holds no white space and no dollar, so it is never torn by a split into words.
    """
    return " ".join(flat_spans(spans) for spans in runs(blocks))


def flat_spans(spans: Sequence[Span]) -> str:
    """The flat form of one run of spans."""
    return "".join(_flat(span) for span in spans)


def links(blocks: Sequence[Block]) -> tuple[Link, ...]:
    """The distinct links of a text, in order."""
    found = [link for spans in runs(blocks) for link in _links(spans)]
    return tuple({link.url: link for link in reversed(found)}.values())[::-1]


def runs(blocks: Sequence[Block]) -> Iterable[tuple[Span, ...]]:
    """The spans of each paragraph and each item, in order."""
    for block in blocks:
        if isinstance(block, ItemList):
            yield from block.items
        else:
            yield block.spans


def _links(spans: Sequence[Span]) -> Iterable[Link]:
    for span in spans:
        if isinstance(span, Link):
            yield span
        elif isinstance(span, Emphasis):
            yield from _links(span.spans)


def _plain(span: Span) -> str:
    match span:
        case Emphasis():
            return plain_spans(span.spans)
        case Math():
            return unicode_math(span.tex)
        case Break():
            return " "
        case _:
            return span.text


def _flat(span: Span) -> str:
    match span:
        case Emphasis():
            return flat_spans(span.spans)
        case Math():
            return f"${span.tex}$"
        case _:
            return _plain(span).replace("$", r"\$")
