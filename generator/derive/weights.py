"""The learned weights of `data/weights.json`: linear models over named features."""

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
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

    def among(self, names: Container[str]) -> "Linear":
        """The same with the weights of some features alone."""
        own = {name: weight for name, weight in self.weights.items() if name in names}
        return replace(self, weights=own)

    def score(self, features: Mapping[str, Floats], count: int) -> Floats:
        """The sum for each of `count` rows. A feature without a weight counts for nothing."""
        total = np.full(count, self.intercept)
        for name, weight in self.weights.items():
            total += weight * features[name]
        return total

    def probability(self, features: Mapping[str, Floats], count: int) -> Floats:
        """The sum through the logistic function."""
        return logistic(self.score(features, count))


def logistic(log_odds: Floats) -> Floats:
    """Log-odds as chances, between 0 and 1."""
    chance: Floats = 1 / (1 + np.exp(-np.clip(log_odds, -30, 30)))
    return chance


@dataclass(frozen=True, slots=True)
class Affinities:
    """How readily words, known by their stems, take a part: log-odds above the average word's.

    Authors choose them as the first or last word of a keyword, or phrases as a whole; readers like
    them in tags; titles have them.
    """

    first: Mapping[str, float] = field(default_factory=dict)
    last: Mapping[str, float] = field(default_factory=dict)
    phrase: Mapping[str, float] = field(default_factory=dict)
    liked_first: Mapping[str, float] = field(default_factory=dict)
    liked_last: Mapping[str, float] = field(default_factory=dict)
    liked_phrase: Mapping[str, float] = field(default_factory=dict)
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
