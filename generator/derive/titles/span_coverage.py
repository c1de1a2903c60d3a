"""Spans to named features of what they hold of their paper's most telling words."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.salience import WordRows
from generator.derive.titles.span_table import SpanTable
from generator.derive.titles.span_words import USUAL_WORDS, WordFlags

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
MOST = (1, 3, 5, 8)  # of the words that are likeliest in the title
WEIGHED = 8
NO_TOPIC = 0.5  # grade of topicality from which a word counts


def covering_features(
    rows: WordRows,
    papers: Sequence[Clauses],
    names: Sequence[str | None],
    flags: WordFlags,
    table: SpanTable,
) -> dict[str, Floats]:
    """The share of the likeliest words that each span holds, each word counted once."""
    row = rows.row[table.token]
    pairs = np.unique(table.member * len(rows.codes) + row[table.inside])
    member, held = pairs // max(len(rows.codes), 1), pairs % max(len(rows.codes), 1)
    chance = np.zeros(len(rows.codes))
    np.maximum.at(chance, row, flags.salience * flags.is_named * ~_are_names(papers, names, table))
    grade = np.zeros(len(rows.codes))
    np.maximum.at(grade, row, flags.topicality)
    place = _places(rows, chance)

    def share(value: Floats, most: int) -> Floats:
        """Of the sum of the values of a paper's first words, how much each span holds."""
        own = value * (place < most)
        whole = np.bincount(rows.paper, own, int(table.paper.max(initial=0)) + 1)[table.paper]
        found: Floats = np.bincount(member, own[held], table.count) / np.maximum(whole, 1e-9)
        return found

    distinct = np.bincount(member, minlength=table.count)
    expected = np.bincount(member, chance[held], table.count)
    return {
        **{f"covers_{most}": share((chance > 0).astype(float), most) for most in MOST},
        "covers_chance": share(chance, WEIGHED),
        "covers_topics": share(chance * np.maximum(grade - NO_TOPIC, 0), WEIGHED),
        "distinct_expected": expected,
        "distinct_overlap": 2 * expected / (distinct + USUAL_WORDS),
        "repeated": np.bincount(table.member, minlength=table.count) - distinct,
    }


def _places(rows: WordRows, chance: Floats) -> Ints:
    """The rank of each word among those of its paper: the likeliest first, then by place."""
    order = np.lexsort((rows.first, -chance, rows.paper))
    ranked = rows.paper[order]
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order)) - np.searchsorted(ranked, ranked)
    return place


def _are_names(
    papers: Sequence[Clauses], names: Sequence[str | None], table: SpanTable
) -> NDArray[np.bool_]:
    """Which tokens are of the name of their paper, which stands before the title anyhow."""
    found = np.zeros(len(table.token), dtype=bool)
    for first, clauses, name in zip(table.first.tolist(), papers, names, strict=False):
        parts = frozenset(name.split(" ")) if name else frozenset()
        places = [first + at for at in clauses.marked if clauses.words[at] in parts] if name else []
        found[places] = True
    return found
