"""The engine's answers: each kind of hard query, what it says of itself, and harmless nonsense."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser

from generator.search import Document
from tests.engine import Engine, engine
from tests.project import ROOT

pytestmark = pytest.mark.browser

CASES = yaml.safe_load((ROOT / "tests" / "cases" / "search.yaml").read_text())
NONSENSE = (
    "???",
    "- - -",
    '"',
    '""',
    '"""',
    "-",
    "tag:",
    "a" * 10_000,
    "(a+)+$",
    "[",
    "\\",
    "%00",
    "* *",
)


def documents(cases: dict[str, dict]) -> list[Document]:
    papers = [
        Document(
            name,
            case["title"],
            case["text"],
            tuple(case.get("tags", ())),
            tuple(case.get("tags", ())),
        )
        for name, case in cases.items()
    ]
    members: dict[str, list[int]] = {}
    for number, paper in enumerate(papers):
        for tag in paper.tags:
            members.setdefault(tag, []).append(number)
    tags = [
        Document(f"tags/{tag}", tag, "1 paper", topics=(tag,), members=tuple(numbers))
        for tag, numbers in members.items()
    ]
    return [*papers, *tags]


@pytest.fixture(scope="module")
def opened(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder: Path = tmp_path_factory.mktemp("engine")
    with engine(browser, folder, documents(CASES["documents"])) as opened:
        yield opened


@pytest.mark.parametrize("case", CASES["queries"], ids=lambda case: case["query"])
def test_a_query_finds(opened, case):
    found = opened.found(case["query"])

    if "first" in case:
        assert found[:1] == [case["first"]]
    if "found" in case:
        assert case["found"] in found
    if "not" in case:
        assert case["not"] not in found


def test_a_tag_that_matches_comes_first_and_is_named_so(opened):
    row = opened.ask("message")[0]

    assert row["location"] == "tags/message passing"
    assert row["title"].startswith('<span class="search-kind">Tag</span> message passing')


def test_a_result_shows_tags_and_marks_matches_in_title_and_text(opened):
    row = next(row for row in opened.ask("botns oversmooth") if row["location"] == "botn")

    assert row["title"].startswith("Why <mark>BOTNs oversmooth</mark>")
    assert row["text"] == "A <mark>BOTN</mark> forgets."
    assert row["tags"] == ["BOTN", "oversmoothing"]


@pytest.mark.parametrize(
    "query, note",
    [
        ("walk", "2 papers"),
        ("shotrest", "1 paper · showing “shortest” for “shotrest”"),
        ("zebra templates", "1 paper · nothing has all of these words; best matches for some"),
    ],
)
def test_the_first_row_carries_a_note_on_the_result(opened, query, note):
    assert f" hidden>{note}</span>" in opened.ask(query)[0]["title"]


@pytest.mark.parametrize(
    "query, location, marked",
    [
        ("BOTN", "expanded", "We cut one <mark>Bayesian optimal transport network</mark> in two."),
        ("Bayesian optimal transport network", "botn", "A <mark>BOTN</mark> forgets."),
    ],
)
def test_what_a_short_form_stands_for_is_marked_and_the_other_way_round(
    opened, query, location, marked
):
    row = next(row for row in opened.ask(query) if row["location"] == location)

    assert row["text"] == marked


def test_what_a_partial_match_lacks_is_named(opened):
    assert opened.ask("zebras templates")[0]["terms"] == {"zebras": False, "Templates": True}


def test_markup_in_texts_and_queries_is_shown_as_text(opened):
    row = opened.ask("<script> onerror quotes")[0]

    assert row["location"] == "harm"
    for html in (row["title"], row["text"]):
        plain = html.replace("<mark>", "").replace("</mark>", "").split("<span")[0]
        assert "<" not in plain
    assert "&lt;<mark>script</mark>&gt;" in row["text"]


@pytest.mark.parametrize("query", NONSENSE, ids=lambda query: query[:9])
def test_nonsense_does_no_harm(opened, query):
    for row in opened.ask(query):
        assert "out of order" not in row["title"]


def test_a_pasted_text_finds_its_paper(opened):
    case = CASES["documents"]["norm"]
    text = f"{case['title']}. {case['text']} " + "and much that it does not say " * 40

    assert opened.found(text)[0] == "norm"
