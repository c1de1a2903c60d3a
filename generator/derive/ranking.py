"""Spans of a corpus to features and scores: how well each would do as the title."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses
from generator.derive.spans import Span
from generator.derive.weights import Weights
from generator.language import Corpus, background, lexicon

Floats = NDArray[np.float64]
USUAL_WORDS = 9.0
VAGUE_WORDS = 3  # at most: "pre-training framework" says too little, name or not
OPENINGS = tuple(
    """
announced studied shown named purpose problem passive first second done inner remark statement
acts goal
""".split()
)
CLOSINGS = tuple(
    """
head called of preposition to infinitive participle deed relative adjective listed statement
question goal for via through topic0 topic1 topic2 theme0 theme1 theme2
""".split()
)
# What stands behind the span: the first letter of `Clauses.shape`, "." at the end of a sentence.
FOLLOWING = ".,fITPGWwCSBZ"
NAMED_OPENINGS = "announced named purpose studied shown acts goal done inner".split()
# How much the readers' model, 0 to 1, counts beside closeness to authors' titles. Readers accept as
# many from 3.5 on; above 4 the names and words of authors' titles begin to get lost.
READERS = 3.5
FINITE = frozenset(
    """
is are was were has have can may will does do that which who could should
""".split()
)
LINKS = frozenset("for of in with via by from on using through under to at across".split())
WEAK_REFERENCES = frozenset("this these those such same other its their".split())


def span_features(
    corpus: Corpus,
    papers: Sequence[Clauses],
    spans: Sequence[Sequence[Span]],
    names: Sequence[str | None],
    salience: Floats,
) -> Mapping[str, Floats]:
    """One row for each span, in order of papers."""
    sums = _Sums(corpus, papers, salience)
    offsets = np.cumsum([0, *(len(clauses.words) for clauses in papers)]).tolist()
    flat = [
        (
            offsets[paper] + span.start,
            offsets[paper] + span.stop,
            offsets[paper] + span.tail[0],
            offsets[paper] + span.tail[1],
        )
        for paper, own in enumerate(spans)
        for span in own
    ]
    ranges = np.array(flat, dtype=np.int64).reshape(len(flat), 4).T
    named = np.array(
        [bool(names[paper]) for paper, own in enumerate(spans) for _ in own], dtype=float
    )
    openings = _flags_of([span.opening for own in spans for span in own], OPENINGS)
    closings = _flags_of([span.closing for own in spans for span in own], CLOSINGS)
    following = _flags_of(
        [
            _following(clauses, span)
            for clauses, own in zip(papers, spans, strict=True)
            for span in own
        ],
        tuple(FOLLOWING),
    )
    sentence = np.array(
        [
            clauses.sentences[span.start]
            for clauses, own in zip(papers, spans, strict=True)
            for span in own
        ],
        dtype=float,
    )
    total = np.array(
        [
            clauses.sentences[-1] + 1
            for clauses, own in zip(papers, spans, strict=True)
            for _ in own
        ],
        dtype=float,
    )
    return (
        _worded(sums, ranges, named)
        | {
            "sentence": np.minimum(sentence, 8),
            "place": sentence / np.maximum(total, 1),
            "named": named,
        }
        | {f"opening_{kind}": flags for kind, flags in openings.items()}
        | {f"closing_{kind}": flags for kind, flags in closings.items()}
        | {f"before_{letter}": flags for letter, flags in following.items()}
        | {f"named_{kind}": named * openings[kind] for kind in NAMED_OPENINGS}
    )


def _following(clauses: Clauses, span: Span) -> str:
    stop = span.stop if not span.tail[1] or span.link else span.tail[1]
    is_end = stop >= len(clauses.words) or clauses.words[stop] in ".!?"
    return "." if is_end else clauses.shape[stop]


def _flags_of(found: Sequence[str], kinds: Sequence[str]) -> dict[str, Floats]:
    """For each kind, 1 where it is the one found."""
    numbers = {kind: number for number, kind in enumerate(kinds)}
    codes = np.array([numbers.get(one, -1) for one in found], dtype=np.int64)
    return {kind: (codes == number).astype(float) for kind, number in numbers.items()}


def span_scores(weights: Weights, features: Mapping[str, Floats], count: int) -> Floats:
    """How well each of `count` spans would do, as authors write titles and as readers like them."""
    close, liked = weights.spans, weights.title_readers
    total: Floats = close.score(features, count) + READERS * liked.score(features, count)
    return total


class _Sums:
    """Running sums over all tokens of the running texts, so that a span costs two look-ups."""

    def __init__(self, corpus: Corpus, papers: Sequence[Clauses], salience: Floats) -> None:
        tokens = np.array([token for clauses in papers for token in clauses.tokens], dtype=np.int64)
        lists, common, vocabulary = lexicon(), background(), corpus.vocabulary
        words = corpus.words[tokens].astype(np.int64) if len(tokens) else tokens
        lowered = vocabulary.lowered

        def flags(test: Sequence[float]) -> Floats:
            return np.array(test, dtype=float)[words] if len(words) else np.zeros(0)

        self.salience = np.append(salience[tokens] if len(tokens) else np.zeros(0), 0.0)
        self.is_word = flags([any(map(str.isalnum, w)) for w in lowered])
        self.is_stop = flags(vocabulary.is_stop.tolist())
        self.is_generic = flags([w in lists.generic for w in lowered])
        self.is_verb = flags([w in lists.verbs and w not in lists.generic for w in lowered])
        self.is_finite = flags([w in FINITE for w in lowered])
        self.is_link = flags([w in LINKS for w in lowered])
        self.is_weak_reference = flags([w in WEAK_REFERENCES for w in lowered])
        self.is_comma = flags([w in (",", ";", ":") for w in vocabulary.words])
        self.is_and = flags([w in ("and", "or") for w in lowered])
        self.is_gerund = flags([w.endswith("ing") and len(w) > 5 for w in lowered])
        self.is_capital = flags([any(map(str.isupper, w)) for w in vocabulary.words])
        self.is_digit = flags([any(map(str.isdigit, w)) for w in lowered])
        self.is_modifier = flags(
            [vocabulary.is_break[n] and not vocabulary.is_stop[n] for n in range(len(lowered))]
        )
        self.rarity = flags([common.rarity(w) for w in lowered])

    def over(self, values: Floats, start: NDArray[np.int64], stop: NDArray[np.int64]) -> Floats:
        sums = np.concatenate([[0.0], np.cumsum(values)])
        result: Floats = sums[stop] - sums[start]
        return result


def _worded(sums: _Sums, ranges: NDArray[np.int64], named: Floats) -> dict[str, Floats]:
    start, stop, tail_start, tail_stop = ranges

    def over(values: Floats) -> Floats:
        return sums.over(values, start, stop) + sums.over(values, tail_start, tail_stop)

    has_tail = tail_stop > tail_start
    first, last = start, np.where(has_tail, tail_stop, stop) - 1
    salience = sums.salience[:-1]
    content = sums.is_word * (1 - sums.is_stop)
    words, inner = np.maximum(over(sums.is_word), 1), np.maximum(over(content), 1)
    expected = over(salience * sums.is_word)
    low = over(content * (salience < 0.15))
    size = words + named
    return {
        "words": words,
        "words_squared": words * words / 10,
        "off_usual": np.abs(size - USUAL_WORDS),
        "short": size < 5,
        "long": size > 12,
        "expected": expected,
        "expected_overlap": 2 * expected / (words + USUAL_WORDS),
        "mean_salience": expected / words,
        "content_salience": over(salience * content) / inner,
        "log_salience": over(np.log(salience + 0.02) * content) / inner,
        "low_words": low,
        "low_share": low / inner,
        "first_salience": salience[first] if len(first) else expected,
        "last_salience": salience[last] if len(last) else expected,
        "content_share": inner / words,
        "generic": over(sums.is_generic),
        "generic_share": over(sums.is_generic) / words,
        "generic_first": sums.is_generic[first],
        "generic_last": sums.is_generic[last],
        "vague": (words <= VAGUE_WORDS) * sums.is_generic[last],
        "verbs": over(sums.is_verb),
        "finite": over(sums.is_finite),
        "has_finite": over(sums.is_finite) > 0,
        "links": over(sums.is_link),
        "has_link": over(sums.is_link) > 0,
        "weak_references": over(sums.is_weak_reference),
        "commas": over(sums.is_comma),
        "ands": over(sums.is_and),
        "gerund_first": sums.is_gerund[first],
        "capitals": over(sums.is_capital),
        "digits": over(sums.is_digit),
        "modifier_last": sums.is_modifier[last],
        "stop_first": sums.is_stop[first],
        "has_tail": has_tail,
        "core_words": stop - start,
        "core_salience": sums.over(salience * content, start, stop)
        / np.maximum(sums.over(content, start, stop), 1),
        "tail_salience": sums.over(salience * content, tail_start, tail_stop)
        / np.maximum(sums.over(content, tail_start, tail_stop), 1),
        "core_last_generic": sums.is_generic[stop - 1] if len(stop) else expected,
        "mean_rarity": over(sums.rarity * content) / inner,
    }
