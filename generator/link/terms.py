"""A corpus to a sparse table of its terms: stemmed words and pairs of neighbours."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language import Corpus, expanded_stems
from generator.language.corpus import stem_key

Ints = NDArray[np.int64]
LEAST_PAPERS = 2  # a term of one paper relates it to none
MOST_SHARE = 0.3  # of the papers; commoner terms tell nothing
MOST_PAPERS = 1000  # and cost too much in large catalogues: their work grows with the square
TAG_WEIGHT = 1.5  # what a word of a paper's own tags counts in that paper
TAG_PAIR_WEIGHT = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Weights of terms (columns) in papers (rows), each row of length 1.

    `names` are the stems of each term. `paper`, `term`, `start` and `stop` say where each
    occurrence stands, as tokens of the corpus.
    """

    weights: sparse.csr_matrix
    names: tuple[str, ...]
    paper: Ints
    term: Ints
    start: Ints
    stop: Ints


def weigh_terms(corpus: Corpus, topics: Sequence[Sequence[str]]) -> Terms:
    """Sublinear TF-IDF of words and pairs; those of a paper's topics (tag names) count more."""
    paper, term, start, stop, names = _occurrences(corpus)
    shape = (len(corpus.texts), len(names))
    counts = sparse.coo_matrix((np.ones(len(term)), (paper, term)), shape=shape).tocsr()
    counts.data = 1 + np.log(counts.data)
    weighted = counts.multiply(_emphasis(counts, names, topics)).tocsr()
    papers = np.bincount(counts.indices, minlength=shape[1])
    most = min(max(MOST_SHARE * shape[0], LEAST_PAPERS), MOST_PAPERS)
    rarity = np.where(
        (papers >= LEAST_PAPERS) & (papers <= most), np.log(shape[0] / np.maximum(papers, 1)) + 1, 0
    )
    weighted = weighted.multiply(rarity[None, :]).tocsr()
    weighted.eliminate_zeros()
    length = np.sqrt(weighted.multiply(weighted).sum(axis=1)).A1
    scaled = sparse.diags(1 / np.where(length > 0, length, 1)) @ weighted
    return Terms(scaled.tocsr(), names, paper, term, start, stop)


def _occurrences(corpus: Corpus) -> tuple[Ints, Ints, Ints, Ints, tuple[str, ...]]:
    """Paper, term, start and stop of every word and every pair of neighbours, and the terms' names."""
    stems = [stem.split() for stem in expanded_stems(corpus)]
    numbers: dict[str, int] = {}
    parts = np.array(
        [numbers.setdefault(part, len(numbers)) for stem in stems for part in stem], dtype=np.int64
    )
    counts = np.array([len(stem) for stem in stems], dtype=np.int64)
    offsets = np.cumsum(counts) - counts
    vocabulary = corpus.vocabulary
    is_term = (
        (vocabulary.is_word & ~vocabulary.is_stop)[corpus.words]
        if len(corpus.words)
        else np.zeros(0, bool)
    )
    tokens = np.flatnonzero(is_term)
    words = corpus.words[tokens].astype(np.int64)
    token = np.repeat(tokens, counts[words]) if len(words) else tokens
    within = np.arange(len(token)) - np.repeat(
        np.cumsum(counts[words]) - counts[words], counts[words]
    )
    part = parts[np.repeat(offsets[words], counts[words]) + within] if len(words) else tokens
    paper = np.searchsorted(corpus.bounds, token, side="right") - 1
    is_pair = (np.diff(token) <= 1) & (np.diff(paper) == 0) if len(token) else np.zeros(0, bool)
    left, right = np.flatnonzero(is_pair), np.flatnonzero(is_pair) + 1
    codes, pair = np.unique(part[left] * max(len(numbers), 1) + part[right], return_inverse=True)
    singles = tuple(numbers)
    pairs = tuple(
        f"{singles[code // len(singles)]} {singles[code % len(singles)]}" for code in codes.tolist()
    )
    return (
        np.concatenate([paper, paper[left]]),
        np.concatenate([part, len(singles) + pair]),
        np.concatenate([token, token[left]]),
        np.concatenate([token, token[right]]) + 1,
        singles + pairs,
    )


def _emphasis(
    counts: sparse.csr_matrix, names: Sequence[str], topics: Sequence[Sequence[str]]
) -> sparse.csr_matrix:
    """One for each term of a paper, more for those of its topics."""
    numbers = {name: number for number, name in enumerate(names)}
    result = counts.copy()
    result.data = np.ones(len(result.data))
    for paper, own in enumerate(topics):
        low, high = result.indptr[paper], result.indptr[paper + 1]
        columns = result.indices[low:high]
        for name, weight in _topic_terms(own).items():
            if name in numbers:
                result.data[low:high][columns == numbers[name]] = weight
    return result


def _topic_terms(topics: Sequence[str]) -> dict[str, float]:
    stems = [stem_key(topic).split() for topic in topics]
    singles = {stem: TAG_WEIGHT for own in stems for stem in own}
    pairs = {f"{one} {two}": TAG_PAIR_WEIGHT for own in stems for one, two in pairwise(own)}
    return singles | pairs
