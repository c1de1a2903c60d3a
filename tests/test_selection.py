"""Which of the scored phrases a paper is tagged with."""

from dataclasses import replace

import pytest

from generator.derive.tags.endings import bare
from generator.derive.tags.keyphrases import find_keyphrases
from generator.derive.tags.selection import select_tags
from generator.derive.weights import Linear, Weights
from generator.language import read_corpus

TOWN = """Salt tax, harbour dues, grain prices, tithe barns, parish clerks, guild masters and river
tolls grew in the town."""


def chosen(*texts: str, log_odds: float) -> list[list[str]]:
    """The keys of each paper's tags, if readers find all phrases useful with these odds."""
    weights = replace(Weights(), tag_readers=Linear(log_odds))
    found = find_keyphrases(read_corpus(texts), weights)
    keys = found.mentions.keys
    return [[bare(keys[key]) for key in own] for own in select_tags(found, len(texts))]


@pytest.mark.parametrize("log_odds, count", [(0.0, 3), (5.0, 5)])
def test_a_small_catalogue_gets_a_fourth_tag_only_where_it_is_surely_useful(log_odds, count):
    assert len(chosen(TOWN, log_odds=log_odds)[0]) == count


def test_a_phrase_and_the_same_with_a_plain_head_are_one_tag():
    own = chosen("Clear diffusion grew. The diffusion model broke.", log_odds=5.0)[0]
    assert len({"diffus", "diffus model"} & set(own)) == 1


def test_a_broad_and_a_narrow_phrase_stand_together_where_both_are_useful():
    text = "The salt tax was old. The tax grew."
    assert {"salt tax", "tax"} <= set(chosen(text, log_odds=5.0)[0])


def test_a_broad_and_a_narrow_phrase_do_not_where_they_hardly_are():
    text = "The salt tax was old. The tax grew."
    assert not {"salt tax", "tax"} <= set(chosen(text, log_odds=-1.0)[0])
