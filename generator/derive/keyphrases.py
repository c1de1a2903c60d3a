"""Candidate phrases to the chance that each is a topic of its paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.candidates import Mentions, find_mentions
from generator.derive.cues import find_cues
from generator.derive.phrase_features import (
    PhraseRows,
    are_noun_phrases,
    placed_features,
    shared_features,
    worded_features,
)
from generator.derive.weights import Linear, Weights
from generator.derive.word_traits import WordTraits
from generator.language import Corpus

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DIGITS = 9
LEAST_CHANCE = 1e-4  # below which all are alike to readers
BLOCK = 512  # papers
KEPT = tuple(
    """
one_word hyphen all_capitals digit modifier_single participle_last has_other_papers announced
before_object after_contrast tied_right
""".split()
)


@dataclass(frozen=True, slots=True, eq=False)
class Keyphrases:
    """The candidates of a corpus, one row a paper and key, ordered by paper and key.

    `chance` is that the authors would name it, `useful` that a reader would find it right and
    useful, both between 0 and 1; `is_noun` tells which phrases end on a noun.
    """

    mentions: Mentions
    rows: PhraseRows
    features: Mapping[str, Floats]
    chance: Floats
    useful: Floats
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
    """The candidates of every paper with their chances.

    Of the features those are kept that the choice of tags looks at.
    """
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    rows = PhraseRows(mentions)
    traits = WordTraits(corpus, weights.affinities)
    totals = shared_features(corpus, mentions, rows)
    parts: list[dict[str, Floats]] = []
    for block, some in _blocks(mentions, rows, len(corpus.texts)):
        own = PhraseRows(some)
        features = {name: values[block] for name, values in totals.items()}
        features |= placed_features(corpus, cues, some, own)
        features |= worded_features(corpus, some, own, weights.affinities, traits)
        chance = chances(weights.tags, features, len(own.paper))
        useful = chances(weights.tag_readers, read_features(features, chance), len(own.paper))
        parts.append({"chance": chance, "useful": useful} | {name: features[name] for name in KEPT})
    kept = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    chance, useful = kept.pop("chance"), kept.pop("useful")
    is_noun = are_noun_phrases(corpus, mentions, rows)
    return Keyphrases(mentions, rows, kept, chance, useful, is_noun)


def chances(model: Linear, features: Mapping[str, Floats], count: int) -> Floats:
    """The chance of each of `count` rows, rounded so that no machine orders them otherwise."""
    chance: Floats = np.round(model.probability(features, count), DIGITS)
    return chance


def read_features(features: Mapping[str, Floats], chance: Floats) -> dict[str, Floats]:
    """What the readers' model looks at: all features, and the chance that they give."""
    return dict(features) | {"log_chance": np.log(chance + LEAST_CHANCE)}


def _blocks(mentions: Mentions, rows: PhraseRows, papers: int) -> Iterator[tuple[slice, Mentions]]:
    """Some hundred papers at a time, so that their features are never held all at once.

    The rows of each block and its mentions; at least one block.
    """
    edges = np.append(np.arange(0, max(papers, 1), BLOCK), papers)
    of_rows, of_mentions = (
        np.searchsorted(rows.paper, edges),
        np.searchsorted(mentions.paper, edges),
    )
    for number in range(len(edges) - 1):
        places = slice(int(of_mentions[number]), int(of_mentions[number + 1]))
        arrays = {
            name: getattr(mentions, name)[places]
            for name in ("paper", "key", "start", "stop", "left", "right")
        }
        own = slice(int(of_rows[number]), int(of_rows[number + 1]))
        yield own, replace(mentions, **arrays)
