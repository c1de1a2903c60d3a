"""The first words of an abstract to the records that begin with most of them.

Of an abstract that was edited, nothing is left but the id it had and what its entry recorded. So
an entry records the first words, which an editor can read and check, and which tell abstracts
apart: of 3,473 abstracts of ten sources, 8 have another one that begins with 0.7 of their first
16 words, weighted by rarity; without weights, or with 12 words, it would be four times as many
(“large language models have achieved remarkable success in” begins a good many).
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from generator.paper import Record
from generator.text import plain

# Words of an abstract that are looked at: those of a long `begins`, and room for inserted ones.
MAX_WORDS = 40
INSERTED_WORDS = 6
# Records that are compared word by word, those with the most words in common first.
COMPARED = 10


@dataclass(frozen=True, slots=True)
class Near:
    """A record, and the share of the words that it begins with, weighted by rarity, 0 to 1."""

    likeness: float
    record: Record


@dataclass(frozen=True, slots=True)
class Openings:
    """The first words of every record, and which records have a word among them."""

    records: Sequence[Record]
    words: Sequence[tuple[str, ...]]
    holders: Mapping[str, Sequence[int]]

    @classmethod
    def of(cls, records: Sequence[Record]) -> "Openings":
        """Read the records once, for any number of questions."""
        words = [words_of(plain(record.abstract[:2])) for record in records]
        holders: dict[str, list[int]] = defaultdict(list)
        for number, opening in enumerate(words):
            for word in set(opening):
                holders[word].append(number)
        return cls(records, words, holders)

    def nearest(self, begins: str) -> list[Near]:
        """The records that begin so, the likest first, ties in reading order."""
        wanted = words_of(begins)
        shared: dict[int, float] = defaultdict(float)
        for word in self._telling(wanted):
            weight = self._weight(word)
            for number in self.holders.get(word, ()):
                shared[number] += weight
        likely = sorted(shared, key=lambda number: (-round(shared[number], 9), number))[:COMPARED]
        near = [Near(self._likeness(wanted, number), self.records[number]) for number in likely]
        return sorted(near, key=lambda one: -one.likeness)

    def _telling(self, wanted: Sequence[str]) -> Iterator[str]:
        """The rarest words that make up half of the weight: what has none of them is not near."""
        rest = sum(map(self._weight, set(wanted))) / 2
        for word in sorted(set(wanted), key=lambda word: (-self._weight(word), word)):
            if rest < 0:
                return
            rest -= self._weight(word)
            yield word

    def _likeness(self, wanted: tuple[str, ...], number: int) -> float:
        opening = self.words[number][: len(wanted) + INSERTED_WORDS]
        blocks = SequenceMatcher(None, wanted, opening, autojunk=False).get_matching_blocks()
        found = [word for block in blocks for word in wanted[block.a : block.a + block.size]]
        return round(sum(map(self._weight, found)) / sum(map(self._weight, wanted)), 9)

    def _weight(self, word: str) -> float:
        return math.log(1 + len(self.records) / max(len(self.holders.get(word, ())), 1))


def words_of(text: str) -> tuple[str, ...]:
    """The first words of a text, with case folded."""
    return tuple(re.findall(r"\w+", text.casefold())[:MAX_WORDS])
