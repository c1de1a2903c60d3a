"""A paper's running text to the spans that may make its title, alone or with what may follow."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.derive.clauses import Clauses, sentence_ranges
from generator.derive.spans import (
    MOST_WORDS,
    PRONOUNS,
    Span,
    single_spans,
    stops,
    trimmed,
    without_end_signs,
)
from generator.derive.topics import Topic
from generator.language import lexicon

MOST_CORE = 8  # words of a span that something may follow
MOST_TAIL = 8
MOST_PURPOSE = 9
TAIL_WORDS = frozenset(["for", "via"])
JOINABLE = frozenset(["announced", "named", "passive", "studied", "problem", "purpose", "first"])
TAKEN = frozenset(["for", "via", "towards", "toward", "how", "whether", "why", "in"])
VAGUE = frozenset(
    """
this that these those such it its their them our gap limitation limitations challenge challenges
issue issues problem problems end aim goal question questions
""".split()
)
# The words of an address, which say nothing of the work.
ADDRESS = re.compile(r"\w\.[a-z]{2,}/")


def find_spans(clauses: Clauses, name: str | None, topics: Sequence[Topic]) -> list[Span]:
    """Every span of 2 to 14 words that begins where a title may and ends where one may.

    Short ones come once more with a later part of their sentence, with the purpose that their
    sentence opens with, and with a topic of the paper.
    """
    found = {
        span.parts: span
        for span in single_spans(clauses, name)
        if not ADDRESS.search("".join(clauses.lowered[span.start : span.stop]))
    }
    sentences = {
        clauses.sentences[first]: (first, last) for first, last in sentence_ranges(clauses)
    }
    for span in list(found.values()):
        if span.opening in JOINABLE and span.stop - span.start <= MOST_CORE:
            first, last = sentences[clauses.sentences[span.start]]
            for joined in _joined(clauses, span, first, last, topics):
                found.setdefault(joined.parts, joined)
    return sorted(found.values(), key=lambda span: (span.start, span.stop, span.tail))


def _joined(
    clauses: Clauses, span: Span, first: int, last: int, topics: Sequence[Topic]
) -> Iterator[Span]:
    if span.opening in ("announced", "named"):
        yield from _with_tails(clauses, span, without_end_signs(clauses, first, last))
    if span.opening != "studied" and TAKEN.isdisjoint(clauses.lowered[span.start : span.stop]):
        yield from _with_purpose(clauses, span, first)
    yield from _with_topics(clauses, span, topics)


def _with_tails(clauses: Clauses, span: Span, end: int) -> Iterator[Span]:
    """With a later part of the sentence that can follow any noun: "for", "to" or "via" what."""
    for at in range(span.stop + 1, end - 1):
        word, after = clauses.lowered[at], clauses.lowered[at + 1]
        if word not in TAIL_WORDS and not (word == "to" and after in lexicon().bases):
            continue
        for closing, stop in stops(clauses, at, end):
            tail = trimmed(clauses, at + 1, stop, "tail", closing)
            if not tail or tail.stop - tail.start > MOST_TAIL or at + 4 < tail.start:
                continue
            if span.stop - span.start + tail.stop - at <= MOST_WORDS:
                yield replace(span, closing=word, tail=(at, tail.stop))


def _with_purpose(clauses: Clauses, span: Span, first: int) -> Iterator[Span]:
    """With what the sentence opens with: "To find X, we propose Y" says "Y for finding X"."""
    lowered = clauses.lowered
    is_deed = lowered[first] == "to" and lowered[first + 1] in lexicon().bases
    if not is_deed and lowered[first] not in ("for", "in"):
        return
    end = next((at for at in range(first, span.start) if lowered[at] == ","), first)
    chosen = lowered[first + 1 : end]
    if 2 <= len(chosen) <= MOST_PURPOSE and (PRONOUNS | VAGUE).isdisjoint(chosen):
        link = "in" if lowered[first] == "in" else "for"
        yield replace(span, closing="purpose", tail=(first + 1, end), link=link)


def _with_topics(clauses: Clauses, span: Span, topics: Sequence[Topic]) -> Iterator[Span]:
    """With a topic of the paper that the span lacks, and that no preposition brings in already."""
    chosen = clauses.lowered[span.start : span.stop]
    link = "in" if span.opening in ("studied", "problem", "purpose", "first") else "for"
    if link in chosen or not TAKEN.isdisjoint(chosen[:1]):
        return
    for rank, topic in enumerate(topics):
        if topic.words.isdisjoint(chosen):
            yield replace(span, closing=f"topic{rank}", tail=(topic.start, topic.stop), link=link)
