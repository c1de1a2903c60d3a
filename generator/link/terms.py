"""A corpus to a sparse table of the weights of its terms."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.language import Corpus, background
from generator.language.background import TEXTS, UNSEEN
from generator.language.corpus import stem_key
from generator.link.occurrences import Occurrences, find_occurrences
from generator.link.topical import counted, field_profiles, find_topicality

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
LEAST_PAPERS = 2  # a term of one paper relates it to none
MOST_PAPERS = 500  # commoner terms tell little, and their work grows with the square
PRIOR_TEXTS = 30  # texts at large that count beside the catalogue's own, for a term's rarity
PAIR_UNSEEN = 20  # texts assumed for a run of words that the background table lacks
TOPIC_EMPHASIS = 0.5  # what a word of a paper's own tags counts more in that paper
PAIR_EMPHASIS = 1.0  # the same of longer parts of them
COMMON_SHARE = 0.3  # of the papers: a term that stands in so many gets no emphasis
DIGITS = 9


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """Weights of terms (columns) in papers (rows).

    `weights` are parts of rows of length 1, each less the less topical its term is; in `subjects`
    the words of a paper's own subject count more, and rows of short terms have length 1 again.
    In `even`, which has the short terms alone, all topics count alike: a map drawn from it is
    calmer. Terms of one paper count for the length but have no column. `is_short` tells columns of
    one or two words, by which papers are compared; longer ones only serve as reasons. `term` is
    the number that a column's term has among the occurrences; `rarity` in nats is its rarity in
    the catalogue, `known_rarity` in the background alone; `topical` runs from 0 to 3. `fields`
    are the papers' places among the fields of research.
    """

    weights: sparse.csr_matrix
    subjects: sparse.csr_matrix
    even: sparse.csr_matrix
    is_short: Bools
    term: Ints
    rarity: Floats
    known_rarity: Floats
    topical: Floats
    fields: Floats
    occurrences: Occurrences


def weigh_terms(corpus: Corpus, topics: Sequence[Sequence[str]]) -> Terms:
    """Sublinear TF-IDF of words and pairs, by how topical they are.

    How rare a term is, is counted in the catalogue and, as if it had some texts more, in the
    background, which says in a small catalogue what is common elsewhere.
    """
    occurrences = find_occurrences(corpus)
    sizes = occurrences.codes.sizes
    counts = _counted(occurrences, len(corpus.texts))
    papers = np.bincount(counts.indices, minlength=len(sizes))
    known = _known(corpus, occurrences, papers)
    rarity = _rarity(papers, known, len(corpus.texts))
    topical = find_topicality(corpus, occurrences.codes)
    weights = _weighted(counts, rarity)
    fields = field_profiles(weights, occurrences.codes)
    plain, emphasised, even = _of_topics(weights, counted(topical, sizes), occurrences, topics)
    kept = np.flatnonzero((papers >= LEAST_PAPERS) & (papers <= MOST_PAPERS))
    return Terms(
        plain[:, kept].tocsr(),
        emphasised[:, kept].tocsr(),
        even[:, kept[sizes[kept] <= 2]].tocsr(),
        sizes[kept] <= 2,
        kept,
        rarity[kept],
        np.log(TEXTS / known[kept]),
        topical[kept],
        fields,
        occurrences,
    )


def _counted(occurrences: Occurrences, papers: int) -> sparse.csr_matrix:
    """How often each term stands in each paper."""
    ones = np.ones(len(occurrences.term))
    shape = (papers, len(occurrences.codes.sizes))
    table = sparse.coo_matrix((ones, (occurrences.paper, occurrences.term)), shape=shape).tocsr()
    table.sort_indices()
    return table


def _rarity(papers: Ints, known: Ints, count: int) -> Floats:
    """Inverse document frequency in nats, the background counted as `PRIOR_TEXTS` texts."""
    expected = papers + PRIOR_TEXTS * known / TEXTS
    rarity: Floats = np.log((count + PRIOR_TEXTS) / expected.clip(1e-9)).clip(0)
    return rarity.round(DIGITS)


def _known(corpus: Corpus, occurrences: Occurrences, papers: Ints) -> Ints:
    """How many texts of the background hold each term."""
    counts = background().counts
    sizes = occurrences.codes.sizes
    known = np.where(sizes == 1, UNSEEN, PAIR_UNSEEN).astype(np.int64)
    numbers = {stem: number for number, stem in enumerate(occurrences.codes.stems)}
    vocabulary = corpus.vocabulary
    for word, stems in zip(vocabulary.lowered, vocabulary.stems, strict=True):
        for part, stem in zip(word.split("-"), stems.split(), strict=False):
            number = numbers.get(stem)
            if number is not None and counts.get(part, 0) > known[number]:
                known[number] = counts[part]
    shared = np.flatnonzero((papers >= LEAST_PAPERS) & (sizes == 2))
    for term, spelled in zip(shared.tolist(), _spelled(corpus, occurrences, shared), strict=True):
        known[term] = counts.get(spelled, PAIR_UNSEEN)
    known = occurrences.codes.least_of_pairs(known)
    for term, short in _short_forms(occurrences, corpus):
        known[term] = max(int(known[term]), counts.get(vocabulary.lowered[short], 0))
    return known


def _short_forms(occurrences: Occurrences, corpus: Corpus) -> list[tuple[int, int]]:
    """Terms of several words that one word stands for, or a compound; and that word's number."""
    is_one = occurrences.is_whole & (occurrences.stop - occurrences.start == 1)
    is_one &= occurrences.codes.sizes[occurrences.term] > 1
    pairs = np.column_stack([occurrences.term, corpus.words[occurrences.start]])[is_one]
    return [(term, word) for term, word in np.unique(pairs, axis=0).tolist()]


def _spelled(corpus: Corpus, occurrences: Occurrences, terms: Ints) -> Iterable[str]:
    """Each term as its first place spells it, in lower case, hyphens as blanks."""
    first = first_places(occurrences)
    lowered, words = corpus.vocabulary.lowered, corpus.words
    for place in first[terms].tolist():
        own = words[occurrences.start[place] : occurrences.stop[place]].tolist()
        yield " ".join(lowered[word] for word in own).replace("-", " ")


def first_places(occurrences: Occurrences) -> Ints:
    """The number of the first occurrence of each term."""
    first = np.zeros(len(occurrences.codes.sizes), dtype=np.int64)
    first[occurrences.term[::-1]] = np.arange(len(occurrences.term))[::-1]
    return first


def _weighted(counts: sparse.csr_matrix, rarity: Floats) -> sparse.csr_matrix:
    """Counts to weights: sublinear, by rarity."""
    weights = counts.copy()
    weights.data = np.round(1 + np.log(counts.data), DIGITS) * rarity[counts.indices]
    return weights


def _of_topics(
    weights: sparse.csr_matrix,
    counted: Floats,
    occurrences: Occurrences,
    topics: Sequence[Sequence[str]],
) -> tuple[sparse.csr_matrix, sparse.csr_matrix, sparse.csr_matrix]:
    """Weights by topicality: of rows of length 1; with emphasis, then of length 1; and without."""
    papers, terms = weights.shape
    row = np.repeat(np.arange(papers), np.diff(weights.indptr))
    is_short = (occurrences.codes.sizes <= 2)[weights.indices]
    is_shared = is_short & (np.bincount(weights.indices, minlength=terms) > 1)[weights.indices]
    plain, emphasised, even = weights.copy(), weights.copy(), weights.copy()
    plain.data = _shortened(weights.data, row, is_short) * counted[weights.indices]
    share = np.bincount(weights.indices, minlength=terms) / max(papers, 1)
    extra = _emphasis(row * terms + weights.indices, terms, occurrences, topics)
    extra *= np.maximum(0, 1 - share / COMMON_SHARE)[weights.indices]
    emphasised.data = _shortened(plain.data * (1 + extra), row, is_shared)
    even.data = _shortened(weights.data * (1 + extra), row, is_short)
    return plain, emphasised, even


def _shortened(data: Floats, row: Ints, is_short: Bools) -> Floats:
    """Weights so that those of short terms have length 1 in each row."""
    length = np.sqrt(np.bincount(row, data**2 * is_short, minlength=row.max(initial=0) + 1))
    parts: Floats = data / np.where(length > 0, length, 1)[row]
    return parts


def _emphasis(
    cells: Ints, terms: int, occurrences: Occurrences, topics: Sequence[Sequence[str]]
) -> Floats:
    """What each cell of the table, in order, counts more because it is of the paper's subject."""
    tags = [[stem_key(topic).split() for topic in own] for own in topics]
    emphasis = np.zeros(len(cells))
    for weight, phrases in (
        (TOPIC_EMPHASIS, [[(stem,) for key in own for stem in key] for own in tags]),
        (PAIR_EMPHASIS, [[pair for key in own for pair in pairwise(key)] for own in tags]),
        (PAIR_EMPHASIS, [[tuple(key) for key in own if len(key) in (3, 4)] for own in tags]),
    ):
        paper = np.repeat(np.arange(len(phrases)), [len(own) for own in phrases])
        found = occurrences.codes.find([phrase for own in phrases for phrase in own])
        wanted = np.unique((paper * terms + found)[found >= 0])
        at = np.searchsorted(cells, wanted)
        at = at[(at < len(cells)) & (cells[np.minimum(at, len(cells) - 1)] == wanted)]
        emphasis[at] += weight
    return emphasis
