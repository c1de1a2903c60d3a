"""Occurrences to postings: how much each key says about each document.

The measure is BM25F (Robertson and Zaragoza, 2009) without its factor for rare words, which the
reader's query decides: the occurrences in title, tags and text, weighted and set off against the
length of each, are added up and then saturate.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.search.words import FIELDS, TITLE, Words

Ints = NDArray[np.integer]
Floats = NDArray[np.float64]
FIELD_WEIGHTS = np.array([4.0, 2.0, 1.0])
LENGTH_WEIGHTS = np.array([0.4, 0.0, 0.75])
SATURATION = 1.2
STEPS = 45


@dataclass(frozen=True, slots=True, eq=False)
class Postings:
    """Rows ordered by key and document; `value` is twice the impact, 1 to 45, plus 1 in titles."""

    key: Ints
    document: Ints
    value: Ints


def weigh(words: Words, documents: int) -> Postings:
    """One row for each key and each document that has it."""
    parts, others = words.parts, words.others
    key = np.concatenate([parts.key, others.key])
    place = np.concatenate([parts.document, others.document])
    field = np.concatenate([parts.field, others.field])
    weight = np.concatenate([np.ones(len(parts.key), dtype=np.float32), others.weight])
    lengths = np.zeros((documents, FIELDS))
    np.add.at(lengths, (parts.document, parts.field), 1)
    weight *= (FIELD_WEIGHTS / _norms(lengths)).astype(np.float32)[place, field]
    return _added_up(key.astype(np.int64) * documents + place, weight, field == TITLE, documents)


def _norms(lengths: Floats) -> Floats:
    mean: Floats = np.maximum(lengths.sum(axis=0) / max(1, len(lengths)), 1.0)
    return 1 - LENGTH_WEIGHTS + LENGTH_WEIGHTS * lengths / mean


def _added_up(
    codes: Ints, weights: Floats, in_title: NDArray[np.bool_], documents: int
) -> Postings:
    order = np.argsort(codes, kind="stable")
    codes = codes[order]
    starts = (
        np.flatnonzero(np.concatenate([[True], codes[1:] != codes[:-1]])) if len(codes) else codes
    )
    sums = np.add.reduceat(weights[order], starts)
    titled = np.logical_or.reduceat(in_title[order], starts)
    impact = np.rint(STEPS * sums / (sums + SATURATION)).clip(1, STEPS).astype(np.int64)
    key = (codes[starts] // documents).astype(np.int32)
    return Postings(key, (codes[starts] % documents).astype(np.int32), 2 * impact + titled)
