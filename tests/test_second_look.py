"""How a phrase compares with the others of its paper and with itself in other papers."""

import numpy as np

from generator.derive.cues import find_cues
from generator.derive.tags.candidates import find_mentions
from generator.derive.tags.endings import bare
from generator.derive.tags.phrase_rows import PhraseRows
from generator.derive.tags.second_look import second_features, spread_features
from generator.language import read_corpus
from generator.language.corpus import stem_key

PLACES = ("Lund", "Visby", "Reval", "Riga", "Bergen", "Danzig", "Stade", "Kiel")
# Fifty papers that all have parishes, and a tithe barn in every tenth.
TEXTS = tuple(
    f"The parishes of {PLACES[number % 8]} grew. " + "A tithe barn stood." * (number % 10 == 0)
    for number in range(50)
)

JOINED = tuple(
    """
used_twice announced named has_other_papers short_form_follows adjective_closes never_uncut
mean_topicality
""".split()
)


def look(name: str, phrase: str, **chances: float) -> float:
    """A feature of a phrase in the first paper, where phrases have the chances given, else .05."""
    corpus = read_corpus(TEXTS)
    mentions = find_mentions(corpus, find_cues(corpus))
    rows = PhraseRows(mentions)
    keys = [bare(mentions.keys[key]) for key in rows.key.tolist()]
    given = {stem_key(words.replace("_", " ")): chance for words, chance in chances.items()}
    chance = np.array([given.get(key, 0.05) for key in keys])
    found = spread_features(mentions, rows, chance, len(TEXTS))
    found |= second_features(mentions, rows, dict.fromkeys(JOINED, np.zeros(len(keys))), chance)
    return float(found[name][keys.index(stem_key(phrase))])


def test_what_all_papers_have_in_passing_is_wide():
    assert look("wide_unlikely", "parishes") == 1


def test_what_all_papers_are_about_is_not_wide():
    assert look("wide_unlikely", "parishes", parishes=0.5) == 0


def test_what_a_few_papers_have_is_hardly_wide():
    assert look("wide_unlikely", "tithe barn") < 0.7


def test_the_best_phrase_of_a_paper_comes_first():
    assert look("log_rank", "tithe barn", tithe_barn=0.9) == 0
    assert look("beside_best", "parishes", tithe_barn=0.9) < -2


def test_a_phrase_knows_the_best_one_within_it():
    within = look("log_best_inner", "tithe barn", barn=0.7)
    assert within > look("log_best_inner", "tithe barn", barn=0.1)


def test_a_single_word_has_nothing_within_it():
    assert look("log_best_inner", "barn") == look("log_best_inner", "parishes")
