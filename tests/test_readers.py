"""Readers' grades: what the tables hold, and what is learned from them."""

import re
from dataclasses import replace

import numpy as np
import pytest

from evaluation.fit import fit_ridge
from evaluation.grades import mark, read_grades
from evaluation.lessons import read_lesson
from evaluation.sets import Gold
from evaluation.train_readers import graded_tags, graded_titles, learn_tags
from generator.derive.tags.keyphrases import find_keyphrases
from generator.derive.tags.selection import select_tags
from generator.derive.weights import Linear, Weights, shipped_weights
from generator.language import read_corpus

PAPER = Gold("a", "We propose SaltNet, a network for pricing salt. Salt was dear.", "", ())


@pytest.mark.parametrize("kind", ["titles", "tags"])
def test_a_table_of_grades_holds_no_text(kind):
    marks = {one for own in read_grades(kind).values() for graded in own.values() for one in graded}
    assert all(re.fullmatch("[0-9a-f]{8}", one) for one in marks)


@pytest.mark.parametrize("kind", ["titles", "tags"])
def test_grades_run_from_0_to_3(kind):
    papers = [graded for own in read_grades(kind).values() for graded in own.values()]
    assert {grade for graded in papers for grade in graded.values()} == {0, 1, 2, 3}


def test_a_graded_title_is_found_again_by_its_mark():
    grades = {"made": {"a": {mark("SaltNet: Network for pricing salt"): 3}}}
    found = graded_titles(read_lesson("made", [PAPER]), shipped_weights(), grades)
    assert set(found.grade) == {3.0}


def test_a_graded_tag_is_found_again_by_its_key():
    lesson = read_lesson("made", [PAPER])
    key = lesson.phrases.mentions.keys[lesson.phrases.key[0]]
    found = graded_tags(lesson, shipped_weights(), {"made": {"a": {mark(key): 1}}})
    assert found.grade.tolist() == [1.0]


def test_what_nobody_graded_teaches_nothing():
    found = graded_tags(read_lesson("made", [PAPER]), shipped_weights(), {})
    assert len(found.grade) == 0


def test_a_tag_is_liked_for_what_liked_ones_have():
    lesson = read_lesson("made", [PAPER])
    keys = [lesson.phrases.mentions.keys[key] for key in lesson.phrases.key]
    grades = {mark(key): 3 if " " in key else 0 for key in keys}
    model = learn_tags([graded_tags(lesson, shipped_weights(), {"made": {"a": grades}})])
    assert model.weights["one_word"] < 0


def test_a_line_is_found_without_a_penalty():
    values = np.arange(5.0)
    assert fit_ridge({"x": values}, 2 * values + 1, 0.0) == Linear(1.0, {"x": 2.0})


def test_a_penalty_draws_towards_the_mean():
    values = np.arange(5.0)
    assert fit_ridge({"x": values}, 2 * values + 1, 1e9) == Linear(5.0, {})


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_the_readers_model_orders_tags_that_are_as_likely(sign):
    weights = replace(Weights(), tag_readers=Linear(0.0, {"one_word": sign}))
    found = find_keyphrases(read_corpus((PAPER.abstract,)), weights)
    first = select_tags(found, 1)[0][0]
    assert (" " not in found.mentions.keys[first]) == (sign > 0)
