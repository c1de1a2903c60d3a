"""Specialties of research: which terms stand in a text, and what that says of phrases and pairs."""

import numpy as np
import pytest

from generator.derive.cues import find_cues
from generator.derive.tags.candidates import find_mentions
from generator.derive.tags.phrase_rows import PhraseRows
from generator.derive.tags.phrase_specialties import find_spoken, spoken_features
from generator.language import fields, find_terms, read_corpus, specialties
from generator.language.specialties import MOST_STEMS

LEARNING = (
    "We study reinforcement learning with a replay buffer. Offline reinforcement learning has no "
    "exploration, and its policy gradient is biased. It stands in a table."
)


def terms_of(*texts: str) -> list[tuple[str, str]]:
    corpus = read_corpus(texts)
    known, places = specialties(), find_terms(corpus)
    words = corpus.vocabulary.words
    return [
        (known.terms[term], " ".join(words[at] for at in corpus.words[start:stop].tolist()))
        for start, stop, term in zip(
            places.start.tolist(), places.stop.tolist(), places.term.tolist(), strict=True
        )
    ]


def test_every_field_is_divided() -> None:
    assert set(specialties().field.tolist()) == set(range(len(fields().names)))


def test_a_term_is_of_one_to_three_stems() -> None:
    sizes = {len(term.split(" ")) for term in specialties().terms}
    assert sizes == set(range(1, MOST_STEMS + 1))


def test_a_term_is_found_in_all_its_forms() -> None:
    found = terms_of("Policy gradients: a policy gradient, policy-gradient methods.")
    spelled = [words for term, words in found if term == "polici gradient"]
    assert spelled == ["Policy gradients", "policy gradient", "policy-gradient"]


def test_the_part_of_a_compound_is_no_term() -> None:
    assert "insulin" in dict(terms_of("the insulin"))
    assert "insulin" not in dict(terms_of("the insulin-like factor"))


def test_no_term_goes_on_from_one_text_to_the_next() -> None:
    assert "polici gradient" not in dict(terms_of("on policy", "gradient of"))


@pytest.mark.parametrize("texts", [(), ("",), ("…",)])
def test_a_text_without_words_has_no_term(texts: tuple[str, ...]) -> None:
    assert terms_of(*texts) == []


def test_a_phrase_of_what_the_paper_speaks_of_stands_out() -> None:
    corpus = read_corpus((LEARNING,))
    mentions = find_mentions(corpus, find_cues(corpus))
    rows = PhraseRows(mentions)
    elsewhere = spoken_features(find_spoken(corpus), mentions, rows)["field_elsewhere"]
    keys = [mentions.keys[key] for key in rows.key.tolist()]
    by_key = dict(zip(keys, elsewhere.tolist(), strict=True))
    assert by_key["polici gradient"] > by_key["tabl"]


def test_a_corpus_without_phrases_has_features_without_rows() -> None:
    corpus = read_corpus(("",))
    mentions = find_mentions(corpus, find_cues(corpus))
    features = spoken_features(find_spoken(corpus), mentions, PhraseRows(mentions))
    assert {len(values) for values in features.values()} == {0}
    assert all(np.issubdtype(values.dtype, np.floating) for values in features.values())
