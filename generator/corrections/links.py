"""A catalogue, with corrections, to one whose related papers follow them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.corrections.attach import UNMATCHED, Corrections
from generator.corrections.entries import Entry
from generator.paper import Catalogue, Problem, Related, Where

NO_LINK, CONFLICT = "correction-no-link", "correction-conflict"


def correct_links(
    catalogue: Catalogue, corrections: Corrections
) -> tuple[Catalogue, list[Problem]]:
    """Related papers and versions without the forbidden ones, and related the forced ones first.

    An entry changes the page of its own paper only.
    """
    slugs = {paper.id: slug for slug, paper in catalogue.papers.items()}
    related, versions = dict(catalogue.related), dict(catalogue.versions)
    problems: list[Problem] = []
    for id_, entry in corrections.entries.items():
        if id_ in slugs and (entry.related_forced or entry.related_forbidden):
            own = slugs[id_]
            related[own] = _corrected(related[own], entry, slugs)
            forbidden = {slugs.get(paper.id) for paper in entry.related_forbidden}
            kept = [link for link in versions.get(own, ()) if link.slug not in forbidden]
            versions[own] = tuple(kept)
            found = _problems(catalogue.related[own], related[own], entry, slugs)
            problems += [Problem(Where(corrections.path, line), *rest) for line, *rest in found]
    versions = {slug: links for slug, links in versions.items() if links}
    return replace(catalogue, related=related, versions=versions), problems


def _corrected(
    links: Sequence[Related], entry: Entry, slugs: Mapping[str, str]
) -> tuple[Related, ...]:
    derived = {link.slug: link for link in links}
    forbidden = {slugs.get(paper.id) for paper in entry.related_forbidden}
    forced = [slugs[paper.id] for paper in entry.related_forced if paper.id in slugs]
    chosen = [slug for slug in dict.fromkeys(forced) if slug not in forbidden]
    own = slugs[entry.paper.id]
    first = [
        replace(derived.get(slug) or Related(slug, (), 1.0), is_weak=False, is_given=True)
        for slug in chosen
        if slug != own
    ]
    kept = [link for link in links if link.slug not in forbidden and link.slug not in chosen]
    return (*first, *kept)


def _problems(
    before: Sequence[Related], after: Sequence[Related], entry: Entry, slugs: Mapping[str, str]
) -> list[tuple[int, str, str]]:
    forbidden = {paper.id for paper in entry.related_forbidden}
    found = []
    for paper in (*entry.related_forced, *entry.related_forbidden):
        if paper.id not in slugs:
            found.append((paper.line, UNMATCHED, f"{paper.id} is hidden, so nothing links to it"))
    for paper in entry.related_forced:
        if paper.id in forbidden:
            found.append((paper.line, CONFLICT, f"{paper.id} is forced and forbidden; forbidden"))
        if paper.id == entry.paper.id:
            found.append((paper.line, CONFLICT, "a paper is not related to itself"))
    if before and not after:
        message = f"nothing is left that {entry.paper.id} is related to"
        found.append((entry.paper.line, NO_LINK, message))
    return found
