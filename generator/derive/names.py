"""A paper's running text to the name that it gives its method, benchmark or data set."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.weights import Linear
from generator.language import background, lexicon

Floats = NDArray[np.float64]
CALLING = frozenset("called named dubbed termed coined namely call name as denoted abbreviated titled dub term".split())
KINDS = frozenset("""method framework model approach benchmark dataset algorithm system architecture technique network strategy
agent policy toolkit library suite corpus pipeline paradigm""".split())
BETWEEN = frozenset("a an the our novel new simple method first , : \" “ and".split()) | KINDS
APPOSED = frozenset([",", ":", "–", "—", "-", "("])
LEAST_CHANCE = 0.07  # for a name that the authors announce
SURE_CHANCE = 0.25  # for one that they only use
NAME = re.compile(r"[^\W_][\w^]*(?:[-+.&/][^\W_][\w^]*)*(?:\+\+|\+)?")
FORMULA = re.compile(r"\$.*\$")
SPELLING_OUT = re.compile(r"^[A-Z]{2,}[a-z]{2,}|[a-z][A-Z]+$|^[a-z]+[A-Z][a-z]+")  # "LEarning", "recurrenT"
VERSION = re.compile(r"[Vv]?\d+(?:\.\d+)*")
MOST_NAME_WORDS = 3
Place = tuple[int, int]  # start and stop in the running text
ROMAN = re.compile(r"[IVX]+")


@dataclass(frozen=True, slots=True)
class NameTable:
    """Candidate names, one row each, with the paper they stand in."""

    papers: tuple[int, ...]
    names: tuple[str, ...]
    features: Mapping[str, Floats]


def find_names(papers: Sequence[Clauses], acronyms: Sequence[Mapping[str, str]], model: Linear) -> list[str | None]:
    """The name that each paper introduces, where it does."""
    table = name_table(papers, acronyms)
    chances = np.round(model.probability(table.features, len(table.names)), 9) if table.names else np.zeros(0)
    best: list[tuple[float, str] | None] = [None] * len(papers)
    strongs = table.features["strong"].tolist() if table.names else []
    for paper, name, chance, strong in zip(table.papers, table.names, chances.tolist(), strongs, strict=True):
        held = best[paper]
        if chance >= (LEAST_CHANCE if strong else SURE_CHANCE) and (held is None or chance > held[0]):
            best[paper] = (chance, name)
    return [held[1] if held else None for held in best]


def name_table(papers: Sequence[Clauses], acronyms: Sequence[Mapping[str, str]]) -> NameTable:
    """Every candidate of every paper, with what is known of it."""
    places = [_places(clauses) for clauses in papers]
    shared = Counter(name for own in places for name in own)
    rows: list[dict[str, float]] = []
    owners: list[int] = []
    names: list[str] = []
    for paper, (clauses, own) in enumerate(zip(papers, places, strict=True)):
        first_announced = _first_announced(clauses)
        for name, at in own.items():
            rows.append(_features(clauses, name, at, shared[name], acronyms[paper], first_announced))
            owners.append(paper)
            names.append(name)
    features = {key: np.array([row[key] for row in rows], dtype=float) for key in (rows[0] if rows else {})}
    return NameTable(tuple(owners), tuple(names), features)


def _places(clauses: Clauses) -> dict[str, list[Place]]:
    """Where each word that looks like a name stands; one given in brackets stands at the word before them.

    Runs of capitals count as well ("Memory Gym", "Self-Rewarding PPO", "BridgeData V2").
    """
    places: dict[str, list[Place]] = {}
    run: list[int] = []
    for at, (word, aside) in enumerate(zip(clauses.words, clauses.asides, strict=True)):
        if at and aside and (len(aside) == 1 or aside[1] in ",;") and _looks_like_name(aside[0], False):
            places.setdefault(_singular(aside[0]), []).append((at - 1, at))
        is_first = at == 0 or clauses.sentences[at] != clauses.sentences[at - 1]
        if is_first or aside or not (_looks_like_name(word, is_first) or (run and VERSION.fullmatch(word))):
            run = []
        if _looks_like_name(word, is_first):
            places.setdefault(_singular(word), []).append((at, at + 1))
            run.append(at)
        elif run:
            run.append(at)
        for first in run[:-1] if run and run[-1] == at else ():
            if at - first < MOST_NAME_WORDS:
                places.setdefault(" ".join([*clauses.words[first:at], _singular(word)]), []).append((first, at + 1))
    return places


def _singular(word: str) -> str:
    word = word.removesuffix("'s").removesuffix("’s")
    return word[:-1] if len(word) > 3 and word.endswith("s") and word[-2].isupper() else word


def _looks_like_name(word: str, is_first: bool) -> bool:
    if "$" in word:
        return any(map(str.isupper, FORMULA.sub("", word)))
    if not 2 <= len(word) <= 24 or not NAME.fullmatch(word.removesuffix("'s").removesuffix("’s")) or ROMAN.fullmatch(word):
        return False
    if SPELLING_OUT.search(word) and word.lower() in background().counts:
        return False
    capitals = sum(map(str.isupper, word))
    has_shape = _has_shape(word) or (capitals and (any(map(str.isdigit, word)) or not word[0].isupper()))
    return bool(has_shape or (word[0].isupper() and not is_first and len(word) > 3 and word.lower() not in lexicon().stop))


def _first_announced(clauses: Clauses) -> int:
    """The first sentence in which the authors announce something; 99 where there is none."""
    lists = lexicon()
    authors = {sentence for word, sentence in zip(clauses.lowered, clauses.sentences, strict=True) if word in lists.authors}
    return next(
        (sentence for word, sentence in zip(clauses.lowered, clauses.sentences, strict=True) if word in lists.announcing and sentence in authors), 99
    )


def _features(
    clauses: Clauses, name: str, places: Sequence[Place], papers: int, acronyms: Mapping[str, str], first_announced: int
) -> dict[str, float]:
    before = [_before(clauses, start) for start, _ in places]
    after = [_after(clauses, stop) for _, stop in places]
    told = _told(before, after, name in acronyms)
    return told | _shaped(name) | {
        "log_uses": np.log(len(places)), "once": len(places) == 1, "log_other_papers": np.log(papers),
        "short_form": name in acronyms,
        **_timed(clauses.sentences[places[0][0]], first_announced),
        "verb_distance": min(_verb_distance(clauses, start) for start, _ in places),
        "strong_plain": told["strong"] * (not _has_shape(name)), "strong_single": told["strong"] * (" " not in name),
        "strong_once": told["strong"] * (len(places) == 1),
    }


def _verb_distance(clauses: Clauses, at: int) -> float:
    """How many words lie between the announcing verb and the name; at most 20."""
    lists = lexicon()
    for back in range(1, min(20, at) + 1):
        if clauses.sentences[at - back] != clauses.sentences[at]:
            break
        if clauses.lowered[at - back] in lists.announcing:
            return back
    return 20


def _told(before: Sequence[set[str]], after: Sequence[set[str]], is_short: bool) -> dict[str, float]:
    """What the words around say: called so, announced, ours, explained, acting."""
    def ever(kind: str, kinds: Sequence[set[str]]) -> bool:
        return any(kind in own for own in kinds)

    pairs = list(zip(before, after, strict=True))
    told = {kind: ever(kind, before) for kind in ("called", "announced", "announced_loosely", "our", "start")}
    told |= {kind: ever(kind, after) for kind in ("apposed", "is_a", "acts", "sign")}
    told["our_apposed"] = any("our" in b and "sign" in a for b, a in pairs)
    told["announced_apposed"] = any("announced_loosely" in b and "apposed" in a for b, a in pairs)
    told["announced_sign"] = any("announced_loosely" in b and "sign" in a for b, a in pairs)
    told["start_acts"] = any("start" in b and "acts" in a for b, a in pairs)
    told["short_announced"] = is_short and told["announced_loosely"]
    told["strong"] = (
        told["called"] or told["announced"] or told["short_announced"] or told["our_apposed"] or told["announced_apposed"]
    )
    return {kind: float(value) for kind, value in told.items()} | {
        "acts_share": sum("acts" in kinds for kinds in after) / len(after)
    }


def _timed(first: int, first_announced: int) -> dict[str, float]:
    """When the name comes, beside the sentence in which the authors announce their work."""
    return {
        "before_announced": first < first_announced, "with_announced": first == first_announced,
        "never_announced": first_announced == 99, "in_first_sentence": first == 0, "sentence": min(first, 8),
    }


def _shaped(name: str) -> dict[str, float]:
    """What the letters say."""
    common = np.log1p(background().counts.get(name.lower(), 0))
    has_shape, is_upper = _has_shape(name), name.isupper()
    is_mixed = has_shape and not is_upper
    return {
        "has_shape": has_shape, "mixed": is_mixed, "upper": is_upper, "mixed_known": is_mixed * common,
        "upper_known": is_upper * common, "plain_known": (not has_shape) * common, "lower_first": name[0].islower(),
        "hyphen": "-" in name, "digit": any(map(str.isdigit, name)), "length": len(name), "words": name.count(" "),
        "two_letters": len(name) <= 2, "digit_first": name[0].isdigit(),
    }


def _has_shape(name: str) -> bool:
    """Whether some part of the name has a capital within, or a digit."""
    return any(map(str.isdigit, name)) or any(any(map(str.isupper, part[1:])) for part in re.split(r"[ -]", name))


def _before(clauses: Clauses, at: int) -> set[str]:
    """What leads up to a name that starts here."""
    lists, lowered = lexicon(), clauses.lowered
    kinds: set[str] = set()
    start = at
    while start > 0 and clauses.sentences[start - 1] == clauses.sentences[at]:
        word, between = lowered[start - 1], lowered[start:at]
        if word in CALLING and BETWEEN.issuperset(between):
            kinds.add("called")
        if word == "our" and len(between) <= 4:
            kinds.add("our")
        if word in lists.announcing:
            kinds.add("announced_loosely")
            if BETWEEN.issuperset(between):
                kinds.add("announced")
            break
        start -= 1
    if at == 0 or clauses.sentences[at - 1] != clauses.sentences[at]:
        kinds.add("start")
    return kinds


def _after(clauses: Clauses, at: int) -> set[str]:
    """What follows a name that ends here."""
    lists, lowered = lexicon(), clauses.lowered
    if at + 1 >= len(lowered):
        return set()
    kinds: set[str] = set()
    one, two = lowered[at], lowered[at + 1]
    if clauses.words[at] in APPOSED:
        kinds.add("sign")
        if two in ("a", "an", "the", "which", "our", "that"):
            kinds.add("apposed")
    if one in ("is", "are") and two in ("a", "an", "the"):
        kinds.add("is_a")
    if one in lists.verbs or one in ("can", "is", "has", "does", "that", "which") or one.endswith("ly"):
        kinds.add("acts")
    return kinds
