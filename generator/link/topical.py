"""Terms to how much each says of what a paper is about, and papers to the fields they speak of."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language import Corpus, fields, topicality
from generator.link.occurrences import Codes

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
TOPIC, GENERAL = 2.0, 1.0  # what a term that has a field, and a pair that has none, are held for
LEAST_OF_WORDS = 1.5  # topicality of a word from which on its field counts
UNKNOWN = 2.0  # topicality of a stem that stands only in what a short form is written out to
# What a term counts in a comparison, by its topicality: fitted to the share of pairs that readers
# found related among those that share words of each kind.
TOPICALITIES = (0.3, 0.9, 1.5, 2.1, 2.7)
COUNT_OF_WORDS = (0.5, 0.62, 0.78, 0.8, 1.0)
COUNT_OF_PAIRS = (0.3, 0.3, 0.72, 0.68, 0.8)
MOST_LEAN = 1000
DIGITS = 6


def find_topicality(corpus: Corpus, codes: Codes) -> Floats:
    """For each term from 0 (glue) to 3 (a topic); a run has the mean of its last and best word.

    The table of fields knows better where it has a term: "time series" and "fertilizer" are
    topics, "machine learning" tells of none.
    """
    words = _of_stems(corpus, codes.stems)
    topical = np.round((codes.of_last(words) + codes.greatest(words)) / 2, DIGITS)
    known = fields().words
    terms = codes.find([stems.split(" ") for stems in known])
    for term, (stems, own) in zip(terms.tolist(), known.items(), strict=True):
        if term >= 0 and " " in stems:
            topical[term] = max(topical[term], TOPIC) if own else min(topical[term], GENERAL)
        elif term >= 0 and own and topical[term] >= LEAST_OF_WORDS:
            topical[term] = max(topical[term], TOPIC)
    return topical


def _of_stems(corpus: Corpus, stems: Sequence[str]) -> Floats:
    """The mean topicality of the words that have each stem, by their uses."""
    numbers = {stem: number for number, stem in enumerate(stems)}
    vocabulary = corpus.vocabulary
    uses = np.bincount(corpus.words, minlength=len(vocabulary.words)).tolist()
    total, count = np.zeros(len(stems)), np.zeros(len(stems))
    for word, lowered, own, used in zip(
        vocabulary.words, vocabulary.lowered, vocabulary.stems, uses, strict=True
    ):
        parts = lowered.split("-") if " " in own else [word]
        for part, stem in zip(parts, own.split(" "), strict=False):
            number = numbers.get(stem)
            if number is not None:
                total[number] += used * topicality(part)
                count[number] += used
    return np.where(count > 0, total / np.maximum(count, 1), UNKNOWN)


def counted(topical: Floats, sizes: Ints) -> Floats:
    """How much each term counts in a comparison, from 0 to 1."""
    return np.where(
        sizes == 1,
        np.interp(topical, TOPICALITIES, COUNT_OF_WORDS),
        np.interp(topical, TOPICALITIES, COUNT_OF_PAIRS),
    )


def field_profiles(weights: sparse.csr_matrix, codes: Codes) -> Floats:
    """How much more each paper (row) speaks of each field than the others do; length 1 or 0.

    What all papers speak of tells none apart, so the mean of the catalogue is taken off.
    """
    table = _field_table(codes)
    found: Floats = np.asarray((weights @ table).todense())
    found = _of_length_1(found)
    return _of_length_1(found - found.mean(axis=0)) if len(found) > 1 else found


def leanings(profiles: Floats) -> list[tuple[int, int]]:
    """To which side of a round of all fields each paper leans: -1000 to 1000, both ways.

    The fields stand in the order of the table, in which neighbours are akin.
    """
    angles = 2 * np.pi * np.arange(profiles.shape[1]) / max(profiles.shape[1], 1)
    around = np.column_stack([np.cos(angles), np.sin(angles)])
    found: Floats = np.einsum("pf,fi->pi", profiles, around, optimize=False)
    whole = np.rint(np.round(MOST_LEAN * found, DIGITS)).astype(int)
    return [(x, y) for x, y in whole.tolist()]


def _field_table(codes: Codes) -> sparse.csr_matrix:
    known = fields()
    terms = codes.find([stems.split(" ") for stems in known.words])
    cells = [
        (term, field, share)
        for term, own in zip(terms.tolist(), known.words.values(), strict=True)
        if term >= 0
        for field, share in own.items()
    ]
    term, field = (np.array([cell[at] for cell in cells], dtype=np.int64) for at in (0, 1))
    share = np.array([cell[2] for cell in cells], dtype=np.float64)
    shape = (len(codes.sizes), len(known.names))
    return sparse.coo_matrix((share, (term, field)), shape=shape).tocsr()


def _of_length_1(rows: Floats) -> Floats:
    length = np.sqrt((rows * rows).sum(axis=1, keepdims=True))
    shortened: Floats = rows / np.where(length > 0, length, 1)
    return shortened
