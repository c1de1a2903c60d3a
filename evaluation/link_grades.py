"""The file of readers' grades of pairs of papers to small catalogues whose pairs are graded."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from evaluation.grades import FOLDER

RELATED = 2  # grade of a pair that a reader finds sensible; 3 of course, 1 surprising, 0 unrelated


@dataclass(frozen=True, slots=True)
class GradedCatalogue:
    """Papers (set and id) that were read as one catalogue, and the grades of pairs, by number.

    Where `is_whole`, they are a part of their set, and the pairs were found in the whole set.
    """

    name: str
    is_whole: bool
    papers: tuple[tuple[str, str], ...]
    grades: Mapping[tuple[int, int], int]


def read_link_grades() -> list[GradedCatalogue]:
    """The graded catalogues; those that are named "mixed" are of all sets."""
    return [
        GradedCatalogue(
            own["name"], own["is_whole"], tuple(map(_paper, own["papers"])), _pairs(own["grades"])
        )
        for own in json.loads((FOLDER / "links.json").read_text("utf-8"))
    ]


def _paper(given: str) -> tuple[str, str]:
    name, one = given.split(" ", 1)
    return name, one


def _pairs(by_grade: Mapping[str, str]) -> dict[tuple[int, int], int]:
    pairs = {}
    for grade, given in by_grade.items():
        for pair in given.split():
            one, other = map(int, pair.split("-"))
            pairs[min(one, other), max(one, other)] = int(grade)
    return pairs
