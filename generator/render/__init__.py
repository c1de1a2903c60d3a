"""A catalogue to the Markdown files of the site."""

from collections.abc import Sequence

from generator.paper import Catalogue, Section
from generator.render.home import home_page
from generator.render.lists import catalogue_pages, collection_pages, tag_list, tag_pages
from generator.render.map import map_page
from generator.render.page import open_templates
from generator.render.papers import paper_pages
from generator.render.report import FINDINGS_SHOWN, report_pages

__all__ = ["FINDINGS_SHOWN", "render"]


def render(catalogue: Catalogue, report: Sequence[Section] = ()) -> dict[str, str]:
    """The text of every generated file, by its path under the folder of pages, sorted."""
    templates = open_templates()
    lists = (catalogue_pages, collection_pages, tag_list, tag_pages)
    makers = (home_page, map_page, paper_pages, *lists)
    files = [file for make in makers for file in make(catalogue, templates)]
    return dict(sorted([*files, *report_pages(report, templates)]))
