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
LEAST_CHANCE = 0.2
NAME = re.compile(r"[^\W_][\w^]*(?:[-+.&/][^\W_][\w^]*)*(?:\+\+|\+)?")
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
    for paper, name, chance in zip(table.papers, table.names, chances.tolist(), strict=True):
        held = best[paper]
        if chance >= LEAST_CHANCE and (held is None or chance > held[0]):
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


def _places(clauses: Clauses) -> dict[str, list[int]]:
    """Where each word that looks like a name stands; one given in brackets stands just before them."""
    places: dict[str, list[int]] = {}
    for at, (word, aside) in enumerate(zip(clauses.words, clauses.asides, strict=True)):
        if len(aside) == 1 or (len(aside) > 1 and aside[1] in ",;"):
            if _looks_like_name(aside[0], False):
                places.setdefault(_singular(aside[0]), []).append(at)
        is_first = at == 0 or clauses.sentences[at] != clauses.sentences[at - 1]
        if _looks_like_name(word, is_first):
            places.setdefault(_singular(word), []).append(at)
    return places


def _singular(word: str) -> str:
    word = word.removesuffix("'s").removesuffix("’s")
    return word[:-1] if len(word) > 3 and word.endswith("s") and word[-2].isupper() else word


def _looks_like_name(word: str, is_first: bool) -> bool:
    if not 2 <= len(word) <= 24 or not NAME.fullmatch(word.removesuffix("'s").removesuffix("’s")) or ROMAN.fullmatch(word):
        return False
    capitals = sum(map(str.isupper, word))
    has_shape = capitals >= 2 or (capitals and (any(map(str.isdigit, word)) or not word[0].isupper()))
    return bool(has_shape or (word[0].isupper() and not is_first and len(word) > 3 and word.lower() not in lexicon().stop))


def _first_announced(clauses: Clauses) -> int:
    """The first sentence in which the authors announce something; 99 where there is none."""
    lists = lexicon()
    authors = {sentence for word, sentence in zip(clauses.lowered, clauses.sentences, strict=True) if word in lists.authors}
    return next(
        (sentence for word, sentence in zip(clauses.lowered, clauses.sentences, strict=True) if word in lists.announcing and sentence in authors), 99
    )


def _features(
    clauses: Clauses, name: str, places: Sequence[int], papers: int, acronyms: Mapping[str, str], first_announced: int
) -> dict[str, float]:
    before = [_before(clauses, at) for at in places]
    after = [_after(clauses, at) for at in places]
    first = clauses.sentences[places[0]]
    common = background().counts.get(name.lower(), 0)
    has_shape = sum(map(str.isupper, name)) >= 2 or any(map(str.isdigit, name)) or not name[0].isupper()
    return {
        "called": any("called" in kinds for kinds in before),
        "announced": any("announced" in kinds for kinds in before),
        "announced_loosely": any("announced_loosely" in kinds for kinds in before),
        "our": any("our" in kinds for kinds in before),
        "apposed": any("apposed" in kinds for kinds in after),
        "apposed_after_verb": any("apposed" in a and "announced" in b for a, b in zip(after, before, strict=True)),
        "defined": any("is_a" in kinds for kinds in after),
        "acts": any("acts" in kinds for kinds in after),
        "acts_by_count": sum("acts" in kinds for kinds in after) / len(places),
        "starts_sentence": any("start" in kinds for kinds in before),
        "short_form": name in acronyms,
        "short_form_announced": name in acronyms and any("announced_loosely" in kinds for kinds in before),
        "log_uses": np.log(len(places)), "once": len(places) == 1,
        "before_announced": first < first_announced, "with_announced": first == first_announced,
        "never_announced": first_announced == 99,
        "in_first_sentence": first == 0, "sentence": min(first, 8),
        "log_other_papers": np.log(papers), "log_known": np.log1p(common), "is_known": common > 0,
        "has_shape": has_shape, "mixed": any(map(str.islower, name)) and sum(map(str.isupper, name)) >= 2,
        "plain_shape": not has_shape, "plain_known": (not has_shape) and common > 0,
        "hyphen": "-" in name, "digit": any(map(str.isdigit, name)), "length": len(name),
        "plain_called": (not has_shape) and any("called" in k or "announced" in k for k in before),
    }


def _before(clauses: Clauses, at: int) -> set[str]:
    lists, lowered = lexicon(), clauses.lowered
    start = at
    kinds: set[str] = set()
    while start > 0 and clauses.sentences[start - 1] == clauses.sentences[at]:
        word = lowered[start - 1]
        steps = at - start
        if word in CALLING and (steps == 0 or lowered[start] in BETWEEN):
            kinds.add("called")
        if word == "our" and steps <= 4:
            kinds.add("our")
        if word in lists.announcing:
            kinds.add("announced_loosely")
            if all(between in BETWEEN for between in lowered[start:at]):
                kinds.add("announced")
            break
        start -= 1
    if start == 0 or (start == at and clauses.sentences[at - 1] != clauses.sentences[at]):
        kinds.add("start")
    return kinds


def _after(clauses: Clauses, at: int) -> set[str]:
    lists, lowered = lexicon(), clauses.lowered
    kinds: set[str] = set()
    if at + 2 >= len(lowered):
        return kinds
    one, two = lowered[at + 1], lowered[at + 2]
    if clauses.words[at + 1] in APPOSED and two in ("a", "an", "the", "which", "our"):
        kinds.add("apposed")
    if one in ("is", "are") and two in ("a", "an", "the"):
        kinds.add("is_a")
    if one in lists.verbs or one in ("can", "is", "has", "does") or one.endswith("ly"):
        kinds.add("acts")
    return kinds
