"""Characters to the plain ones that search compares: accents, widths and styles taken off.

What comes out holds ASCII letters and digits in their case, a few signs, blanks, and the letters
of other scripts. `docs/assets/search/analyser.js` folds the same way.
"""

import re
import unicodedata
from functools import cache

# Letters that Unicode does not decompose, and signs written in several ways.
NAMED = dict(
    zip("ßẞæÆœŒøØđĐłŁðÐþÞıħĦ", "ss SS ae Ae oe Oe o O d D l L d D th TH i h H".split(), strict=True)
)
NAMED |= dict.fromkeys("‐‑‒–−", "-") | dict.fromkeys("’ʼ", "'") | dict.fromkeys("{}$", "")
DIGRAPHS = dict(zip("äÄöÖüÜåÅ", "ae Ae oe Oe ue Ue aa Aa".split(), strict=True))
SIGNS = frozenset("-'._^&+#*")
MARKS = re.compile("[\u0300-\u036f]")
INVISIBLE = "\u00ad"
GREEK_LETTERS = "αβγδεζηθικλμνξοπρστυφχψω"
GREEK_NAMES = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho "
    "sigma tau upsilon phi chi psi omega"
).split()
GREEK = dict(zip(GREEK_LETTERS, GREEK_NAMES, strict=True)) | {"ς": "sigma"}
COMMAND = re.compile(r"\\(?:var)?([A-Za-z]+)|\\")
COMMANDS = {name: letter for letter, name in GREEK.items() if letter != "ς"} | {"ell": "l"}


@cache
def fold_character(character: str) -> str:
    """What stands for one character: itself, plain letters, a blank, or nothing."""
    if character in NAMED:
        return NAMED[character]
    if unicodedata.category(character) == "Cf":
        return ""
    bare = MARKS.sub("", unicodedata.normalize("NFKD", character))
    return "".join(map(_kept, unicodedata.normalize("NFC", bare)))


def _kept(character: str) -> str:
    if character in NAMED:
        return NAMED[character]
    is_word = unicodedata.category(character)[0] in "LNM"
    return character if is_word or character in SIGNS else " "


def fold(text: str) -> str:
    """Text folded, TeX's Greek letters as letters and its other commands as blanks."""
    return "".join(map(fold_character, without_commands(text)))


def without_commands(text: str) -> str:
    """Text of the same length in which a Greek letter stands for its TeX command."""
    return COMMAND.sub(_letter, text) if "\\" in text else text


def spelt_out(text: str) -> str:
    """Text with umlauts written as two letters: Müller as Mueller."""
    return "".join(DIGRAPHS.get(character, character) for character in text)


def _letter(match: re.Match[str]) -> str:
    letter = COMMANDS.get((match[1] or "").lower())
    if match[1] is None:
        return INVISIBLE
    return (letter or " ") + (INVISIBLE if letter else " ") * (len(match[0]) - 1)
