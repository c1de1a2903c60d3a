"""Candidate phrases to the words around them: whether they are cut out of longer ones."""

import numpy as np
from numpy.typing import NDArray

from generator.derive.tags.candidates import Mentions
from generator.language import Corpus, lexicon

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
# What follows a verb as its object: a phrase before it ends on a verb that no list knows.
OBJECT_MARKS = frozenset(
    "the a an its their his her our this these those several how whether it them".split()
)
# A phrase behind one of these is what the paper does not do, or does better than.
CONTRAST_MARKS = frozenset("without unlike than despite beyond versus vs".split())


def surrounding_features(corpus: Corpus, mentions: Mentions) -> dict[str, Floats]:
    """For each mention: whether an object follows, and whether a contrast stands before."""
    if not len(mentions.start):
        return {"before_object": np.zeros(0), "after_contrast": np.zeros(0)}
    before, after = _neighbours(corpus, mentions)
    return {
        "before_object": _among(corpus, OBJECT_MARKS)[after] * (mentions.right == 0),
        "after_contrast": _among(corpus, CONTRAST_MARKS)[before] * (mentions.left == 0),
    }


def tied_shares(corpus: Corpus, mentions: Mentions) -> dict[str, Floats]:
    """For each key: the share of its uses in the corpus with one and the same word beside it.

    Only words of the same run count. "Magnetic resonance" that is always followed by "imaging"
    has 1 on the right. Heads that add nothing, as in "GAN architectures", tie no phrase.
    `cut_short` is the share with any word but those behind it.
    """
    count = len(mentions.keys)
    if not len(mentions.start):
        return dict.fromkeys(("tied_left", "tied_right", "cut_short"), np.zeros(count))
    uses = np.bincount(mentions.key, minlength=count)
    before, after = _neighbours(corpus, mentions)
    stems: dict[str, int] = {}
    stem = np.array([stems.setdefault(one, len(stems)) for one in corpus.vocabulary.stems])
    is_plain = _among(corpus, lexicon().generic_heads)[after]
    is_left, is_right = mentions.left > 0, (mentions.right > 0) & ~is_plain
    return {
        "tied_left": _largest(mentions.key[is_left], stem[before[is_left]], uses),
        "tied_right": _largest(mentions.key[is_right], stem[after[is_right]], uses),
        "cut_short": np.bincount(mentions.key, is_right, count) / np.maximum(uses, 1),
    }


def _neighbours(corpus: Corpus, mentions: Mentions) -> tuple[Ints, Ints]:
    """The words before and behind each mention."""
    words = corpus.words.astype(np.int64)
    before: Ints = words[np.maximum(mentions.start - 1, 0)]
    after: Ints = words[np.minimum(mentions.stop, len(words) - 1)]
    return before, after


def _among(corpus: Corpus, words: frozenset[str]) -> NDArray[np.bool_]:
    return np.array([word in words for word in corpus.vocabulary.lowered], dtype=bool)


def _largest(key: NDArray[np.int32], word: Ints, uses: Ints) -> Floats:
    """The share of each key's uses that its commonest neighbour takes."""
    most = np.zeros(len(uses))
    width = int(word.max(initial=0)) + 1
    pairs, counts = np.unique(key.astype(np.int64) * width + word, return_counts=True)
    np.maximum.at(most, pairs // width, counts)
    shares: Floats = most / np.maximum(uses, 1)
    return shares
