"""A chosen span to the words of a title."""

import re

from generator.derive.clauses import Clauses
from generator.derive.spans import CLAUSE_SIGNS, MOST_WORDS, OPENERS, Span
from generator.language import joined, lexicon
from generator.language.lexicon import gerund

MOST_CHARACTERS = 110
ALSO_NOUNS = frozenset("model control design search sample plan cluster scale speed transfer rank support guide segment map track "
                       "probe process test study work use report measure".split())
VERB_OPENINGS = ("purpose", "announced", "studied")
PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def word_title(clauses: Clauses, span: Span, name: str | None) -> str:
    """The span as a title: the name first, a verb as the deed it names, a capital at the start."""
    words = [word for start, stop in span.parts for word in clauses.words[start:stop]]
    spaces = [space for start, stop in span.parts for space in clauses.spaces[start:stop]]
    if len(words) > 1 and span.opening in VERB_OPENINGS and _is_bare_verb(words[0]) and words[1] not in ("of", "and", ","):
        words[0] = gerund(words[0].lower())
    if name:
        kept = [at for at, word in enumerate(words) if word != name]
        words, spaces = [words[at] for at in kept], [spaces[at] for at in kept]
    text = finished(joined(words, spaces))
    if not name:
        return capitalised(text)
    return f"{name}: {capitalised(text)}" if text else name


def _is_bare_verb(word: str) -> bool:
    low = word.lower()
    return low in lexicon().bases and low not in ALSO_NOUNS


def finished(text: str) -> str:
    """The text without opening small words, dangling ends, and signs that have no partner."""
    text = " ".join(re.sub(r"\s+([,;:.])", r"\1", text).split())
    for opening, closing in PAIRS:
        if text.count(opening) != text.count(closing):
            text = text.replace(opening, "").replace(closing, "")
    if text.count('"') % 2:
        text = text.replace('"', "")
    words = text.split()
    while words and (words[0].lower() in OPENERS or words[0] in CLAUSE_SIGNS):
        words.pop(0)
    while words and _is_dangling(words):
        words.pop()
    return " ".join(words).strip(" ,;:.–—-")


def _is_dangling(words: list[str]) -> bool:
    last = words[-1].strip(",;:.'\"“”")
    return not last or last.lower() in lexicon().dangling or len(words) > MOST_WORDS or len(" ".join(words)) > MOST_CHARACTERS


def capitalised(text: str) -> str:
    """The text with a capital first letter, unless its first word has capitals of its own."""
    first = text.split(" ")[0] if text else ""
    if not first or "$" in first or any(map(str.isupper, first)):
        return text
    return text[0].upper() + text[1:]
