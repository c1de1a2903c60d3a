"""Which phrases may be tags at all."""

import pytest

from generator.derive.tags.endings import bare
from generator.derive.tags.keyphrases import find_keyphrases
from generator.derive.weights import Weights
from generator.language import read_corpus
from generator.language.corpus import stem_key


def wholes(*texts: str) -> set[str]:
    """The keys of the phrases that may be tags."""
    found = find_keyphrases(read_corpus(texts), Weights())
    keys = [bare(found.mentions.keys[key]) for key in found.key.tolist()]
    return {key for key, is_whole in zip(keys, found.is_whole.tolist(), strict=True) if is_whole}


@pytest.mark.parametrize("phrase", ["salt tax reform", "harbours"])
def test_a_noun_phrase_may_be_a_tag(phrase):
    assert stem_key(phrase) in wholes("The salt tax reform reached the harbours.")


def test_a_phrase_cut_short_of_its_noun_may_not():
    assert stem_key("retinal blood") not in wholes("We trace retinal blood vessels in eyes.")


def test_a_phrase_that_one_word_always_leads_may_not():
    always = "The salt tax reform failed. A salt tax reform was tried. Salt tax reform is dear."
    once = f"{always} A tax reform followed. A grain tax reform did not."

    assert stem_key("tax reform") not in wholes(always)
    assert {stem_key("tax reform"), stem_key("salt tax reform")} <= wholes(once)


def test_a_head_that_adds_nothing_cuts_no_phrase():
    assert stem_key("salt tax") in wholes("We propose a salt tax model for harbours.")


def test_a_clause_may_not():
    assert stem_key("clerks noted corrections") not in wholes("There clerks noted corrections.")


def test_a_phrase_that_has_a_word_twice_may_not():
    text = "Keywords: privacy privacy, salt tax."
    assert not any(key == "privaci privaci" for key in wholes(text))


def test_one_letter_may_not():
    assert "g" not in wholes("We colour a graph G with three colours.")
