"""A paper's running text to the spans that may make its title, alone or with what may follow."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.derive.clauses import Clauses
from generator.derive.phrases import deed_ends, noun_phrase_ends
from generator.derive.spans import (
    MOST_WORDS,
    STATEMENTS,
    Place,
    Span,
    speaks_for_itself,
    whole_spans,
)
from generator.derive.starts import find_starts, telling_sentences
from generator.derive.topics import Topic
from generator.language import lexicon

MOST_CORE = 8  # words of a span that something may follow
MOST_TAIL = 9
TAKES_TOPIC = frozenset(["announced", "named", "passive", "studied", "problem"])
ADJUNCTS = frozenset("for via towards toward how whether why".split())
TAIL_WORDS = frozenset(["for", "via", "through"])
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
    found = _in_sentences(clauses, name, is_impersonal) or _in_sentences(clauses, name, True)
    with_topics = [joined for span in found for joined in _with_topics(clauses, span, name, topics)]
    return [*found, *with_topics]


def _in_sentences(clauses: Clauses, name: str | None, is_impersonal: bool) -> list[Span]:
    """Those of one sentence; where two have the same words, the one found first."""
    found: dict[tuple[Place, ...], Span] = {}
    for sentence in telling_sentences(clauses, name, is_impersonal):
        purpose = _purpose(clauses, sentence.first, sentence.last)
        if purpose:
            found.setdefault(purpose.parts, purpose)
        for start in find_starts(clauses, sentence):
            for span, later in whole_spans(clauses, start, sentence.last):
                found.setdefault(span.parts, span)
                for joined in _joined(clauses, span, later, purpose):
                    found.setdefault(joined.parts, joined)
    return list(found.values())


def _joined(
    clauses: Clauses, span: Span, later: Sequence[tuple[str, int]], purpose: Span | None
) -> Iterator[Span]:
    if span.stop - span.start > MOST_CORE or span.opening in STATEMENTS:
        return
    yield from _with_tails(clauses, span, later)
    if purpose and purpose.stop <= span.start:
        place = (purpose.start, purpose.stop)
        yield replace(span, closing="goal", tail=place, link="for")


def _with_tails(clauses: Clauses, span: Span, later: Sequence[tuple[str, int]]) -> Iterator[Span]:
    """With a later part of the phrase, what is between left out: "for", "via" or "to" what."""
    room = min(MOST_TAIL, MOST_WORDS - (span.stop - span.start))
    for number in range(1, len(later)):
        kind, begin = later[number][0], later[number - 1][1]
        word = clauses.lowered[begin]
        if word in TAIL_WORDS or kind == "infinitive":
            for _, stop in later[number:]:
                if stop - begin <= room and speaks_for_itself(clauses, begin, stop):
                    yield replace(span, closing=word, tail=(begin, stop))


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
        if topic.is_theme and not name:
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
