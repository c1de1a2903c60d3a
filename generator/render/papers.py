"""A catalogue to the page of each paper."""

from jinja2 import Environment

from generator.paper import Catalogue, Paper
from generator.render.addresses import address, relative_to
from generator.render.page import HIDE, Files, page
from generator.text import inline, plain_spans, refer, shorten

DESCRIPTION_CHARACTERS = 200


def paper_pages(catalogue: Catalogue, templates: Environment) -> Files:
    """A page for each paper."""
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
        path = address(paper)
        to = relative_to(path)
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
        yield page(templates, path, "paper.md", meta, **context)


def _mentioned_by(catalogue: Catalogue) -> dict[str, list[Paper]]:
    """The papers that mention each, in reading order."""
    found: dict[str, list[Paper]] = {slug: [] for slug in catalogue.papers}
    for slug, mentions in catalogue.mentions.items():
        for target in dict.fromkeys(mention.slug for mention in mentions):
            found[target].append(catalogue.papers[slug])
    return found
