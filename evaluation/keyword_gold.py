"""Author keywords and readers' grades to how readily words and phrases become tags."""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np

from evaluation.grades import USEFUL, mark
from evaluation.sets import Gold
from generator.derive.tags.endings import bare
from generator.derive.tags.keyphrases import Keyphrases
from generator.language.corpus import stem_key

PRIOR = 8.0  # papers that a word must be seen in before its own rate counts as much as the average
# Affinities nearer to 0 than these are not kept, so that the file stays small.
FAINT = {"first": 0.3, "last": 0.3, "phrase": 0.6}
FAINT_TO_READERS = 0.2
LEAST_KEYWORDS, LEAST_GRADES = 3, 4  # papers that a word must be seen in to have an affinity


def gold_keys(paper: Gold) -> set[str]:
    """The keys of a paper's keywords."""
    return {
        stem_key(keyword.replace("/", " ").replace("(", " ").replace(")", " "))
        for keyword in paper.keywords
    }


class KeywordCounts:
    """How often words and phrases were seen, and how often they were, or stood in, a keyword."""

    def __init__(self) -> None:
        self.seen: dict[str, Counter[str]] = {
            part: Counter() for part in ("first", "last", "phrase")
        }
        self.chosen: dict[str, Counter[str]] = {
            part: Counter() for part in ("first", "last", "phrase")
        }

    def add(self, papers: Sequence[Gold], phrases: Keyphrases) -> "KeywordCounts":
        """Count one set: its candidates, and those that authors chose."""
        keys, shorts = phrases.mentions.keys, phrases.mentions.shorts
        for paper in range(len(papers)):
            low, high = np.searchsorted(phrases.paper, [paper, paper + 1])
            own = {bare(keys[key]) for key in phrases.key[low:high].tolist()}
            self.count(own, own & {shorts.get(key, key) for key in gold_keys(papers[paper])})
        return self

    def add_graded(
        self, papers: Sequence[Gold], phrases: Keyphrases, grades: Mapping[str, Mapping[str, int]]
    ) -> "KeywordCounts":
        """Count one set: the candidates that readers graded, and those that they found useful."""
        for paper in range(len(papers)):
            graded = grades.get(papers[paper].id, {})
            low, high = np.searchsorted(phrases.paper, [paper, paper + 1])
            keys = [phrases.mentions.keys[key] for key in phrases.key[low:high].tolist()]
            known = {bare(key): graded[mark(key)] for key in keys if mark(key) in graded}
            self.count(known, {key for key, grade in known.items() if grade >= USEFUL})
        return self

    def count(self, seen: Collection[str], chosen: Collection[str]) -> None:
        """Count the phrases of one paper."""
        for counts, keys in ((self.seen, seen), (self.chosen, chosen)):
            counts["phrase"].update(keys)
            counts["first"].update({key.split(" ")[0] for key in keys if " " in key})
            counts["last"].update({key.split(" ")[-1] for key in keys})

    def log_odds(self, least: int, faint: Mapping[str, float]) -> dict[str, dict[str, float]]:
        """Log-odds above the average, by part, for everything seen in `least` papers or more."""
        return {
            part: log_odds(self.seen[part], self.chosen[part], least, faint[part])
            for part in self.seen
        }


def added(counts: Iterable[KeywordCounts]) -> KeywordCounts:
    """The sum of several counts."""
    total = KeywordCounts()
    for one in counts:
        for part in total.seen:
            total.seen[part].update(one.seen[part])
            total.chosen[part].update(one.chosen[part])
    return total


def keyword_odds(counts: Iterable[KeywordCounts]) -> dict[str, dict[str, float]]:
    """How readily words and phrases became keywords, over some sets."""
    return added(counts).log_odds(LEAST_KEYWORDS, FAINT)


def reader_odds(counts: Iterable[KeywordCounts]) -> dict[str, dict[str, float]]:
    """How readily readers found words and phrases useful, over some sets."""
    return added(counts).log_odds(LEAST_GRADES, dict.fromkeys(FAINT, FAINT_TO_READERS))


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
