"""A table of terms to the nearest papers of each paper."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from generator.link.terms import Terms

Floats = NDArray[np.float64]
NEAREST = 40  # papers looked at for each paper
BLOCK = 512  # rows multiplied at a time: keeps memory flat
DIMENSIONS = 100  # of the latent space
POWER_STEPS = 3
TEXT_WEIGHT, LATENT_WEIGHT = 0.7, 0.3
DIGITS = 6  # scores are rounded, so that no library's last bit can change an order


@dataclass(frozen=True, slots=True)
class Near:
    """Another paper, by number, and its similarity from 0 to 1."""

    paper: int
    score: float


def nearest(terms: Terms) -> list[list[Near]]:
    """The nearest papers of each paper that share a term with it, best first."""
    weights = terms.weights
    latent = _latent(weights)
    transposed = weights.T.tocsr()
    found: list[list[Near]] = []
    for low in range(0, weights.shape[0], BLOCK):
        block = (weights[low : low + BLOCK] @ transposed).tocsr()
        found.extend(
            _nearest_of_row(block, row, low + row, latent) for row in range(block.shape[0])
        )
    return found


def _nearest_of_row(block: sparse.csr_matrix, row: int, paper: int, latent: Floats) -> list[Near]:
    start, stop = block.indptr[row], block.indptr[row + 1]
    others, shared = block.indices[start:stop], np.round(block.data[start:stop], DIGITS)
    others, shared = others[others != paper], shared[others != paper]
    best = np.lexsort((others, -shared))[:NEAREST]
    others, shared = others[best], shared[best]
    likeness = np.clip(latent[others] @ latent[paper], 0, 1)
    scores = np.clip(np.round(TEXT_WEIGHT * shared + LATENT_WEIGHT * likeness, DIGITS), 0, 1)
    order = np.lexsort((others, -scores))
    return [Near(int(others[at]), float(scores[at])) for at in order]


def _latent(weights: sparse.csr_matrix) -> Floats:
    """Each paper in a space of few dimensions, length 1 (latent semantic analysis).

    A randomised range finder with power steps (Halko, Martinsson and Tropp, 2011) and a fixed
    start; cosines in the space do not depend on its basis.
    """
    dimensions = min(DIMENSIONS, weights.shape[0] // 3, min(weights.shape) - 1)
    if dimensions < 2:
        return np.zeros((weights.shape[0], 1))
    start = np.random.default_rng(0).standard_normal((weights.shape[1], dimensions + 10))
    basis, _ = np.linalg.qr(weights @ start)
    for _ in range(POWER_STEPS):
        basis, _ = np.linalg.qr(weights @ (weights.T @ basis))
    shadow = weights.T @ basis
    powers, left = np.linalg.eigh(shadow.T @ shadow)
    scales = np.sqrt(np.maximum(powers[::-1][:dimensions], 0))
    points: Floats = (basis @ left[:, ::-1][:, :dimensions]) * scales
    length = np.linalg.norm(points, axis=1, keepdims=True)
    return points / np.where(length > 0, length, 1)
