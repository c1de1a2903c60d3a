"""Blocks and spans to Markdown that means the same to CommonMark, GitHub and Python-Markdown.

Every character of the tree that a reader of Markdown might take as markup is escaped; what a
site's owner may turn on (tables, footnotes, admonitions, emoji, macros) is minded too. The site's
reader takes a backslash before any ASCII punctuation as CommonMark does (`generator.site.math`).
"""

import re
from collections.abc import Sequence

from generator.text.html import short_form_html
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

ESCAPED = re.compile(
    r"[\\`*_\[\]$~#^|}]|\{(?![%#])|:(?=[\w+-]{1,40}:)|=(?==)|\+(?=\+\w)|\((?=(?:c|r|tm|C|R|TM)\))"
)
ENTITY = re.compile(r"<|\{(?=[%#])|&(?=#|[A-Za-z][A-Za-z0-9]{1,31};)")
ENTITIES = {"<": "&lt;", "&": "&amp;", "{": "&#123;"}
SPECIAL = re.compile(f"(?P<entity>{ENTITY.pattern})|(?P<escaped>{ESCAPED.pattern})")
# Two lists with only a blank line between them would be read as one.
LIST_END = "<!-- -->"
AT_START = re.compile(r"[-+>=:!?%;/]|[0-9]{1,12}(?=[.)])")
SIMPLE_CODE = re.compile(r"[^`<&$\\\s]+(?: [^`<&$\\\s]+)*")
# TeX that no reader of Markdown takes for anything else, so that plain dollars do.
SIMPLE_TEX = re.compile(r"(?:[^\\`*_{}<&]|\\[A-Za-z]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9{])|[{}](?!_))+")


def markdown(blocks: Sequence[Block]) -> str:
    """Markdown that shows exactly the tree, on GitHub and through the site's extensions."""
    parts: list[str] = []
    for number, block in enumerate(blocks):
        is_list = isinstance(block, ItemList)
        if is_list and number and isinstance(blocks[number - 1], ItemList):
            parts.append(LIST_END)
        parts.append(_list(block) if isinstance(block, ItemList) else markdown_spans(block.spans))
    return "\n\n".join(parts)


def markdown_spans(spans: Sequence[Span]) -> str:
    """One line of Markdown, which may start a line."""
    return _render(spans, "\n", "\n")


def _list(block: ItemList) -> str:
    lines = []
    for number, item in enumerate(block.items, start=1):
        marker = f"{number}." if block.is_ordered else "-"
        lines.append(f"{marker:<4}{markdown_spans(item)}")
    return "\n".join(lines)


def _render(spans: Sequence[Span], before: str, after: str, is_nested: bool = False) -> str:
    """Spans between two characters of Markdown, which decide how marks can stand beside them."""
    out: list[str] = []
    last = before
    for number, span in enumerate(spans):
        rest = spans[number + 1] if number + 1 < len(spans) else None
        following = after if rest is None else _first(rest)
        if isinstance(span, (Link, Reference)) and last == "!":
            out[-1] = out[-1][:-1] + "\\!"
        piece = _markdown(span, last, following, is_nested)
        out.append(piece)
        last = piece[-1:] or last
    return "".join(out)


def _first(span: Span) -> str:
    """The first character of a span's Markdown, as far as marks before it mind."""
    match span:
        case Text() | Code():
            return span.text[:1] if isinstance(span, Text) else "`"
        case Emphasis():
            return "*"
        case Math():
            return "$"
        case Link() | Reference():
            return "["
        case Break() | ShortForm():
            return "<"


def _markdown(span: Span, before: str, after: str, is_nested: bool) -> str:
    match span:
        case Text():
            return _text(span.text, before == "\n")
        case Math():
            return _math(span, before, after)
        case Code():
            return _code(span.text, before, after)
        case Link():
            return f"[{_text(span.text)}]({span.url.replace('&', '&amp;')})"
        case Reference():
            return f"[{_text(span.text)}]({span.target})"
        case ShortForm():
            return short_form_html(span)
        case Break():
            return "<br>"
        case Emphasis():
            return _emphasis(span, before, after, is_nested)


def _text(text: str, is_first: bool = False) -> str:
    escaped = SPECIAL.sub(_escaped, text)
    if not is_first:
        return escaped
    start = AT_START.match(text)
    if not start or escaped.startswith("\\"):
        return escaped
    return f"{start[0]}\\{escaped[start.end() :]}" if start[0].isdigit() else f"\\{escaped}"


def _escaped(match: re.Match[str]) -> str:
    return ENTITIES[match[0]] if match["entity"] else "\\" + match[0]


def _math(span: Math, before: str, after: str) -> str:
    if span.is_display:
        return f"$${span.tex}$$"
    is_apart = not (before.isalnum() or before in "$\\" or after.isalnum() or after == "$")
    is_simple = is_apart and SIMPLE_TEX.fullmatch(span.tex) and not before.isdigit()
    return f"${span.tex}$" if is_simple else f"$`{span.tex}`$"


def _code(text: str, before: str, after: str) -> str:
    is_simple = SIMPLE_CODE.fullmatch(text) and before not in ("`", "\\", "$") and after != "`"
    return f"`{text}`" if is_simple else f"<code>{_text(text)}</code>"


def _emphasis(span: Emphasis, before: str, after: str, is_nested: bool) -> str:
    mark, tag = ("**", "strong") if span.is_strong else ("*", "em")
    inner = _render(span.spans, mark[-1], mark[-1], is_nested=True)
    is_plain = (
        not is_nested
        and not any(isinstance(inside, (Emphasis, Break)) for inside in span.spans)
        and _stands(before, inner[:1])
        and _stands(after, inner[-1:])
    )
    return f"{mark}{inner}{mark}" if is_plain else f"<{tag}>{inner}</{tag}>"


def _stands(outside: str, inside: str) -> bool:
    """Whether a mark between two characters opens or closes emphasis, by CommonMark's rule."""
    if outside == "*" or inside.isspace():
        return False
    return inside.isalnum() or not outside.isalnum()
