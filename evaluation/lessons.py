"""A gold set to what each model can learn from it: features and targets."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evaluation.grades import read_grades
from evaluation.keyword_gold import (
    KeywordCounts,
    gold_keys,
    keyword_odds,
    log_odds,
    reader_odds,
)
from evaluation.matching import words
from evaluation.sets import Gold, records
from evaluation.titles import method_name, rouge
from generator.derive.clauses import Clauses, read_clauses
from generator.derive.cues import find_cues
from generator.derive.salience import WordRows, word_features
from generator.derive.tags.candidates import find_mentions
from generator.derive.tags.context import context_features, find_context
from generator.derive.tags.endings import bare
from generator.derive.tags.keyphrases import Keyphrases
from generator.derive.tags.phrase_features import phrase_features
from generator.derive.tags.phrase_rows import PhraseRows
from generator.derive.tags.phrase_specialties import find_spoken, spoken_features
from generator.derive.tags.phrase_words import are_noun_phrases, worded_features
from generator.derive.titles.joins import find_spans
from generator.derive.titles.names import NameTable, find_names, name_table
from generator.derive.titles.ranking import span_features
from generator.derive.titles.topics import topics_of
from generator.derive.titles.wording import word_title
from generator.derive.weights import Affinities, Linear
from generator.language import Corpus, find_acronyms, read_corpus
from generator.language.corpus import stem_key
from generator.text import flat

Floats = NDArray[np.float64]
KEYWORDS_OF_AUTHORS = frozenset(
    "colm2025 corl2021 corl2022 corl2023 corl2025 www2025 3dv2025".split()
)
TITLES_OF_AUTHORS = KEYWORDS_OF_AUTHORS | {"iclr2017"}
ROUGE_1_SHARE = 0.8  # of the target of a title; the rest is ROUGE-L, which wants the order as well
LEAST_TITLES = 4  # papers that a word must be seen in to have an affinity to titles


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """One set, read once."""

    name: str
    papers: tuple[Gold, ...]
    corpus: Corpus
    phrases: Keyphrases
    phrase_features: Mapping[str, Floats]
    clauses: tuple[Clauses, ...]
    acronyms: tuple[Mapping[str, str], ...]
    names: NameTable
    word_rows: WordRows
    keywords: KeywordCounts
    graded: KeywordCounts
    title_words: tuple[Counter[str], Counter[str]]


def read_lesson(name: str, papers: Sequence[Gold]) -> Lesson:
    """All that needs nothing learned."""
    corpus = read_corpus.__wrapped__(tuple(flat(record.abstract) for record in records(papers)))
    cues = find_cues(corpus)
    mentions = find_mentions(corpus, cues)
    rows = PhraseRows(mentions)
    features = phrase_features(corpus, cues, mentions, rows)
    features |= context_features(corpus, find_context(corpus, cues), mentions, rows)
    features |= spoken_features(find_spoken(corpus), mentions, rows)
    unknown = np.zeros(len(rows.paper))
    is_noun = are_noun_phrases(corpus, mentions, rows)
    phrases = Keyphrases(mentions, rows, unknown, unknown, is_noun)
    clauses = read_clauses(corpus)
    acronyms = tuple(find_acronyms(text) for text in corpus.texts)
    word_rows = WordRows(corpus)
    return Lesson(
        name,
        tuple(papers),
        corpus,
        phrases,
        features,
        clauses,
        acronyms,
        name_table(clauses, acronyms),
        word_rows,
        KeywordCounts().add(papers, phrases),
        KeywordCounts().add_graded(papers, phrases, read_grades("tags").get(name, {})),
        _title_words(papers, word_rows),
    )


def tag_lesson(lesson: Lesson, affinities: Affinities) -> dict[str, Floats]:
    """The features of every candidate phrase."""
    phrases = lesson.phrases
    worded = worded_features(lesson.corpus, phrases.mentions, phrases.rows, affinities)
    return dict(lesson.phrase_features) | worded


def tag_target(lesson: Lesson) -> Floats:
    """1 for each candidate that its authors chose as a keyword."""
    keys, shorts = lesson.phrases.mentions.keys, lesson.phrases.mentions.shorts
    gold = [{shorts.get(key, key) for key in gold_keys(paper)} for paper in lesson.papers]
    pairs = zip(lesson.phrases.paper.tolist(), lesson.phrases.key.tolist(), strict=True)
    return np.array([bare(keys[key]) in gold[paper] for paper, key in pairs], dtype=float)


def name_target(lesson: Lesson) -> Floats:
    """1 for each candidate that stands before the colon of the true title."""
    gold = [words(method_name(paper.title) or "") for paper in lesson.papers]
    pairs = zip(lesson.names.papers, lesson.names.names, strict=True)
    return np.array([words(name) == gold[paper] != [] for paper, name in pairs], dtype=float)


def word_lesson(lesson: Lesson, affinities: Affinities) -> dict[str, Floats]:
    """The features of every word of every paper."""
    return dict(word_features(lesson.corpus, lesson.clauses, lesson.word_rows, affinities))


def word_target(lesson: Lesson) -> Floats:
    """1 for each word that the true title has."""
    rows = lesson.word_rows
    titles = [_stems_of(paper.title) for paper in lesson.papers]
    pairs = zip(rows.paper.tolist(), rows.stem.tolist(), strict=True)
    return np.array(
        [_is_within(rows.stems[stem], titles[paper]) for paper, stem in pairs], dtype=float
    )


def _is_within(stems: str, title: set[str]) -> bool:
    return bool(stems) and title.issuperset(stems.split(" "))


def _stems_of(title: str) -> set[str]:
    return set(stem_key(" ".join(words(title))).split())


def _title_words(papers: Sequence[Gold], rows: WordRows) -> tuple[Counter[str], Counter[str]]:
    """How many papers have each word, and how many of them have it in their title."""
    titles = [_stems_of(paper.title) for paper in papers]
    seen: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for paper, number in zip(rows.paper.tolist(), rows.stem.tolist(), strict=True):
        stem = rows.stems[number]
        seen[stem] += 1
        chosen[stem] += _is_within(stem, titles[paper])
    return seen, chosen


def title_affinities(lessons: Iterable[Lesson]) -> dict[str, float]:
    """How readily each word stands in a title, over some sets."""
    seen: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for lesson in lessons:
        seen.update(lesson.title_words[0])
        chosen.update(lesson.title_words[1])
    return log_odds(seen, chosen, LEAST_TITLES)


def affinities_of(lessons: Sequence[Lesson]) -> Affinities:
    """How readily words take each part, by authors' keywords and titles and readers' grades."""
    tagged = [one.keywords for one in lessons if one.name in KEYWORDS_OF_AUTHORS]
    titled = [one for one in lessons if one.name in TITLES_OF_AUTHORS]
    return Affinities(**keyword_odds(tagged), **liked_by(lessons), title=title_affinities(titled))


def liked_by(lessons: Sequence[Lesson]) -> dict[str, dict[str, float]]:
    """The affinities that readers' grades teach."""
    odds = reader_odds(one.graded for one in lessons)
    return {f"liked_{part}": own for part, own in odds.items()}


def affinities_of_others(lessons: Sequence[Lesson], one: Lesson) -> Affinities:
    """What the other sets teach, so that a set looks like one that nobody has seen."""
    return affinities_of([lesson for lesson in lessons if lesson is not one])


@dataclass(frozen=True, slots=True, eq=False)
class SpanLesson:
    """The spans of one set with their features, their targets, and the paper of each."""

    features: Mapping[str, Floats]
    target: Floats
    group: NDArray[np.int64]


def span_lesson(lesson: Lesson, names: Linear, salience: Floats) -> SpanLesson:
    """What the spans of the papers that have a true title would score as titles."""
    found = find_names(lesson.clauses, lesson.acronyms, names)
    spans = [
        find_spans(clauses, name, topics) if paper.title else []
        for clauses, name, topics, paper in zip(
            lesson.clauses, found, topics_of(lesson.clauses, salience), lesson.papers, strict=True
        )
    ]
    features = span_features(
        lesson.corpus, lesson.clauses, spans, found, lesson.word_rows, salience
    )
    target = [
        _closeness(word_title(clauses, span, name), paper.title)
        for clauses, own, name, paper in zip(
            lesson.clauses, spans, found, lesson.papers, strict=True
        )
        for span in own
    ]
    group = np.repeat(np.arange(len(spans)), [len(own) for own in spans])
    return SpanLesson(features, np.array(target), group)


def _closeness(made: str, true: str) -> float:
    one, longest = rouge(made, true)
    return ROUGE_1_SHARE * one + (1 - ROUGE_1_SHARE) * longest
