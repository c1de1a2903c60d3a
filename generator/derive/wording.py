"""A chosen span to the words of a title."""

import re

from generator.derive.clauses import Clauses
from generator.derive.spans import MOST_WORDS, OPENERS, Span
from generator.language import joined, lexicon
from generator.language.lexicon import base_of, gerund

MOST_CHARACTERS = 110
CALLED = re.compile(r"\s*,?\s*\b(?:called|named|dubbed|termed|coined|namely)\b\s*,?\s*")
PLAIN_HEAD = re.compile(
    r"^(?:method|framework|approach|algorithm|model|benchmark|dataset|metric|technique|system)\s*[,:–—-]\s+",
    re.IGNORECASE,
)
SIGNS = frozenset([",", ";", ":", "–", "—", "-", "--", "---", "(", ")", "[", "]"])
PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def word_title(clauses: Clauses, span: Span, name: str | None) -> str:
    """The span as a title: the name first, a verb as the deed it names, a capital at the start."""
    text = _joined_words(clauses, span)
    if not name:
        return capitalised(finished(_called_first(text)))
    rest = _without_name(finished(CALLED.sub(" ", text)), name)
    if rest is None:
        return capitalised(finished(text))
    rest = finished(PLAIN_HEAD.sub("", finished(rest)))
    return f"{name}: {capitalised(rest)}" if rest else name


def _without_name(text: str, name: str) -> str | None:
    """The text without the name; None where the name is a part of its grammar."""
    at = _place_of(name, text)
    if at < 0:
        return text
    before, after = text[:at].rstrip(" ,;:–—-"), text[at + len(name) :]
    relative = re.match(r",? (?:which|that) (\w+) ", after)
    if not before and relative:
        base = base_of(relative[1])
        return f"{gerund(base)} {after[relative.end() :]}" if base else None
    if before:
        last = before.split()[-1].lower()
        is_apposed = last not in lexicon().breaks and not re.match(r" \w", after)
        return f"{before}{after}" if is_apposed or after.startswith(" for ") else None
    return after if re.match(r"\s*[,;:–—]|$", after) else None


def _place_of(name: str, text: str) -> int:
    """Where the name stands in the text as a word of its own; -1 where it does not."""
    at = text.find(name)
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(name) : at + len(name) + 1]
        if not any(letter.isalnum() or letter in "-_" for letter in around):
            return at
        at = text.find(name, at + 1)
    return -1


def _joined_words(clauses: Clauses, span: Span) -> str:
    core = _deed_named(clauses, span.start, span.stop, span.opening in ("purpose", "goal"))
    if span.opening == "acts":
        core[0] = gerund(base_of(core[0].lower()) or core[0])
    text = joined(core, clauses.spaces[span.start : span.stop])
    start, stop = span.tail
    if not stop:
        return text
    tail = _deed_named(clauses, start, stop, bool(span.link))
    if span.link == ":":
        if CALLED.search(text):  # it gets a colon of its own
            return text
        theme = capitalised(joined(tail, clauses.spaces[start:stop]))
        return f"{theme}: {finished(text)}"
    if span.link and (start == 0 or clauses.sentences[start] != clauses.sentences[start - 1]):
        tail[0] = _uncapitalised(tail[0], clauses)
    return " ".join([*text.split(), *span.link.split(), joined(tail, clauses.spaces[start:stop])])


def _deed_named(clauses: Clauses, start: int, stop: int, is_deed: bool) -> list[str]:
    """The words; where they begin with a verb in its base form, that verb names the deed.

    So does one that "and" joins to it: "track and count people", "tracking and counting people".
    """
    words, shape = list(clauses.words[start:stop]), clauses.shape[start:stop]
    if not is_deed or not shape.lstrip("R").startswith("V"):
        return words
    first = len(shape) - len(shape.lstrip("R"))
    words[first] = gerund(words[first].lower())
    other = re.match(r"R*V(?:,?C)V", shape)
    if other:
        words[other.end() - 1] = gerund(words[other.end() - 1].lower())
    return words


def _uncapitalised(word: str, clauses: Clauses) -> str:
    """The word as it stands within a sentence of the abstract, where it does."""
    return word.lower() if word.lower() in clauses.words else word


def _called_first(text: str) -> str:
    """Say "a technique, called value clipping" as "Value clipping: a technique"."""
    match = re.match(r"^(.+?),? (?:called|named|dubbed|termed) (.+)$", text)
    return (
        f"{capitalised(finished(match[2]))}: {finished(match[1])}"
        if match and len(match[1].split()) > 1
        else text
    )


def finished(text: str) -> str:
    """The text without opening small words, dangling ends, and signs that have no partner."""
    text = " ".join(re.sub(r"\s+([,;:.])", r"\1", text).split())
    for opening, closing in PAIRS:
        if text.count(opening) != text.count(closing):
            text = text.replace(opening, "").replace(closing, "")
    if text.count('"') % 2:
        text = text.replace('"', "")
    words = text.split()
    while words and (words[0].lower() in OPENERS or words[0] in SIGNS):
        words.pop(0)
    while words and _is_dangling(words):
        words.pop()
    return " ".join(words).strip(" ,;:.–—-")


def is_short(text: str) -> bool:
    """Whether a title is no longer than titles may be."""
    return len(text.split()) <= MOST_WORDS and len(text) <= MOST_CHARACTERS


def _is_dangling(words: list[str]) -> bool:
    last = words[-1].strip(",;:.'\"“”")
    return not last or last.lower().rpartition("-")[2] in lexicon().dangling


def capitalised(text: str) -> str:
    """The text with a capital first letter, unless its first word has capitals of its own."""
    first = text.split(" ")[0] if text else ""
    if not first or "$" in first or any(map(str.isupper, first)):
        return text
    return text[0].upper() + text[1:]
