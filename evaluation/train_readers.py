"""Make the readers' weights anew: `python -m evaluation.train_readers --gold DIR`.

Readers graded titles and tags that the pipeline had found for papers of the sets in `verdicts/`.
What they accept follows closeness to the authors' own only loosely, so it has models of its own.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.fit import fit_logistic, fit_ridge, stack
from evaluation.grades import USEFUL, Grades, mark, read_grades
from evaluation.lessons import (
    Lesson,
    affinities_of_others,
    liked_by,
    read_lesson,
    tag_lesson,
)
from evaluation.sets import read_gold
from generator.derive.tags.keyphrases import chances
from generator.derive.tags.second_look import second_features, spread_features
from generator.derive.titles.title import find_choices
from generator.derive.titles.wording import word_title
from generator.derive.weights import WEIGHTS, Affinities, Linear, Weights, shipped_weights

Floats = NDArray[np.float64]
TITLE_WORTH = (0.0, 0.0, 0.6, 1.0)  # of the grades 0 to 3
TITLE_PENALTY, TAG_PENALTY = 500.0, 100.0  # the features are many beside the grades


@dataclass(frozen=True, slots=True, eq=False)
class Graded:
    """The rows that readers graded: features, grade, and the paper of each."""

    features: dict[str, Floats]
    grade: Floats
    paper: tuple[str, ...]


def teach_readers(weights: Weights, lessons: Sequence[Lesson]) -> Weights:
    """Weights with the readers' models that the graded papers of some sets teach."""
    titles, tags = read_grades("titles"), read_grades("tags")
    seen = [
        (one, replace(weights, affinities=affinities_of_others(lessons, one))) for one in lessons
    ]
    return replace(
        weights,
        affinities=replace(weights.affinities, **liked_by(lessons)),
        title_readers=learn_titles([graded_titles(one, own, titles) for one, own in seen]),
        tag_readers=learn_tags([graded_tags(one, own, tags) for one, own in seen]),
    )


def graded_sets() -> frozenset[str]:
    """The names of the sets that have graded papers."""
    return frozenset(read_grades("titles")) | frozenset(read_grades("tags"))


def learn_titles(parts: Sequence[Graded]) -> Linear:
    """How good a title readers find, 0 to 1, by the features of spans."""
    grades = np.concatenate([part.grade for part in parts]).astype(int)
    target = np.array(TITLE_WORTH)[grades]
    return fit_ridge(stack([part.features for part in parts]), target, TITLE_PENALTY)


def learn_tags(parts: Sequence[Graded]) -> Linear:
    """The log-odds that readers find a tag right and useful, by the features of phrases."""
    target = (np.concatenate([part.grade for part in parts]) >= USEFUL).astype(float)
    return fit_logistic(stack([part.features for part in parts]), target, TAG_PENALTY)


def graded_titles(lesson: Lesson, weights: Weights, grades: Grades) -> Graded:
    """The spans of a set whose titles were graded."""
    choices = find_choices(lesson.corpus.texts, weights)
    titles = [
        (number, word_title(clauses, span, name))
        for number, (clauses, own, name) in enumerate(
            zip(choices.papers, choices.spans, choices.names, strict=True)
        )
        for span in own
    ]
    return _graded(lesson, choices.features, titles, grades)


def graded_tags(lesson: Lesson, weights: Weights, grades: Grades) -> Graded:
    """The phrases of a set that were graded as tags."""
    features = tag_lesson(lesson, weights.affinities)
    phrases = lesson.phrases
    chance = chances(weights.tags, features, len(phrases.paper))
    keys = phrases.mentions.keys
    rows = [
        (paper, keys[key])
        for paper, key in zip(phrases.paper.tolist(), phrases.key.tolist(), strict=True)
    ]
    features |= second_features(phrases.mentions, phrases.rows, features, chance)
    features |= spread_features(phrases.mentions, phrases.rows, chance, len(lesson.papers))
    return _graded(lesson, features, rows, grades)


def _graded(
    lesson: Lesson,
    features: Mapping[str, Floats],
    rows: Sequence[tuple[int, str]],
    grades: Grades,
) -> Graded:
    """Of rows of papers and texts, those that have a grade."""
    own = grades.get(lesson.name, {})
    ids = [lesson.papers[number].id for number, _ in rows]
    found = [
        own[one].get(mark(text), -1) if one in own else -1
        for one, (_, text) in zip(ids, rows, strict=True)
    ]
    at = np.flatnonzero(np.array(found, dtype=int) >= 0)
    return Graded(
        {name: np.asarray(values, dtype=float)[at] for name, values in features.items()},
        np.array(found, dtype=float)[at],
        tuple(f"{lesson.name} {ids[row]}" for row in at),
    )


def write_readers(path: Path, weights: Weights) -> None:
    """Put the readers' models into a file of weights and leave the others as they are."""
    data = json.loads(path.read_text("utf-8"))
    data |= {"title_readers": asdict(weights.title_readers)}
    data |= {"tag_readers": asdict(weights.tag_readers)}
    data["affinities"] = by_value(weights.affinities)
    path.write_text(
        json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )


def by_value(affinities: Affinities) -> dict[str, dict[str, str]]:
    """For each part, all words of one value in one line."""
    parts: dict[str, dict[str, float]] = asdict(affinities)
    return {
        part: {
            str(value): ", ".join(word for word, own in words.items() if own == value)
            for value in sorted(set(words.values()))
        }
        for part, words in parts.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the file of weights to change")
    options = parser.parse_args()
    lessons = [
        read_lesson(name, read_gold(options.gold / f"{name}.json"))
        for name in sorted(graded_sets())
    ]
    write_readers(options.out, teach_readers(shipped_weights(), lessons))


if __name__ == "__main__":
    main()
