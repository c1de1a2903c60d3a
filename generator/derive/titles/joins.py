"""A paper's running text to the spans that may make its title, alone or with what may follow."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from generator.derive.clauses import Clauses
from generator.derive.titles.means import find_means
from generator.derive.titles.phrases import deed_ends, noun_phrase_ends
from generator.derive.titles.spans import (
    MOST_WORDS,
    STATEMENTS,
    Place,
    Span,
    may_end,
    speaks_for_itself,
    whole_spans,
    with_article,
)
from generator.derive.titles.starts import Sentence, Start, find_starts, telling_sentences
from generator.derive.titles.topics import Topic
from generator.language import lexicon

MOST_CORE = 8  # words of a span that something may follow
MOST_TAIL = 9
TAKES_THEME = frozenset(
    "announced purpose studied shown statement first second inner remark done".split()
)
TAKES_TOPIC = frozenset("announced named passive studied problem does deed purpose acts".split())
MEANS = frozenset(["announced", "studied", "done"])
MOST_NAMING = 5  # words before an apposition
ADJUNCTS = frozenset("for via towards toward how whether why".split())
WITHOUT_MEANS = ADJUNCTS - {"for"} | {"using", "by", "through", "with", "based"}
TAIL_WORDS = frozenset(["for", "via", "through", "using"])
BY_DEED = "IG"  # "by regularizing": of prepositions before a deed, only "by" tells the means
VAGUE = frozenset(
    """
it its their them our gap limitation limitations challenge challenges issue issues problem problems
end aim goal question questions
""".split()
)


def find_spans(clauses: Clauses, name: str | None, topics: Sequence[Topic]) -> list[Span]:
    """Every whole phrase of 2 to 14 words that begins where a title may.

    Short ones come once more with a later part of their sentence, with the purpose that their
    sentence opens with, and with a topic of the paper.
    """
    is_impersonal = lexicon().authors.isdisjoint(clauses.lowered)
    sentences = list(telling_sentences(clauses, name, is_impersonal))
    found = _in_sentences(clauses, name, sentences)
    if not found and not is_impersonal:
        found = _in_sentences(clauses, name, list(telling_sentences(clauses, name, True)))
    with_topics = [joined for span in found for joined in _with_topics(clauses, span, name, topics)]
    means = find_means(clauses, sentences)
    tasks = [span for span in found if _is_task(clauses, span)] if means else []
    with_means = [joined for span in tasks for joined in _with_means(clauses, span, means)]
    return [*found, *with_topics, *with_means]


def _in_sentences(clauses: Clauses, name: str | None, sentences: Sequence[Sentence]) -> list[Span]:
    """Those of one sentence; where two have the same words, the one found first."""
    found: dict[tuple[Place, ...], Span] = {}
    for sentence in sentences:
        purpose = _purpose(clauses, sentence.first, sentence.last)
        if purpose:
            found.setdefault(purpose.parts, purpose)
        for start in find_starts(clauses, sentence):
            for joined in () if name else _with_apposition(clauses, start, sentence.last):
                found.setdefault(joined.parts, joined)
            for span, later in whole_spans(clauses, start, sentence.last):
                found.setdefault(span.parts, span)
                for joined in _joined(clauses, span, later, purpose, sentence.last):
                    found.setdefault(joined.parts, joined)
    return list(found.values())


def _joined(
    clauses: Clauses,
    span: Span,
    later: Sequence[tuple[str, int]],
    purpose: Span | None,
    last: int,
) -> Iterator[Span]:
    if span.stop - span.start > MOST_CORE or span.opening in STATEMENTS:
        return
    yield from _with_tails(clauses, span, later, last)
    yield from _with_purpose(clauses, span, later)
    if purpose and purpose.stop <= span.start:
        place = (purpose.start, purpose.stop)
        yield replace(span, closing="goal", tail=place, link="for")


def _with_tails(
    clauses: Clauses, span: Span, later: Sequence[tuple[str, int]], last: int
) -> Iterator[Span]:
    """With a later part of the phrase, what is between left out: "for", "via" or "to" what."""
    room = min(MOST_TAIL, MOST_WORDS - (span.stop - span.start))
    for number in range(1, len(later)):
        kind, begin = later[number][0], later[number - 1][1]
        word = clauses.lowered[begin]
        is_means = word == "by" and clauses.shape[begin : begin + 2] == BY_DEED
        if word in TAIL_WORDS or kind == "infinitive" or is_means:
            for at, (closing, stop) in enumerate(later[number:], start=number + 1):
                goes_on = at < len(later)
                is_whole = may_end(clauses, span.opening, closing, (begin, stop), last, goes_on)
                if is_whole and stop - begin <= room and speaks_for_itself(clauses, begin, stop):
                    yield replace(span, closing=word, tail=(begin, stop))


def _with_purpose(clauses: Clauses, span: Span, later: Sequence[tuple[str, int]]) -> Iterator[Span]:
    """The purpose before the means: "value clipping to train networks" makes "Training ... via"."""
    if span.opening not in MEANS or clauses.lowered[span.stop - 1] in lexicon().generic:
        return
    begin = span.stop + 1
    if clauses.shape[span.stop : begin] == "T" and clauses.shape[begin : begin + 1] in ("V", "R"):
        for _, stop in later:
            if 2 <= stop - begin <= MOST_TAIL and speaks_for_itself(clauses, begin, stop):
                place = (with_article(clauses, span.start), span.stop)
                yield Span(begin, stop, "purpose", "means", place, "via")


def _with_apposition(clauses: Clauses, start: Start, last: int) -> Iterator[Span]:
    """With what the authors say that it is: "value clipping, a method for large networks"."""
    opening, at, _ = start
    if opening != "announced":
        return
    stop = next(noun_phrase_ends(clauses.shape, at, last), ("", at))[1]
    while at < stop and clauses.shape[at] in "DR":
        at += 1
    is_naming = 0 < stop - at <= MOST_NAMING and clauses.lowered[stop - 1] not in lexicon().generic
    if is_naming and clauses.shape[stop : stop + 2] == ",D":
        for apposed, _ in whole_spans(clauses, ("named", stop + 1, noun_phrase_ends), last):
            place = (apposed.start, apposed.stop)
            yield Span(at, stop, opening, "apposed", place, "is")


def _with_means(clauses: Clauses, span: Span, means: Sequence[Place]) -> Iterator[Span]:
    """With what the method uses: "detecting cars" and "uses sparse queries"."""
    chosen = frozenset(clauses.lowered[span.start : span.stop])
    for start, stop in means:
        is_apart = stop <= span.start or start >= span.stop
        if is_apart and chosen.isdisjoint(set(clauses.lowered[start:stop]) - lexicon().stop):
            yield replace(span, closing="using", tail=(start, stop), link="using")


def _is_task(clauses: Clauses, span: Span) -> bool:
    """Whether the span is, in few words, what a method does or what it is for."""
    if span.stop - span.start > MOST_CORE or span.tail[1]:
        return False
    if not WITHOUT_MEANS.isdisjoint(clauses.lowered[span.start : span.stop]):
        return False
    if span.opening in ("announced", "named", "acts", "does", "problem"):
        return True
    before = clauses.lowered[max(span.start - 2, 0) : span.start]
    is_for = span.opening in ("inner", "purpose") and before[-1:] in (("for",), ("to",), ("of",))
    return is_for and not _aiming().isdisjoint(before)


@cache
def _aiming() -> frozenset[str]:
    return lexicon().generic_heads | lexicon().announcing | {"aim", "aims"}


def _with_topics(
    clauses: Clauses, span: Span, name: str | None, topics: Sequence[Topic]
) -> Iterator[Span]:
    """With a topic that the span lacks: joined as the abstract joins it, or before a colon."""
    if span.stop - span.start > MOST_CORE + (span.opening in STATEMENTS) or span.tail[1]:
        return
    chosen = frozenset(clauses.lowered[span.start : span.stop])
    for rank, topic in enumerate(topics):
        if not chosen.isdisjoint(topic.words):
            continue
        place = (topic.start, topic.stop)
        is_free = span.opening in TAKES_TOPIC and ADJUNCTS.isdisjoint(chosen)
        if is_free and topic.preposition and topic.preposition not in chosen:
            yield replace(span, closing=f"topic{rank}", tail=place, link=topic.preposition)
        if topic.is_theme and not name and span.opening in TAKES_THEME and not rank:
            yield replace(span, closing=f"theme{rank}", tail=place, link=":")


def _purpose(clauses: Clauses, first: int, last: int) -> Span | None:
    """What the sentence opens with: "To find X, we propose Y" says that Y is for finding X."""
    shape, start = clauses.shape, first + 1
    is_deed = clauses.lowered[first] == "to" and shape[start : start + 1] in ("V", "R")
    if not is_deed and clauses.lowered[first] != "for":
        return None
    for _, stop in (deed_ends if is_deed else noun_phrase_ends)(shape, start, last):
        if shape[stop : stop + 1] == "," and 2 <= stop - start <= MOST_TAIL:
            is_vague = not VAGUE.isdisjoint(clauses.lowered[start:stop])
            if is_vague or not speaks_for_itself(clauses, start, stop):
                return None
            return Span(start, stop, "goal" if is_deed else "inner", "goal")
    return None
