"""Versions of one text are found, linked and reported; texts of one field are not mixed up."""

import random
import time
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from generator.paper import Catalogue
from generator.pipeline import Built, build
from generator.text import Paragraph, Text
from generator.versions import LIKENESS, find_versions
from tests.project import ROOT, build_corpus

CASES = yaml.safe_load((ROOT / "tests" / "cases" / "versions.yaml").read_text())
BASE = CASES["base"]


def edited(case: dict) -> str:
    text = BASE
    for old, new in case["replace"]:
        assert old in text
        text = text.replace(old, new)
    return text


def build_texts(folder: Path, texts: list[str], corrections: str = "") -> Built:
    (folder / "abstracts" / "soil").mkdir(parents=True)
    (folder / "abstracts" / "soil" / "x.txt").write_text("\n---\n".join(["Soil", *texts]))
    (folder / "abstracts" / "corrections.yml").write_text(corrections)
    return build(folder / "abstracts")


def likeness(monkeypatch: pytest.MonkeyPatch, folder: Path, text: str) -> float:
    monkeypatch.setattr("generator.versions.LIKENESS", 0.0)
    built = build_texts(folder, [BASE, text])
    return next(iter(built.catalogue.versions.values()))[0].likeness


@pytest.mark.parametrize("case", CASES["versions"], ids=lambda case: case["name"])
def test_a_version_is_found(case, tmp_path, monkeypatch):
    low, high = case["likeness"]

    assert low <= likeness(monkeypatch, tmp_path, edited(case)) <= high
    assert low >= LIKENESS


@pytest.mark.parametrize("case", CASES["others"], ids=lambda case: case["name"])
def test_what_is_no_version_is_not_taken_for_one(case, tmp_path, monkeypatch):
    low, high = case["likeness"]
    built = build_texts(tmp_path / "whole", [BASE, case["text"]])

    assert low <= likeness(monkeypatch, tmp_path, case["text"]) <= high < LIKENESS
    assert built.catalogue.versions == {}


@pytest.fixture
def two(tmp_path: Path) -> Built:
    others = [case["text"] for case in CASES["others"]]
    return build_texts(tmp_path, [BASE, *others, edited(CASES["versions"][0])])


def test_both_pages_name_the_other_version(two):
    slugs = list(two.catalogue.versions)

    assert len(slugs) == 2
    for slug, other in (slugs, reversed(slugs)):
        assert f"]({other}.md)" in two.files[f"papers/{slug}.md"].split("Another version")[1]


def test_the_problem_names_both_places(two):
    [problem] = [problem for problem in two.problems if problem.code == "near-duplicate"]

    assert "x.txt:9: nearly the text at " in str(problem)
    assert "x.txt:3 (9" in problem.message


def test_a_version_takes_no_place_among_the_related(two):
    for slug, versions in two.catalogue.versions.items():
        related = [link.slug for link in two.catalogue.related[slug]]
        assert related
        assert versions[0].slug not in related or len(related) == 1


def test_the_report_offers_to_hide_one(two, tmp_path):
    [section] = [section for section in two.report if section.code == "near-duplicates"]
    [finding] = section.findings
    assert finding.where == "soil/x.txt:9"

    texts = [BASE, edited(CASES["versions"][0])]
    hidden = build_texts(tmp_path / "again", texts, finding.lines)

    assert [one.reason for one in hidden.hidden] == [f"another version of {hidden_id(hidden)}"]
    assert hidden.catalogue.versions == {}


def hidden_id(built: Built) -> str:
    [paper] = built.catalogue.papers.values()
    return paper.id


def test_an_editor_can_say_that_it_is_no_version(two, tmp_path):
    first, last = (two.catalogue.papers[slug].id for slug in two.catalogue.versions)
    entries = [f"  {a}: {{related: {{forbid: {b}}}}}" for a, b in ((first, last), (last, first))]
    text = "\n".join(["papers:", *entries])

    built = build_texts(tmp_path / "again", [BASE, edited(CASES["versions"][0])], text)

    assert built.catalogue.versions == {}
    assert "near-duplicate" not in [problem.code for problem in built.problems]


def test_short_texts_are_not_compared(tmp_path):
    texts = [f"Peat soils store a third of the carbon of {place}." for place in ("Eire", "Wales")]

    assert build_texts(tmp_path, texts).catalogue.versions == {}


def test_texts_without_spaces_between_words_are_compared(tmp_path):
    text = "泥炭土壤储存了世界土壤碳的三分之一,但大多数地图只将其显示为一个类别。"
    text += "我们提出了一张泥炭深度图。"

    assert len(build_texts(tmp_path, [text, text.replace("三分", "四分")]).catalogue.versions) == 2


def numbered(number: int) -> Catalogue:
    """Texts of random words that all begin alike, the last a copy of the first."""
    choose = random.Random(0).choices  # noqa: S311
    words = [f"word{rank}" for rank in range(2000)]
    texts = [f"{BASE[:400]} {' '.join(choose(words, k=120))}" for _ in range(number - 1)]
    original = next(iter(build_corpus().catalogue.papers.values()))
    papers = {}
    for at, text in enumerate([*texts, texts[0].replace("word7", "another")]):
        record = replace(original.record, abstract=(Paragraph((Text(text),)),))
        papers[str(at)] = replace(original, slug=str(at), record=record)
    return Catalogue(papers, {}, {}, {}, dict.fromkeys(papers, ()))


def test_boilerplate_of_many_texts_neither_counts_nor_costs():
    catalogue = numbered(2000)
    started = time.perf_counter()

    versions = find_versions(catalogue).versions

    assert set(versions) == {"0", "1999"}
    assert time.perf_counter() - started < 5
