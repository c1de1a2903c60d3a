"""A chosen span to the words of a title."""

import re
from collections.abc import Sequence

from generator.derive.clauses import Clauses
from generator.derive.spans import (
    CLAUSE_SIGNS,
    MOST_WORDS,
    OPENERS,
    VERB_OPENINGS,
    Span,
    is_bare_verb,
)
from generator.language import joined, lexicon
from generator.language.lexicon import gerund

MOST_CHARACTERS = 110
CALLED = re.compile(r"\s*,?\s*\b(?:called|named|dubbed|termed|coined|namely)\b\s*,?\s*")
PLAIN_HEAD = re.compile(
    r"^(?:method|framework|approach|algorithm|model|benchmark|dataset|metric|technique|system)\s*[,:–—-]\s+",
    re.IGNORECASE,
)
DETERMINERS = frozenset("a an the this their its each every all any".split())
PAIRS = (("(", ")"), ("[", "]"), ("“", "”"))


def word_title(clauses: Clauses, span: Span, name: str | None) -> str:
    """The span as a title: the name first, a verb as the deed it names, a capital at the start."""
    text = _joined_words(clauses, span)
    if not name:
        return capitalised(finished(_called_first(text)))
    if text.startswith(f"{name} for "):
        return finished(text)
    rest = CALLED.sub(" ", re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", " ", text))
    rest = finished(_as_deed(PLAIN_HEAD.sub("", finished(rest))))
    return f"{name}: {capitalised(rest)}" if rest else name


def _joined_words(clauses: Clauses, span: Span) -> str:
    words, spaces = (
        list(clauses.words[span.start : span.stop]),
        clauses.spaces[span.start : span.stop],
    )
    if len(words) > 1 and _is_deed(words, span.opening):
        words[0] = gerund(words[0].lower())
    text, (start, stop) = joined(words, spaces), span.tail
    if not stop:
        return text
    tail = list(clauses.words[start:stop])
    if span.link and (start == 0 or clauses.sentences[start] != clauses.sentences[start - 1]):
        tail[0] = _uncapitalised(tail[0], clauses)
    if span.link and span.closing == "purpose" and tail[0].lower() in lexicon().bases:
        tail[0] = gerund(tail[0].lower())
    return " ".join([*text.split(), *span.link.split(), joined(tail, clauses.spaces[start:stop])])


def _is_deed(words: Sequence[str], opening: str) -> bool:
    """Whether the first word is a verb in its base form: "track people", "map the sky"."""
    first, second = words[0].lower(), words[1].lower()
    return first in lexicon().bases and (
        second in DETERMINERS or (opening in VERB_OPENINGS and is_bare_verb(first))
    )


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


def _as_deed(text: str) -> str:
    """Say "to learn from few examples" as "learning from few examples"."""
    words = text.split(" ")
    while words[0].lower() in ("for", "to", "which", "that", "is"):
        words = words[1:] or [""]
    if len(words) > 1 and _is_deed(words, "purpose"):
        words[0] = gerund(words[0].lower())
    return " ".join(words)


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
    return (
        not last
        or last.lower() in lexicon().dangling
        or len(words) > MOST_WORDS
        or len(" ".join(words)) > MOST_CHARACTERS
    )


def capitalised(text: str) -> str:
    """The text with a capital first letter, unless its first word has capitals of its own."""
    first = text.split(" ")[0] if text else ""
    if not first or "$" in first or any(map(str.isupper, first)):
        return text
    return text[0].upper() + text[1:]
