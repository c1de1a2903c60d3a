"""Word classes: one letter a token, the neighbours heard."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.language import find_classes
from generator.language.classes import CLASSES


def classes(words: list[str]) -> str:
    return find_classes(words, np.arange(len(words)))


@pytest.mark.parametrize(
    "sentence, letters",
    [
        ("We propose a sparse network .", "OVDJNS"),
        ("The network learns rules from data .", "DNZNINS"),
        ("to track people in crowds", "TVNIN"),
        ("which has been trained on $x^2$", "WBBPIN"),
    ],
)
def test_each_word_of_a_sentence_has_its_class(sentence: str, letters: str) -> None:
    assert classes(sentence.split()) == letters


def test_the_words_around_decide_between_noun_and_verb() -> None:
    assert classes("We design a network .".split())[1] == "V"
    assert classes("The design of a network .".split())[1] == "N"


@given(st.lists(st.text(min_size=1, max_size=12), max_size=30))
def test_any_words_get_one_letter_each(words: list[str]) -> None:
    found = classes(words)
    assert len(found) == len(words)
    assert set(found) <= set(CLASSES)
