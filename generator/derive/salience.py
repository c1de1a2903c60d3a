"""A corpus to the chance that each of its words stands in the title of its paper."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.cues import after_in_sentence, find_cues, sentence_numbers
from generator.derive.weights import Affinities, Linear
from generator.language import Corpus, background, lexicon

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
OPENING_TOKENS = 6
CLASSES_TOLD = "NJVZGPRBD"
VERB_LETTERS = [ord(letter) for letter in "VZPG"]
CONTENT_LETTERS = [ord(letter) for letter in "NJGPM"]


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
        papers = corpus.papers
        codes = papers * self.count + (stem[corpus.words] if len(stem) else papers)
        self.codes, self.first, self.row = np.unique(codes, return_index=True, return_inverse=True)
        self.paper, self.stem = self.codes // self.count, self.codes % self.count
        self.uses = np.bincount(self.row, minlength=len(self.codes)).astype(float)

    def total(self, values: NDArray[np.generic]) -> Floats:
        weights = values.astype(float)
        sums: Floats = np.bincount(self.row, weights, len(self.codes)).astype(float)
        return sums

    def most(self, values: NDArray[np.int64]) -> Ints:
        """The largest value of each row's tokens."""
        best = np.zeros(len(self.codes), dtype=np.int64)
        np.maximum.at(best, self.row, values)
        return best


def word_features(
    corpus: Corpus, papers: Sequence[Clauses], rows: WordRows, affinities: Affinities
) -> Mapping[str, Floats]:
    """What is known of each word in its paper."""
    return _placed(corpus, papers, rows) | _worded(corpus, rows, affinities)


def _placed(corpus: Corpus, papers: Sequence[Clauses], rows: WordRows) -> dict[str, Floats]:
    """Where the word stands, how often, and in what company."""
    cues = find_cues(corpus)
    vocabulary, uses = corpus.vocabulary, rows.uses
    is_word = vocabulary.is_word[corpus.words[rows.first]]
    offset = rows.first - corpus.bounds[rows.paper]
    capital = np.array([any(map(str.isupper, word)) for word in vocabulary.words], dtype=bool)
    letters = _letters(corpus, papers)
    is_announced_object = _after_verb(corpus, cues.is_announced, letters)
    starts = np.concatenate([[True], np.diff(corpus.sentences) != 0])[: len(corpus.words)]
    sentences_with = count_sentences(rows, np.cumsum(starts))
    ends = np.maximum(corpus.bounds[1:] - 1, 0)
    last_sentence = corpus.sentences[ends[rows.paper]] if len(offset) else offset
    is_last = corpus.sentences == corpus.sentences[ends[corpus.papers]]
    pairs = _pair_uses(rows, letters)
    return {
        "log_uses": np.log(uses) * is_word,
        "used_twice": (uses > 1) * is_word,
        "log_sentences_with": np.log(sentences_with) * is_word,
        "sentences_share": sentences_with / (last_sentence + 1),
        "log_first_place": np.log1p(offset),
        "in_first_sentence": corpus.sentences[rows.first] == 0,
        "opens_text": offset < OPENING_TOKENS,
        "in_last_sentence": rows.total(is_last) > 0,
        "announced": rows.total(cues.is_announced) > 0,
        "announced_object": rows.total(is_announced_object) > 0,
        "studied": rows.total(cues.is_studied) > 0,
        "share_in_results": rows.total(cues.is_result) / uses,
        "share_in_examples": rows.total(cues.is_example) / uses,
        "capital": rows.total(capital[corpus.words]) / uses,
        "in_repeated_pair": np.log(np.maximum(rows.most(pairs), 1)),
        "repeated_pair_share": rows.total(pairs > 1) / uses,
        **{f"class_{letter}": rows.total(letters == ord(letter)) / uses for letter in CLASSES_TOLD},
        "aside": rows.total(letters == 0) / uses,
    }


def count_sentences(rows: WordRows, sentences: Ints) -> Floats:
    """In how many sentences each row's word stands; `sentences` are numbers over all texts."""
    order = np.argsort(rows.row, kind="stable")
    row, sentence = rows.row[order], sentences[order]
    is_new = np.ones(len(row), dtype=bool)
    is_new[1:] = (np.diff(row) != 0) | (np.diff(sentence) != 0)
    return np.bincount(row[is_new], minlength=len(rows.codes)).astype(float)


def _letters(corpus: Corpus, papers: Sequence[Clauses]) -> NDArray[np.uint8]:
    """The letter of `Clauses.shape` for each token of the corpus; 0 where it is in brackets."""
    letters = np.zeros(len(corpus.words), dtype=np.uint8)
    tokens = np.array([token for clauses in papers for token in clauses.tokens], dtype=np.int64)
    shape = "".join(clauses.shape for clauses in papers)
    letters[tokens] = np.frombuffer(shape.encode(), dtype=np.uint8)
    return letters


def _after_verb(corpus: Corpus, is_announced: Bools, letters: NDArray[np.uint8]) -> Bools:
    """Which tokens follow the announcing verb of their sentence."""
    lists = lexicon()
    announcing = np.array(
        [word in lists.announcing for word in corpus.vocabulary.lowered] or [False], dtype=bool
    )[corpus.words]
    return is_announced & after_in_sentence(
        sentence_numbers(corpus), announcing & np.isin(letters, VERB_LETTERS)
    )


def _pair_uses(rows: WordRows, letters: NDArray[np.uint8]) -> Ints:
    """How often the paper has the pair of neighbours that a token begins or ends; the larger."""
    if len(rows.row) < 2:
        return np.zeros(len(rows.row), dtype=np.int64)
    is_content = np.isin(letters, CONTENT_LETTERS)
    is_pair = is_content[:-1] & is_content[1:]
    codes = rows.row[:-1] * len(rows.codes) + rows.row[1:]
    _, found, uses = np.unique(codes, return_inverse=True, return_counts=True)
    counts = uses[found] * is_pair
    result: Ints = np.maximum(np.append(counts, 0), np.insert(counts, 0, 0))
    return result


def _worded(corpus: Corpus, rows: WordRows, affinities: Affinities) -> dict[str, Floats]:
    """What is known of the word itself."""
    words = corpus.words[rows.first]
    vocabulary, common = corpus.vocabulary, background()
    lowered = vocabulary.lowered
    is_word = vocabulary.is_word[words]
    affinity = np.array([affinities.title.get(stem, 0.0) for stem in rows.stems])[rows.stem]
    return {
        "rarity": np.array([common.rarity(word) for word in lowered])[words],
        "stop": vocabulary.is_stop[words],
        "plain": vocabulary.is_inner_only[words] & is_word,
        "sign": ~is_word,
        "break": vocabulary.is_break[words] & is_word,
        "gerund": np.array([w.endswith("ing") for w in lowered])[words],
        "participle": np.array([w.endswith("ed") for w in lowered])[words],
        "adverb": np.array([w.endswith("ly") for w in lowered])[words],
        "hyphen": np.array(["-" in w for w in lowered])[words],
        "affinity": affinity,
    }


def word_salience(
    corpus: Corpus,
    papers: Sequence[Clauses],
    rows: WordRows,
    model: Linear,
    affinities: Affinities,
) -> Floats:
    """For each token of the corpus, the chance that its paper's title has it."""
    features = word_features(corpus, papers, rows, affinities)
    return np.round(model.probability(features, len(rows.codes)), 9)[rows.row]
