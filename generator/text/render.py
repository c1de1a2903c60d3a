"""Blocks and spans to Markdown, plain text and flat text."""

import re
from collections.abc import Iterable, Sequence

from generator.text.spans import Block, Break, Code, Emphasis, ItemList, Link, Math, Span


def plain(blocks: Sequence[Block]) -> str:
    """Unicode text without markup, a blank line between blocks; formulas as Unicode."""
    return "\n\n".join(plain_spans(spans) for spans in _runs(blocks))


def plain_spans(spans: Sequence[Span]) -> str:
    """Unicode text without markup, on one line."""
    return "".join(_plain(span) for span in spans)


def flat(blocks: Sequence[Block]) -> str:
    r"""One line of plain text in which a formula stays `$tex$` and a literal dollar is `\$`.

    The form in which titles and tags are derived: `inline` makes spans of it again.
    """
    return " ".join(flat_spans(spans) for spans in _runs(blocks))


def flat_spans(spans: Sequence[Span]) -> str:
    """The flat form of one run of spans."""
    return "".join(
        f"${span.tex}$" if isinstance(span, Math) else _plain(span).replace("$", r"\$")
        for span in spans
    )


def markdown(blocks: Sequence[Block]) -> str:
    """Markdown that shows exactly the tree, on GitHub and through the site's extensions."""
    return "\n\n".join(markdown_spans(spans) for spans in _runs(blocks))


def markdown_spans(spans: Sequence[Span]) -> str:
    """One line of Markdown."""
    return "".join(_markdown(span) for span in spans)


def links(blocks: Sequence[Block]) -> tuple[Link, ...]:
    """The distinct links of a text, in order."""
    found = [span for spans in _runs(blocks) for span in spans if isinstance(span, Link)]
    return tuple({link.url: link for link in found}.values())


def _runs(blocks: Sequence[Block]) -> Iterable[tuple[Span, ...]]:
    for block in blocks:
        if isinstance(block, ItemList):
            yield from block.items
        else:
            yield block.spans


def _plain(span: Span) -> str:
    match span:
        case Emphasis():
            return plain_spans(span.spans)
        case Math():
            return span.tex
        case Break():
            return " "
        case _:
            return span.text


def _markdown(span: Span) -> str:
    match span:
        case Math():
            return f"${span.tex}$"
        case Link():
            return f"[{span.text}]({span.url})"
        case Code():
            return f"`{span.text}`"
        case _:
            return re.sub(r"([\\`*_{}\[\]()#+.!$<>&|~-])", r"\\\1", _plain(span))
