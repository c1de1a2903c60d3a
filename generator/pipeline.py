"""The stages in order: collect, derive, link, map, check, render, search; corrections between."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.areas import find_areas
from generator.browse import browse
from generator.check import check
from generator.collect import NO_PAGE, collect
from generator.corrections import correct_links, correct_papers, hide, read_corrections
from generator.derive import derive
from generator.errors import CannotGoOn
from generator.link import link
from generator.map import place
from generator.mentions import find_mentions
from generator.paper import Catalogue, Hidden, Problem, Section, Where
from generator.render import render
from generator.report import report
from generator.search import index
from generator.versions import find_versions


@dataclass(frozen=True, slots=True)
class Built:
    """What a run makes: the catalogue, its files by path, what is left out, what is wrong.

    `abstracts` counts what was read; each became a paper, is hidden, or has a problem that says
    why not.
    """

    abstracts: int
    catalogue: Catalogue
    files: dict[str, str]
    problems: list[Problem]
    hidden: tuple[Hidden, ...]
    report: tuple[Section, ...]


def build(abstracts: Path, tell: Callable[[str], None] = lambda stage: None) -> Built:
    """Make the pages of a folder of abstracts; nothing is written.

    `tell` hears what is being done, for a progress display.
    """
    tell("reading abstracts")
    records, problems = collect(abstracts)
    number = len(records) + sum(problem.code in NO_PAGE for problem in problems)
    corrections, unread = read_corrections(abstracts, records)
    shown, hidden = hide(records, corrections)
    if not shown:
        raise CannotGoOn(f"every paper is hidden; remove a `hide:` from {corrections.path}")
    tell(f"finding titles and tags for {len(shown)} papers")
    papers, not_corrected = correct_papers(derive(shown), corrections)
    tell(f"linking {len(papers)} papers")
    linked = find_areas(find_mentions(find_versions(link(papers))))
    corrected, not_linked = correct_links(linked, corrections)
    tell(f"drawing a map of {len(papers)} papers")
    catalogue = place(corrected)
    found = sorted([*problems, *unread, *not_corrected, *not_linked, *check(catalogue)])
    sections = report(catalogue, found, hidden, Where.of(abstracts).path)
    tell("rendering pages")
    files = render(catalogue, sections)
    files |= browse(catalogue)
    tell("indexing papers for search")
    files |= index(catalogue)
    return Built(number, catalogue, files, found, hidden, sections)
