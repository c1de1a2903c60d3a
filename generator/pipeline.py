"""The stages in order: collect, derive, link, check, render, search."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generator.check import check
from generator.collect import collect
from generator.derive import derive
from generator.link import link
from generator.paper import Catalogue, Problem
from generator.render import render
from generator.search import index


@dataclass(frozen=True, slots=True)
class Built:
    """What a run makes: the catalogue, its files by path, and the problems found."""

    catalogue: Catalogue
    files: dict[str, str]
    problems: list[Problem]


def build(abstracts: Path, tell: Callable[[str], None] = lambda stage: None) -> Built:
    """Make the pages of a folder of abstracts; nothing is written.

    `tell` hears what is being done, for a progress display.
    """
    tell("reading abstracts")
    records, problems = collect(abstracts)
    tell(f"finding titles and tags for {len(records)} papers")
    papers = derive(records)
    tell(f"linking {len(papers)} papers")
    catalogue = link(papers)
    tell("rendering pages")
    files = render(catalogue)
    tell("indexing pages for search")
    files |= index(catalogue)
    return Built(catalogue, files, sorted([*problems, *check(catalogue)]))
