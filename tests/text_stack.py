"""The site's own Markdown stack, and what a reader sees of a page it made."""

import re
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element

import html5lib
import markdown
import yaml

from generator.text import Block, Break, Code, Emphasis, ItemList, Link, Math, Span
from generator.text.unicode_math import unicode_math

Tree: TypeAlias = "list[str | dict[str, Tree | str | list[str]]]"

EXTENSIONS = ["attr_list", "md_in_html", "toc", "generator.site.math"]
# What an owner may turn on besides.
MORE_EXTENSIONS = ["tables", "footnotes", "admonition", "def_list", "abbr"]
CASES = Path(__file__).parent / "cases"
MATHML = "{http://www.w3.org/1998/Math/MathML}"
HTML = "{http://www.w3.org/1999/xhtml}"


def cases(name: str) -> list[dict[str, object]]:
    """The cases of one file."""
    loaded = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(loaded, list)
    return loaded


def page(source: str, extensions: list[str] | None = None) -> str:
    """A page whose abstract is this Markdown, as HTML."""
    body = f'# Title\n\n<div class="abstract" markdown>\n\n{source}\n\n</div>\n\nAfter.\n'
    return markdown.markdown(body, extensions=extensions or EXTENSIONS)


def abstract(html: str) -> Element:
    """The element that holds the abstract; anything that is not valid HTML raises."""
    parsed = html5lib.HTMLParser(strict=True).parseFragment(html)
    return next(element for element in parsed.iter() if element.get("class") == "abstract")


def visible(html: str) -> str:
    """The words of the abstract, each formula in its plain form, with single spaces."""
    parts: list[str] = []
    _collect(abstract(html), parts)
    return " ".join("".join(parts).split())


def _collect(element: Element, parts: list[str]) -> None:
    if element.tag == f"{MATHML}math":
        parts.append(unicode_math(element.find(f".//{MATHML}annotation").text))
    elif element.get("class") == "math-source":
        parts.append(unicode_math(element.text))
    else:
        parts.append(element.text or "")
        for child in element:
            _collect(child, parts)
        parts.append({f"{HTML}br": " ", f"{HTML}p": "\n", f"{HTML}li": "\n"}.get(element.tag, ""))
    parts.append(element.tail or "")


def tree(spans: tuple[Span, ...]) -> Tree:
    """Spans in the notation of the cases."""
    return [_node(span) for span in spans]


def _node(span: Span):  # type: ignore[no-untyped-def]
    match span:
        case Emphasis():
            return {"strong" if span.is_strong else "em": tree(span.spans)}
        case Math():
            return {"display" if span.is_display else "math": span.tex}
        case Code():
            return {"code": span.text}
        case Link():
            return {"link": [span.url, span.text, span.kind]}
        case Break():
            return {"break": ""}
        case _:
            return span.text


def runs(blocks: tuple[Block, ...]) -> list[tuple[Span, ...]]:
    """The spans of each paragraph and item."""
    found: list[tuple[Span, ...]] = []
    for block in blocks:
        found.extend(block.items if isinstance(block, ItemList) else [block.spans])
    return found


def folded(text: str) -> str:
    """Text on one line with single spaces."""
    return re.sub(r"\s+", " ", text).strip()
