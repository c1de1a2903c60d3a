"""Spans to named features of where they stand: how found, what leads up to them, what follows."""

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.derive.titles.span_table import SpanTable, WordSets
from generator.derive.titles.spans import Span
from generator.language import lexicon
from generator.language.lexicon import all_forms

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
OPENINGS = tuple(
    """
announced studied shown named purpose problem passive first second done inner remark statement
acts does deed goal
""".split()
)
CLOSINGS = tuple(
    """
head called of preposition to infinitive participle deed relative adjective listed statement
question goal for via through using by means apposed topic0 topic1 theme0
""".split()
)
NAMED_OPENINGS = "announced named purpose studied shown acts does deed goal done inner".split()
# What stands behind the span: the first letter of `Clauses.shape`, "." at the end of a sentence.
FOLLOWING = ".,fITPGWwCSBZ"
FOLLOWING_WORDS = tuple("of to in for by with using which that and on from as via through".split())
# Nouns that say little without what follows: "the ability to ...", "a way of ...".
NEEDY = frozenset(
    """
ability abilities capability capabilities capacity way ways need problem problems task tasks
challenge opportunity potential attempt tendency means effort
""".split()
)
COMPLEMENTS = frozenset("to of for that which in".split())
# Verbs that lead up to a span or open it, by what they say of it.
VERBS = {
    "propose": "propose present introduce unveil",
    "develop": "develop design devise build construct create formulate describe outline",
    "provide": "provide give offer deliver establish contribute release curate collect define "
    "report derive",
    "use": "use employ leverage apply adopt utilize exploit",
    "study": "study investigate explore examine analyze analyse revisit understand characterize",
    "address": "address tackle solve consider discuss identify focus",
    "evaluate": "evaluate assess compare test review measure estimate",
    "improve": "improve extend generalize enhance",
    "enable": "enable allow facilitate support achieve help",
}
BACK = 6  # tokens before a span, at most, in which its verb is sought
WITH_SUBJECT = 3  # tokens before that verb, in which its subject is sought
BEFORE = {"the": ("the",), "a": ("a", "an"), "comma": (",",), "and": ("and",), "to": ("to",)}
NEW = frozenset("new novel first simple efficient effective".split())
FIRST_SENTENCES = 8


def placed_features(
    sets: WordSets, spans: Sequence[Sequence[Span]], table: SpanTable, named: Floats
) -> dict[str, Floats]:
    """Flags of kinds and neighbours, and the place of each span in its paper."""
    own = [span for paper in spans for span in paper]
    openings = _flags_of((span.opening for span in own), OPENINGS)
    closings = _flags_of((span.closing for span in own), CLOSINGS)
    after = np.array([bool(span.tail[1]) and not span.link for span in own], dtype=bool)
    after = np.where(after, table.tail_stop, table.stop)
    return (
        _timed(table)
        | {"named": named, "apart": np.array([s.link == ":" for s in own], dtype=float)}
        | {f"opening_{kind}": flags for kind, flags in openings.items()}
        | {f"closing_{kind}": flags for kind, flags in closings.items()}
        | {f"named_{kind}": named * openings[kind] for kind in NAMED_OPENINGS}
        | _followed(sets, table, after)
        | _led(sets, _verb_kinds(sets), table)
        | _continued(table)
    )


def _timed(table: SpanTable) -> dict[str, Floats]:
    firsts, lasts = table.first[table.paper], table.first[table.paper + 1] - 1
    at = (table.sentence[table.start] - table.sentence[firsts]).astype(float)
    total = table.sentence[lasts] - table.sentence[firsts] + 1
    return {"sentence": np.minimum(at, FIRST_SENTENCES), "place": at / total}


def _followed(sets: WordSets, table: SpanTable, after: Ints) -> dict[str, Floats]:
    """What comes behind each span in its sentence."""
    words = table.word[np.minimum(after, len(table.word) - 1)]
    letters = np.where(sets.flags(".!?")[words] > 0, ord("."), table.following(after))
    is_within = letters != ord(".")
    last = table.word[after - 1]
    needs = sets.flags(NEEDY)[last] * sets.flags(COMPLEMENTS)[words] * is_within
    return (
        {f"before_{letter}": (letters == ord(letter)).astype(float) for letter in FOLLOWING}
        | {f"next_{word}": sets.flags((word,))[words] * is_within for word in FOLLOWING_WORDS}
        | {"needs_more": needs}
    )


def _led(sets: WordSets, kinds: Ints, table: SpanTable) -> dict[str, Floats]:
    """What stands before each span, and the verb that leads up to it or opens it."""
    lead = np.zeros(table.count, dtype=np.int64)
    lead_back = np.zeros(table.count, dtype=np.int64)
    is_new, is_ours = np.zeros((2, table.count), dtype=bool)
    new, ours = sets.flags(NEW), sets.flags(lexicon().authors)
    for back in range(1, BACK + WITH_SUBJECT + 1):
        word, is_same = _before(table, back)
        is_lead = (lead == 0) & is_same & (kinds[word] > 0) & (back <= BACK)
        lead, lead_back = np.where(is_lead, kinds[word], lead), np.where(is_lead, back, lead_back)
        is_new |= is_same & (new[word] > 0) & (lead == 0)
        is_near = (lead > 0) & (back > lead_back) & (back <= lead_back + WITH_SUBJECT)
        is_ours |= is_near & is_same & (ours[word] > 0)
    word, is_same = _before(table, 1)
    letters = table.letter[np.maximum(table.start - 1, 0)]
    opens = kinds[table.word[table.start]]
    return (
        {f"led_{kind}": (lead == n).astype(float) for n, kind in enumerate(("none", *VERBS))}
        | {f"opens_{kind}": (opens == n).astype(float) for n, kind in enumerate(VERBS, 1)}
        | {
            **{
                f"after_{name}": sets.flags(words)[word] * is_same for name, words in BEFORE.items()
            },
            "led_by_authors": is_ours.astype(float),
            "after_preposition": (np.isin(letters, (ord("I"), ord("f"))) & is_same).astype(float),
            "after_new": is_new.astype(float),
        }
    )


def _before(table: SpanTable, back: int) -> tuple[Ints, NDArray[np.bool_]]:
    """The word that many tokens before each span, and whether it is of the same sentence."""
    at = np.maximum(table.start - back, 0)
    is_same = (table.sentence[at] == table.sentence[table.start]) & (table.start >= back)
    return table.word[at], is_same


def _verb_kinds(sets: WordSets) -> Ints:
    """For each word of the vocabulary the number of its kind in `VERBS`, from 1; 0 for others."""
    flags = [sets.flags(all_forms(bases.split())) for bases in VERBS.values()]
    kinds: Ints = np.sum([number * flag for number, flag in enumerate(flags, 1)], axis=0)
    return kinds.astype(np.int64)


def _continued(table: SpanTable) -> dict[str, Floats]:
    """Whether no longer span begins at the same place."""
    longest = np.zeros(len(table.token) + 1, dtype=np.int64)
    np.maximum.at(longest, table.start, table.stop)
    return {"is_longest": (table.stop == longest[table.start]).astype(float)}


def _flags_of(found: Iterable[str], kinds: Sequence[str]) -> Mapping[str, Floats]:
    """For each kind, 1 where it is the one found."""
    numbers = {kind: number for number, kind in enumerate(kinds)}
    codes = np.array([numbers.get(one, -1) for one in found], dtype=np.int64)
    return {kind: (codes == number).astype(float) for kind, number in numbers.items()}
