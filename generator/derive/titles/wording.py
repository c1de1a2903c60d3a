"""A chosen span to the words of a title."""

import re

from generator.derive.clauses import Clauses
from generator.derive.titles.spans import DEEDS, MOST_WORDS, OPENERS, Span
from generator.language import joined, lexicon
from generator.language.lexicon import base_of, gerund

MOST_CHARACTERS = 110
CALLED = re.compile(r"\s*,?\s*\b(?:called|named|dubbed|termed|coined|namely)\b\s*,?\s*")
# "a network called Reasoning Network for", where the short form stands before the title.
CALLED_SO = re.compile(
    r",? \b(?:called|named|dubbed|termed|coined)(?: (?!(?:for|to|in|that|which|via)\b)[\w-]+){1,4}"
    r"(?= (?:for|to|in|that|which|via) |$)"
)
PLAIN_HEAD = re.compile(
    r"^(?:method|framework|approach|algorithm|model|benchmark|dataset|metric|technique|system)\s*[,:–—-]\s+",
    re.IGNORECASE,
)
FIRST_CALLED = re.compile(
    r"^(.+?),? (?:called|named|dubbed|termed) (.+?)((?: (?:for|to|that|which|via) .+)?)$"
)
VERBS = re.compile(r"R*[VZ](?:(?:,R?[VZ])*,?CR?[VZ])?")  # joined by commas and "and"
CLAUSE = frozenset("TW")  # letters behind which verbs are those of another clause
SIGNS = frozenset([",", ";", ":", "–", "—", "-", "--", "---", "(", ")", "[", "]"])
PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def word_title(clauses: Clauses, span: Span, name: str | None) -> str:
    """The span as a title: the name first, a verb as the deed it names, a capital at the start.

    Empty where no title can be made of it: "RingScan to date panels".
    """
    text = _joined_words(clauses, span)
    if not name:
        return capitalised(finished(_called_first(text)))
    rest = _without_name(finished(CALLED.sub(" ", CALLED_SO.sub(" ", text))), name)
    if rest is None:
        return "" if text.startswith(f"{name} to ") else capitalised(finished(text))
    rest = finished(PLAIN_HEAD.sub("", finished(rest)))
    return f"{name}: {capitalised(rest)}" if rest else name


def _without_name(text: str, name: str) -> str | None:
    """The text without the name; None where the name is a part of its grammar."""
    at = _place_of(name, text)
    if at < 0:
        return text
    before, after = text[:at].rstrip(" ,;:–—-"), text[at + len(name) :]
    if not before and after.startswith((" as a ", " as an ", " as the ")):
        return after.removeprefix(" as ")
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
    core = _deed_named(clauses, span.start, span.stop, span.opening in DEEDS)
    text = joined(core, clauses.spaces[span.start : span.stop])
    start, stop = span.tail
    if not stop:
        return text
    tail = _deed_named(clauses, start, stop, bool(span.link))
    if span.link == "is":
        return f"{finished(text)}: {finished(joined(tail, clauses.spaces[start:stop]))}"
    if span.link == ":":
        if CALLED.search(text):  # it gets a colon of its own
            return text
        theme = capitalised(joined(tail, clauses.spaces[start:stop]))
        return f"{theme}: {finished(text)}"
    if span.link and (start == 0 or clauses.sentences[start] != clauses.sentences[start - 1]):
        tail[0] = _uncapitalised(tail[0], clauses)
    return " ".join([*text.split(), *span.link.split(), joined(tail, clauses.spaces[start:stop])])


def _deed_named(clauses: Clauses, start: int, stop: int, is_deed: bool) -> list[str]:
    """The words; where they begin with a finite verb or a base form, that verb names the deed.

    So do those that "and" joins to it: "tracks and counts people", "tracking and counting people".
    """
    words, verbs = list(clauses.words[start:stop]), VERBS.match(clauses.shape, start, stop)
    if not is_deed or not verbs:
        return words
    shape = clauses.shape
    for at in range(start, stop):
        is_joined = CLAUSE.isdisjoint(shape[start:at]) and "C" in shape[max(at - 2, start) : at]
        if shape[at] in "VZ" and (at < verbs.end() or is_joined):
            word = clauses.lowered[at]
            is_base = shape[at] == "V"
            words[at - start] = gerund(word if is_base else base_of(word) or word)
    return words


def _uncapitalised(word: str, clauses: Clauses) -> str:
    """The word as it stands within a sentence of the abstract, where it does."""
    return word.lower() if word.lower() in clauses.words else word


def _called_first(text: str) -> str:
    """Say "a technique, called value clipping" as "Value clipping: technique"."""
    match = FIRST_CALLED.match(text)
    if not match or (not match[3] and len(match[1].split()) < 2):
        return text
    return f"{capitalised(finished(match[2]))}: {finished(match[1] + match[3])}"


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
