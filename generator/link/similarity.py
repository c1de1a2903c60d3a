"""A table of terms to the nearest papers of each paper."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.link.terms import Terms

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NEAREST = 32  # papers looked at for each paper
BLOCK = 256  # rows multiplied at a time: keeps memory flat
TEXT_WEIGHT, LATENT_WEIGHT = 0.7, 0.3
DIGITS = 6  # scores are rounded, so that no library's last bit can change an order


@dataclass(frozen=True, slots=True, eq=False)
class Near:
    """The nearest papers of each paper, a row each, best first: numbers, and scores from 0 to 1.

    A score of 0 fills a row up: its paper shares no term.
    """

    papers: Ints
    scores: Floats


def nearest(terms: Terms, latent: Floats, languages: Sequence[str]) -> Near:
    """The nearest papers of each paper that share its language and a term with it."""
    weights = terms.weights
    language = np.unique(np.array(languages), return_inverse=True)[1]
    transposed = weights.T.tocsr()
    blocks = [
        _nearest_of_block(
            (weights[low : low + BLOCK] @ transposed).toarray(), low, latent, language
        )
        for low in range(0, weights.shape[0], BLOCK)
    ]
    return Near(
        np.concatenate([papers for papers, _ in blocks]),
        np.concatenate([scores for _, scores in blocks]),
    )


def _nearest_of_block(
    shared: Floats, low: int, latent: Floats, language: Ints
) -> tuple[Ints, Floats]:
    rows = np.arange(len(shared))
    shared[rows, rows + low] = 0
    if language.any():
        shared[language[low : low + len(shared), None] != language[None, :]] = 0
    shared = np.round(shared, DIGITS)
    kept = min(NEAREST, shared.shape[1])
    others = np.sort(np.argpartition(-shared, kept - 1, axis=1)[:, :kept], axis=1)
    text = np.take_along_axis(shared, others, axis=1)
    own = latent[low : low + len(shared), :, None]
    likeness = np.clip((latent[others] @ own)[:, :, 0], 0, 1)
    scores = np.round(TEXT_WEIGHT * text + LATENT_WEIGHT * likeness, DIGITS)
    scores = np.clip(np.where(text > 0, scores, 0), 0, 1)
    order = np.argsort(-scores, axis=1, kind="stable")
    return np.take_along_axis(others, order, axis=1), np.take_along_axis(scores, order, axis=1)
