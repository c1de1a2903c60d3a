"""Pairs of near papers to the chance that a reader finds them related, by readers' grades."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from generator.link.similarity import Pairs

Floats = NDArray[np.float64]
WEIGHTS = Path(__file__).parent.parent / "data" / "link_weights.json"
DIGITS = 6


@dataclass(frozen=True, slots=True)
class Weights:
    """A logistic regression over the features of a pair."""

    intercept: float
    weights: Mapping[str, float]


@cache
def shipped_weights() -> Weights:
    """The weights that the project ships, as `evaluation.train_links` makes them."""
    data = json.loads(WEIGHTS.read_text("utf-8"))
    return Weights(data["intercept"], data["weights"])


def features(pairs: Pairs) -> dict[str, Floats]:
    """What the chance is worked out from, a row for each pair."""
    return {
        "text": np.sqrt(pairs.text),
        "subject": np.sqrt(pairs.subject),
        "latent": pairs.latent,
        "field": pairs.field,
        "size": np.full(len(pairs.paper), np.log(max(pairs.papers, 1))),
    }


def chances(pairs: Pairs, weights: Weights) -> Floats:
    """For each pair the chance that a strict reader finds the two related.

    Words that both have by chance would surprise such a reader.
    """
    total = np.full(len(pairs.paper), weights.intercept)
    for name, values in features(pairs).items():
        total += weights.weights.get(name, 0.0) * values
    chance: Floats = 1 / (1 + np.exp(-total))
    return np.round(chance, DIGITS)
