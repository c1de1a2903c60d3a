"""A corpus to the chance that each of its words stands in the title of its paper."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from generator.derive.cues import find_cues
from generator.derive.keyphrases import Keyphrases
from generator.derive.weights import Affinities, Linear
from generator.language import Corpus, background

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class WordRows:
    """The distinct words (by stem) of every paper, one row each; `row` is that of each token."""

    def __init__(self, corpus: Corpus) -> None:
        numbers: dict[str, int] = {}
        stem = np.array(
            [numbers.setdefault(stem, len(numbers)) for stem in corpus.vocabulary.stems],
            dtype=np.int64,
        )
        self.stems = tuple(numbers)
        self.count = max(len(numbers), 1)
        papers = np.repeat(np.arange(len(corpus.texts)), np.diff(corpus.bounds))
        codes = papers * self.count + (stem[corpus.words] if len(stem) else papers)
        self.codes, self.first, self.row = np.unique(codes, return_index=True, return_inverse=True)
        self.paper, self.stem = self.codes // self.count, self.codes % self.count
        self.uses = np.bincount(self.row, minlength=len(self.codes)).astype(float)

    def total(self, values: NDArray[np.generic]) -> Floats:
        weights = values.astype(float)
        sums: Floats = np.bincount(self.row, weights, len(self.codes)).astype(float)
        return sums


def word_features(
    corpus: Corpus, rows: WordRows, phrases: Keyphrases, affinities: Affinities
) -> Mapping[str, Floats]:
    """What is known of each word in its paper."""
    cues = find_cues(corpus)
    words = corpus.words[rows.first]
    vocabulary, common = corpus.vocabulary, background()
    offset = rows.first - corpus.bounds[rows.paper]
    capital = np.array([any(map(str.isupper, word)) for word in vocabulary.words], dtype=bool)
    rarity = np.array([common.rarity(word) for word in vocabulary.lowered])
    lowered = vocabulary.lowered
    chance = _phrase_chance(corpus, rows, phrases)
    affinity = np.array([affinities.title.get(stem, 0.0) for stem in rows.stems])[rows.stem]
    is_word = vocabulary.is_word[words]
    return {
        "log_uses": np.log(rows.uses) * is_word,
        "used_twice": (rows.uses > 1) * is_word,
        "log_first_place": np.log1p(offset),
        "in_first_sentence": corpus.sentences[rows.first] == 0,
        "announced": rows.total(cues.is_announced[:]) > 0,
        "studied": rows.total(cues.is_studied) > 0,
        "share_in_results": rows.total(cues.is_result) / rows.uses,
        "share_in_examples": rows.total(cues.is_example) / rows.uses,
        "rarity": rarity[words],
        "capital": rows.total(capital[corpus.words]) / rows.uses,
        "phrase_chance": chance,
        "log_phrase_chance": np.log(chance + 0.003),
        "stop": vocabulary.is_stop[words],
        "plain": vocabulary.is_inner_only[words] & is_word,
        "sign": ~is_word,
        "break": vocabulary.is_break[words] & is_word,
        "noun": np.array([common.share(w, after=("of", "is", "in", "and")) for w in lowered])[
            words
        ],
        "verb": np.array(
            [
                common.share(w, before=("to", "we", "can", "that"), after=("the", "a"))
                for w in lowered
            ]
        )[words],
        "gerund": np.array([w.endswith("ing") for w in lowered])[words],
        "participle": np.array([w.endswith("ed") for w in lowered])[words],
        "adverb": np.array([w.endswith("ly") for w in lowered])[words],
        "hyphen": np.array(["-" in w for w in lowered])[words],
        "affinity": affinity,
    }


def _phrase_chance(corpus: Corpus, rows: WordRows, phrases: Keyphrases) -> Floats:
    """The best chance of the phrases that a word stands in."""
    best = np.zeros(len(corpus.words))
    mentions = phrases.mentions
    codes = mentions.paper * max(len(mentions.keys), 1) + mentions.key
    own = phrases.paper * max(len(mentions.keys), 1) + phrases.key
    chance = phrases.chance[np.searchsorted(own, codes)] if len(own) else np.zeros(0)
    for ahead in range(5):
        inside = mentions.start + ahead < mentions.stop
        np.maximum.at(best, mentions.start[inside] + ahead, chance[inside])
    result = np.zeros(len(rows.codes))
    np.maximum.at(result, rows.row, best)
    return result


def word_salience(
    corpus: Corpus, phrases: Keyphrases, model: Linear, affinities: Affinities
) -> Floats:
    """For each token of the corpus, the chance that its paper's title has it."""
    rows = WordRows(corpus)
    features = word_features(corpus, rows, phrases, affinities)
    return np.round(model.probability(features, len(rows.codes)), 9)[rows.row]
