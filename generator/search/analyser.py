"""Text to words, each with every spelling that search knows it by.

`docs/assets/search/analyser.js` does the same in the browser; `tests/vectors/analyser.json`
proves it in both languages.
"""

import itertools
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from generator.search.folding import GREEK, fold, spelt_out

SCRIPT = r"\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U00020000-\U0003ffff"
LETTER = rf"(?:[a-z]|(?![{SCRIPT}\u0370-\u03ff])[^\x00-\x7f])"
PART = re.compile(
    rf"""([{SCRIPT}])                                      # a character written without blanks
    | [\u0370-\u03ff]+                                      # Greek
    | [0-9]+(?:\.[0-9]+)*                                   # a number, a version
    | (?:(?<![^ ])\.)?(?:                                   # as in .NET
        [A-Z]+(?=[A-Z][a-z]{{2}})                           # GPT of GPTNet
      | (?:[A-Z]+s?|[a-z](?=[+#*]))(?!{LETTER})             # GNNs, C; c of c++
        (?:\+\+|[+#*](?![A-Za-z0-9]))?                      # as in C++, F#, A*
      | [A-Z]?{LETTER}+ )                                   # Deep and Walk of DeepWalk""",
    re.VERBOSE,
)
# White space as the browser's analyser has it; Python's own has some control characters more.
CHUNK = re.compile("[^ \t\n\v\f\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
IS_SCRIPT = re.compile(f"[{SCRIPT}]")
JOINT = re.compile(r"[-'._^&]{0,2}")
SIGN = re.compile(r"^\.|[+#*]+$")
CAPITALS = re.compile("([A-Z]{2,})s?")
MAX_JOINED_PARTS = 6
MAX_JOINED_CHARACTERS = 40


@dataclass(frozen=True, slots=True)
class Part:
    """The smallest piece of a word: `key` is folded and in lower case.

    `capital` is the acronym in capitals where it was written so, `bare` the key without a sign.
    """

    key: str
    capital: str = ""
    bare: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Parts that stand together: "GPT-4o" has gpt, 4, o.

    `names` are other keys for all of it (gpt4o), `pieces` for a run within it (4o). Words of a
    script without blanks have a part a character, and as pieces each pair of neighbours.
    """

    parts: tuple[Part, ...]
    names: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()


def analyse(text: str) -> tuple[Word, ...]:
    """The words of a text, in order."""
    chunks = CHUNK.findall(unicodedata.normalize("NFC", text))
    return tuple(word for chunk in chunks for word in chunk_words(chunk))


@lru_cache(maxsize=2**14)
def chunk_words(chunk: str) -> tuple[Word, ...]:
    """The words of a run of characters without a blank."""
    words = _words(fold(chunk))
    other = spelt_out(chunk)
    others = words if other == chunk else _words(fold(other))
    if others is words or len(others) != len(words):
        return words
    return tuple(_with_name(*pair) for pair in zip(words, others, strict=True))


def _with_name(word: Word, other: Word) -> Word:
    name = _joined(other.parts)
    if name == _joined(word.parts):
        return word
    return Word(word.parts, (*word.names, name), word.pieces)


def _words(folded: str) -> tuple[Word, ...]:
    groups: list[list[list[re.Match[str]]]] = []
    end, was_script = 0, False
    for match in PART.finditer(folded):
        gap, is_script = folded[end : match.start()], bool(match[1])
        if gap == "'" and match[0] == "s":
            continue  # a genitive
        if not groups or not JOINT.fullmatch(gap) or is_script != was_script or (is_script and gap):
            groups.append([[match]])
        elif gap:
            groups[-1].append([match])
        else:
            groups[-1][-1].append(match)
        end, was_script = match.end(), is_script
    return tuple(_word(group) for group in groups)


def _word(runs: list[list[re.Match[str]]]) -> Word:
    if runs[0][0][1]:
        characters = [match[0] for match in runs[0]]
        pairs = map("".join, itertools.pairwise(characters))
        return Word(tuple(map(Part, characters)), pieces=tuple(pairs))
    keyed = [tuple(part for match in run for part in _parts(match[0])) for run in runs]
    parts = tuple(part for run in keyed for part in run)
    pieces = (_joined(run) for run in keyed if 1 < len(run) < len(parts))
    is_joined = 1 < len(parts) <= MAX_JOINED_PARTS
    names = (_joined(parts),) if is_joined else ()
    return Word(parts, tuple(filter(_is_short, names)), tuple(filter(_is_short, pieces)))


def _parts(text: str) -> tuple[Part, ...]:
    lowered = text.lower()
    if len(lowered) <= 2 and all(letter in GREEK for letter in lowered):
        return tuple(Part(GREEK[letter]) for letter in lowered)
    bare = SIGN.sub("", text)
    capital = CAPITALS.fullmatch(bare)
    key = lowered.replace("ς", "σ")
    return (Part(key, capital[1] if capital else "", "" if bare == text else bare.lower()),)


def _joined(parts: tuple[Part, ...]) -> str:
    return "".join(part.key for part in parts)


def _is_short(key: str) -> bool:
    return len(key) <= MAX_JOINED_CHARACTERS
