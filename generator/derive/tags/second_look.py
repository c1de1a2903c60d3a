"""Phrases with their authors' chances to features that need them all: what readers look at, too.

How good a phrase is beside the others of its paper, and in the other papers that have it.
"""

from collections.abc import Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.tags.candidates import Mentions
from generator.derive.tags.endings import bare
from generator.derive.tags.phrase_rows import MOST_WORDS, PhraseRows, first_places
from generator.language import background
from generator.language.background import TEXTS
from generator.language.corpus import stem_all

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
LEAST_CHANCE = 1e-4  # below which all are alike to readers
PRIOR_CHANCE = 0.01  # of a phrase in one paper more than have it
# Shares of the catalogue from which a phrase begins to be wide, and from which it is.
BROAD, WIDE, WIDE_CHANCE = 0.02, 0.12, 0.2
SMALL = 40  # papers; in fewer, shares are reckoned as if there were as many
KNOWN = 0.006  # share of abstracts at large, below which a phrase is in no danger of being wide


def second_features(
    mentions: Mentions, rows: PhraseRows, features: Mapping[str, Floats], chance: Floats
) -> dict[str, Floats]:
    """What the readers' model looks at beside the authors' features, within each paper."""
    return _ranked(rows, chance) | _inner(mentions, rows, chance) | _joined(features)


def _ranked(rows: PhraseRows, chance: Floats) -> dict[str, Floats]:
    """The chance by itself and beside the best and the others of the paper."""
    own = np.log(chance + LEAST_CHANCE)
    order = np.lexsort((-chance, rows.paper))
    ranked = rows.paper[order]
    place = np.empty(len(order))
    place[order] = np.arange(len(order)) - np.searchsorted(ranked, ranked)
    best = own[order[np.searchsorted(ranked, rows.paper)]]
    return {
        "log_chance": own,
        "beside_best": own - best,
        "log_rank": np.log1p(place),
    }


def _inner(mentions: Mentions, rows: PhraseRows, chance: Floats) -> dict[str, Floats]:
    """The best chance among the phrases that stand within a phrase's first mention."""
    base = int(mentions.start[0]) if len(mentions.start) else 0
    size = int(mentions.stop.max(initial=base)) - base + 1
    row_at = np.full((size, MOST_WORDS + 1), -1, dtype=np.int64)
    row_at[mentions.start - base, mentions.stop - mentions.start] = rows.row
    places, is_real = first_places(mentions, rows)
    places -= base
    count = is_real.sum(1)
    best = np.zeros(len(chance))
    for size in range(1, MOST_WORDS):
        for offset in range(MOST_WORDS - size + 1):
            fits = np.flatnonzero((offset + size <= count) & (size < count))
            row = row_at[places[fits, offset], size]
            best[fits] = np.maximum(best[fits], np.where(row >= 0, chance[row], 0))
    return {"log_best_inner": np.log(best + LEAST_CHANCE)}


def spread_features(
    mentions: Mentions, rows: PhraseRows, chance: Floats, papers: int
) -> dict[str, Floats]:
    """How many papers have a phrase, and how likely a topic it is in them.

    What many papers have, and few as their topic, is the name of a whole field: "machine
    learning", "patients". The mean chance over the papers tells it from a broad topic.
    """
    keys = len(mentions.keys)
    own = np.bincount(rows.key, minlength=keys)[rows.key]
    total = np.bincount(rows.key, chance, keys)[rows.key]
    log_mean = np.log(np.round(total / np.maximum(own, 1), 9) + LEAST_CHANCE)
    elsewhere = np.round((total - chance + PRIOR_CHANCE) / np.maximum(own, 1), 9)
    share = (own - 1) / max(papers, SMALL)
    broad = np.log(np.maximum(share, BROAD) / BROAD)
    at_large = np.log(np.maximum(_shares_at_large(mentions)[rows.key], KNOWN) / KNOWN)
    is_single = np.array([" " not in key for key in mentions.keys], dtype=bool)[rows.key]
    return {
        "log_mean": log_mean,
        "log_elsewhere": np.log(elsewhere + LEAST_CHANCE),
        "wide_unlikely": np.minimum(1, share / WIDE) * (log_mean < np.log(WIDE_CHANCE)),
        "broad_by_mean": broad * log_mean,
        "at_large": at_large,
        "at_large_by_mean": at_large * log_mean,
        "at_large_single": at_large * is_single,
    }


def _joined(features: Mapping[str, Floats]) -> dict[str, Floats]:
    """Products of features that mean something together."""
    is_lone, is_once = 1 - features["has_other_papers"], 1 - features["used_twice"]
    return {
        "announced_twice": features["announced"] * features["used_twice"],
        "lone_name": features["named"] * is_lone,
        "coined": features["short_form_follows"] * is_lone * features["announced"],
        "cut_at_adjective": features["adjective_closes"] * features["never_uncut"],
        "topicality_once": features["mean_topicality"] * is_once,
    }


def _shares_at_large(mentions: Mentions) -> Floats:
    """For each key, the share of abstracts at large that have it, where that is not little."""
    shares = _wide_at_large()
    return np.array([shares.get(bare(key), 0.0) for key in mentions.keys])


@cache
def _wide_at_large() -> Mapping[str, float]:
    """The share of abstracts at large that have a word or a pair, by its stems."""
    known = [(words, n) for words, n in background().counts.items() if n >= KNOWN * TEXTS / 2]
    stems = iter(stem_all([word for words, _ in known for word in words.split()]))
    shares: dict[str, float] = {}
    for words, count in known:
        key = " ".join(next(stems) for _ in words.split())
        shares[key] = shares.get(key, 0.0) + count / TEXTS
    return {key: share for key, share in shares.items() if share >= KNOWN}
