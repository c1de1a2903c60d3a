"""Phrases: each may end where what is left reads as whole."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.derive.clauses import read_clauses
from generator.derive.titles.phrases import (
    act_ends,
    deed_ends,
    noun_phrase_ends,
    question_ends,
    statement_ends,
)
from generator.language import read_corpus

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "phrases.yaml").read_text("utf-8"))
ENDS = {
    "noun phrase": noun_phrase_ends,
    "deed": deed_ends,
    "act": lambda shape, start, stop: act_ends(shape, start + 1, stop),  # behind "It"
    "statement": statement_ends,
    "question": question_ends,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:30])
def test_a_phrase_may_end_behind_each_of_its_parts(case: dict[str, str]) -> None:
    parts = case["text"].split("|")
    clauses = read_clauses(read_corpus(("".join(parts),)))[0]
    found = {stop for _, stop in ENDS[case["kind"]](clauses.shape, 0, len(clauses.shape))}
    lengths = [len(read_corpus((part,)).words) for part in parts[:-1]]
    assert sorted(found) == [sum(lengths[: number + 1]) for number in range(len(lengths))]


@given(st.text(alphabet="NJMVZBGPRITDOWwCSfdx,'/", max_size=40))
def test_ends_grow_and_stay_within_the_text(shape: str) -> None:
    for ends in ENDS.values():
        found = [stop for _, stop in ends(shape, 0, len(shape))]
        assert found == sorted(set(found))
        assert all(0 < stop <= len(shape) for stop in found)
