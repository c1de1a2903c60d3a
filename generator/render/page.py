"""A template and what it shows to one page of Markdown with its front matter."""

import html
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.paper import Paper
from generator.render.addresses import name_of, relative_to
from generator.text import Link, Text, direction, inline, markdown, markdown_spans, shorten

TEMPLATES = Path(__file__).parent.parent / "templates"
FIRST_LINES_CHARACTERS = 280
# Material's switches for its side bars: these pages have nothing to put there.
HIDE = ["navigation", "toc"]
# The same YAML either way; the one in C, where PyYAML was built with it, is ten times faster.
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

Files = Iterator[tuple[str, str]]


def open_templates() -> Environment:
    """The templates, with the filters that escape what stands in them."""
    # Markdown is made here, not HTML: each filter escapes for Markdown, and templates hold
    # nothing from outside that has not been through one.
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701
    )
    environment.filters.update(
        literal=_literal,
        heading=lambda paper: markdown_spans(inline(paper.title.text)),
        body=markdown,
        first_lines=lambda paper: markdown_spans(
            shorten(paper.record.abstract, FIRST_LINES_CHARACTERS)
        ),
        label=_label,
        language=_language,
        url=lambda url: f"<{url}>",
        counted=_counted,
        listed=_listed,
        name=name_of,
        source=lambda text: html.escape(text, quote=False),
    )
    return environment


def page(
    templates: Environment, path: str, template: str, meta: dict[str, object], **context: object
) -> tuple[str, str]:
    """One file: its front matter, by a YAML library, and its template rendered."""
    front = yaml.dump(meta, Dumper=DUMPER, allow_unicode=True, sort_keys=False, width=2**16)
    to = relative_to(path)
    body = templates.get_template(template).render(to=to, meta=meta, **context)
    return path, f"---\n{front}---\n\n{body}"


def _label(link: Link) -> str:
    """What a link leads to: `Code`, `Project`; else the address as shown in the abstract."""
    return _literal(link.text if link.kind == "link" else link.kind.capitalize())


def _language(paper: Paper) -> str:
    """The attributes that say in which language a paper is written, for screen readers."""
    language = paper.record.language
    way = ' dir="rtl"' if direction(language) == "rtl" else ""
    return f' lang="{language}"{way}'


def _literal(text: str) -> str:
    """Plain text as Markdown that shows just that."""
    return markdown_spans((Text(text),))


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _listed(terms: Sequence[str]) -> str:
    """Terms in italics, as a reader would list them."""
    shown = [f"*{_literal(term)}*" for term in terms]
    return " and ".join(filter(None, [", ".join(shown[:-1]), *shown[-1:]]))
