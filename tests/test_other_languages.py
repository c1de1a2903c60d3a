"""Abstracts that are not in English: a title, tags, links in their language, and a problem."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import yaml

from generator.check import check
from generator.derive import derive
from generator.language.foreign import function_words
from generator.link import link
from generator.paper import Catalogue, Paper
from generator.text import detect, plain
from tests.made import invented, records
from tests.project import ROOT

TOLD = yaml.safe_load((ROOT / "tests/cases/other_languages.yaml").read_text("utf-8"))


@pytest.fixture(scope="module")
def made() -> Catalogue:
    """All of them in one catalogue, among papers in English."""
    texts = [text for case in TOLD.values() for text in case["texts"]] + invented(20)
    taken = [replace(one, language=detect(plain(one.abstract))) for one in records(texts)]
    return link(derive(taken))


def papers_in(made: Catalogue, language: str) -> list[Paper]:
    return [paper for paper in made.papers.values() if paper.record.language == language]


def targets(made: Catalogue, paper: Paper) -> Iterator[Paper]:
    return (made.papers[related.slug] for related in made.related[paper.slug])


@pytest.mark.parametrize("language", TOLD)
def test_the_language_is_known(made, language):
    assert len(papers_in(made, language)) == len(TOLD[language]["texts"])


@pytest.mark.parametrize("language", TOLD)
def test_the_title_is_the_first_clause(made, language):
    assert papers_in(made, language)[0].title.text == TOLD[language]["title"]


@pytest.mark.parametrize("language", TOLD)
def test_the_topic_is_a_tag(made, language):
    names = {tag.name for tag in papers_in(made, language)[0].tags}
    assert TOLD[language]["tag"] in names


@pytest.mark.parametrize("language", TOLD)
def test_no_tag_is_a_function_word(made, language):
    names = {tag.name.lower() for paper in papers_in(made, language) for tag in paper.tags}
    assert not names & function_words()


@pytest.mark.parametrize("language", TOLD)
def test_the_nearest_is_on_the_same_topic(made, language):
    first, second, _ = papers_in(made, language)
    assert next(targets(made, first)) == second


@pytest.mark.parametrize("language", TOLD)
def test_links_stay_within_the_language(made, language):
    ends = {other for paper in papers_in(made, language) for other in targets(made, paper)}
    assert {other.record.language for other in ends} == {language}


@pytest.mark.parametrize("language", TOLD)
def test_an_editor_is_told(made, language):
    told = {problem.where for problem in check(made) if problem.code == "other-language"}
    assert {paper.record.where for paper in papers_in(made, language)} <= told


def test_english_papers_have_no_such_problem(made):
    told = {problem.where for problem in check(made) if problem.code == "other-language"}
    assert not told & {paper.record.where for paper in papers_in(made, "en")}
