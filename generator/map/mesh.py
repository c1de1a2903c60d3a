"""Points to the push of all others on each, by a mesh: the work grows with the points alone."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy import fft

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
CELL = 0.5  # the reach of the forces is 1
MOST_CELLS = 1024
GRAIN = 16  # sizes of meshes are multiples of it, so that their kernels are seldom made anew


def repulsion(points: Floats) -> Floats:
    """The push of t-SNE on each point: sums of `d / (1 + |d|²)²`, over the sum of `1 / (1 + |d|²)`.

    Each point is spread over the four corners of its cell, the kernels are applied by a Fourier
    transform, and the forces read off at the same corners (particle-mesh method; the idea to use
    it for t-SNE is of Linderman et al., 2019). The mesh lies still when points are added.
    """
    extent = float(np.ptp(points, axis=0).max())
    cell = max(CELL, extent / (MOST_CELLS - 2 * GRAIN))
    size = GRAIN * (int(extent / cell + 2) // GRAIN + 1)
    corners, shares = _spread(points / cell, size)
    mass = np.bincount(corners.ravel(), shares.ravel(), size * size).reshape(size, size)
    transformed = fft.rfft2(mass, s=(2 * size, 2 * size))
    fields = fft.irfft2(transformed * _kernels(size, cell), s=(2 * size, 2 * size))
    read = fields[:, :size, :size].reshape(3, -1)[:, corners]
    total, x, y = (read * shares).sum(axis=1)
    push: Floats = np.stack([x, y], axis=1) / total.sum()
    return push


def _spread(points: Floats, size: int) -> tuple[Ints, Floats]:
    """The four corners of the cell of each point, in units of cells, and its share in each."""
    cells = np.floor(points)
    part = points - cells
    x, y = (cells - np.floor(points.min(axis=0))).astype(np.int64).T
    right, up = part.T
    corners = np.stack([x * size + y, x * size + y + 1, (x + 1) * size + y, (x + 1) * size + y + 1])
    shares = [(1 - right) * (1 - up), (1 - right) * up, right * (1 - up), right * up]
    return corners, np.stack(shares)


@lru_cache(maxsize=1)
def _kernels(size: int, cell: float) -> NDArray[np.complex128]:
    """The transforms of the three kernels on a mesh twice as wide, so that nothing wraps around."""
    way = fft.fftfreq(2 * size, 1 / (2 * size)) * cell
    x, y = way[:, None], way[None, :]
    near = 1 / (1 + x * x + y * y)
    transformed: NDArray[np.complex128] = fft.rfft2(np.stack([near, x * near**2, y * near**2]))
    return transformed
