"""Papers' vectors to a graph of near papers."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
MOST, LEAST, SHARE = 30, 5, 0.15  # neighbours of a paper; the share is of all papers
BLOCK = 256  # rows multiplied at a time: keeps memory flat
FLOOR = 1e-6  # so that papers at one distance from all others have neighbours too


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """Pairs of papers, by number, each in both directions; the weights add up to 1."""

    papers: Ints
    others: Ints
    weights: Floats


def find_neighbours(vectors: Floats) -> Graph:
    """The nearest papers of each, by the cosine.

    A weight falls to zero at the farthest neighbour, so nothing jumps when one takes the place of
    another, and which of equals was taken plays no part. The vectors hold whole numbers: their
    products are exact, whatever the order of adding, in short floats too.
    """
    count = len(vectors)
    most = min(count - 1, MOST, max(LEAST, round(SHARE * count)))
    if most < 1:
        return Graph(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
    exact = vectors.astype(np.float32)
    rows = [_nearest(exact, start, most) for start in range(0, count, BLOCK)]
    others = np.concatenate([row[0] for row in rows]).ravel()
    weights = np.concatenate([row[1] for row in rows]).ravel()
    papers = np.repeat(np.arange(count), most)
    both = np.concatenate([weights, weights])
    return Graph(
        np.concatenate([papers, others]), np.concatenate([others, papers]), both / both.sum()
    )


def _nearest(vectors: NDArray[np.float32], start: int, most: int) -> tuple[Ints, Floats]:
    """The nearest papers of a block of papers, and how much each counts; a row adds up to 1."""
    block = vectors[start : start + BLOCK]
    lengths = np.linalg.norm(vectors, axis=1)
    cosines = block @ vectors.T
    cosines /= lengths
    cosines /= lengths[start : start + BLOCK, None]
    cosines[np.arange(len(block)), start + np.arange(len(block))] = -2
    others = np.argpartition(cosines, -most, axis=1)[:, -most:].copy()
    near = np.take_along_axis(cosines, others, axis=1).astype(np.float64)
    weights = near - near.min(axis=1, keepdims=True) + FLOOR
    return others, weights / weights.sum(axis=1, keepdims=True)
