"""Records to titles."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses, read_clauses
from generator.derive.joins import find_spans
from generator.derive.keyphrases import find_keyphrases
from generator.derive.names import find_names
from generator.derive.ranking import span_features, taste
from generator.derive.salience import word_salience
from generator.derive.spans import Span
from generator.derive.topics import find_topics
from generator.derive.weights import Weights, shipped_weights
from generator.derive.wording import capitalised, finished, word_title
from generator.language import find_acronyms, joined, read_corpus
from generator.paper import Record, Title
from generator.text import flat

NOTHING = "Untitled"
FALLBACK_WORDS, FALLBACK_SIGNS = 12, 40
LEAST_WORDS = 4
ENGLISH = "en"  # of others the first clause is taken; the word lists do not know them
AROUND = ".,;:!?()[]{}\"'“”‘’`*_"
CLAUSE_ENDS = frozenset(".,;:!?。，；：！？、")
LEADING = frozenset(
    """
we our i my while although though despite however recent recently existing here in this the paper
article work study
""".split()
)


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """What the titles of a corpus are chosen from: spans with their scores, paper by paper."""

    texts: tuple[str, ...]
    papers: tuple[Clauses, ...]
    names: tuple[str | None, ...]
    spans: tuple[tuple[Span, ...], ...]
    features: dict[str, NDArray[np.float64]]


def derive_titles(records: Sequence[Record], weights: Weights | None = None) -> list[Title]:
    """A title for each record, in order; no two are the same where their texts allow it."""
    weights = weights or shipped_weights()
    choices = find_choices(tuple(flat(record.abstract) for record in records), weights)
    count = sum(map(len, choices.spans))
    scores = (
        np.round(weights.spans.score(choices.features, count) + taste(choices.features), 9)
        if count
        else np.zeros(0)
    )
    ends = np.cumsum([0, *map(len, choices.spans)])
    confidences = (
        np.round(np.clip(choices.features["expected_overlap"], 0, 1), 3) if count else scores
    )
    taken: set[str] = set()
    titles = []
    for paper, (clauses, name, spans) in enumerate(
        zip(choices.papers, choices.names, choices.spans, strict=True)
    ):
        own = slice(ends[paper], ends[paper + 1])
        if records[paper].language != ENGLISH:
            spans = ()
        title = _first_free(
            _ranked(
                choices.texts[paper],
                clauses,
                name,
                spans,
                scores[own].tolist(),
                confidences[own].tolist(),
            ),
            taken,
        )
        taken.add(title.text.casefold())
        titles.append(title)
    return titles


def find_choices(texts: tuple[str, ...], weights: Weights) -> Choices:
    """The candidates of every paper."""
    corpus = read_corpus(texts)
    papers = tuple(read_clauses(corpus, paper) for paper in range(len(texts)))
    names = tuple(find_names(papers, [find_acronyms(text) for text in texts], weights.names))
    phrases = find_keyphrases(corpus, weights)
    phrases = replace(phrases, chance=phrases.topic_chance)
    salience = word_salience(corpus, phrases, weights.words, weights.affinities)
    topics = find_topics(corpus, papers, phrases)
    spans = tuple(map(tuple, map(find_spans, papers, names, topics)))
    return Choices(
        texts, papers, names, spans, dict(span_features(corpus, papers, spans, names, salience))
    )


def _ranked(
    source: str,
    clauses: Clauses,
    name: str | None,
    spans: Sequence[Span],
    scores: Sequence[float],
    confidences: Sequence[float],
) -> Iterable[Title]:
    """Titles, best first; the plain start of the text comes last."""
    known = {word.strip(AROUND).casefold() for word in source.split()}
    for number in sorted(
        range(len(spans)),
        key=lambda number: (-scores[number], spans[number].start, spans[number].stop),
    ):
        text = word_title(clauses, spans[number], name)
        count = len(text.split())
        if LEAST_WORDS <= count <= 14 and len(text) <= 110 and not _is_cut(text, known):
            yield Title(text, confidence=confidences[number])
    yield Title(_beginning(clauses) or NOTHING, confidence=0.0)


def _is_cut(text: str, known: set[str]) -> bool:
    """Whether the last word goes on in the abstract, as P goes on in P(3, 2)."""
    last = text.split()[-1].strip(AROUND).casefold()
    return last not in known and any(
        word.startswith(last) and not word[len(last)].isalnum() for word in known
    )


def _beginning(clauses: Clauses) -> str:
    """The first words of the text, without what only leads up to them."""
    lowered = clauses.lowered
    at = 0
    while at < len(lowered) - LEAST_WORDS and lowered[at] in LEADING:
        at += 1
    if at and "that" in lowered[at : at + 3]:
        at = lowered.index("that", at) + 1
    end = next((sign for sign in range(at + LEAST_WORDS, len(lowered)) if _ends(clauses, sign)), -1)
    # Where hardly a blank parts them, tokens are single signs.
    is_spaced = sum(map(bool, clauses.spaces[at:end])) * 2 > end - at or end < 0
    stop = min(
        end if end > 0 else len(lowered), at + (FALLBACK_WORDS if is_spaced else FALLBACK_SIGNS)
    )
    words = clauses.words[at:stop]
    return capitalised(finished(joined(words, clauses.spaces[at:stop]))) or " ".join(words).strip()


def _ends(clauses: Clauses, at: int) -> bool:
    return clauses.words[at] in CLAUSE_ENDS or clauses.sentences[at] != clauses.sentences[at - 1]


def _first_free(titles: Iterable[Title], taken: set[str]) -> Title:
    """The first that no other paper has; the last where all are taken."""
    last = Title(NOTHING, confidence=0.0)
    for last in titles:
        if last.text.casefold() not in taken:
            return last
    return last
