"""A paper's running text to the spans that may make its title."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.derive.clauses import Clauses
from generator.derive.titles.phrases import noun_phrase_ends
from generator.derive.titles.starts import Start
from generator.language import lexicon

MOST_WORDS = 14
LEAST_WORDS = 2
# Praise and newness, which a title does not open with.
OPENERS = frozenset(
    """
a an the this that these those our its their some several both novel new simple effective
efficient general generic unified principled first very powerful flexible practical scalable
lightweight conceptually yet but innovative comprehensive extensive fully completely so-
called different various , : and also further then here instead on about at how-to following
in-depth systematic detailed named called dubbed termed such two three four straightforward
elegant surprisingly recent existing another use simply directly effectively efficiently
successfully instead more
""".split()
)
HEDGES = frozenset(
    """
problem task question issue challenge idea concept notion possibility use design family
class set series variety number kind type form
""".split()
)
POINTERS = frozenset("this these those such following above same aforementioned".split())
INDEFINITE = (("a",), ("an",))
PAIRING = frozenset("between both either".split())
# A verb that "and" joins to none: "we take a path and build a house".
LONE_VERB = re.compile("[^TWVZ]*CR?[VZ]")
# What an end may not stand before: the phrase would go on.
CONTINUING = frozenset("NJMG'/")
USING = frozenset(
    """
use uses using employ employs employing leverage leverages leveraging utilize utilizes utilizing
exploit exploits exploiting
""".split()
)
# Deeds that add to a phrase which is whole without them, and the parts that end on a noun.
ADDING = USING | frozenset(
    """
enabling allowing achieving making improving ensuring outperforming yielding providing containing
including involving combining resulting leading reducing obtaining given
""".split()
)
NOMINAL = frozenset(["head", "of", "preposition", "to", "infinitive"])
VERBS = frozenset("ZVB")
WITH_SUBJECT = frozenset(["passive", "first", "second", "remark"])
DEEDS = frozenset(["purpose", "goal", "acts", "does", "deed"])
WITHOUT_SIGNS = str.maketrans("", "", "S,/'")
INTO = frozenset(["into", "onto"])
STATEMENTS = frozenset(["shown", "statement"])
EMPTY_SUBJECTS = frozenset("proposed approach experimental new resulting it they there".split())

Place = tuple[int, int]  # start and stop in the running text


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens of the running text from start to stop, how they were found and where they end.

    `tail` is another part of the text that goes with them: "for", "to" or "via" what. `link` is
    the preposition that joins it, where it does not begin with one.
    """

    start: int
    stop: int
    opening: str
    closing: str
    tail: Place = (0, 0)
    link: str = ""

    @property
    def parts(self) -> tuple[Place, ...]:
        """The ranges of tokens that the title is made of."""
        return ((self.start, self.stop), self.tail) if self.tail[1] else ((self.start, self.stop),)


def whole_spans(
    clauses: Clauses, start: Start, last: int
) -> Iterator[tuple[Span, Sequence[tuple[str, int]]]]:
    """The whole phrases from one start, shortest first, each with the ends that come after its own.

    `last` is where the sentence ends.
    """
    opening, at, ends = start
    places = list(ends(clauses.shape, at, last))
    if opening == "passive":
        places = [place for place in places if clauses.shape[place[1] : place[1] + 1] == "B"]
    for number, (kind, stop) in enumerate(places):
        later = places[number + 1 :]
        if may_end(clauses, opening, kind, (at, stop), last, bool(later)) and not _needs_verb(
            clauses, opening, places[: number + 1], at
        ):
            span = trimmed(clauses, at, stop, opening, kind)
            if span and not (opening in STATEMENTS and _is_subject_empty(clauses, span)):
                yield span, later


def may_end(
    clauses: Clauses, opening: str, kind: str, place: Place, last: int, goes_on: bool
) -> bool:
    """Whether a phrase that stops here is whole."""
    start, stop = place
    if stop >= last:
        return True
    following = clauses.shape[stop]
    if following in CONTINUING and not goes_on:
        return False
    # "a visual behavior cloning agent" goes on, "an agent using maps" need not.
    if following == "G" and kind in NOMINAL and clauses.lowered[stop] not in ADDING:
        return False
    if following in VERBS and opening not in WITH_SUBJECT:
        return False
    if following == "f":
        return kind == "head" and stop - start > 2 and clauses.lowered[stop - 1] not in HEDGES
    if following in "C,":
        return PAIRING.isdisjoint(clauses.lowered[start:stop])
    return True


def _needs_verb(
    clauses: Clauses, opening: str, places: Sequence[tuple[str, int]], start: int
) -> bool:
    """Whether the phrase holds together by a verb before it: "we turn X into Y", "use X as Y"."""
    stop = places[-1][1]
    if opening not in STATEMENTS and LONE_VERB.match(clauses.shape, start, stop):
        return True
    if opening in DEEDS or opening in STATEMENTS:
        return False
    chosen = clauses.lowered[start:stop]
    into = next((at for at, word in enumerate(chosen, start) if word in INTO), start)
    if into > start and "G" not in clauses.shape[start:into]:
        return True
    return opening in ("done", "studied") and ("as" in chosen or any(k == "to" for k, _ in places))


def trimmed(clauses: Clauses, start: int, stop: int, opening: str, closing: str) -> Span | None:
    """The span without opening small words; None where no title is left."""
    lowered, shape = clauses.lowered, clauses.shape
    while start < stop and (lowered[start] in OPENERS or shape[start] in "S,RD"):
        if lowered[start] in HEDGES and lowered[start + 1 : stop][:1] == ("of",):
            break
        start += 1
    if stop - start > 2 and lowered[start] in HEDGES and lowered[start + 1] == "of":
        return trimmed(clauses, start + 2, stop, opening, closing)
    chosen = lowered[start:stop]
    words = len(shape[start:stop].translate(WITHOUT_SIGNS))
    if not LEAST_WORDS <= words <= MOST_WORDS:
        return None
    if not speaks_for_itself(clauses, start, stop) or lexicon().generic.issuperset(chosen):
        return None
    return Span(start, stop, opening, closing)


def with_article(clauses: Clauses, start: int) -> int:
    """Where a phrase within a title starts: "using a learned map", with the "a" that it has."""
    if clauses.lowered[start - 1 : start] in INDEFINITE:
        return start - 1
    is_new = clauses.lowered[start - 2 : start - 1] in INDEFINITE
    return start - 2 if is_new and clauses.lowered[start - 1] in OPENERS else start


def _is_subject_empty(clauses: Clauses, span: Span) -> bool:
    """Whether a statement is about "the proposed method" or "the results"."""
    end = next(noun_phrase_ends(clauses.shape, span.start, span.stop), ("", span.start))[1]
    generic = lexicon().generic | EMPTY_SUBJECTS
    return generic.issuperset(clauses.lowered[span.start : end])


def speaks_for_itself(clauses: Clauses, start: int, stop: int) -> bool:
    """Whether the words point neither at the authors nor at something said before."""
    is_pointing = not POINTERS.isdisjoint(clauses.lowered[start:stop])
    return "O" not in clauses.shape[start:stop] and not is_pointing
