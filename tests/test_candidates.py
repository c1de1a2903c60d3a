"""Candidate phrases: which words are one, and what stands around a phrase."""

from itertools import chain

import numpy as np
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.derive.cues import find_cues
from generator.derive.tags.candidates import Mentions, find_mentions
from generator.derive.tags.endings import bare, marked
from generator.derive.tags.surroundings import surrounding_features, tied_shares
from generator.language import Corpus, read_corpus
from generator.language.corpus import stem_key
from tests.project import ROOT

ENDINGS = yaml.safe_load((ROOT / "tests" / "cases" / "endings.yaml").read_text())


def read(*texts: str) -> tuple[Corpus, Mentions]:
    corpus = read_corpus(texts)
    return corpus, find_mentions(corpus, find_cues(corpus))


def flag(name: str, phrase: str, text: str) -> float:
    """The mean of a feature over the mentions of a phrase."""
    corpus, mentions = read(text)
    here = np.array([bare(key) == stem_key(phrase) for key in mentions.keys])[mentions.key]
    return float(surrounding_features(corpus, mentions)[name][here].mean())


def tied(side: str, phrase: str, *texts: str) -> float:
    corpus, mentions = read(*texts)
    keys = [bare(key) for key in mentions.keys]
    return float(tied_shares(corpus, mentions)[f"tied_{side}"][keys.index(stem_key(phrase))])


@pytest.mark.parametrize("words", ENDINGS, ids=lambda words: words[0])
def test_inflections_of_a_word_are_one(words: list[str]) -> None:
    assert len({marked(stem_key(word), word) for word in words}) == 1


def test_words_made_of_one_another_are_apart() -> None:
    keys = [{marked(stem_key(word), word) for word in words} for words in ENDINGS]
    assert len(set(chain.from_iterable(keys))) == len(ENDINGS)


@given(st.text(alphabet="abcdeilmnorstuvy- ", max_size=20))
def test_a_mark_can_be_taken_off_again(word: str) -> None:
    assert bare(marked(stem_key(word), word)) == stem_key(word)


def test_short_and_long_form_share_a_key() -> None:
    _, mentions = read("Retrieval-augmented generation (RAG) is slow. We study RAG.")
    keys = [mentions.keys[key] for key in mentions.key]
    assert keys.count("retriev augment generat~ion") == 3  # the one in brackets too


def test_what_an_object_follows_is_seen() -> None:
    assert flag("before_object", "peasants grumbled", "Then peasants grumbled several times.") == 1
    assert flag("before_object", "peasants", "We count peasants in the south.") == 0


def test_what_a_paper_does_without_is_seen() -> None:
    assert flag("after_contrast", "salt tax", "They lived without salt tax for years.") == 1
    assert flag("after_contrast", "salt tax", "They lived with salt tax for years.") == 0


def test_a_phrase_that_one_noun_always_follows_is_cut_short() -> None:
    texts = ("Magnetic resonance imaging is slow.", "We use magnetic resonance imaging.")
    assert tied("right", "magnetic resonance", *texts) == 1
    assert tied("right", "magnetic resonance imaging", *texts) == 0


def test_a_plain_head_ties_no_phrase() -> None:
    assert tied("right", "salt tax", "Salt tax systems are old.", "A salt tax system broke.") == 0
