"""Mentions of phrases to one row a paper and phrase, and sums, shares and extremes over each."""

import numpy as np
from numpy.typing import NDArray

from generator.derive.tags.candidates import Mentions

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
BLOCK = 512  # papers that are looked at together, so that memory is bounded
MOST_WORDS = 5  # of a candidate: four, or two on both sides of "of"


class PhraseRows:
    """Mentions gathered by paper and key."""

    def __init__(self, mentions: Mentions) -> None:
        keys = max(len(mentions.keys), 1)
        codes, first, inverse = np.unique(
            mentions.paper * keys + mentions.key, return_index=True, return_inverse=True
        )
        self.paper, self.key = codes // keys, codes % keys
        self.first, self.row = first, inverse
        self.uses = np.bincount(inverse, minlength=len(codes)).astype(float)
        self.whole_uses = self.total(is_whole(mentions))

    def total(self, values: NDArray[np.generic]) -> Floats:
        weights = values.astype(float)
        sums: Floats = np.bincount(self.row, weights, len(self.uses)).astype(float)
        return sums

    def share(self, values: NDArray[np.generic]) -> Floats:
        shares: Floats = self.total(values) / self.uses
        return shares

    def extreme(self, values: NDArray[np.generic], ufunc: np.ufunc) -> Floats:
        if not len(self.uses):
            return self.uses
        order = np.argsort(self.row, kind="stable")
        starts = np.concatenate([[0], np.cumsum(self.uses[:-1]).astype(np.int64)])
        result: Floats = ufunc.reduceat(values.astype(float)[order], starts)
        return result


def top_rows(paper: Ints, value: Floats, most: int) -> Ints:
    """The rows with the highest values, `most` a paper, by paper and best first."""
    order = np.lexsort((-value, paper))
    ranked = paper[order]
    place = np.arange(len(order)) - np.searchsorted(ranked, ranked)
    rows: Ints = order[place < most]
    return rows


def is_whole(mentions: Mentions) -> NDArray[np.bool_]:
    whole: NDArray[np.bool_] = (mentions.left == 0) & (mentions.right == 0)
    return whole


def first_places(mentions: Mentions, rows: PhraseRows) -> tuple[Ints, NDArray[np.bool_]]:
    """The tokens of each row's first mention, `MOST_WORDS` columns, and which of them are real.

    Columns behind the last word repeat it.
    """
    start = mentions.start[rows.first].astype(np.int64)
    count = mentions.stop[rows.first] - start
    column = np.arange(MOST_WORDS)[None, :]
    return start[:, None] + np.minimum(column, count[:, None] - 1), column < count[:, None]
