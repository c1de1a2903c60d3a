"""A table of terms to the nearest papers of each paper."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.link.terms import Terms

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NEAREST = 32  # papers looked at for each paper
BLOCK = 256  # rows multiplied at a time: keeps memory flat
DIMENSIONS = 100  # of the latent space
LATENT_PAPERS = 3  # terms of fewer papers span no space
POWER_STEPS = 2
TEXT_WEIGHT, LATENT_WEIGHT = 0.7, 0.3
DIGITS = 6  # scores are rounded, so that no library's last bit can change an order


@dataclass(frozen=True, slots=True, eq=False)
class Near:
    """The nearest papers of each paper, a row each, best first: numbers, and scores from 0 to 1.

    A score of 0 fills a row up: its paper shares no term.
    """

    papers: Ints
    scores: Floats


def nearest(terms: Terms, languages: Sequence[str]) -> Near:
    """The nearest papers of each paper that share its language and a term with it."""
    weights, latent = terms.weights, _latent(terms.weights)
    language = np.unique(np.array(languages), return_inverse=True)[1]
    transposed = weights.T.tocsr()
    blocks = [
        _nearest_of_block(
            (weights[low : low + BLOCK] @ transposed).toarray(), low, latent, language
        )
        for low in range(0, weights.shape[0], BLOCK)
    ]
    return Near(
        np.concatenate([papers for papers, _ in blocks]),
        np.concatenate([scores for _, scores in blocks]),
    )


def _nearest_of_block(
    shared: Floats, low: int, latent: Floats, language: Ints
) -> tuple[Ints, Floats]:
    rows = np.arange(len(shared))
    shared[rows, rows + low] = 0
    if language.any():
        shared[language[low : low + len(shared), None] != language[None, :]] = 0
    shared = np.round(shared, DIGITS)
    kept = min(NEAREST, shared.shape[1])
    others = np.sort(np.argpartition(-shared, kept - 1, axis=1)[:, :kept], axis=1)
    text = np.take_along_axis(shared, others, axis=1)
    own = latent[low : low + len(shared), :, None]
    likeness = np.clip((latent[others] @ own)[:, :, 0], 0, 1)
    scores = np.round(TEXT_WEIGHT * text + LATENT_WEIGHT * likeness, DIGITS)
    scores = np.clip(np.where(text > 0, scores, 0), 0, 1)
    order = np.argsort(-scores, axis=1, kind="stable")
    return np.take_along_axis(others, order, axis=1), np.take_along_axis(scores, order, axis=1)


def _latent(weights: sparse.csr_matrix) -> Floats:
    """Each paper in a space of few dimensions, length 1 (latent semantic analysis).

    A randomised range finder with power steps (Halko, Martinsson and Tropp, 2011) and a fixed
    start; cosines in the space do not depend on its basis.
    """
    papers = np.bincount(weights.indices, minlength=weights.shape[1])
    weights = weights[:, papers >= LATENT_PAPERS].tocsr()
    dimensions = min(DIMENSIONS, weights.shape[0] // 3, min(weights.shape) - 1)
    if dimensions < 2:
        return np.zeros((weights.shape[0], 1))
    transposed = weights.T.tocsr()
    start = np.random.default_rng(0).standard_normal((weights.shape[1], dimensions + 10))
    drawn = weights @ start
    for _ in range(POWER_STEPS):
        drawn = weights @ (transposed @ drawn)
    basis = _orthonormal(drawn)
    shadow = transposed @ basis
    powers, left = np.linalg.eigh(shadow.T @ shadow)
    scales = np.sqrt(np.maximum(powers[::-1][:dimensions], 0))
    points: Floats = (basis @ left[:, ::-1][:, :dimensions]) * scales
    length = np.linalg.norm(points, axis=1, keepdims=True)
    return points / np.where(length > 0, length, 1)


def _orthonormal(columns: Floats) -> Floats:
    """An orthonormal basis of the columns' span, by the small matrix of their products."""
    powers, turned = np.linalg.eigh(columns.T @ columns)
    kept = powers > 1e-10 * powers[-1]
    basis: Floats = (columns @ turned[:, kept]) / np.sqrt(powers[kept])
    return basis
