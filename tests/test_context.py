"""What stands around a phrase: classes, ties to its neighbours, sentences of the authors."""

import numpy as np
import pytest

from generator.derive.cues import find_cues
from generator.derive.tags.candidates import find_mentions
from generator.derive.tags.context import CONTEXT_FEATURES, context_features, find_context
from generator.derive.tags.endings import bare
from generator.derive.tags.phrase_rows import PhraseRows
from generator.language import read_corpus
from generator.language.corpus import stem_key


def feature(name: str, phrase: str, *texts: str) -> float:
    """A feature of a phrase in the first text that has it."""
    corpus = read_corpus(texts)
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    rows = PhraseRows(mentions)
    found = context_features(corpus, find_context(corpus, cues), mentions, rows)[name]
    keys = [bare(mentions.keys[key]) for key in rows.key.tolist()]
    return float(found[keys.index(stem_key(phrase))])


SERIES = ("Time series anomaly was rare.", "A time series was long.", "Time series were kept.")


@pytest.mark.parametrize(
    "name, phrase, value",
    [
        ("after_preposition", "harbours", 0.5),
        ("listed", "ports", 1),
        ("only_early", "harbours", 0),
        ("only_early", "old", 1),
        ("least_word_own", "old", 0),
    ],
)
def test_a_phrase_is_told_by_what_stands_around_it(name, phrase, value):
    text = "Old harbours decayed. Here we study salt tax in harbours, ports and towns."
    assert feature(name, phrase, text) == value


def test_a_phrase_near_the_verb_of_the_authors_is_seen():
    text = "Here we study salt tax in the harbours."
    assert feature("near_verb", "salt tax", text) > feature("near_verb", "harbours", text) > 0


def test_a_word_is_bound_to_the_one_that_stands_before_it_elsewhere_too():
    assert feature("bound_left", "series anomaly", *SERIES) > 0.4
    assert feature("bound_left", "time series", *SERIES) == 0


def test_a_noun_that_always_follows_cuts_a_phrase_short():
    text = "The salt tax reform came late. A salt tax reform was due."
    assert feature("never_uncut", "salt tax", text) == feature("same_right", "salt tax", text) == 1


def test_the_short_form_behind_a_phrase_is_seen():
    text = "We build a salt tax register (STR) for the town."
    assert feature("short_form_follows", "salt tax register", text) == 1
    assert feature("short_form_follows", "town", text) == 0


def test_an_owner_within_a_phrase_is_seen():
    assert feature("possessive", "author's opinion", "Truly the author's opinion is old.") == 1


def test_nothing_has_no_features():
    corpus = read_corpus(("",))
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    found = context_features(corpus, find_context(corpus, cues), mentions, PhraseRows(mentions))
    assert set(found) == set(CONTEXT_FEATURES)
    assert all(np.size(values) == 0 for values in found.values())
