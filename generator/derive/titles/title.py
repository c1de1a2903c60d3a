"""Records to titles."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from generator.derive.clauses import Clauses, find_shapes, read_clauses
from generator.derive.salience import WordRows, word_salience
from generator.derive.titles.joins import find_spans
from generator.derive.titles.names import find_names
from generator.derive.titles.ranking import span_confidences, span_features, span_scores
from generator.derive.titles.spans import Span
from generator.derive.titles.topics import topics_of
from generator.derive.titles.wording import capitalised, finished, is_short, word_title
from generator.derive.weights import Weights, shipped_weights
from generator.language import Corpus, blocks, find_acronyms, joined, read_corpus
from generator.paper import Record, Title
from generator.text import flat

NOTHING = "Untitled"
PART = 512  # papers
FALLBACK_WORDS, FALLBACK_SIGNS = 12, 40
LEAST_WORDS = 4
ENGLISH = "en"  # of others the first clause is taken; the word lists do not know them
AROUND = ".,;:!?()[]{}\"'“”‘’`*_"
BEFORE_WORD = frozenset(AROUND + " \n\t")
LOOK_AHEAD = 40  # characters, enough for the rest of a word
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


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """Papers whose spans are to be ranked: a part of a corpus, with the shapes of their texts.

    Without weights those that the project ships are used.
    """

    corpus: Corpus
    shapes: tuple[str, ...]
    languages: tuple[str, ...]
    weights: Weights | None


@dataclass(frozen=True, slots=True)
class Ranked:
    """The best title of a paper, and what others are made of: its name and its spans, best first.

    `confidences` run along the spans.
    """

    best: Title
    name: str | None
    spans: tuple[Span, ...]
    confidences: tuple[float, ...]


def derive_titles(records: Sequence[Record], weights: Weights | None = None) -> list[Title]:
    """A title for each record, in order; no two are the same where their texts allow it."""
    tasks = title_tasks(records, weights)
    return choose_titles(tasks, map(rank_spans, tasks))


def title_tasks(records: Sequence[Record], weights: Weights | None = None) -> list[Task]:
    """The work in parts, so that features of all spans are never held at once."""
    corpus = read_corpus(tuple(flat(record.abstract) for record in records))
    shapes, languages = find_shapes(corpus), tuple(record.language for record in records)
    return [
        Task(corpus.part(low, high), shapes[low:high], languages[low:high], weights)
        for low, high in blocks(len(records), PART)
    ]


def rank_spans(task: Task) -> list[Ranked]:
    """What may make the title of each paper; only its own text plays a part."""
    weights = task.weights or shipped_weights()
    choices = choices_of(task.corpus, read_clauses(task.corpus, task.shapes), weights)
    count = sum(map(len, choices.spans))
    scores = confidences = np.zeros(0)
    if count:
        scores = np.round(span_scores(weights, choices.features, count), 9)
        confidences = np.round(span_confidences(weights, choices.features, count), 3)
    bounds = pairwise(np.cumsum([0, *map(len, choices.spans)]).tolist())
    return [
        _ranked(choices, paper, scores[low:high].tolist(), confidences[low:high].tolist(), language)
        for paper, (language, (low, high)) in enumerate(zip(task.languages, bounds, strict=True))
    ]


def _ranked(
    choices: Choices,
    paper: int,
    scores: Sequence[float],
    confidences: Sequence[float],
    language: str,
) -> Ranked:
    spans, name = choices.spans[paper], choices.names[paper]
    order = sorted(
        range(len(spans)) if language == ENGLISH else (),
        key=lambda number: (-scores[number], spans[number].start, spans[number].stop),
    )
    found = tuple(spans[at] for at in order), tuple(confidences[at] for at in order)
    best = next(_titles(choices.texts[paper], choices.papers[paper], name, *found))
    return Ranked(best, name, *found)


def choose_titles(tasks: Sequence[Task], found: Iterable[Sequence[Ranked]]) -> list[Title]:
    """The best title of each paper, of all tasks in order, that none before it has."""
    taken: set[str] = set()
    titles = []
    for task, papers in zip(tasks, found, strict=True):
        for at, ranked in enumerate(papers):
            title = _first_free(_all_titles(task, at, ranked), taken)
            taken.add(title.text.casefold())
            titles.append(title)
    return titles


def _all_titles(task: Task, at: int, ranked: Ranked) -> Iterator[Title]:
    """The best one, and the others where it is not enough: their text is read once more."""
    yield ranked.best
    corpus = task.corpus.part(at, at + 1)
    clauses = read_clauses(corpus, task.shapes[at : at + 1])[0]
    yield from _titles(corpus.texts[0], clauses, ranked.name, ranked.spans, ranked.confidences)


def find_choices(texts: tuple[str, ...], weights: Weights) -> Choices:
    """The candidates of every paper."""
    corpus = read_corpus(texts)
    return choices_of(corpus, read_clauses(corpus), weights)


def choices_of(corpus: Corpus, papers: tuple[Clauses, ...], weights: Weights) -> Choices:
    """The candidates of every paper of a corpus, whose running texts are given."""
    texts = corpus.texts
    names = tuple(find_names(papers, [find_acronyms(text) for text in texts], weights.names))
    rows = WordRows(corpus)
    salience = word_salience(corpus, papers, rows, weights.words, weights.affinities)
    spans = tuple(
        tuple(find_spans(clauses, name, topics))
        for clauses, name, topics in zip(papers, names, topics_of(papers, salience), strict=True)
    )
    features = span_features(corpus, papers, spans, names, rows, salience)
    return Choices(texts, papers, names, spans, dict(features))


def _titles(
    source: str,
    clauses: Clauses,
    name: str | None,
    spans: Sequence[Span],
    confidences: Sequence[float],
) -> Iterator[Title]:
    """The title of each span that makes one; the plain start of the text comes last."""
    least = LEAST_WORDS - bool(name)
    for span, confidence in zip(spans, confidences, strict=True):
        text = word_title(clauses, span, name)
        # One that is too long is left out, since cut it would be no whole phrase.
        if len(text.split()) >= least and is_short(text) and not _is_cut(text, source):
            yield Title(text, confidence=confidence)
    text = _beginning(clauses)
    while text and (not is_short(text) or _is_cut(text, source)):
        text = finished(text.rpartition(" ")[0])
    yield Title(text or NOTHING, confidence=0.0)


def _is_cut(text: str, source: str) -> bool:
    """Whether the last word goes on wherever the abstract has it, as P goes on in P(3, 2)."""
    last = text.rpartition(" ")[2].strip(AROUND).casefold()
    source, at, is_cut = source.casefold(), -1, False
    while last and (at := source.find(last, at + 1)) >= 0:
        rest = source[at + len(last) : at + len(last) + LOOK_AHEAD].split(" ", 1)[0]
        if at and source[at - 1] not in BEFORE_WORD:
            continue
        if not rest.strip(AROUND) or rest[0] in CLAUSE_ENDS:
            return False
        is_cut = is_cut or not rest[0].isalnum()
    return is_cut


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
