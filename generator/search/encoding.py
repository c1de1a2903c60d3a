"""Numbers to printable characters, many at a time.

A number is written in base 46, its lowest digit first: a digit below 46 ends it, one that is 46
higher is followed by more. `docs/assets/search/shards.js` reads it.
"""

import itertools

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.integer]
# The printable characters of ASCII that JSON writes as they are, without the blank.
ALPHABET = bytes(code for code in range(33, 127) if chr(code) not in '"\\').decode()
CODES = np.frombuffer(ALPHABET.encode(), dtype=np.uint8)
BASE = len(ALPHABET) // 2
MAX_SHARED = 80  # the character for it must not be the bar between keys


def one_character(value: int) -> str:
    """A number below 92 as one character."""
    return ALPHABET[value]


def write_runs(columns: list[Ints], singles: list[bool], starts: Ints) -> list[str]:
    """Rows of numbers to one string a run; `starts` are the first rows of the runs.

    A column is written in as many digits as each number needs, or, where `singles` says so, as
    one character, for numbers below 92.
    """
    blocks = [
        _single(c) if single else _digits(c) for c, single in zip(columns, singles, strict=True)
    ]
    codes, is_used = blocks[0]
    for more, is_more_used in blocks[1:]:
        codes, is_used = np.hstack([codes, more]), np.hstack([is_used, is_more_used])
    ends = np.concatenate([[0], np.cumsum(is_used.sum(axis=1))])
    text = CODES[codes[is_used]].tobytes().decode()
    bounds = [*ends[starts].tolist(), len(text)]
    return [text[a:b] for a, b in itertools.pairwise(bounds)]


def _single(values: Ints) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    column = values.astype(np.uint8)[:, None]
    return column, np.ones(column.shape, dtype=bool)


def _digits(values: Ints) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    digits = next(n for n in range(1, 9) if BASE**n > values.max(initial=0))
    codes = np.zeros((len(values), digits), dtype=np.uint8)
    is_used = np.zeros((len(values), digits), dtype=bool)
    rest = values.astype(np.int32)
    is_open = np.ones(len(values), dtype=bool)
    for place in range(digits):
        goes_on = rest >= BASE
        codes[:, place] = rest % BASE + BASE * goes_on
        is_used[:, place] = is_open
        is_open, rest = is_open & goes_on, rest // BASE
    return codes, is_used


def front_coded(keys: list[str]) -> str:
    """Sorted keys to one string: of each the length shared with the one before, and the rest."""
    written = []
    before = ""
    for key in keys:
        shared = _shared(before, key)
        written.append(ALPHABET[shared] + key[shared:])
        before = key
    return "|".join(written)


def _shared(one: str, other: str) -> int:
    most = min(len(one), len(other), MAX_SHARED)
    at = 0
    while at < most and one[at] == other[at]:
        at += 1
    return at
