"""Ranges of numbers to all numbers in them, laid end to end."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def laid_out(first: Ints, size: Ints) -> tuple[Ints, Ints]:
    """For each number of each range, which range it is of, and the number itself."""
    owner = np.repeat(np.arange(len(size)), size)
    before = np.cumsum(size) - size
    return owner, np.repeat(first - before, size) + np.arange(len(owner))
