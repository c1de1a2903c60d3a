"""Points to whole numbers, and places for papers that have no point."""

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


def in_whole_numbers(points: Floats) -> Floats:
    """Points, whose mean square is 1, in the units of a map."""
    placed: Floats = np.rint(UNIT * points)
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
