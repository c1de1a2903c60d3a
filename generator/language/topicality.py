"""Words to how much each tells a reader what a paper is about, alone or in a phrase."""

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

TABLE = Path(__file__).parent.parent / "data" / "topicality.json"
ENDING = 3  # letters by which a word that nobody graded is judged
LEAST_ALIKE = 10  # graded words with that ending
KNOWN_WORDS = 100_000  # whose grades are kept, since several stages ask for them
NAME = 2.0  # of a word written as a name, such as "DeepWalk" or "GPT-4"


@lru_cache(maxsize=KNOWN_WORDS)
def topicality(word: str) -> float:
    """From 0 (glue: "improve", "significant") over 1 (general: "model", "effect") to 3 ("insulin").

    Mean grades of readers, who graded the commonest words of abstracts for any field. A word that
    has none has that of its singular or plural; a compound, of its best part; any other, the mean
    of the graded words with its ending.
    """
    if any(map(str.isupper, word[1:])) or any(map(str.isdigit, word)):
        return NAME
    return _of_lowered(word.lower())


@cache
def _of_lowered(word: str) -> float:
    grades = _grades()
    for form in (word, word.removesuffix("s"), f"{word}s"):
        if form in grades:
            return grades[form]
    if "-" in word:
        return max(_of_lowered(part) for part in word.split("-"))
    return _endings().get(word[-ENDING:], NAME)


@cache
def _grades() -> Mapping[str, float]:
    table: dict[str, str] = json.loads(TABLE.read_text("utf-8"))["grades"]
    return {word: float(grade) for grade, words in table.items() for word in words.split()}


@cache
def _endings() -> Mapping[str, float]:
    alike = defaultdict(list)
    for word, grade in _grades().items():
        alike[word[-ENDING:]].append(grade)
    return {end: sum(own) / len(own) for end, own in alike.items() if len(own) >= LEAST_ALIKE}
