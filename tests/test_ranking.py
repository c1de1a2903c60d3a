"""Features of spans: what a title holds of its paper, what leads up to it, what follows."""

import numpy as np
import pytest

from generator.derive.clauses import read_clauses
from generator.derive.salience import WordRows
from generator.derive.titles.ranking import span_features
from generator.derive.titles.span_table import WordSets, span_table
from generator.derive.titles.spans import Span
from generator.language import read_corpus

TEXT = "We propose a sparse barley ledger for barley prices in towns. Ledgers of salt are old."


def features(*spans: Span, name: str | None = None) -> dict[str, list[float]]:
    """The features of spans whose words are all equally likely in the title."""
    corpus = read_corpus((TEXT,))
    papers, rows = read_clauses(corpus), WordRows(corpus)
    chance = np.full(len(corpus.words), 0.5)
    found = span_features(corpus, papers, [spans], [name], rows, chance)
    return {key: np.asarray(values, dtype=float).tolist() for key, values in found.items()}


def span(words: str, tail: str = "", link: str = "") -> Span:
    """The span of the text with these words."""
    places = [_place(part) if part else (0, 0) for part in (words, tail)]
    return Span(*places[0], "announced", "head", places[1], link)


def _place(words: str) -> tuple[int, int]:
    clauses = read_clauses(read_corpus((TEXT,)))[0]
    wanted = tuple(words.split())
    starts = range(len(clauses.words))
    start = next(at for at in starts if clauses.words[at : at + len(wanted)] == wanted)
    return start, start + len(wanted)


def test_a_tail_counts_with_its_span() -> None:
    alone, joined = features(span("barley ledger"), span("barley ledger", "in towns"))["words"]
    assert joined == alone + 2


def test_a_word_that_comes_twice_is_covered_once() -> None:
    once, twice = features(span("barley ledger"), span("barley ledger for barley"))["covers_5"]
    assert once == twice


def test_a_word_that_comes_twice_is_repeated() -> None:
    assert features(span("barley ledger for barley"))["repeated"] == [1]


def test_of_words_as_likely_the_first_are_covered_first() -> None:
    found = features(span("propose a sparse barley"), span("towns"))
    assert found["covers_3"] == [1, 0]


@pytest.mark.parametrize(
    ("words", "flag"),
    [
        ("barley ledger", "before_I"),
        ("barley ledger", "next_for"),
        ("barley prices in towns", "before_."),
        ("sparse barley ledger", "after_a"),
        ("sparse barley ledger", "led_propose"),
        ("sparse barley ledger", "led_by_authors"),
        ("barley prices", "after_preposition"),
        ("sparse barley ledger for barley prices in towns", "is_longest"),
    ],
)
def test_what_stands_around_a_span_is_a_feature(words: str, flag: str) -> None:
    assert features(span(words))[flag] == [1]


def test_a_shorter_span_from_the_same_place_is_not_the_longest() -> None:
    found = features(span("barley ledger"), span("barley ledger for barley"))
    assert found["is_longest"] == [0, 1]


def test_no_spans_have_no_features() -> None:
    assert features() == {}


def test_the_table_gives_each_span_its_tokens_core_before_tail() -> None:
    corpus = read_corpus((TEXT,))
    one = span("barley ledger", "in towns")
    table = span_table(corpus, read_clauses(corpus), [[one]])
    assert table.inside.tolist() == [*range(one.start, one.stop), *range(*one.tail)]


def test_words_of_a_set_are_found_wherever_they_stand() -> None:
    assert WordSets(["salt", "barley", "salt"]).flags({"salt", "rye"}).tolist() == [1, 0, 1]
