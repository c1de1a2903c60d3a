"""Running texts and the spans that may make a title."""

import pytest

from generator.derive.clauses import Clauses, read_clauses
from generator.derive.titles.joins import find_spans
from generator.derive.titles.means import find_means
from generator.derive.titles.starts import telling_sentences
from generator.derive.titles.wording import word_title
from generator.language import read_corpus


def running(text: str) -> Clauses:
    return read_clauses(read_corpus((text,)))[0]


def candidates(text: str, name: str | None = None) -> set[str]:
    clauses = running(text)
    return {word_title(clauses, span, name) for span in find_spans(clauses, name, ())}


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("We dredge silted harbours with kites.", "Dredging silted harbours with kites"),
        (
            "We present a method that tracks and counts barges.",
            "Tracking and counting barges",
        ),
        (
            "We propose saltwater, a new method for pricing barley.",
            "Saltwater: method for pricing barley",
        ),
        (
            "We propose tidal ledgers to price barley.",
            "Pricing barley via tidal ledgers",
        ),
        (
            "We present a method for pricing barley. Our method uses a sparse ledger of tides.",
            "Pricing barley using a sparse ledger of tides",
        ),
        (
            "We propose the use of tidal ledgers to price barley.",
            "Tidal ledgers to price barley",
        ),
        (
            "We present a system that 1) sorts wet letters, and 2) dries them.",
            "Sorting wet letters",
        ),
    ],
)
def test_a_title_may_say_what_is_done_and_by_what_means(text: str, title: str) -> None:
    assert title in candidates(text)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "We present Tidal Ledger Nets (TLN), a framework for pricing barley.",
            "TLN: Framework for pricing barley",
        ),
        (
            "We present a network called Tidal Ledger Net (TLN) for pricing barley.",
            "TLN: Network for pricing barley",
        ),
        ("We present TLN as a method for pricing barley.", "TLN: Method for pricing barley"),
        ("We present TLN, which can price barley.", "TLN: Pricing barley"),
    ],
)
def test_a_name_is_followed_by_what_it_is_or_does(text: str, title: str) -> None:
    assert title in candidates(text, "TLN")


def test_a_name_with_an_infinitive_is_no_title() -> None:
    found = candidates("We use TLN to price barley.", "TLN")
    assert "TLN: Pricing barley" in found
    assert not any(title.startswith("TLN to") for title in found)


def test_a_verb_that_and_joins_to_no_verb_ends_the_phrase() -> None:
    found = candidates("We take another path and build short ledgers.")
    assert not any("and build" in title for title in found)


def test_brackets_without_a_blank_belong_to_the_word_before() -> None:
    assert "SE(3)" in running("We price SE(3) ledgers.").words


def test_a_hyphen_stays_with_the_word_before_a_bracket() -> None:
    clauses = running("We price ledger (LG)-based barley.")
    assert clauses.spaces[clauses.words.index("-")] == ""


def test_what_a_test_uses_is_no_means() -> None:
    clauses = running("We present a method for barley. Experiments use a ledger of tides.")
    assert find_means(clauses, list(telling_sentences(clauses, None, False))) == ()


def test_a_noun_before_a_deed_that_belongs_to_it_ends_no_phrase() -> None:
    found = candidates("We present a tidal barley sorting agent for towns.")
    assert not any(title.endswith("barley") or "barley for" in title for title in found)
