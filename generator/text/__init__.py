"""Raw text to a tree of spans, and the tree to Markdown, HTML, plain text and flat text."""

from generator.text.explain import explain
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
    ShortForm,
    Span,
    Text,
)
from generator.text.turns import Turns, turns, turns_of_spans

__all__ = [
    "Block", "Break", "Code", "Emphasis", "ItemList", "Link", "LinkKind", "Math", "Paragraph",
    "Parsed", "Reference", "Repair", "ShortForm", "Span", "Text", "Turns", "detect",
    "direction", "explain", "flat", "flat_spans", "formula_html", "html_blocks", "html_spans",
    "inline", "links", "markdown", "markdown_spans", "parse", "plain", "plain_spans", "refer",
    "shorten", "turns", "turns_of_spans", "words",
]  # fmt: skip
