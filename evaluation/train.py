"""Make the weights anew: `python -m evaluation.train --gold DIR`.

Sets with keywords and titles teach tags, names and titles. The sets after each `--held-out` are
predicted by weights learned from all others, and the figures are printed and kept in the file.
The readers' models are learned anew too, as by `evaluation.train_readers`.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.fit import fit_listwise, fit_logistic, stack
from evaluation.lessons import (
    KEYWORDS_OF_AUTHORS,
    TITLES_OF_AUTHORS,
    Lesson,
    affinities_of,
    affinities_of_others,
    name_target,
    read_lesson,
    span_lesson,
    tag_lesson,
    tag_target,
    word_lesson,
    word_target,
)
from evaluation.predict import predict
from evaluation.score import score
from evaluation.sets import Gold, read_gold
from evaluation.train_readers import by_value, graded_sets, teach_readers
from generator.derive.weights import WEIGHTS, Linear, Weights

Floats = NDArray[np.float64]
KEYWORD_PENALTY = 30.0
KEPT_FIGURES = {
    "tags": (
        "F1@5",
        "cat_papers_ge3",
        "cat_shared_tag_share",
        "cat_neardup_share",
        "cat_generic_share",
    ),
    "title": ("R1", "name_in_abs", "boiler", "dangling", "midword", "broken_math", "dup"),
    "related": ("P@5", "over_tfidf", "links", "inbound_ge1", "max_inbound"),
}

Figures = dict[str, dict[str, dict[str, float]]]


@dataclass(frozen=True, slots=True, eq=False)
class Taught:
    """A set with what its words look like to those who know the other sets."""

    lesson: Lesson
    words: dict[str, Floats]


def learn(lessons: Sequence[Lesson]) -> Weights:
    """All models, from these sets alone; a set learns with the affinities of the others.

    Sets without titles of authors teach what readers like, no more.
    """
    others = {one.name: affinities_of_others(lessons, one) for one in lessons}
    own = _of_authors(lessons)
    tagged = [lesson for lesson in own if lesson.name in KEYWORDS_OF_AUTHORS]
    phrases = [tag_lesson(one, others[one.name]) for one in tagged]
    target = np.concatenate([tag_target(one) for one in tagged])
    tags = fit_logistic(stack(phrases), target, KEYWORD_PENALTY)
    names = fit_logistic(
        stack([one.names.features for one in own]),
        np.concatenate([name_target(one) for one in own]),
    )
    taught = [Taught(one, word_lesson(one, others[one.name])) for one in own]
    words = fit_logistic(
        stack([one.words for one in taught]),
        np.concatenate([word_target(one) for one in own]),
    )
    spans = _learn_spans(taught, names, words)
    return Weights(tags, names, words, spans, affinities=affinities_of(lessons))


def _of_authors(lessons: Sequence[Lesson]) -> list[Lesson]:
    return [lesson for lesson in lessons if lesson.name in TITLES_OF_AUTHORS]


def _learn_spans(taught: Sequence[Taught], names: Linear, words: Linear) -> Linear:
    parts, start = [], 0
    for one in taught:
        rows = one.lesson.word_rows
        salience = np.round(words.probability(one.words, len(rows.codes)), 9)[rows.row]
        part = span_lesson(one.lesson, names, salience)
        parts.append(replace(part, group=part.group + start))
        start += len(one.lesson.papers)
    return fit_listwise(
        stack([part.features for part in parts]),
        np.concatenate([part.target for part in parts]),
        np.concatenate([part.group for part in parts]),
    )


def held_out_figures(lessons: Sequence[Lesson], held: Mapping[str, Sequence[Gold]]) -> Figures:
    """The figures of the held sets, predicted by what all others teach."""
    taught = [lesson for lesson in lessons if lesson.name not in held]
    weights = teach_readers(learn(taught), taught)
    figures: Figures = {}
    for name, papers in held.items():
        found = score(predict(papers, weights), papers)
        figures[name] = {
            part: {one: round(found[part][one], 3) for one in names if one in found[part]}
            for part, names in KEPT_FIGURES.items()
        }
        print(name, json.dumps(figures[name]), flush=True)
    return figures


def write_weights(path: Path, weights: Weights, lessons: Sequence[Lesson], figures: object) -> None:
    """Weights with what they were trained on and what they scored."""
    about = {
        "trained_on": {lesson.name: len(lesson.papers) for lesson in lessons},
        "held_out": figures,
        "source": "counts and weights from titles and keywords given by authors, and from grades "
        "that readers gave; no texts",
    }
    data = {"about": about} | asdict(weights) | {"affinities": by_value(weights.affinities)}
    path.write_text(
        json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    parser.add_argument("--held-out", action="append", nargs="+", default=[], metavar="SET")
    options = parser.parse_args()
    sets = {path.stem: read_gold(path) for path in sorted(options.gold.glob("*.json"))}
    wanted = TITLES_OF_AUTHORS | graded_sets()
    lessons = [read_lesson(name, sets[name]) for name in sets if name in wanted]
    figures: Figures = {}
    for held in options.held_out:
        figures |= held_out_figures(lessons, {name: sets[name] for name in held})
    weights = teach_readers(learn(lessons), lessons)
    write_weights(options.out, weights, _of_authors(lessons), figures)


if __name__ == "__main__":
    main()
