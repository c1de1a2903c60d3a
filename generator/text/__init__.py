"""Raw text to a tree of spans, and the tree to Markdown, HTML, plain text and flat text."""

from generator.text.html import formula_html, html_blocks, html_spans
from generator.text.language import detect, direction
from generator.text.markdown import markdown, markdown_spans
from generator.text.parse import Parsed, Repair, inline, parse
from generator.text.plain import flat, flat_spans, links, plain, plain_spans
from generator.text.refer import refer, words
from generator.text.shorten import shorten
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
    Reference,
    Span,
    Text,
)

__all__ = [
    "Block", "Break", "Code", "Emphasis", "ItemList", "Link", "LinkKind", "Math", "Paragraph",
    "Parsed", "Reference", "Repair", "Span", "Text", "detect", "direction", "flat", "flat_spans",
    "formula_html", "html_blocks", "html_spans",
    "inline", "links", "markdown", "markdown_spans", "parse", "plain", "plain_spans", "refer",
    "shorten", "words",
]  # fmt: skip
