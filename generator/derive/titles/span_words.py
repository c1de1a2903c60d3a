"""Spans to named features of their words: how telling, how general, of what kind."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from generator.derive.titles.span_table import SpanTable, WordSets
from generator.language import Corpus, background, lexicon
from generator.language.topicality import topicality

Floats = NDArray[np.float64]
USUAL_WORDS = 9.0
VAGUE_WORDS = 3  # at most: "pre-training framework" says too little, name or not
LOW_SALIENCE = 0.15
RARE = 6.0  # nats: in one of 400 abstracts at most
# Grades of topicality from which a word names a topic, and up to which it names none.
TOPICAL, GENERAL = 1.8, 0.8
FINITE = frozenset(
    """
is are was were has have can may will does do that which who could should
""".split()
)
LINKS = frozenset("for of in with via by from on using through under to at across".split())
WEAK_REFERENCES = frozenset("this these those such same other its their".split())
CONTENT = np.frombuffer(b"NJGPMVZ", dtype=np.uint8)


class WordFlags:
    """What is known of each token of the running texts, as numbers."""

    def __init__(self, corpus: Corpus, sets: WordSets, table: SpanTable, salience: Floats) -> None:
        lists, common, vocabulary = lexicon(), background(), corpus.vocabulary
        lowered = vocabulary.lowered

        def along(values: object) -> Floats:
            return np.asarray(values, dtype=float)[table.word]

        def among(words: Iterable[str]) -> Floats:
            return along(sets.flags(words))

        self.salience = salience[table.token]
        self.is_word = along([any(map(str.isalnum, word)) for word in lowered])
        self.is_stop = along(vocabulary.is_stop)
        self.is_generic = among(lists.generic)
        self.is_head = among(lists.generic_heads)
        self.is_verb = among(lists.verbs - lists.generic)
        self.is_finite = among(FINITE)
        self.is_link = among(LINKS)
        self.is_weak_reference = among(WEAK_REFERENCES)
        self.is_comma = among(",;:")
        self.is_and = among(("and", "or"))
        self.is_gerund = along([word.endswith("ing") and len(word) > 5 for word in lowered])
        self.is_capital = along([any(map(str.isupper, word)) for word in vocabulary.words])
        self.is_digit = along([any(map(str.isdigit, word)) for word in lowered])
        self.is_modifier = along(vocabulary.is_break & ~vocabulary.is_stop)
        self.rarity = along([common.rarity(word) for word in lowered])
        self.is_relative = among(("that", "which"))
        self.topicality = along([topicality(word) for word in vocabulary.words])
        self.content = self.is_word * (1 - self.is_stop)
        self.is_named = np.isin(table.letter, CONTENT) * self.content


def worded_features(flags: WordFlags, table: SpanTable, named: Floats) -> dict[str, Floats]:
    """Counts, shares and means over the words of each span."""
    has_tail = table.tail_stop > table.tail_start
    first, last = table.start, np.where(has_tail, table.tail_stop, table.stop) - 1
    salience, content, total = flags.salience, flags.content, table.total
    words, inner = np.maximum(total(flags.is_word), 1), np.maximum(total(content), 1)
    expected = total(salience * flags.is_word)
    low = total(content * (salience < LOW_SALIENCE))
    size = words + named
    core, core_content = table.core(salience * content), table.core(content)
    tail, tail_content = total(salience * content) - core, total(content) - core_content
    return {
        "words": words,
        "words_squared": words * words / 10,
        "off_usual": np.abs(size - USUAL_WORDS),
        "short": size < 5,
        "long": size > 12,
        "expected": expected,
        "expected_overlap": 2 * expected / (words + USUAL_WORDS),
        "mean_salience": expected / words,
        "content_salience": total(salience * content) / inner,
        "log_salience": total(np.log(salience + 0.02) * content) / inner,
        "low_words": low,
        "low_share": low / inner,
        "first_salience": salience[first],
        "last_salience": salience[last],
        "content_share": inner / words,
        "generic": total(flags.is_generic),
        "generic_share": total(flags.is_generic) / words,
        "generic_first": flags.is_generic[first],
        "generic_last": flags.is_generic[last],
        "vague": (words <= VAGUE_WORDS) * flags.is_generic[last],
        "verbs": total(flags.is_verb),
        "finite": total(flags.is_finite),
        "has_finite": total(flags.is_finite) > 0,
        "links": total(flags.is_link),
        "has_link": total(flags.is_link) > 0,
        "weak_references": total(flags.is_weak_reference),
        "commas": total(flags.is_comma),
        "ands": total(flags.is_and),
        "gerund_first": flags.is_gerund[first],
        "capitals": total(flags.is_capital),
        "digits": total(flags.is_digit),
        "modifier_last": flags.is_modifier[last],
        "stop_first": flags.is_stop[first],
        "has_tail": has_tail,
        "core_words": table.stop - table.start,
        "core_salience": core / np.maximum(core_content, 1),
        "tail_salience": tail / np.maximum(tail_content, 1),
        "core_last_generic": flags.is_generic[table.stop - 1],
        "mean_rarity": total(flags.rarity * content) / inner,
        "rare_words": total(content * (flags.rarity >= RARE)),
        "relative": total(flags.is_relative) > 0,
    }


def topical_features(flags: WordFlags, table: SpanTable) -> dict[str, Floats]:
    """How much the words tell a reader, as graded by readers: of all, the head, the ends."""
    has_tail = table.tail_stop > table.tail_start
    last = np.where(has_tail, table.tail_stop, table.stop) - 1
    grade, content, total = flags.topicality, flags.is_named, table.total
    inner = np.maximum(total(content), 1)
    topics = total(content * (grade >= TOPICAL))
    core = np.maximum(table.core(content), 1)
    core_mean = table.core(grade * content) / core
    tail = np.maximum(total(content) - table.core(content), 1)
    tail_mean = (total(grade * content) - table.core(grade * content)) / tail
    return {
        "topical_mean": total(grade * content) / inner,
        "topical_sum": np.minimum(total(grade * content), 16),
        "topics": topics,
        "topic_share": topics / inner,
        "general_words": total(content * (grade < GENERAL)),
        "topical_first": grade[table.start],
        "topical_last": grade[last],
        "topical_core": core_mean,
        "topical_tail": tail_mean * has_tail,
        "head_last": flags.is_head[last],
        "heads": total(flags.is_head),
    }
