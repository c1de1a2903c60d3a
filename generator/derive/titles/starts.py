"""A paper's running text to the places where a title may begin."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from generator.derive.clauses import Clauses, sentence_ranges
from generator.derive.titles.phrases import (
    act_ends,
    deed_ends,
    noun_phrase_ends,
    question_ends,
    statement_ends,
)
from generator.language import lexicon
from generator.language.lexicon import base_of

TOPICS = frozenset("problem task question challenge issue problems tasks".split())
PASSIVE = frozenset("is are was were has have been".split())
FINDINGS = frozenset(
    """
results result experiments findings evidence analysis evaluation evaluations analyses conclusion
conclusions data
""".split()
)
AIM_LABELS = frozenset("aim aims objective objectives purpose goal goals".split())
CONCLUSION_LABELS = frozenset("conclusion conclusions interpretation".split())
LABELS = AIM_LABELS | CONCLUSION_LABELS
LABEL_SIGNS = frozenset(".:;–—-")
QUESTION_WORDS = frozenset("how whether why what when".split())
ABLE = frozenset(["can"])
CALLING = frozenset("call name term dub denote refer define believe hope expect note want".split())
TESTING = frozenset(
    """
evaluate assess test conduct validate experiment compare report run discuss consider focus look
apply use employ adopt leverage aim seek try begin start ask instantiate implement release
""".split()
)
NO_GIFTS = (("rise",), ("way",))  # "give rise to"
EARLY = 3  # sentences in which any noun phrase may make the title
LEAST_TOKENS = 3  # of a sentence
# Verbs, "to" and prepositions: what may lead up to a title.
TELLING = re.compile("[VZPGTfIW]")

Ends = Callable[[str, int, int], Iterator[tuple[str, int]]]
Start = tuple[str, int, Ends]  # what leads up to it, where it is, and how it may go on


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence from its first token to its last, after its label from `body` on.

    `author` is where its first word of the authors stands, its end where it has none;
    `after_names` where each mention of the paper's name ends.
    """

    number: int
    first: int
    body: int
    last: int
    author: int
    after_names: tuple[int, ...]
    is_impersonal: bool


def telling_sentences(
    clauses: Clauses, name: str | None, is_impersonal: bool
) -> Iterator[Sentence]:
    """The sentences that speak of the work: of its authors, findings or name, or with a label."""
    authors, all_named = lexicon().authors, _after_names(clauses, name) if name else []
    for number, (first, last) in enumerate(sentence_ranges(clauses)):
        last = _without_end_signs(clauses, first, last)
        lowered = clauses.lowered[first:last]
        author = next((at for at, word in enumerate(lowered, first) if word in authors), last)
        body = _after_label(clauses, first, last)
        named = tuple(at for at in all_named if first < at <= last)
        is_told = author < last or body > first or named or _lacks_subject(clauses, body)
        is_told = is_told or not FINDINGS.isdisjoint(lowered)
        if last - first >= LEAST_TOKENS and (is_told or is_impersonal):
            yield Sentence(number, first, body, last, author, named, is_impersonal)


def _after_names(clauses: Clauses, name: str) -> list[int]:
    """Where each mention of the name ends, also as a short form in brackets."""
    words, parts = clauses.words, tuple(name.split(" "))
    ends = [at for at in clauses.marked if parts == clauses.asides[at][: len(parts)]]
    at = -1
    while parts[0] in words[at + 1 :]:
        at = words.index(parts[0], at + 1)
        if words[at : at + len(parts)] == parts:
            ends.append(at + len(parts))
    return ends


def _without_end_signs(clauses: Clauses, first: int, last: int) -> int:
    while last > first and clauses.words[last - 1] in ".!?":
        last -= 1
    return last


def find_starts(clauses: Clauses, sentence: Sentence) -> Iterator[Start]:
    """Where a title may begin in a sentence, what leads up to it, and how it goes on."""
    yield from _opening_starts(clauses, sentence)
    for after in sentence.after_names:
        yield from _after_name(clauses, after, sentence.last)
    lists, lowered, shape = lexicon(), clauses.lowered, clauses.shape
    first, author = sentence.first, sentence.author
    has_finding = lowered[first] in CONCLUSION_LABELS
    author = first if lowered[first] in AIM_LABELS and sentence.body > first else author
    for found in TELLING.finditer(shape, first, sentence.last - 1):
        at, letter = found.start(), found[0]
        word, is_after_author = lowered[at], at > author
        if letter in "VZPG":
            if is_after_author:
                yield from _after_verb(clauses, at, first)
            if word in lists.concluding and letter != "G":
                has_finding = has_finding or not FINDINGS.isdisjoint(lowered[first:at])
                if has_finding or is_after_author:
                    yield from _shown(clauses, at)
            if word in _reporting() and at > first and lowered[at - 1] in PASSIVE:
                yield "passive", first, noun_phrase_ends
        elif letter == "T":
            if is_after_author and shape[at + 1] in "VR" and shape[at - 1] not in "BJ":
                yield "purpose", at + 1, deed_ends
        elif letter == "W":
            if (is_after_author or sentence.after_names) and lowered[at - 1] in lists.generic_heads:
                yield from _does(clauses, at + 1, "does")
        else:
            if letter == "f" and lowered[at - 1] in TOPICS and at > first:
                yield "problem", at + 1, noun_phrase_ends
            if (is_after_author or sentence.is_impersonal) and sentence.number < EARLY:
                yield ("inner" if is_after_author else "remark"), at + 1, noun_phrase_ends


def _opening_starts(clauses: Clauses, sentence: Sentence) -> Iterator[Start]:
    """What may begin with the sentence itself, or after its label."""
    label, body = clauses.lowered[sentence.first], sentence.body
    is_labelled = body > sentence.first
    if is_labelled and label in AIM_LABELS:
        if clauses.shape[body] == "T":
            yield "purpose", body + 1, deed_ends
        else:
            yield "studied", body, noun_phrase_ends
    if _lacks_subject(clauses, body):
        yield from _after_verb(clauses, body, body)
    if (is_labelled and label in CONCLUSION_LABELS) or sentence.is_impersonal:
        yield "statement", body, statement_ends
    if sentence.is_impersonal and sentence.number < 2:
        yield ("second" if sentence.number else "first"), sentence.first, noun_phrase_ends


@cache
def _reporting() -> frozenset[str]:
    return lexicon().announcing | lexicon().inquiring


def _lacks_subject(clauses: Clauses, at: int) -> bool:
    """Whether the sentence begins with the deed itself: "Describes a method for ..."."""
    word, following = clauses.lowered[at], clauses.shape[at + 1 : at + 2]
    return (
        bool(following) and following in "DdIwJN" and word in _reporting() and bool(base_of(word))
    )


def _after_label(clauses: Clauses, first: int, last: int) -> int:
    """Where the sentence begins after "Aims:", "CONCLUSION" and the like."""
    if clauses.lowered[first] not in LABELS or first + 2 >= last:
        return first
    if clauses.words[first + 1] in LABEL_SIGNS:
        return first + 2
    return first + 1 if clauses.words[first].isupper() else first


def _after_verb(clauses: Clauses, at: int, first: int) -> Iterator[Start]:
    """What the authors announce, study or do, after the verb that says so."""
    lists, word, after = lexicon(), clauses.lowered[at], at + 1
    while clauses.shape[after : after + 1] == "R":
        after += 1
    following = clauses.lowered[after : after + 1]
    if not QUESTION_WORDS.isdisjoint(following):
        yield "studied", after, question_ends
        return
    by_authors = clauses.shape.rfind("O", max(first, at - 3), at)
    is_by_authors = by_authors >= 0
    if is_by_authors and clauses.shape[by_authors:at].strip("R") == "O" and _is_deed(word):
        yield "deed", at, deed_ends
    if word in lists.announcing and following not in NO_GIFTS:
        yield "announced", after, noun_phrase_ends
    elif word in lists.inquiring:
        on = after + (following in (("on",), ("upon",), ("at",)))
        yield "studied", on, noun_phrase_ends
    elif is_by_authors and clauses.shape[at] in "VP" and word not in lists.concluding:
        yield "done", after, noun_phrase_ends


def _shown(clauses: Clauses, at: int) -> Iterator[Start]:
    after = at + 1
    while clauses.shape[after : after + 1] in ("R", ","):
        after += 1
    if clauses.lowered[after : after + 1] in (("how",), ("why",)):
        yield "studied", after, question_ends
        return
    has_that = clauses.lowered[after : after + 1] == ("that",)
    yield "shown", after + has_that, statement_ends


def _after_name(clauses: Clauses, after: int, last: int) -> Iterator[Start]:
    """The apposition or predicate that says what the named thing is or does."""
    if after + 1 >= last:
        return
    if clauses.shape[after] in ",S/" or clauses.lowered[after] in ("is", "are"):
        yield "named", after + 1, noun_phrase_ends
    after += clauses.shape[after : after + 2] == ",W"
    yield from _does(clauses, after + (clauses.shape[after] == "W"), "acts")


def _does(clauses: Clauses, at: int, kind: str) -> Iterator[Start]:
    """The verb that says what the method does, after "that", "which" or its name."""
    shape = clauses.shape
    may = at + (shape[at : at + 1] == "B" and clauses.lowered[at] in ABLE)
    verb = may + len(shape[may:]) - len(shape[may:].lstrip("R"))
    is_verb = shape[verb : verb + 1] == ("V" if may > at else "Z")
    if is_verb and (may > at or base_of(clauses.lowered[verb])) and _tells(clauses, verb):
        yield kind, verb, act_ends


def _is_deed(word: str) -> bool:
    """Whether what the authors say they do is what a title may say: no "we show" or "we call"."""
    return word not in _speaking()


@cache
def _speaking() -> frozenset[str]:
    lists = lexicon()
    return lists.announcing | lists.concluding | lists.scoring | CALLING | TESTING


def _tells(clauses: Clauses, at: int) -> bool:
    return clauses.lowered[at] not in lexicon().scoring
