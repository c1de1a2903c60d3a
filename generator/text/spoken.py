r"""Formulas that hold no mathematics: words, quotations and money between dollars.

Authors who write for a page that sets only formulas reach for `$\textbf{F}$ast`, `$status$ $quo$`
and `$''wait''$`. Read as text, such words can be searched, broken at a line's end and stressed.
"""

import re

COMMAND = r"\\(?:text(?:bf|it|tt|sc|sf|rm|sl|up)?|emph|underline)\s?"
GROUP = re.compile(rf"{COMMAND}\{{(?:[^{{}}$\\^]|\\[%&#$_ ,-])*\}}")
MORE = re.compile(r"(?:[^\W\d_]{2,}|[\s{}(),.;:!?’'0-9-]|\\[%&#_ ])*")
QUOTATION = re.compile(r"(?:''|``|\"|“)[^$^_{}=\\]{2,80}(?:''|\"|”)")
AMOUNT = re.compile(r"\\\$\s?[0-9][0-9.,]*\s?[KMBkmb]?\+?|[0-9][0-9.,]*\s?\\\$")
LETTERS = r"(?:(?=[A-Za-z]*[aeiou])[A-Za-z][a-z]{3,}|[A-Z]?[a-z]{2,}-[a-z]{4,}|for|and|the|not)"
WORD = re.compile(rf"\s*\{{?({LETTERS}(?:[- ]{LETTERS})*)\}}?\s*")
MAX_NESTED = 4


def is_spoken(tex: str) -> bool:
    """Whether the dollars around this can go, and what is left reads as text."""
    if QUOTATION.fullmatch(tex) or AMOUNT.fullmatch(tex):
        return True
    rest, taken = tex, 0
    for _ in range(MAX_NESTED):
        rest, number = GROUP.subn("", rest)
        taken += number
        if not number:
            break
    if not taken or not MORE.fullmatch(rest):
        return False
    # An underlined letter is a variable.
    return r"\text" in tex or r"\emph" in tex or sum(map(str.isalpha, rest)) > 1 or len(tex) > 15


def spoken_word(tex: str) -> str | None:
    """The word or words that a formula spells letter by letter, which are stressed words."""
    match = WORD.fullmatch(tex)
    return match[1] if match else None
