"""Floors on the project's own gold set: fields that no rule was tuned for."""

from functools import cache
from typing import NamedTuple

import pytest
import yaml

from evaluation.predict import predict
from evaluation.score import score
from evaluation.sets import Gold, read_gold
from tests.project import ROOT

FLOORS = yaml.safe_load((ROOT / "tests/cases/gold_floors.yaml").read_text("utf-8"))
FAULTS = ("over14", "dangling", "midword", "broken_math", "dup", "boiler")


class Floor(NamedTuple):
    """The least value of a figure."""

    field: str
    part: str
    figure: str
    least: float


@cache
def papers(field: str) -> list[Gold]:
    return read_gold(ROOT / "evaluation/gold" / f"{field}.json")


@cache
def figures(field: str) -> dict[str, dict[str, float]]:
    return score(predict(papers(field)), papers(field))


@pytest.mark.parametrize(
    "floor",
    [
        Floor(field, part, figure, least)
        for field, parts in FLOORS.items()
        for part, own in parts.items()
        for figure, least in own.items()
    ],
    ids=lambda floor: f"{floor.field}-{floor.part}-{floor.figure}",
)
def test_a_figure_stays_above_its_floor(floor):
    assert figures(floor.field)[floor.part][floor.figure] >= floor.least


@pytest.mark.parametrize("field", FLOORS)
def test_no_title_has_a_fault(field):
    assert {fault: figures(field)["title"][fault] for fault in FAULTS} == dict.fromkeys(FAULTS, 0)


@pytest.mark.parametrize("field", FLOORS)
def test_every_paper_has_keywords_to_be_measured_by(field):
    assert all(len(max(paper.keywords, key=len)) > 1 for paper in papers(field))
