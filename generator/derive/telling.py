"""Scored phrases to how far each tells papers apart.

What many papers have, and few as their topic, is the name of a whole field: "machine learning",
"patients". The mean chance over the papers that have it tells it from a broad topic.
"""

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.endings import bare
from generator.derive.keyphrases import Keyphrases
from generator.language import background
from generator.language.background import TEXTS
from generator.language.corpus import stem_all

# A phrase that this share of the papers has should have this mean chance; a rarer one less.
WIDE, WIDE_CHANCE = 0.12, 0.3
LARGE = 40  # papers, from which a share of the catalogue tells something
AT_LARGE = 3  # times the share of abstracts at large, which span more fields than a catalogue
KNOWN = 0.01  # share of abstracts at large, below which a phrase is in no danger of being wide
DIGITS = 9


def telling(phrases: Keyphrases) -> NDArray[np.float64]:
    """For each key, how far it tells papers apart, between 0 and 1."""
    keys = phrases.mentions.keys
    papers = int(phrases.paper.max(initial=-1)) + 1
    own = np.bincount(phrases.key, minlength=len(keys))
    mean = np.bincount(phrases.key, phrases.chance, len(keys)) / np.maximum(own, 1)
    shares = _shares_at_large()
    spread = AT_LARGE * np.array([shares.get(bare(key), 0.0) for key in keys])
    if papers >= LARGE:
        spread = np.maximum(spread, own / papers)
    wanted = WIDE_CHANCE * np.minimum(1, spread / WIDE) ** 3
    told: NDArray[np.float64] = np.minimum(1, mean / np.maximum(wanted, 1e-9)) ** 2
    return np.round(told, DIGITS)


@cache
def _shares_at_large() -> Mapping[str, float]:
    """The share of abstracts at large that have a word or a pair, by its stems."""
    known = [(words, n) for words, n in background().counts.items() if n >= KNOWN * TEXTS / 2]
    stems = iter(stem_all([word for words, _ in known for word in words.split()]))
    shares: dict[str, float] = {}
    for words, count in known:
        key = " ".join(next(stems) for _ in words.split())
        shares[key] = shares.get(key, 0.0) + count / TEXTS
    return {key: share for key, share in shares.items() if share >= KNOWN}
