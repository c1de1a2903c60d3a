"""Records and papers, with corrections, to those that are shown, under the titles given."""

from collections.abc import Sequence
from dataclasses import replace

from generator.corrections.attach import Corrections
from generator.corrections.entries import Given
from generator.corrections.tags import correct_tags
from generator.paper import Hidden, Paper, Problem, Record, Title, Where
from generator.slugs import distinct_slugs
from generator.text import flat, inline, parse, plain_spans


def hide(
    records: Sequence[Record], corrections: Corrections
) -> tuple[list[Record], tuple[Hidden, ...]]:
    """The records that are shown, and those that are not."""
    orders = {id_: entry.hidden for id_, entry in corrections.entries.items()}
    shown = [record for record in records if not orders.get(record.id)]
    hidden = tuple(
        Hidden(record, order.text, Where(corrections.path, order.line))
        for record in records
        if (order := orders.get(record.id))
    )
    return shown, hidden


def correct_papers(
    papers: Sequence[Paper], corrections: Corrections
) -> tuple[list[Paper], list[Problem]]:
    """The papers with the titles and tags given, and the addresses that follow from them."""
    titled, problems = _titled(papers, corrections)
    tagged, tag_problems = correct_tags(titled, corrections)
    return tagged, [*problems, *tag_problems]


def _titled(papers: Sequence[Paper], corrections: Corrections) -> tuple[list[Paper], list[Problem]]:
    given = {id_: entry.title for id_, entry in corrections.entries.items() if entry.title}
    if not given:
        return list(papers), []
    titles = {id_: _title(text) for id_, text in given.items()}
    titled = [replace(paper, title=titles.get(paper.id, paper.title)) for paper in papers]
    slugs = distinct_slugs(
        {paper.id: plain_spans(inline(paper.title.text)) for paper in titled},
        ids={paper.id: paper.id for paper in titled},
    )
    problems = [problem for text in given.values() for problem in _repairs(text, corrections.path)]
    return [replace(paper, slug=slugs[paper.id]) for paper in titled], problems


def _title(given: Given) -> Title:
    return Title(" ".join(flat(parse(given.text).blocks).split()), is_given=True)


def _repairs(given: Given, path: str) -> list[Problem]:
    where = Where(path, given.line)
    repairs = parse(given.text).repairs
    return [Problem(where, repair.code, f"in the title: {repair.message}") for repair in repairs]
