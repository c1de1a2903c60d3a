"""How common words and word pairs are in research abstracts at large."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).parent.parent / "data" / "background_df.tsv"
TEXTS = 135_741  # abstracts counted in the table
UNSEEN = 10  # texts assumed for a word below the table's floor of 20
PAIR_FLOOR = 100  # texts; rarer pairs are not in the table


@dataclass(frozen=True, slots=True)
class Background:
    """Document frequencies; what the table lacks is taken to be rare."""

    counts: Mapping[str, int]

    def rarity(self, word: str) -> float:
        """Inverse document frequency of a lower-case word, in nats."""
        return math.log(TEXTS / self.counts.get(word, UNSEEN))

    def cohesion(self, first: str, second: str) -> float:
        """Pointwise mutual information of two neighbours, in nats; 0 where the table lacks them."""
        pair = self.counts.get(f"{first} {second}")
        if pair is None:
            return 0.0
        return math.log(
            pair * TEXTS / (self.counts.get(first, UNSEEN) * self.counts.get(second, UNSEEN))
        )

    def share(self, word: str, before: Sequence[str] = (), after: Sequence[str] = ()) -> float:
        """How much of a word's use has one of these words before or behind it; can pass 1."""
        count = self.counts.get(word, 0)
        if count < PAIR_FLOOR:
            return 0.0
        pairs = [f"{other} {word}" for other in before] + [f"{word} {other}" for other in after]
        return sum([self.counts.get(pair, 0) for pair in pairs]) / count


@cache
def background() -> Background:
    """The table, read once."""
    lines = (
        line.split("\t")
        for line in TABLE.read_text("utf-8").splitlines()
        if not line.startswith("# ")
    )
    return Background({words: int(count) for words, count in lines})
