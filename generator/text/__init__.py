"""Raw text to a tree of spans, and the tree to Markdown, plain text and flat text."""

from generator.text.parse import Parsed, Repair, inline, parse
from generator.text.render import (
    flat,
    flat_spans,
    links,
    markdown,
    markdown_spans,
    plain,
    plain_spans,
)
from generator.text.spans import (
    Block,
    Break,
    Code,
    Emphasis,
    ItemList,
    Link,
    LinkKind,
    Math,
    Paragraph,
    Span,
    Text,
)

__all__ = [
    "Block", "Break", "Code", "Emphasis", "ItemList", "Link", "LinkKind", "Math", "Paragraph",
    "Parsed", "Repair", "Span", "Text", "flat", "flat_spans", "inline", "links", "markdown",
    "markdown_spans", "parse", "plain", "plain_spans",
]
