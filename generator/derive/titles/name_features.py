"""A candidate name to named features: what leads up to it, what follows, how it is written."""

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from generator.derive.clauses import Clauses
from generator.language import background, lexicon

# What leads up to a name and what follows it, as letters, so that what they tell can be kept.
CALLED, ANNOUNCED, LOOSELY, OUR, START = "calos"
APPOSED_SO, IS_A, ACTS, SIGN = "pivg"
KINDS_BEFORE = {
    "called": CALLED,
    "announced": ANNOUNCED,
    "announced_loosely": LOOSELY,
    "our": OUR,
    "start": START,
}
KINDS_AFTER = {"apposed": APPOSED_SO, "is_a": IS_A, "acts": ACTS, "sign": SIGN}
MOST_PLACES = 6  # of a name that are looked at
Place = tuple[int, int]  # start and stop in the running text
CALLING = frozenset(
    """
called named dubbed termed coined namely call name as denoted abbreviated titled dub term
""".split()
)
KINDS = frozenset(
    """
method framework model approach benchmark dataset algorithm system architecture technique
network strategy agent policy toolkit library suite corpus pipeline paradigm
""".split()
)
BETWEEN = (
    frozenset(
        [
            "a",
            "an",
            "the",
            "our",
            "novel",
            "new",
            "simple",
            "method",
            "first",
            ",",
            ":",
            '"',
            "“",
            "and",
        ]
    )
    | KINDS
)
# What brings in the names of others: data sets, baselines, models that were used.
BRINGING = frozenset(
    """
on using with like as than including over via by from and or in against use used to e.g namely
both of
""".split()
)
APPOSED = frozenset([",", ":", "–", "—", "-", "("])


def name_features(
    clauses: Clauses,
    name: str,
    places: Sequence[Place],
    acronyms: Mapping[str, str],
    first_announced: int,
) -> dict[str, float]:
    uses, places = len(places), places[:MOST_PLACES]
    before = tuple(_before(clauses, start) for start, _ in places)
    after = tuple(_after(clauses, stop) for _, stop in places)
    told = _told(before, after, name in acronyms)
    brought = [_is_brought(clauses, start) for start, _ in places]
    return {
        **told,
        **_shaped(name),
        "log_uses": math.log(uses),
        "once": uses == 1,
        "short_form": name in acronyms,
        "brought_share": sum(brought) / len(places),
        "brought_first": brought[0],
        "listed_share": sum([_is_listed(clauses, *place) for place in places]) / len(places),
        **_timed(clauses.sentences[places[0][0]], first_announced),
        "verb_distance": min([_verb_distance(clauses, start) for start, _ in places]),
        "strong_plain": told["strong"] * (not has_shape_of_name(name)),
        "strong_single": told["strong"] * (" " not in name),
        "strong_once": told["strong"] * (uses == 1),
    }


def _is_brought(clauses: Clauses, at: int) -> bool:
    while at > 0 and clauses.shape[at - 1] in "DdJM":
        at -= 1
    return at > 0 and clauses.lowered[at - 1] in BRINGING


def _is_listed(clauses: Clauses, start: int, stop: int) -> bool:
    """Whether the name is one of several: "A, B and C"."""
    shape = clauses.shape
    before, after = shape[max(start - 2, 0) : start], shape[stop : stop + 2]
    return before in ("N,", "NC", ",C") or after in (",N", "CN", ",C")


def _verb_distance(clauses: Clauses, at: int) -> float:
    """How many words lie between the announcing verb and the name; at most 20."""
    lists = lexicon()
    for back in range(1, min(20, at) + 1):
        if clauses.sentences[at - back] != clauses.sentences[at]:
            break
        if clauses.lowered[at - back] in lists.announcing:
            return back
    return 20


@lru_cache(maxsize=100_000)
def _told(before: tuple[str, ...], after: tuple[str, ...], is_short: bool) -> Mapping[str, float]:
    """What the words around say: called so, announced, ours, explained, acting."""
    pairs = list(zip(before, after, strict=True))
    ever_before, ever_after = "".join(before), "".join(after)
    told = {kind: letter in ever_before for kind, letter in KINDS_BEFORE.items()}
    told |= {kind: letter in ever_after for kind, letter in KINDS_AFTER.items()}
    told["our_apposed"] = any(OUR in b and SIGN in a for b, a in pairs)
    told["announced_apposed"] = any(LOOSELY in b and APPOSED_SO in a for b, a in pairs)
    told["announced_sign"] = any(LOOSELY in b and SIGN in a for b, a in pairs)
    told["start_acts"] = any(START in b and ACTS in a for b, a in pairs)
    told["short_announced"] = is_short and told["announced_loosely"]
    told["strong"] = (
        told["called"]
        or told["announced"]
        or told["short_announced"]
        or told["our_apposed"]
        or told["announced_apposed"]
    )
    return {kind: float(value) for kind, value in told.items()} | {
        "acts_share": sum(ACTS in kinds for kinds in after) / len(after)
    }


def _timed(first: int, first_announced: int) -> dict[str, float]:
    """When the name comes, beside the sentence in which the authors announce their work."""
    return {
        "before_announced": first < first_announced,
        "with_announced": first == first_announced,
        "never_announced": first_announced == 99,
        "in_first_sentence": first == 0,
        "sentence": min(first, 8),
    }


@lru_cache(maxsize=100_000)
def _shaped(name: str) -> Mapping[str, float]:
    """What the letters say."""
    common = np.log1p(background().counts.get(name.lower(), 0))
    has_shape, is_upper = has_shape_of_name(name), name.isupper()
    is_mixed = has_shape and not is_upper
    return {
        "has_shape": has_shape,
        "mixed": is_mixed,
        "upper": is_upper,
        "mixed_known": is_mixed * common,
        "upper_known": is_upper * common,
        "plain_known": (not has_shape) * common,
        "lower_first": name[0].islower(),
        "hyphen": "-" in name,
        "digit": any(map(str.isdigit, name)),
        "length": len(name),
        "words": name.count(" "),
        "two_letters": len(name) <= 2,
        "digit_first": name[0].isdigit(),
    }


@lru_cache(maxsize=100_000)
def has_shape_of_name(name: str) -> bool:
    """Whether some part of the name has a capital within, or a digit."""
    return any(map(str.isdigit, name)) or any(
        any(map(str.isupper, part[1:])) for part in re.split(r"[ -]", name)
    )


def _before(clauses: Clauses, at: int) -> str:
    """What leads up to a name that starts here: letters of `KINDS_BEFORE`."""
    lists, lowered, kinds = lexicon(), clauses.lowered, ""
    start = at
    while start > 0 and clauses.sentences[start - 1] == clauses.sentences[at]:
        word = lowered[start - 1]
        if word in CALLING and BETWEEN.issuperset(lowered[start:at]):
            kinds += CALLED
        if word == "our" and at - start <= 4:
            kinds += OUR
        if word in lists.announcing:
            kinds += LOOSELY
            if BETWEEN.issuperset(lowered[start:at]):
                kinds += ANNOUNCED
            break
        start -= 1
    if at == 0 or clauses.sentences[at - 1] != clauses.sentences[at]:
        kinds += START
    return kinds


def _after(clauses: Clauses, at: int) -> str:
    """What follows a name that ends here: letters of `KINDS_AFTER`."""
    lists, lowered = lexicon(), clauses.lowered
    if at + 1 >= len(lowered):
        return ""
    kinds = ""
    one, two = lowered[at], lowered[at + 1]
    if clauses.words[at] in APPOSED:
        kinds += SIGN
        if two in ("a", "an", "the", "which", "our", "that"):
            kinds += APPOSED_SO
    if one in ("is", "are") and two in ("a", "an", "the"):
        kinds += IS_A
    if (
        one in lists.verbs
        or one in ("can", "is", "has", "does", "that", "which")
        or one.endswith("ly")
    ):
        kinds += ACTS
    return kinds
