"""Blocks and spans to HTML, escaped, with formulas as MathML."""

import html
import re
from collections.abc import Sequence

from generator.text.spans import (
    Block,
    Break,
    Code,
    Emphasis,
    ItemList,
    Link,
    Math,
    Reference,
    ShortForm,
    Span,
    Text,
)
from generator.text.tex import canonical, mathml
from generator.text.unicode_math import unicode_math

# Characters of plain text above which an inline formula may not fit a narrow screen.
MAX_UNBROKEN = 32
# A script without a base, as in CO$_2$: the base is the word before.
SCRIPT = re.compile(r"(?:\{\})?[\^_](?:\{[^{}]*\}|[^\s{}\\])")
NOT_PLAIN = re.compile(r"[^\w ,.-]|_")


def html_blocks(blocks: Sequence[Block]) -> str:
    """HTML that shows the tree as the site's pages do."""
    return "".join(_block(block) for block in blocks)


def html_spans(spans: Sequence[Span]) -> str:
    """HTML for the inside of a line."""
    return "".join(_span(span) for span in spans)


def formula_source(tex: str) -> str:
    """The TeX that a page holds of a formula: what copying from it gives."""
    source = canonical(tex)
    return tex if mathml(source, False) is None else source


def formula_html(tex: str, is_display: bool = False) -> str:
    """The HTML of a formula, its TeX kept in an annotation."""
    source = canonical(tex)
    converted = mathml(source, is_display)
    if converted is None:
        return f'<code class="math-source">{html.escape(tex, quote=False)}</code>'
    head, _, body = converted.partition(">")
    inner = body.removesuffix("</math>")
    annotation = (
        f'<annotation encoding="application/x-tex">{html.escape(source, quote=False)}</annotation>'
    )
    math = f"{head}><semantics><mrow>{inner}</mrow>{annotation}</semantics></math>"
    if is_display:
        return f'<span class="math-display" tabindex="0">{math}</span>'
    if len(unicode_math(source)) > MAX_UNBROKEN:
        return f'<span class="math-long">{math}</span>'
    if SCRIPT.fullmatch(source):
        return math.replace("<math", '<math class="script"', 1)
    return math


def short_form_html(span: ShortForm) -> str:
    """A short form with its long form as a hint, which no reader of Markdown takes for markup."""
    meaning = NOT_PLAIN.sub(lambda match: f"&#{ord(match[0])};", span.meaning)
    return f'<abbr title="{meaning}">{html.escape(span.text)}</abbr>'


def _block(block: Block) -> str:
    if not isinstance(block, ItemList):
        return f"<p>{html_spans(block.spans)}</p>"
    tag = "ol" if block.is_ordered else "ul"
    items = "".join(f"<li>{html_spans(item)}</li>" for item in block.items)
    return f"<{tag}>{items}</{tag}>"


def _span(span: Span) -> str:
    match span:
        case Text():
            return html.escape(span.text, quote=False)
        case Math():
            return formula_html(span.tex, span.is_display)
        case Code():
            return f"<code>{html.escape(span.text, quote=False)}</code>"
        case Link():
            return _anchor(span.url, span.text)
        case Reference():
            return _anchor(span.target, span.text)
        case ShortForm():
            return short_form_html(span)
        case Break():
            return "<br>"
        case Emphasis():
            tag = "strong" if span.is_strong else "em"
            return f"<{tag}>{html_spans(span.spans)}</{tag}>"


def _anchor(target: str, shown: str) -> str:
    return f'<a href="{html.escape(target)}">{html.escape(shown, quote=False)}</a>'
