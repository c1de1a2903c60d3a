"""Phrases that many papers say and few are about tell no papers apart."""

from dataclasses import replace

import numpy as np

from generator.derive.endings import bare
from generator.derive.keyphrases import Keyphrases, find_keyphrases
from generator.derive.telling import telling
from generator.derive.weights import Weights
from generator.language import read_corpus

PLACES = ("Lund", "Visby", "Reval", "Riga", "Bergen", "Danzig", "Stade", "Kiel")


def phrases(chance: float) -> Keyphrases:
    """Fifty papers that all have parishes, and a tithe barn in every tenth; one chance for all."""
    texts = [
        f"The parishes of {PLACES[number % 8]} grew. " + "A tithe barn stood." * (number % 10 == 0)
        for number in range(50)
    ]
    found = find_keyphrases(read_corpus(tuple(texts)), Weights())
    return replace(found, chance=np.full(len(found.chance), chance))


def told(found: Keyphrases, key: str) -> float:
    return float(telling(found)[[bare(one) for one in found.mentions.keys].index(key)])


def test_what_all_papers_have_in_passing_tells_little() -> None:
    assert told(phrases(0.05), "parish") < 0.1


def test_what_all_papers_are_about_tells_all() -> None:
    assert told(phrases(0.5), "parish") == 1


def test_what_a_few_papers_have_tells_all() -> None:
    assert told(phrases(0.2), "tith barn") == 1
