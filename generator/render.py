"""A catalogue to the Markdown files of the site."""

import html
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, relpath

import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.paper import Catalogue, Collection, Finding, Paper, Section, Tag
from generator.text import (
    Link,
    Text,
    direction,
    inline,
    markdown,
    markdown_spans,
    plain_spans,
    refer,
    shorten,
)

TEMPLATES = Path(__file__).parent / "templates"
PAPERS_PER_PAGE = 200
FIRST_LINES_CHARACTERS = 280
DESCRIPTION_CHARACTERS = 200
MAIN_TOPICS = 16
STARTING_PAPERS = 6
RELATED_TAGS = 12
# Of each section of the build report; the data file holds all.
FINDINGS_SHOWN = 25
# Material's switches for its side bars: these pages have nothing to put there.
HIDE = ["navigation", "toc"]
# The same YAML either way; the one in C, where PyYAML was built with it, is ten times faster.
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

Files = Iterator[tuple[str, str]]


def render(catalogue: Catalogue, report: Sequence[Section] = ()) -> dict[str, str]:
    """The text of every generated file, by its path under the folder of pages, sorted."""
    environment = _environment()
    makers = (_home, _papers, _catalogue_pages, _collection_pages, _tag_list, _tag_pages)
    files = [file for make in makers for file in make(catalogue, environment)]
    return dict(sorted([*files, *_report(report, environment)]))


def _environment() -> Environment:
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
        name=_name,
        source=lambda text: html.escape(text, quote=False),
    )
    return environment


def _page(
    environment: Environment, path: str, template: str, meta: dict[str, object], **context: object
) -> tuple[str, str]:
    """One file: its front matter, by a YAML library, and its template rendered."""
    front = yaml.dump(meta, Dumper=DUMPER, allow_unicode=True, sort_keys=False, width=2**16)
    to = _relative_to(path)
    body = environment.get_template(template).render(to=to, meta=meta, **context)
    return path, f"---\n{front}---\n\n{body}"


def _home(catalogue: Catalogue, environment: Environment) -> Files:
    collections = list(catalogue.collections.values())
    title = collections[0].name if len(collections) == 1 else "Paper catalogue"
    topics = _topics(catalogue)
    yield _page(
        environment,
        "index.md",
        "home.md",
        {"title": title, "hide": HIDE},
        catalogue=catalogue,
        topics=topics[:MAIN_TOPICS],
        collection_sizes=Counter(
            paper.record.collection.slug for paper in catalogue.papers.values()
        ),
        starts=_starting_papers(catalogue, topics),
    )


def _papers(catalogue: Catalogue, environment: Environment) -> Files:
    mentioned_by = _mentioned_by(catalogue)
    for paper in catalogue.papers.values():
        title = plain_spans(inline(paper.title.text))
        summary = plain_spans(shorten(paper.record.abstract, DESCRIPTION_CHARACTERS))
        meta: dict[str, object] = {
            "title": title,
            "description": summary,
            "tags": [tag.name for tag in paper.tags],
            "hide": HIDE,
        }
        related = [(catalogue.papers[link.slug], link) for link in catalogue.related[paper.slug]]
        path = _address(paper)
        to = _relative_to(path)
        names = {
            mention.name: to(catalogue.papers[mention.slug])
            for mention in catalogue.mentions.get(paper.slug, ())
        }
        versions = [catalogue.papers[one.slug] for one in catalogue.versions.get(paper.slug, ())]
        context = {
            "paper": paper,
            "abstract": refer(paper.record.abstract, names),
            "related": related,
            "versions": versions,
            "mentioned_by": mentioned_by[paper.slug],
        }
        yield _page(environment, path, "paper.md", meta, **context)


def _mentioned_by(catalogue: Catalogue) -> dict[str, list[Paper]]:
    """The papers that mention each, in reading order."""
    found: dict[str, list[Paper]] = {slug: [] for slug in catalogue.papers}
    for slug, mentions in catalogue.mentions.items():
        for target in dict.fromkeys(mention.slug for mention in mentions):
            found[target].append(catalogue.papers[slug])
    return found


def _catalogue_pages(catalogue: Catalogue, environment: Environment) -> Files:
    papers = list(catalogue.papers.values())
    return _listing(environment, "catalogue", "catalogue.md", "All papers", papers)


def _collection_pages(catalogue: Catalogue, environment: Environment) -> Files:
    for collection in catalogue.collections.values():
        papers = [
            paper
            for paper in catalogue.papers.values()
            if paper.record.collection.slug == collection.slug
        ]
        stem = _address(collection).removesuffix(".md")
        yield from _listing(
            environment, stem, "collection.md", collection.name, papers, collection=collection
        )


def _tag_pages(catalogue: Catalogue, environment: Environment) -> Files:
    for tag in catalogue.tags.values():
        papers = [catalogue.papers[slug] for slug in catalogue.members[tag.slug]]
        stem = _address(tag).removesuffix(".md")
        beside = Counter(other for paper in papers for other in paper.tags if other != tag)
        related = sorted(beside.items(), key=lambda pair: (-pair[1], pair[0]))[:RELATED_TAGS]
        yield from _listing(
            environment, stem, "tag.md", tag.name, papers, tag=tag, related_tags=related
        )


def _tag_list(catalogue: Catalogue, environment: Environment) -> Files:
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    areas = [
        (catalogue.tags[area], [catalogue.tags[topic] for topic in topics])
        for area, topics in catalogue.areas.items()
    ]
    meta: dict[str, object] = {"title": "All tags", "hide": HIDE}
    yield _page(environment, "tags.md", "tags.md", meta, sizes=sizes, areas=areas)


def _report(report: Sequence[Section], environment: Environment) -> Files:
    meta: dict[str, object] = {"title": "Build report", "hide": HIDE}
    context = {"sections": report, "most_shown": FINDINGS_SHOWN}
    yield _page(environment, "report.md", "report.md", meta, **context)
    data = {section.code: [_data(finding) for finding in section.findings] for section in report}
    yield "report.json", json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _data(finding: Finding) -> dict[str, str]:
    """What a program may want to know of a finding; nothing is empty."""
    about = finding.about
    data = {
        "page": _address(about) if about else "",
        "name": _name(about) if about else "",
        "where": finding.where,
        "message": finding.message,
        "lines": finding.lines,
    }
    return {key: value for key, value in data.items() if value}


def _listing(
    environment: Environment,
    stem: str,
    template: str,
    title: str,
    papers: Sequence[Paper],
    **context: object,
) -> Files:
    """Pages of cards: `stem.md`, then `stem/2.md` and so on."""
    chunks = [
        papers[start : start + PAPERS_PER_PAGE] for start in range(0, len(papers), PAPERS_PER_PAGE)
    ]
    paths = [f"{stem}.md", *(f"{stem}/{number}.md" for number in range(2, len(chunks) + 1))]
    for number, (path, chunk) in enumerate(zip(paths, chunks, strict=True), 1):
        suffix = f", page {number}" if number > 1 else ""
        meta: dict[str, object] = {
            "title": f"{title}{suffix}",
            "hide": HIDE,
        }
        yield _page(
            environment,
            path,
            template,
            meta,
            papers=chunk,
            total=len(papers),
            pages=paths if len(paths) > 1 else [],
            page_number=number,
            **context,
        )


def _topics(catalogue: Catalogue) -> list[tuple[Tag, int]]:
    """Tags with their numbers of papers, the commonest first."""
    sizes = [(tag, len(catalogue.members[tag.slug])) for tag in catalogue.tags.values()]
    return sorted(sizes, key=lambda pair: (-pair[1], pair[0]))


def _starting_papers(catalogue: Catalogue, topics: Sequence[tuple[Tag, int]]) -> list[Paper]:
    """A paper to begin with in each of the main topics: the one that most others relate to."""
    inbound = Counter(link.slug for links in catalogue.related.values() for link in links)
    chosen: dict[str, Paper] = {}
    for tag, _ in topics:
        if len(chosen) == STARTING_PAPERS:
            break
        slugs = [slug for slug in catalogue.members[tag.slug] if slug not in chosen]
        if slugs:
            best = min(slugs, key=lambda slug: (-inbound[slug], slug))
            chosen[best] = catalogue.papers[best]
    return list(chosen.values())


def _address(item: Paper | Tag | Collection) -> str:
    """The path of an item's page under the folder of pages."""
    match item:
        case Paper():
            return f"papers/{item.slug}.md"
        case Tag():
            return f"tags/{item.slug}.md"
        case Collection():
            return f"collections/{item.slug}.md"


def _relative_to(page: str) -> Callable[[Paper | Tag | Collection | str], str]:
    """A function that gives the way from a page to an item's page or to another path."""

    def to(target: Paper | Tag | Collection | str) -> str:
        path = target if isinstance(target, str) else _address(target)
        return _way(path, dirname(page) or ".")

    return to


def _name(item: Paper | Tag) -> str:
    """A paper's title or a tag's name, in plain text."""
    return plain_spans(inline(item.title.text)) if isinstance(item, Paper) else item.name


def _label(link: Link) -> str:
    """What a link leads to: `Code`, `Project`; else the address as shown in the abstract."""
    return _literal(link.text if link.kind == "link" else link.kind.capitalize())


def _language(paper: Paper) -> str:
    """The attributes that say in which language a paper is written, for screen readers."""
    language = paper.record.language
    way = ' dir="rtl"' if direction(language) == "rtl" else ""
    return f' lang="{language}"{way}'


@lru_cache(maxsize=2**16)
def _way(path: str, folder: str) -> str:
    return relpath(path, folder)


def _literal(text: str) -> str:
    """Plain text as Markdown that shows just that."""
    return markdown_spans((Text(text),))


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _listed(terms: Sequence[str]) -> str:
    """Terms in italics, as a reader would list them."""
    shown = [f"*{_literal(term)}*" for term in terms]
    return " and ".join(filter(None, [", ".join(shown[:-1]), *shown[-1:]]))
