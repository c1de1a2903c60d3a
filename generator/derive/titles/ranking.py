"""Spans of a corpus to features and scores: how well each would do as the title."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.salience import WordRows
from generator.derive.titles.span_coverage import covering_features
from generator.derive.titles.span_places import placed_features
from generator.derive.titles.span_table import WordSets, span_table
from generator.derive.titles.span_words import WordFlags, topical_features, worded_features
from generator.derive.titles.spans import Span
from generator.derive.weights import Weights
from generator.language import Corpus

Floats = NDArray[np.float64]
# How much the readers' model, 0 to 1, counts beside closeness to authors' titles. Readers accept
# little more from 4 on (52 % as they stand, 53 % without closeness), and words that authors put
# into their titles begin to get lost (ROUGE-1 .390, .375 without closeness).
READERS = 4.0


def span_features(
    corpus: Corpus,
    papers: Sequence[Clauses],
    spans: Sequence[Sequence[Span]],
    names: Sequence[str | None],
    rows: WordRows,
    salience: Floats,
) -> Mapping[str, Floats]:
    """One row for each span, in order of papers; nothing where there is none."""
    if not any(spans):
        return {}
    table = span_table(corpus, papers, spans)
    sets = WordSets(corpus.vocabulary.lowered)
    flags = WordFlags(corpus, sets, table, salience)
    named = np.array([bool(name) for name in names], dtype=float)[table.paper]
    return (
        worded_features(flags, table, named)
        | topical_features(flags, table)
        | covering_features(rows, papers, names, flags, table)
        | placed_features(sets, spans, table, named)
    )


def span_scores(weights: Weights, features: Mapping[str, Floats], count: int) -> Floats:
    """How well each of `count` spans would do, as authors write titles and as readers like them."""
    close = weights.spans.score(features, count)
    total: Floats = close + READERS * weights.title_readers.score(features, count)
    return total


def span_confidences(weights: Weights, features: Mapping[str, Floats], count: int) -> Floats:
    """How good readers would find each of `count` spans, 0 to 1."""
    likings: Floats = np.clip(weights.title_readers.score(features, count), 0, 1)
    return likings
