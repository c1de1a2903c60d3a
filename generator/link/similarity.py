"""A table of terms to the nearest papers of each paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.link.terms import Terms

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NEAREST = 32  # papers looked at for each paper
BLOCK = 256  # rows multiplied at a time: keeps memory flat
DIGITS = 6  # scores are rounded, so that no library's last bit can change an order


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Papers and another one near to each, by number: up to 32 others for each paper.

    All that is known of a pair runs from 0 to 1: `text`, the products of the weights of their
    words; `subject`, the cosine where words of titles and tags count more; `telling`, the products
    of the terms that would tell a reader something; `latent`, the cosine in the latent space;
    `field`, that of the fields of research, and may be below 0. `papers` is the number of all.
    """

    papers: int
    paper: Ints
    other: Ints
    text: Floats
    subject: Floats
    telling: Floats
    latent: Floats
    field: Floats


def nearest(terms: Terms, worth: Floats, latent: Floats, languages: Sequence[str]) -> Pairs:
    """The nearest papers of each paper that share its language and a term with it.

    The work is bounded: no term stands in more than `MOST_PAPERS` papers, so each paper meets no
    more than its words times that, however large the catalogue.
    """
    language = np.unique(np.array(languages), return_inverse=True)[1]
    found = list(_near_rows(terms.subjects[:, terms.is_short].tocsr(), language))
    paper = np.repeat(np.arange(len(found)), [len(others) for others, _ in found])
    other = np.concatenate([np.zeros(0, dtype=np.int64), *(others for others, _ in found)])
    return Pairs(
        len(found),
        paper,
        other,
        _products(terms.weights[:, terms.is_short].tocsr(), paper, other),
        np.concatenate([np.zeros(0), *(cosines for _, cosines in found)]),
        _products(terms.weights[:, worth > 0].tocsr(), paper, other),
        _cosines(latent, paper, other).clip(0),
        _cosines(terms.fields, paper, other),
    )


def _near_rows(weights: sparse.csr_matrix, language: Ints) -> Iterator[tuple[Ints, Floats]]:
    """For each paper its nearest ones, in order, and their cosines."""
    transposed = weights.T.tocsr()
    for low in range(0, weights.shape[0], BLOCK):
        shared = weights[low : low + BLOCK] @ transposed
        cosines = np.round(shared.data, DIGITS)
        rows = np.repeat(np.arange(low, low + shared.shape[0]), np.diff(shared.indptr))
        cosines[(shared.indices == rows) | (language[shared.indices] != language[rows])] = 0
        for start, stop in pairwise(shared.indptr.tolist()):
            yield _largest(shared.indices[start:stop], cosines[start:stop])


def _largest(others: NDArray[np.int32], cosines: Floats) -> tuple[Ints, Floats]:
    """The largest cosines above zero, in order, equal ones by number."""
    least = 0.0
    if len(cosines) > NEAREST:
        least = np.partition(cosines, len(cosines) - NEAREST)[len(cosines) - NEAREST]
    near = np.flatnonzero((cosines >= least) & (cosines > 0))
    order = near[np.lexsort((others[near], -cosines[near]))][:NEAREST]
    return others[order].astype(np.int64), np.minimum(cosines[order], 1)


def _products(table: sparse.csr_matrix, paper: Ints, other: Ints) -> Floats:
    """The products of the rows of each pair."""
    step = BLOCK * NEAREST
    parts = [
        table[paper[low : low + step]].multiply(table[other[low : low + step]]).sum(axis=1)
        for low in range(0, len(paper), step)
    ]
    found = np.concatenate([np.zeros(0), *(np.asarray(part).ravel() for part in parts)])
    return np.clip(np.round(found, DIGITS), 0, 1)


def _cosines(points: Floats, paper: Ints, other: Ints) -> Floats:
    step = BLOCK * NEAREST
    parts = [
        np.einsum("ij,ij->i", points[paper[low : low + step]], points[other[low : low + step]])
        for low in range(0, len(paper), step)
    ]
    return np.clip(np.round(np.concatenate([np.zeros(0), *parts]), DIGITS), -1, 1)
