"""A paper's running text to what its method works by: "uses a sparse set of queries"."""

from collections.abc import Iterator, Sequence

from generator.derive.clauses import Clauses
from generator.derive.titles.phrases import noun_phrase_ends
from generator.derive.titles.spans import USING, Place, Span, may_end, trimmed, with_article
from generator.derive.titles.starts import FINDINGS, Sentence
from generator.language import lexicon

BASED = ("based", "on")
OPENING = USING | {"based"}
MOST_MEANS = 2
MOST_WORDS = 7
# Sentences that say how something was tested use other things than the method does.
TESTING = FINDINGS | frozenset("dataset datasets benchmark benchmarks baseline baselines".split())


def find_means(clauses: Clauses, sentences: Sequence[Sentence]) -> tuple[Place, ...]:
    """The first phrases that follow a verb of using, where no results are told."""
    found: list[Place] = []
    for sentence in sentences:
        words = clauses.lowered[sentence.first : sentence.last]
        if not OPENING.isdisjoint(words) and TESTING.isdisjoint(words):
            for at in _after_using(clauses, sentence):
                found.extend(_phrases(clauses, at, sentence.last))
    return tuple(dict.fromkeys(found))[:MOST_MEANS]


def _after_using(clauses: Clauses, sentence: Sentence) -> Iterator[int]:
    lowered = clauses.lowered
    for at in range(sentence.first, sentence.last):
        if lowered[at] in USING:
            yield at + 1
        elif lowered[at : at + 2] == BASED:
            yield at + 2


def _phrases(clauses: Clauses, at: int, last: int) -> Iterator[Place]:
    """The longest whole phrase of the few words that may be meant."""
    best: Span | None = None
    for kind, stop in noun_phrase_ends(clauses.shape, at, last):
        if kind not in ("head", "of") or stop - at > MOST_WORDS:
            break
        if may_end(clauses, "studied", kind, (at, stop), last, False):
            best = trimmed(clauses, at, stop, "studied", kind) or best
    if not best or clauses.lowered[best.stop - 1] in lexicon().generic:
        return
    # What "the" points at was said before, so "using the map" would not stand alone.
    if "the" not in clauses.lowered[at : best.start]:
        yield with_article(clauses, best.start), best.stop
