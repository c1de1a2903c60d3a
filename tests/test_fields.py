"""Fields of research: what the table says of words, and where papers lie by it."""

import numpy as np
import pytest

from generator.derive import derive
from generator.language import fields
from generator.language.corpus import stem_key
from generator.link import link
from tests.made import invented, records


@pytest.mark.parametrize(
    ("word", "field"),
    [
        ("insulin", "diabetes"),
        ("time series", "time series"),
        ("galaxies", "stars"),
        ("tariffs", "trade"),
    ],
)
def test_a_word_tells_of_its_field(word: str, field: str) -> None:
    known = fields()
    own = known.words[stem_key(word)]
    assert field in known.names[max(own, key=lambda number: own[number])]


def test_a_word_of_every_field_tells_of_none() -> None:
    assert fields().words[stem_key("machine learning")] == {}


def test_the_first_field_of_a_word_weighs_most() -> None:
    assert all(
        list(own.values()) == sorted(own.values(), reverse=True) for own in fields().words.values()
    )


def test_papers_of_one_field_lean_to_one_side() -> None:
    texts = [
        "Insulin lowers glucose in obese patients.",
        "Diabetes and insulin resistance follow from diet.",
        "Galaxies and stars form in clusters of dark matter.",
    ]
    leans = np.array(list(link(derive(records(texts))).compass.values()), dtype=float)
    assert leans[0] @ leans[1] > 0 > leans[0] @ leans[2]


def test_every_paper_has_its_lean() -> None:
    made = link(derive(records(invented(12))))
    assert list(made.compass) == list(made.papers)
