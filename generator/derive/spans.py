"""A paper's running text to the spans that may make its title."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from generator.derive.clauses import Clauses, sentence_ranges
from generator.language import Lexicon, lexicon

MOST_WORDS = 14
LEAST_WORDS = 2
PHRASE_OPENERS = frozenset(
    """
of for on in via by with using through from as that under into between
""".split()
)
VERB_OPENINGS = frozenset(["purpose", "announced", "studied"])
OPENERS = frozenset(
    """
a an the this that these our its their some several both novel new simple effective
efficient general generic unified principled first very powerful flexible practical scalable
lightweight conceptually yet but innovative comprehensive extensive fully completely so-
called different various , : and also further then here instead on about at how-to following
in-depth systematic detailed named called dubbed termed such two three four straightforward
elegant surprisingly recent existing another use simply directly effectively efficiently
successfully instead
""".split()
)
HEDGES = frozenset(
    """
problem task question issue challenge idea concept notion possibility use design family
class set series variety number kind type form
""".split()
)
TOPICS = frozenset("problem task question challenge issue problems tasks".split())
CLAUSE_SIGNS = frozenset(
    [",", ";", ":", "–", "—", "-", "--", "---", "(", ")", "[", "]", '"', "“", "”", "?"]
)
CUTS = frozenset(
    """
that which who whose whom where when while whereas by to and or using via based with without
for in from on under through as because since so such called named dubbed is are was were
can has have of at across given towards toward into over between among within during after
before against if unless than but may will cannot could
""".split()
)
PRONOUNS = frozenset("we our us i my it they them he she you your".split())
NO_START = frozenset(
    """
in for of with as when while where whereas which who whom whose whether if because hence
thus by from at without within despite there not to than since although though until during
after before under through into onto via per so such only also is are was were has have can
may will and or nor upon based able due according ultimately thereby often allowing
however moreover furthermore
""".split()
)
NO_MIDDLE = frozenset(
    """
which who whom whose e.g i.e because since while whereas although though if so thus hence
""".split()
)
FINITE = frozenset(
    """
is are was were has have had can may might will would could should must does do did cannot
""".split()
)
CLAUSE_STARTS = frozenset(["how", "why", "what"])
SUBORDINATE = frozenset("where when while that if how whether : ;".split())
PASSIVE = frozenset("is are was were has have been".split())

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


def single_spans(clauses: Clauses, name: str | None) -> list[Span]:
    """Every span of one piece, once."""
    found: dict[Place, Span] = {}
    is_impersonal = lexicon().authors.isdisjoint(clauses.lowered)
    for number, (first, last) in enumerate(sentence_ranges(clauses)):
        end = without_end_signs(clauses, first, last)
        for opening, start in _starts(clauses, number, first, end, name, is_impersonal):
            for span in _spans_from(clauses, opening, start, end):
                found.setdefault((span.start, span.stop), span)
    return list(found.values())


def _spans_from(clauses: Clauses, opening: str, start: int, end: int) -> Iterator[Span]:
    ends = (
        [("passive", _passive_end(clauses, start, end))]
        if opening == "passive"
        else stops(clauses, start, end)
    )
    for closing, stop in ends:
        span = trimmed(clauses, start, stop, opening, closing)
        if span:
            yield span


def without_end_signs(clauses: Clauses, first: int, last: int) -> int:
    while last > first and clauses.words[last - 1] in ".!?":
        last -= 1
    return last


def _starts(
    clauses: Clauses, number: int, first: int, end: int, name: str | None, is_impersonal: bool
) -> Iterator[tuple[str, int]]:
    lists = lexicon()
    lowered = clauses.lowered
    has_author = False
    for at in range(first, end):
        word = lowered[at]
        if has_author and at + 1 < end:
            yield from _after_verb(lists, lowered, at, first)
        elif word in lists.announcing and at > first and lowered[at - 1] in PASSIVE:
            yield "passive", first
        has_author = has_author or word in lists.authors
        if name and clauses.words[at] == name:
            yield from _after_name(clauses, at, end)
        if (
            has_author
            and word == "to"
            and at + 1 < end
            and lowered[at + 1] in lists.bases - lists.announcing
        ):
            yield "purpose", at + 1
        if word == "of" and at > first and lowered[at - 1] in TOPICS:
            yield "problem", at + 1
        opens = at > first and (word in PHRASE_OPENERS or clauses.words[at] in CLAUSE_SIGNS)
        if opens and (has_author or is_impersonal):
            yield ("inner" if has_author else "remark"), at + 1
    if is_impersonal and number < 2:
        yield ("first" if number == 0 else "second"), first


def _after_verb(
    lists: Lexicon, lowered: Sequence[str], at: int, first: int
) -> Iterator[tuple[str, int]]:
    word = lowered[at]
    after = at + 1
    if word in lists.announcing:
        yield "announced", after
    elif word in lists.inquiring:
        yield "studied", after
    elif word in lists.concluding:
        yield "shown", after + (lowered[after] == "that")


def _after_name(clauses: Clauses, at: int, end: int) -> Iterator[tuple[str, int]]:
    after = at + 1
    if after < end and (
        clauses.words[after] in CLAUSE_SIGNS or clauses.lowered[after] in ("is", "are")
    ):
        yield "named", after + 1


def _passive_end(clauses: Clauses, start: int, end: int) -> int:
    lists = lexicon()
    for at in range(start + 1, end):
        if clauses.lowered[at] in lists.announcing and clauses.lowered[at - 1] in PASSIVE:
            stop = at - 1
            while stop > start and clauses.lowered[stop - 1] in PASSIVE:
                stop -= 1
            return stop
    return start


def stops(clauses: Clauses, start: int, end: int) -> Iterator[tuple[str, int]]:
    words = 0
    for at in range(start, end):
        word = clauses.lowered[at]
        if at > start and (word in CUTS or clauses.words[at] in CLAUSE_SIGNS):
            yield (word if word in CUTS else "sign"), at
        words += word not in CLAUSE_SIGNS
        if words > MOST_WORDS + 4:
            return
    yield "end", end


def trimmed(clauses: Clauses, start: int, stop: int, opening: str, closing: str) -> Span | None:
    """The span without opening small words and dangling last ones; None where no title is left."""
    lowered = clauses.lowered
    while start < stop and (lowered[start] in OPENERS or clauses.words[start] in CLAUSE_SIGNS):
        start += 1
    if stop - start > 2 and lowered[start] in HEDGES and lowered[start + 1] == "of":
        return trimmed(clauses, start + 2, stop, opening, closing)
    while start < stop and (
        _is_weak_end(lowered[stop - 1]) or clauses.words[stop - 1] in CLAUSE_SIGNS
    ):
        stop -= 1
    chosen = lowered[start:stop]
    words = sum(word not in CLAUSE_SIGNS for word in chosen)
    if (
        opening in VERB_OPENINGS
        and stop - start > 1
        and is_bare_verb(chosen[0])
        and chosen[1] in ("of", "and", ",")
    ):
        return None
    if not LEAST_WORDS <= words <= MOST_WORDS or not _reads_as_title(chosen, opening, closing):
        return None
    return Span(start, stop, opening, closing)


def _is_left_open(words: Sequence[str], closing: str) -> bool:
    """Whether a clause begins within that is not brought to its verb."""
    if closing in FINITE and not SUBORDINATE.isdisjoint(words):
        return True
    if "that" not in words[:-1]:
        return False
    after = words[words.index("that") + 1 :]
    return FINITE.isdisjoint(after) and not _is_verb(after[0])


def _is_verb(word: str) -> bool:
    lists = lexicon()
    return word in lists.verbs or word in lists.finite_verbs or word.endswith(("ly", "ed"))


def is_bare_verb(word: str) -> bool:
    """Whether a lower-case word is the base form of a verb, and not as often a noun."""
    lists = lexicon()
    return word in lists.bases and word not in lists.also_nouns


@lru_cache(maxsize=100_000)
def _is_weak_end(word: str) -> bool:
    lists = lexicon()
    return (
        word in lists.dangling
        or word in lists.breaks
        or ("-" in word and word.rpartition("-")[2] in lists.dangling)
        or (word.endswith(("ly", "ed", "ive", "ous", "able", "-based")) and len(word) > 4)
    )


def _reads_as_title(words: Sequence[str], opening: str, closing: str) -> bool:
    """Whether the words are one phrase, or one whole clause, and speak of the paper alone."""
    if any(pair == ("such", "that") for pair in pairwise(words)):
        return False
    lists = lexicon()
    if words[0] in lists.finite_verbs or (is_bare_verb(words[0]) and opening not in VERB_OPENINGS):
        return False
    if words[0] in NO_START or not PRONOUNS.isdisjoint(words) or not NO_MIDDLE.isdisjoint(words):
        return False
    if _is_left_open(words, closing):
        return False
    if words[0] in CLAUSE_STARTS:
        return closing in ("end", "sign", "and", "for", "in", "when", "with")
    if any(one == "and" and is_bare_verb(two) for one, two in pairwise(words)):
        return False
    finite = next((at for at, word in enumerate(words) if word in FINITE), None)
    is_clause = finite is not None and "that" not in words[:finite]
    return not is_clause or (opening == "shown" and 0 < (finite or 0) < len(words) - 1)
