"""A table of terms to each paper's place in a space of few dimensions."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
DIMENSIONS = 100
# Terms of fewer papers, or of a smaller share of them, span no space and cost memory.
LATENT_PAPERS, LATENT_SHARE = 3, 1 / 2000
SPARE = 10  # dimensions more, which are given up at the end
POWER_STEPS = 2
MOST_SWEEPS, PRECISION, TINY = 12, 1e-11, 1e-10
HANDED_ON = 32  # axes of the vectors that others get
LARGEST = 127
DIGITS = 6


def latent_space(weights: sparse.csr_matrix, ids: Sequence[str]) -> Floats:
    """Each paper in a space of few dimensions, length 1 (latent semantic analysis).

    A randomised range finder with power steps (Halko, Martinsson and Tropp, 2011). The axes stand
    strongest first. A paper's part of the start depends on its id alone (hex digits), so that the
    others hardly move when one is added: with a start by the number of the term, one paper more
    changed cosines by a fifth of their spread. No BLAS takes part, since its last bits change with
    the processor and the number of threads, and an axis may turn by them.
    """
    papers = np.bincount(weights.indices, minlength=weights.shape[1])
    least = max(LATENT_PAPERS, LATENT_SHARE * weights.shape[0])
    weights = weights[:, papers >= least].tocsr()
    dimensions = min(DIMENSIONS, weights.shape[0] // 3, min(weights.shape) - 1)
    if dimensions < 2:
        return np.zeros((weights.shape[0], 1))
    transposed = weights.T.tocsr()
    drawn = _start(ids, dimensions + SPARE)
    for _ in range(POWER_STEPS + 1):
        drawn = weights @ (transposed @ drawn)
    basis = _orthonormal(drawn)
    powers, axes = find_axes(_products(transposed @ basis))
    scales = np.sqrt(np.maximum(powers[:dimensions], 0))
    points: Floats = _multiplied(basis, axes[:, :dimensions]) * scales
    length = np.linalg.norm(points, axis=1, keepdims=True)
    return points / np.where(length > 0, length, 1)


def _start(ids: Sequence[str], columns: int) -> Floats:
    """Numbers from -1 to 1, a row for each id, mixed out of it by the steps of SplitMix64."""
    seeds = np.array([int(one, 16) for one in ids], dtype=np.uint64)[:, None]
    numbers = np.arange(columns, dtype=np.uint64)[None, :]
    mixed: NDArray[np.uint64] = np.uint64(0xD1342543DE82EF95) * seeds + numbers
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    mixed ^= mixed >> np.uint64(31)
    return mixed.astype(np.float64) / 2**63 - 1


def _orthonormal(columns: Floats) -> Floats:
    """An orthonormal basis of the columns' span (Cholesky's method on their products).

    A column that lies in the span of those before it becomes zero.
    """
    columns = columns / np.maximum(np.linalg.norm(columns, axis=0), TINY)
    products, turned = _products(columns), np.eye(columns.shape[1])
    for at in range(len(products)):
        pivot = products[at, at]
        scale = 1 / np.sqrt(pivot) if pivot > TINY else 0.0
        turned[:, at] *= scale
        shares = products[at, at + 1 :] * scale
        turned[:, at + 1 :] -= turned[:, at, None] * shares
        products[at + 1 :, at + 1 :] -= shares[:, None] * shares
    return _multiplied(columns, turned)


def _products(columns: Floats) -> Floats:
    """The product of each two columns."""
    products: Floats = np.einsum("ni,nj->ij", columns, columns, optimize=False)
    return products


def _multiplied(one: Floats, other: Floats) -> Floats:
    product: Floats = np.einsum("ni,ij->nj", one, other, optimize=False)
    return product


def find_axes(symmetric: Floats) -> tuple[Floats, Floats]:
    """The eigenvalues of a symmetric matrix, largest first, and their vectors in the columns.

    Jacobi's method; the rotations of a round touch different rows, so they are done at once.
    """
    count = len(symmetric) + len(symmetric) % 2
    matrix, axes = np.zeros((count, count)), np.eye(count)
    matrix[: len(symmetric), : len(symmetric)] = symmetric
    for _ in range(MOST_SWEEPS):
        rest = np.abs(matrix - np.diag(np.diag(matrix))).max()
        if rest <= PRECISION * np.abs(np.diag(matrix)).max():
            break
        for one, two in _rounds(count):
            _rotate(matrix, axes, one, two)
    powers = np.diag(matrix)
    order = np.argsort(-powers[: len(symmetric)], kind="stable")
    return powers[order], axes[: len(symmetric)][:, order]


def _rounds(count: int) -> Iterator[tuple[Ints, Ints]]:
    """Each two of an even number once, in rounds of disjoint pairs, as in a tournament."""
    places = np.arange(count)
    for _ in range(count - 1):
        yield places[: count // 2], places[: count // 2 - 1 : -1]
        places = np.concatenate([places[:1], places[-1:], places[1:-1]])


def _rotate(matrix: Floats, axes: Floats, one: Ints, two: Ints) -> None:
    """Turn each pair of axes so that their product vanishes, in place."""
    product = matrix[one, two]
    apart = matrix[two, two] - matrix[one, one]
    divisor = np.abs(apart) + np.sqrt(apart * apart + 4 * product * product)
    tangent = 2 * product * np.where(apart < 0, -1, 1) / np.where(divisor > 0, divisor, 1)
    cosine = 1 / np.sqrt(1 + tangent * tangent)
    sine = cosine * tangent
    for turned in (matrix.T, matrix, axes):
        first, second = turned[:, one], turned[:, two]
        turned[:, one] = cosine * first - sine * second
        turned[:, two] = sine * first + cosine * second


def as_whole_numbers(points: Floats) -> list[tuple[int, ...]]:
    """The places cut to the strongest 32 axes, length 1, as whole numbers from -127 to 127.

    An axis has no sign of its own: it is turned so that its largest part is positive, the first
    one of equals. Parts are rounded to six digits before that and before they become whole, so
    that only a part within a millionth of a boundary could ever tip.
    """
    cut = np.round(points[:, :HANDED_ON], DIGITS)
    largest = cut[np.argmax(np.abs(cut), axis=0), np.arange(cut.shape[1])]
    cut = cut * np.where(largest < 0, -1, 1)
    length = np.linalg.norm(cut, axis=1, keepdims=True)
    whole = np.rint(np.round(LARGEST * cut / np.where(length > 0, length, 1), DIGITS))
    return [tuple(row) for row in whole.astype(int).tolist()]
