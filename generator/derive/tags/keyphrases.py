"""Candidate phrases to the chance that each is a topic of its paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import Cues, find_cues
from generator.derive.tags.candidates import Mentions, find_mentions
from generator.derive.tags.context import context_features, find_context
from generator.derive.tags.phrase_features import (
    KeyCounts,
    count_keys,
    placed_features,
    shared_features,
)
from generator.derive.tags.phrase_rows import BLOCK, PhraseRows
from generator.derive.tags.phrase_specialties import find_spoken, spoken_features
from generator.derive.tags.phrase_words import are_noun_phrases, worded_features
from generator.derive.tags.second_look import second_features, spread_features
from generator.derive.weights import Linear, Weights, logistic
from generator.derive.word_traits import WordTraits
from generator.language import Corpus, blocks

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DIGITS = 9
# Share of its uses beside a further word, above which a phrase is cut out of a longer one; before
# it that must be the same word, and the uses so many.
CUT, CUT_USES = 0.8, 3


@dataclass(frozen=True, slots=True, eq=False)
class Keyphrases:
    """The candidates of a corpus, one row a paper and key, ordered by paper and key.

    `chance` is that the authors would name it, `useful` that a reader would find it right and
    useful, both between 0 and 1; `is_whole` tells which phrases end on a noun and are neither
    cut short nor clauses.
    """

    mentions: Mentions
    rows: PhraseRows
    chance: Floats
    useful: Floats
    is_whole: NDArray[np.bool_]

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


def find_keyphrases(corpus: Corpus, weights: Weights) -> Keyphrases:
    """The candidates of every paper with their chances.

    Features are worked out for some hundred papers at a time, and not kept.
    """
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    rows = PhraseRows(mentions)
    chance, odds, torn = _within_papers(corpus, weights, cues, mentions, rows)
    spread = spread_features(mentions, rows, chance, len(corpus.texts))
    odds += replace(weights.tag_readers.among(spread), intercept=0.0).score(spread, len(odds))
    useful = np.round(logistic(odds), DIGITS)
    is_whole = are_noun_phrases(corpus, mentions, rows) & ~torn
    return Keyphrases(mentions, rows, chance, useful, is_whole)


def _within_papers(
    corpus: Corpus, weights: Weights, cues: Cues, mentions: Mentions, rows: PhraseRows
) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """For each row its chance, the readers' log-odds as far as its paper tells them, and if torn.

    What is known of tokens and rows in the meantime takes much memory, and is freed behind it.
    """
    traits, context = WordTraits(corpus, weights.affinities), find_context(corpus, cues)
    counts, spoken = count_keys(corpus, mentions, rows), find_spoken(corpus)
    parts: list[dict[str, NDArray[np.generic]]] = []
    for some in _blocks(mentions, len(corpus.texts)):
        own = PhraseRows(some)
        features = shared_features(counts, own.key, len(corpus.texts))
        features |= placed_features(corpus, cues, some, own)
        features |= context_features(corpus, context, some, own)
        features |= worded_features(corpus, some, own, weights.affinities, traits)
        features |= spoken_features(spoken, some, own)
        chance = chances(weights.tags, features, len(own.paper))
        features |= second_features(some, own, features, chance)
        odds = weights.tag_readers.among(features).score(features, len(own.paper))
        parts.append({"chance": chance, "odds": odds, "torn": _is_torn(features, counts, own.key)})
    chance, odds, torn = (np.concatenate([part[name] for part in parts]) for name in parts[0])
    return chance, odds, torn


def _is_torn(features: Mapping[str, Floats], counts: KeyCounts, key: Ints) -> NDArray[np.bool_]:
    """Which phrases are clauses, or cut out of a longer phrase that nearly always holds them.

    A verb in a phrase that other papers have, too, is rather a word taken for one.
    """
    is_clause = (features["verb_inside"] == 1) & (features["has_other_papers"] == 0)
    is_tied = (features["tied_left"] > CUT) & (counts.uses[key] >= CUT_USES)
    is_torn: NDArray[np.bool_] = is_clause | is_tied | (features["cut_short"] > CUT)
    return is_torn


def chances(model: Linear, features: Mapping[str, Floats], count: int) -> Floats:
    """The chance of each of `count` rows, rounded so that no machine orders them otherwise."""
    chance: Floats = np.round(model.probability(features, count), DIGITS)
    return chance


def _blocks(mentions: Mentions, papers: int) -> Iterator[Mentions]:
    """Those of some hundred papers at a time, so that their features are never held all at once.

    At least one block.
    """
    for edges in blocks(max(papers, 1), BLOCK):
        low, high = np.searchsorted(mentions.paper, edges).tolist()
        arrays = {
            name: getattr(mentions, name)[low:high]
            for name in ("paper", "key", "start", "stop", "left", "right")
        }
        yield replace(mentions, **arrays)
