"""Candidate phrases to the chance that each is a topic of its paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.candidates import Mentions, find_mentions
from generator.derive.cues import find_cues
from generator.derive.phrase_features import (
    PhraseRows,
    are_noun_phrases,
    phrase_features,
    worded_features,
)
from generator.derive.weights import Weights
from generator.language import Corpus

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DIGITS = 9


@dataclass(frozen=True, slots=True, eq=False)
class Keyphrases:
    """The candidates of a corpus, one row a paper and key, ordered by paper and key.

    `chance` is between 0 and 1; `is_noun` tells which phrases end on a noun.
    """

    mentions: Mentions
    rows: PhraseRows
    features: Mapping[str, Floats]
    chance: Floats
    is_noun: NDArray[np.bool_]

    @property
    def paper(self) -> Ints:
        """The paper of each row."""
        paper: Ints = self.rows.paper
        return paper

    @property
    def key(self) -> Ints:
        """The key of each row, a number of `mentions.keys`."""
        key: Ints = self.rows.key
        return key


@lru_cache(maxsize=1)
def find_keyphrases(corpus: Corpus, weights: Weights) -> Keyphrases:
    """The candidates of every paper with their features and chances; titles and tags need the same."""
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    rows = PhraseRows(mentions)
    features = phrase_features(corpus, cues, mentions, rows) | worded_features(
        corpus, mentions, rows, weights.affinities
    )
    chance = np.round(weights.tags.probability(features, len(rows.paper)), DIGITS)
    return Keyphrases(mentions, rows, features, chance, are_noun_phrases(corpus, mentions, rows))
