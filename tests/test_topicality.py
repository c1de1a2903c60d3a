"""How much a word tells of what a paper is about."""

import pytest

from generator.language import topicality

# Words of the same kind that many fields share, and topics of several fields.
GENERAL = "approach effect hypothesis increase setting proxy application quality".split()
TOPICS = "insulin tariff cathedral turbulence migration phoneme".split()


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_tells_more_than_general_words(topic):
    assert topicality(topic) > max(map(topicality, GENERAL))


def test_praise_tells_less_than_any_topic():
    assert max(map(topicality, ["novel", "significant", "existing"])) < 1


def test_a_plural_tells_as_much_as_its_singular():
    assert topicality("autoencoders") == topicality("autoencoder")


def test_a_compound_tells_as_much_as_its_best_part():
    assert topicality("insulin-improving") == topicality("insulin")


def test_a_word_without_a_grade_is_judged_by_its_ending():
    assert topicality("unbeknownstly") < 1 < topicality("mycorrhiza")


@pytest.mark.parametrize("name", ["DeepWalk", "GPT-4", "k2"])
def test_a_name_tells_part_of_a_topic(name):
    assert topicality(name) == 2
