"""The learned weights of `data/weights.json`: linear models over named features."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
WEIGHTS = Path(__file__).parent.parent / "data" / "weights.json"
MODELS = ("tags", "names", "words", "spans", "tag_readers", "title_readers")


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum of weighted features and an intercept."""

    intercept: float = 0.0
    weights: Mapping[str, float] = field(default_factory=dict)

    def score(self, features: Mapping[str, Floats], count: int) -> Floats:
        """The sum for each of `count` rows. A feature without a weight counts for nothing."""
        total = np.full(count, self.intercept)
        for name, weight in self.weights.items():
            total += weight * features[name]
        return total

    def probability(self, features: Mapping[str, Floats], count: int) -> Floats:
        """The sum through the logistic function."""
        chance: Floats = 1 / (1 + np.exp(-np.clip(self.score(features, count), -30, 30)))
        return chance


@dataclass(frozen=True, slots=True)
class Affinities:
    """How readily words, known by their stems, take a part: log-odds above the average word's."""

    first: Mapping[str, float] = field(default_factory=dict)
    last: Mapping[str, float] = field(default_factory=dict)
    phrase: Mapping[str, float] = field(default_factory=dict)
    title: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """All that was learned: which phrases are tags, which words and spans make titles.

    Authors' keywords and titles taught the first four, readers' grades the two that say so.
    """

    tags: Linear = field(default_factory=Linear)
    names: Linear = field(default_factory=Linear)
    words: Linear = field(default_factory=Linear)
    spans: Linear = field(default_factory=Linear)
    tag_readers: Linear = field(default_factory=Linear)
    title_readers: Linear = field(default_factory=Linear)
    affinities: Affinities = field(default_factory=Affinities)


@cache
def shipped_weights() -> Weights:
    """The weights that the project ships, read once."""
    return read_weights(WEIGHTS)


def read_weights(path: Path) -> Weights:
    """Weights from a file as `evaluation.train` writes it."""
    data = json.loads(path.read_text("utf-8"))
    models = {name: Linear(**data[name]) for name in MODELS}
    affinities = Affinities(
        **{
            part: {word: float(value) for value, words in own.items() for word in words.split(", ")}
            for part, own in data["affinities"].items()
        }
    )
    return Weights(**models, affinities=affinities)
