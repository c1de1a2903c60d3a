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
Places = NDArray[np.int32]
LEAST_PAPERS = 2  # a term of one paper relates it to none
MOST_SHARE = 0.3  # of the papers; commoner terms tell nothing
MOST_PAPERS = 600  # and cost too much in large catalogues: their work grows with the square
TAG_WEIGHT = 1.5  # what a word of a paper's own tags counts in that paper
TAG_PAIR_WEIGHT = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Weights of terms (columns) in papers (rows), each row of length 1.

    `names` are the stems of each term. `term`, `start` and `stop` say where each occurrence
    stands, as tokens of the corpus.
    """

    weights: sparse.csr_matrix
    names: tuple[str, ...]
    term: Places
    start: Places
    stop: Places


def weigh_terms(corpus: Corpus, topics: Sequence[Sequence[str]]) -> Terms:
    """Sublinear TF-IDF of words and pairs; those of a paper's topics (tag names) count more.

    Terms of one paper, and of very many, are left out.
    """
    parts, stems = _parts(corpus)
    term, start, stop, codes = _occurrences(parts, len(stems))
    paper = np.searchsorted(corpus.bounds, start, side="right") - 1
    counts = _counted(paper, term, len(corpus.texts), len(codes))
    papers = np.bincount(counts.indices, minlength=len(codes))
    most = min(max(MOST_SHARE * len(corpus.texts), LEAST_PAPERS), MOST_PAPERS)
    is_kept = (papers >= LEAST_PAPERS) & (papers <= most)
    names = _names(codes[is_kept], stems)
    number = np.cumsum(is_kept) - 1
    occurs = is_kept[term]
    rarity = np.log(len(corpus.texts) / np.maximum(papers[is_kept], 1)) + 1
    return Terms(
        _weighted(counts[:, is_kept].tocsr(), rarity, names, topics),
        names,
        number[term[occurs]].astype(np.int32),
        start[occurs].astype(np.int32),
        stop[occurs].astype(np.int32),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Parts:
    """The stems of the words that count, in order: each one's number and its token."""

    part: Ints
    token: Ints
    paper: Ints


def _parts(corpus: Corpus) -> tuple[_Parts, tuple[str, ...]]:
    """Every stem in the corpus, stop words left out, and the distinct stems.

    A word has several stems where it has a hyphen or is a short form.
    """
    stems = [stem.split() for stem in expanded_stems(corpus)]
    numbers: dict[str, int] = {}
    listed = [numbers.setdefault(part, len(numbers)) for stem in stems for part in stem]
    counts = np.array([len(stem) for stem in stems], dtype=np.int64)
    vocabulary = corpus.vocabulary
    is_term = (vocabulary.is_word & ~vocabulary.is_stop)[corpus.words.astype(np.int64)]
    tokens = np.flatnonzero(is_term)
    words = corpus.words[tokens]
    each = counts[words]
    within = np.arange(each.sum()) - np.repeat(np.cumsum(each) - each, each)
    part = np.array(listed, dtype=np.int64)[
        np.repeat((np.cumsum(counts) - counts)[words], each) + within
    ]
    token = np.repeat(tokens, each)
    paper = np.searchsorted(corpus.bounds, token, side="right") - 1
    return _Parts(part, token, paper), tuple(numbers)


def _occurrences(parts: _Parts, stems: int) -> tuple[Ints, Ints, Ints, Ints]:
    """Term, start and stop of every word and every pair of neighbours; and the code of each term.

    A word's code is its number, a pair's is above the number of stems.
    """
    is_pair = (np.diff(parts.token) <= 1) & (np.diff(parts.paper) == 0)
    left = np.flatnonzero(is_pair)
    pair_codes = stems + parts.part[left] * stems + parts.part[left + 1]
    codes, term = np.unique(np.concatenate([parts.part, pair_codes]), return_inverse=True)
    return (
        term,
        np.concatenate([parts.token, parts.token[left]]),
        np.concatenate([parts.token, parts.token[left + 1]]) + 1,
        codes,
    )


def _names(codes: Ints, stems: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        stems[code]
        if code < len(stems)
        else f"{stems[code // len(stems) - 1]} {stems[code % len(stems)]}"
        for code in codes.tolist()
    )


def _counted(paper: Ints, term: Ints, papers: int, terms: int) -> sparse.csr_matrix:
    ones = np.ones(len(term))
    return sparse.coo_matrix((ones, (paper, term)), shape=(papers, terms)).tocsr()


def _weighted(
    counts: sparse.csr_matrix,
    rarity: NDArray[np.float64],
    names: Sequence[str],
    topics: Sequence[Sequence[str]],
) -> sparse.csr_matrix:
    """Counts to weights, each row of length 1."""
    counts.sort_indices()
    counts.data = (1 + np.log(counts.data)) * rarity[counts.indices]
    counts.data *= _emphasis(counts, names, topics)
    length = np.sqrt(np.asarray(counts.multiply(counts).sum(axis=1)).ravel())
    counts.data /= np.repeat(np.where(length > 0, length, 1), np.diff(counts.indptr))
    return counts


def _emphasis(
    counts: sparse.csr_matrix, names: Sequence[str], topics: Sequence[Sequence[str]]
) -> NDArray[np.float64]:
    """One for each term of a paper, more for those of its topics."""
    numbers = {name: number for number, name in enumerate(names)}
    emphasis = np.ones(len(counts.data))
    for paper, own in enumerate(topics):
        low, high = int(counts.indptr[paper]), int(counts.indptr[paper + 1])
        wanted = {
            numbers[name]: weight for name, weight in _topic_terms(own).items() if name in numbers
        }
        columns = np.array(sorted(wanted), dtype=np.int64)
        places = low + np.searchsorted(counts.indices[low:high], columns)
        for column, place in zip(columns.tolist(), places.tolist(), strict=True):
            if place < high and counts.indices[place] == column:
                emphasis[place] = wanted[column]
    return emphasis


def _topic_terms(topics: Sequence[str]) -> dict[str, float]:
    stems = [stem_key(topic).split() for topic in topics]
    singles = {stem: TAG_WEIGHT for own in stems for stem in own}
    pairs = {f"{one} {two}": TAG_PAIR_WEIGHT for own in stems for one, two in pairwise(own)}
    return singles | pairs
