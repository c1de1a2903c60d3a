"""A paper's running text to the name that it gives its method, benchmark or data set."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses, sentence_ranges
from generator.derive.titles.name_features import CALLING, Place, has_shape_of_name, name_features
from generator.derive.weights import Linear
from generator.language import background, lexicon

Floats = NDArray[np.float64]
LEAST_CHANCE = 0.07  # for a name that the authors announce
SURE_CHANCE = 0.25  # for one that they only use
NAME = re.compile(r"[^\W_][\w^]*(?:[-+.&/][^\W_][\w^]*)*(?:\+\+|\+)?")
ADDRESS = re.compile(r"\.[a-z]{2,}")  # as in "name.github.io"
FORMULA = re.compile(r"\$.*\$")
SPELLING_OUT = re.compile(
    r"^[A-Z]{2,}[a-z]{2,}|[a-z][A-Z]+$|^[a-z]+[A-Z][a-z]+"
)  # "LEarning", "recurrenT"
VERSION = re.compile(r"[Vv]?\d+(?:\.\d+)*")
MOST_NAME_WORDS = 3
OURS = frozenset(["our", "we", "this"])
ROMAN = re.compile(r"[IVX]+")


@dataclass(frozen=True, slots=True)
class NameTable:
    """Candidate names, one row each, with the paper they stand in."""

    papers: tuple[int, ...]
    names: tuple[str, ...]
    features: Mapping[str, Floats]


def find_names(
    papers: Sequence[Clauses], acronyms: Sequence[Mapping[str, str]], model: Linear
) -> list[str | None]:
    """The name that each paper introduces, where it does."""
    table = name_table(papers, acronyms)
    chances = (
        np.round(model.probability(table.features, len(table.names)), 9)
        if table.names
        else np.zeros(0)
    )
    best: list[tuple[float, str] | None] = [None] * len(papers)
    strongs = table.features["strong"].tolist() if table.names else []
    for paper, name, chance, strong in zip(
        table.papers, table.names, chances.tolist(), strongs, strict=True
    ):
        held = best[paper]
        if chance >= (LEAST_CHANCE if strong else SURE_CHANCE) and (
            held is None or chance > held[0]
        ):
            best[paper] = (chance, name)
    return [held[1] if held else None for held in best]


def name_table(papers: Sequence[Clauses], acronyms: Sequence[Mapping[str, str]]) -> NameTable:
    """Every candidate of every paper, with what is known of it."""
    places = [_places(clauses) for clauses in papers]
    rows: list[dict[str, float]] = []
    owners: list[int] = []
    names: list[str] = []
    for paper, (clauses, own) in enumerate(zip(papers, places, strict=True)):
        first_announced, telling = _first_announced(clauses), _introducing(clauses)
        for name, at in own.items():
            if not has_shape_of_name(name) and telling.isdisjoint(_sentences_of(clauses, at)):
                continue  # a capital alone, where nothing is introduced: a place, a person
            rows.append(name_features(clauses, name, at, acronyms[paper], first_announced))
            owners.append(paper)
            names.append(name)
    # All rows have the same keys in the same order.
    table = np.array([tuple(row.values()) for row in rows], dtype=float)
    features = {key: table[:, at] for at, key in enumerate(rows[0])} if rows else {}
    return NameTable(tuple(owners), tuple(names), features)


def _places(clauses: Clauses) -> dict[str, list[Place]]:
    """Where each word that looks like a name stands; one in brackets at the word before them.

    Runs of capitals count as well ("Memory Gym", "Self-Rewarding PPO", "BridgeData V2").
    """
    places: dict[str, list[Place]] = {}
    run: list[int] = []
    asides = clauses.asides
    for at in clauses.marked:
        word, aside = clauses.words[at], asides[at]
        if run and run[-1] != at - 1:
            run = []
        if (
            at
            and aside
            and (len(aside) == 1 or aside[1] in ",;")
            and _looks_like_name(aside[0], False)
        ):
            places.setdefault(_singular(aside[0]), []).append((at - 1, at))
        is_first = at == 0 or clauses.sentences[at] != clauses.sentences[at - 1]
        if (
            is_first
            or aside
            or not (_looks_like_name(word, is_first) or (run and VERSION.fullmatch(word)))
        ):
            run = []
        if _looks_like_name(word, is_first):
            places.setdefault(_singular(word), []).append((at, at + 1))
            run.append(at)
        elif run:
            run.append(at)
        for first in run[:-1] if run and run[-1] == at else ():
            if at - first < MOST_NAME_WORDS:
                places.setdefault(" ".join([*clauses.words[first:at], _singular(word)]), []).append(
                    (first, at + 1)
                )
    return places


def _singular(word: str) -> str:
    word = word.removesuffix("'s").removesuffix("’s")
    return word[:-1] if len(word) > 3 and word.endswith("s") and word[-2].isupper() else word


@lru_cache(maxsize=100_000)
def _looks_like_name(word: str, is_first: bool) -> bool:
    if "$" in word:
        return any(map(str.isupper, FORMULA.sub("", word)))
    has_upper = any(map(str.isupper, word))
    if ADDRESS.search(word) or not (has_upper or word[0].isalpha()):
        return False
    if (
        not 2 <= len(word) <= 24
        or not NAME.fullmatch(word.removesuffix("'s").removesuffix("’s"))
        or ROMAN.fullmatch(word)
    ):
        return False
    if SPELLING_OUT.search(word) and word.lower() in background().counts:
        return False
    capitals = sum(map(str.isupper, word))
    has_shape = has_shape_of_name(word) or (
        capitals and (any(map(str.isdigit, word)) or not word[0].isupper())
    )
    return bool(
        has_shape
        or (
            word[0].isupper()
            and not is_first
            and len(word) > 3
            and word.lower() not in lexicon().stop
        )
    )


def _introducing(clauses: Clauses) -> set[int]:
    """The sentences with a word that may introduce a name."""
    words = lexicon().announcing | CALLING | OURS
    return {
        clauses.sentences[first]
        for first, last in sentence_ranges(clauses)
        if not words.isdisjoint(clauses.lowered[first:last])
    }


def _sentences_of(clauses: Clauses, places: Sequence[Place]) -> Iterator[int]:
    return (clauses.sentences[start] for start, _ in places)


def _first_announced(clauses: Clauses) -> int:
    """The first sentence in which the authors announce something; 99 where there is none."""
    lists = lexicon()
    for number, (first, last) in enumerate(sentence_ranges(clauses)):
        words = clauses.lowered[first:last]
        if not lists.authors.isdisjoint(words) and not lists.announcing.isdisjoint(words):
            return number
    return 99
