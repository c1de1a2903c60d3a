"""A catalogue to the page of each paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from jinja2 import Environment

from generator.cite import SITE, bibtex, citation, ris, sentence
from generator.correction_lines import for_paper
from generator.language import find_acronyms
from generator.paper import Catalogue, Paper
from generator.render.addresses import address, name_of, relative_to
from generator.render.page import HIDE, Files, page
from generator.text import Block, explain, plain, plain_spans, refer, shorten

DESCRIPTION_CHARACTERS = 200
SCRIPTS = ["assets/browse/export.js", "assets/browse/copy.js", "assets/browse/paper.js"]
FOR_SHORT_FORMS = "assets/browse/short-forms.js"


def paper_pages(catalogue: Catalogue, templates: Environment) -> Files:
    """A page for each paper."""
    mentioned_by = _mentioned_by(catalogue)
    neighbours = dict(_neighbours(list(catalogue.papers.values())))
    for paper in catalogue.papers.values():
        path = address(paper)
        mentions = {
            mention.name: catalogue.papers[mention.slug]
            for mention in catalogue.mentions.get(paper.slug, ())
        }
        to = relative_to(path)
        shorts = find_acronyms(plain(paper.record.abstract))
        context = {
            "paper": paper,
            "abstract": _linked(paper, shorts, {name: to(one) for name, one in mentions.items()}),
            "related": [
                (catalogue.papers[link.slug], link) for link in catalogue.related[paper.slug]
            ],
            "versions": [
                catalogue.papers[one.slug] for one in catalogue.versions.get(paper.slug, ())
            ],
            "mentions": list({one.slug: one for one in mentions.values()}.values()),
            "mentioned_by": mentioned_by[paper.slug],
            "citations": _citations(paper),
            "neighbours": neighbours[paper.slug],
        }
        yield page(templates, path, "paper.md", _meta(paper, bool(shorts)), **context)


def _meta(paper: Paper, has_short_forms: bool) -> dict[str, object]:
    """The front matter; `origin` is for the links into a repository, which the site makes."""
    title = name_of(paper)
    return {
        "title": title,
        "description": plain_spans(shorten(paper.record.abstract, DESCRIPTION_CHARACTERS)),
        "tags": [tag.name for tag in paper.tags],
        "hide": HIDE,
        "styles": ["assets/browse/paper.css"],
        "scripts": [*SCRIPTS, *([FOR_SHORT_FORMS] if has_short_forms else [])],
        "origin": {
            "file": paper.record.source,
            "line": paper.record.where.line,
            "correction": for_paper(paper.record, {"title": title}),
        },
    }


def _linked(
    paper: Paper, shorts: Mapping[str, str], mentions: Mapping[str, str]
) -> tuple[Block, ...]:
    """The abstract with links to what it mentions and its short forms explained."""
    return explain(refer(paper.record.abstract, mentions), shorts)


def _citations(paper: Paper) -> list[tuple[str, str, str]]:
    """Each form's name, the ending of its file, and its text.

    One holds the abstract; into RIS the page's script puts it, so that the page stays light.
    """
    facts = citation(paper, f"{SITE}papers/{paper.slug}.html")
    short = replace(facts, abstract=())
    return [
        ("BibTeX", "bib", bibtex(facts)),
        ("RIS", "ris", ris(short).replace("\r\n", "\n")),
        ("Text", "txt", sentence(facts)),
    ]


def _mentioned_by(catalogue: Catalogue) -> dict[str, list[Paper]]:
    """The papers that mention each, in reading order."""
    found: dict[str, list[Paper]] = {slug: [] for slug in catalogue.papers}
    for slug, mentions in catalogue.mentions.items():
        for target in dict.fromkeys(mention.slug for mention in mentions):
            found[target].append(catalogue.papers[slug])
    return found


def _neighbours(
    papers: Sequence[Paper],
) -> Iterator[tuple[str, tuple[Paper | None, Paper | None]]]:
    """For each paper, those before and after it in its collection."""
    padded = [None, *papers, None]
    for before, paper, after in zip(padded, papers, padded[2:], strict=False):
        yield paper.slug, (_if_beside(before, paper), _if_beside(after, paper))


def _if_beside(other: Paper | None, paper: Paper) -> Paper | None:
    is_beside = other and other.record.collection == paper.record.collection
    return other if is_beside else None
