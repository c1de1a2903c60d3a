"""Author keywords to how readily words and phrases become keywords."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from evaluation.sets import Gold
from generator.derive.endings import bare
from generator.derive.keyphrases import Keyphrases
from generator.derive.weights import Affinities
from generator.language.corpus import stem_key

PRIOR = 8.0  # papers that a word must be seen in before its own rate counts as much as the average
# Affinities nearer to 0 than these are not kept, so that the file stays small.
FAINT = {"first": 0.3, "last": 0.3, "phrase": 0.6}


def gold_keys(paper: Gold) -> set[str]:
    """The keys of a paper's keywords."""
    return {
        stem_key(keyword.replace("/", " ").replace("(", " ").replace(")", " "))
        for keyword in paper.keywords
    }


class KeywordCounts:
    """How often words and phrases stood in a text, and how often as, or in, a keyword."""

    def __init__(self) -> None:
        self.seen: dict[str, Counter[str]] = {
            part: Counter() for part in ("first", "last", "phrase")
        }
        self.chosen: dict[str, Counter[str]] = {
            part: Counter() for part in ("first", "last", "phrase")
        }

    def add(self, papers: Sequence[Gold], phrases: Keyphrases) -> "KeywordCounts":
        """Count one set."""
        keys, shorts = phrases.mentions.keys, phrases.mentions.shorts
        for paper in range(len(papers)):
            low, high = np.searchsorted(phrases.paper, [paper, paper + 1])
            own = {bare(keys[key]) for key in phrases.key[low:high].tolist()}
            gold = own & {shorts.get(key, key) for key in gold_keys(papers[paper])}
            for counts, chosen in ((self.seen, own), (self.chosen, gold)):
                counts["phrase"].update(chosen)
                counts["first"].update({key.split(" ")[0] for key in chosen if " " in key})
                counts["last"].update({key.split(" ")[-1] for key in chosen})
        return self

    def affinities(self, least: int = 3) -> Affinities:
        """Log-odds above the average for everything seen in `least` papers or more."""
        return Affinities(
            **{
                part: log_odds(self.seen[part], self.chosen[part], least, FAINT[part])
                for part in self.seen
            }
        )


def added(counts: Iterable[KeywordCounts]) -> KeywordCounts:
    """The sum of several counts."""
    total = KeywordCounts()
    for one in counts:
        for part in total.seen:
            total.seen[part].update(one.seen[part])
            total.chosen[part].update(one.chosen[part])
    return total


def log_odds(
    seen: Mapping[str, int], chosen: Mapping[str, int], least: int, faint: float = 0.3
) -> dict[str, float]:
    """How much more readily than the average each word is chosen, in nats; 0 if hardly seen."""
    rate = sum(chosen.values()) / max(sum(seen.values()), 1)
    found = {
        word: math.log((chosen[word] + PRIOR * rate) / (count + PRIOR) / rate)
        for word, count in seen.items()
        if count >= least and rate
    }
    return {word: round(value, 1) for word, value in sorted(found.items()) if abs(value) >= faint}
