"""A table of terms to each paper's place in a space of few dimensions."""

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

Floats = NDArray[np.float64]
DIMENSIONS = 100
LATENT_PAPERS = 3  # terms of fewer papers span no space
POWER_STEPS = 2
HANDED_ON = 32  # axes of the vectors that others get
LARGEST = 127
DIGITS = 6  # far above what libraries differ in


def latent_space(weights: sparse.csr_matrix) -> Floats:
    """Each paper in a space of few dimensions, length 1 (latent semantic analysis).

    A randomised range finder with power steps (Halko, Martinsson and Tropp, 2011) and a fixed
    start; cosines in the space do not depend on its basis. The axes stand strongest first.
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


def as_whole_numbers(points: Floats) -> list[tuple[int, ...]]:
    """The places cut to the strongest 32 axes, length 1, as whole numbers from -127 to 127.

    An axis has no sign of its own: it is turned so that its largest part is positive, the first
    one of equals. Parts are rounded to six digits before that and before they become whole, so a
    last bit that libraries or threads differ in tips none but one that stands at a boundary.
    """
    cut = np.round(points[:, :HANDED_ON], DIGITS)
    largest = cut[np.argmax(np.abs(cut), axis=0), np.arange(cut.shape[1])]
    cut = cut * np.where(largest < 0, -1, 1)
    length = np.linalg.norm(cut, axis=1, keepdims=True)
    whole = np.rint(np.round(LARGEST * cut / np.where(length > 0, length, 1), DIGITS))
    return [tuple(row) for row in whole.astype(int).tolist()]
