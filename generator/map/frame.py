"""Points to the same, turned the same way each time, in whole numbers."""

import hashlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
UNIT = 500  # whole numbers to the mean distance from the middle
ROW_GAP = 60


def hash_directions(names: Sequence[str]) -> Floats:
    """A direction for each name, of length 1, that depends on it alone."""
    parts = [hashlib.sha256(name.encode()).digest()[:4] for name in names]
    angles = np.array([int.from_bytes(part) for part in parts]) * (2 * np.pi / 2**32)
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


def turned(points: Floats, topics: Sequence[Sequence[str]]) -> Floats:
    """The points turned, or mirrored, so that topics lie where their names point to.

    Distances alone say nothing of up and right. The principal components do, but turn by degrees
    when a paper is added; the many topics of a catalogue hold it still.
    """
    names = sorted({topic for own in topics for topic in own})
    directions = dict(zip(names, hash_directions(names), strict=True))
    pointed = np.zeros((2, 2))
    for point, own in zip(points, topics, strict=True):
        for topic in own:
            pointed += np.outer(point, directions[topic])
    left, _, right = np.linalg.svd(pointed)
    placed: Floats = np.rint(UNIT * (points @ (left @ right)))
    return placed


def around_the_map(points: Floats, count: int) -> Floats:
    """Places in rows under the points, for papers that lie near no other."""
    width = float(np.ptp(points[:, 0])) if len(points) else ROW_GAP * count**0.5
    per_row = max(1, int(width / ROW_GAP) + 1)
    left = float(points[:, 0].min()) if len(points) else 0.0
    bottom = float(points[:, 1].min()) if len(points) else 0.0
    number = np.arange(count)
    x = left + ROW_GAP * (number % per_row)
    y = bottom - 2 * ROW_GAP - ROW_GAP * (number // per_row)
    return np.rint(np.stack([x, y], axis=1))
