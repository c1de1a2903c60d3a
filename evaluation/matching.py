"""Words, Porter stems and phrase matching, as keyphrase evaluation is used to them."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from nltk.stem.porter import PorterStemmer

WORD = re.compile(r"[A-Za-z0-9]+(?:[+#]+)?")
PORTER = PorterStemmer()


def words(text: str) -> list[str]:
    """The lower-case ASCII words of a text; hyphens and slashes part words."""
    folded = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return WORD.findall(folded.lower())


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """The Porter stem of a word."""
    return str(PORTER.stem(word.lower()))


@lru_cache(maxsize=200_000)
def stems(phrase: str) -> str:
    """The stems of a phrase, joined by blanks."""
    return " ".join(stem(word) for word in words(phrase))


def contains(text: str, phrase: str) -> bool:
    """Whether a phrase stands in a text, both of words joined by blanks."""
    return f" {phrase} " in f" {text} "


def f1(precision: float, recall: float) -> float:
    """The harmonic mean, 0 where both are."""
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def mean(values: Iterable[float]) -> float:
    """The mean, 0 of nothing."""
    known = list(values)
    return sum(known) / len(known) if known else 0.0
