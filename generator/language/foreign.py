"""Tokens of a corpus to those that name nothing in languages other than English."""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]
TABLE = Path(__file__).parent.parent / "data" / "function_words.txt"
# Of the words of an English abstract more than a third are stop words; of others hardly any.
ENGLISH_SHARE = 0.12
# Of the uses of a word, those in texts that are not English: "die" is a word of English as well.
FOREIGN_SHARE = 0.8
HIRAGANA = ("\u3040", "\u309f")


def foreign_stops(lowered: tuple[str, ...], words: Ints, bounds: Ints, is_stop: Bools) -> Bools:
    """Which words of the vocabulary are function words of another language.

    `words` and `bounds` are those of a corpus, `is_stop` its English stop words.
    """
    text = np.repeat(np.arange(len(bounds) - 1), np.diff(bounds))
    stops = np.bincount(text, is_stop[words], minlength=len(bounds) - 1)
    is_foreign = stops < ENGLISH_SHARE * np.diff(bounds)
    uses = np.bincount(words, minlength=len(lowered))
    abroad = np.bincount(words, is_foreign[text], minlength=len(lowered))
    listed = function_words()
    is_listed = [word in listed or _is_hiragana(word) for word in lowered]
    return np.array(is_listed, dtype=bool) & (abroad >= FOREIGN_SHARE * uses)


def _is_hiragana(word: str) -> bool:
    """Whether a word is of the letters in which Japanese writes endings and particles."""
    return all(HIRAGANA[0] <= letter <= HIRAGANA[1] for letter in word)


@cache
def function_words() -> frozenset[str]:
    """The function words of all languages in the table."""
    lines = TABLE.read_text("utf-8").splitlines()
    return frozenset(word for line in lines if line[0] != "#" for word in line.split()[1:])
