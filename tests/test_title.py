"""Titles: whole phrases of the authors' own words."""

from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.derive.titles.title import derive_titles
from generator.language import lexicon
from generator.text import flat
from tests.made import invented, record, records

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "titles.yaml").read_text("utf-8"))
WORDS = st.sampled_from(
    [
        "we",
        "propose",
        "the",
        "of",
        "a",
        "GraphX",
        "novel",
        "method",
        "for",
        "learning",
        "$x^2$",
        "trade",
        "(ABC)",
        "in",
        ",",
        ".",
        "show",
        "that",
        "is",
        "\\$5",
        "İ",
        "语言",
        "—",
    ]
)
TEXTS = st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=60).map(" ".join))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["field"])
def test_title_says_what_the_paper_does(case: dict[str, str]) -> None:
    title = derive_titles([record(case["abstract"])])[0].text
    assert title.startswith(case.get("starts", ""))
    for phrase in case["holds"]:
        assert phrase.lower() in title.lower()


@settings(max_examples=60, deadline=None)
@given(TEXTS)
def test_any_text_gets_a_short_title(text: str) -> None:
    title = derive_titles([record(text)])[0]
    assert title.text
    assert len(title.text.split()) <= 14
    assert len(title.text) <= 110
    assert 0 <= title.confidence <= 1


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, min_size=4, max_size=60).map(" ".join))
def test_formulas_are_whole_or_left_out(text: str) -> None:
    title = derive_titles([record(text)])[0].text
    assert title.replace("\\$", "").count("$") % 2 == 0


def test_titles_do_not_dangle_and_use_the_words_of_the_abstract() -> None:
    taken = records(invented(60))
    for one, title in zip(taken, derive_titles(taken), strict=True):
        words = title.text.lower().replace(":", "").replace(",", "").split()
        assert words[-1] not in lexicon().dangling
        known = flat(one.abstract).lower()
        assert all(word in known or word.endswith("ing") for word in words), title.text


def test_papers_with_different_texts_get_different_titles() -> None:
    texts = [
        f"We study the trade of salt in town {name}. Salt was dear."
        for name in ("Lund", "Ghent", "Bergen")
    ]
    assert len({title.text for title in derive_titles(records(texts))}) == 3


def test_purpose_before_the_announcement_follows_the_method() -> None:
    text = "To forecast the price of salt, we propose a sparse tidal network. It needs few samples."
    title = derive_titles([record(text)])[0].text
    assert title == "Sparse tidal network for forecasting the price of salt"


def test_another_paper_changes_no_title() -> None:
    taken = records(invented(60))
    before = [title.text for title in derive_titles(taken)]
    more = [*taken, record("We study the tides of Lund. Tides are slow and the town is old.")]
    assert [title.text for title in derive_titles(more)][:60] == before


def test_abstract_in_another_language_has_its_first_clause_as_title() -> None:
    text = "Wir untersuchen den Handel mit Salz im Norden, der lange wuchs. Salz war teuer."
    german = replace(record(text), language="de")
    title = derive_titles([german])[0]
    assert title.text == "Wir untersuchen den Handel mit Salz im Norden"
    assert title.confidence == 0


def test_background_does_not_open_a_title() -> None:
    text = "While salt is dear, few towns trade in it today and nobody knows the cause of that."
    assert not derive_titles([record(text)])[0].text.startswith("While")


def test_nothing_gives_no_titles() -> None:
    assert derive_titles([]) == []


def test_a_phrase_that_is_too_long_is_left_out_and_not_cut() -> None:
    text = (
        "We propose the salt ledger algorithm which achieves "
        "$\\tilde{O}(dS^2\\sqrt{K}+\\sqrt{HSAK})$ regret guarantee with high probability, "
        "where $d$ is the number of towns."
    )
    assert not derive_titles([record(text)])[0].text.endswith("high")
