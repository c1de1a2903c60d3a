"""A word and its stem to the kind of word that its ending makes of it."""

import re
from itertools import takewhile

MARK = "~"  # no word of a text holds it
# Endings that inflect a word but make no other word of it; consonants may be doubled before them.
INFLECTION = re.compile(r"\w?(?:e?s|e?d|ing|ings|e|y|ies|ied|'s)?")
KINDS = {"or": "er", "ization": "ion", "isation": "ion", "ation": "ion", "ition": "ion"}
KIND = re.compile(
    r"(ization|isation|ation|ition|ion|er|or|ance|ence|ant|ent|ity|ment|ness|ive|al|ic)"
)


def marked(stem: str, lowered: str) -> str:
    """The stem with a mark where the ending makes another word: "transform~er", "transform~ion".

    Stemmers make one of a transformer, a transformation and what transforms.
    """
    last, word = stem.split(" ")[-1], lowered.replace("-", " ").split(" ")[-1]
    shared = takewhile(lambda pair: pair[0] == pair[1], zip(word, last, strict=False))
    tail = word[len(last) :] if word.startswith(last) else word[len(list(shared)) :]
    if INFLECTION.fullmatch(tail):
        return stem
    found = KIND.search(tail)
    return f"{stem}{MARK}{KINDS.get(found[1], found[1])}" if found else stem


def bare(key: str) -> str:
    """The stems of a key, without the mark."""
    return key.partition(MARK)[0]
