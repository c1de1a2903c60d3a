"""Make the weights anew: `python -m evaluation.train --gold DIR`.

Sets with keywords and titles teach tags, names and titles. The sets after each `--held-out` are
predicted by weights learned from all others, and the figures are printed and kept in the file.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.fit import fit_listwise, fit_logistic, stack
from evaluation.keyword_gold import added
from evaluation.lessons import (
    Lesson,
    name_target,
    read_lesson,
    span_lesson,
    tag_lesson,
    tag_target,
    title_affinities,
    word_lesson,
    word_target,
)
from evaluation.predict import predict
from evaluation.score import score
from evaluation.sets import read_gold
from generator.derive.weights import WEIGHTS, Affinities, Linear, Weights

Floats = NDArray[np.float64]
KEYWORDS_OF_AUTHORS = frozenset(
    "colm2025 corl2021 corl2022 corl2023 corl2025 www2025 3dv2025".split()
)
TITLES_OF_AUTHORS = KEYWORDS_OF_AUTHORS | {"iclr2017"}
KEPT_FIGURES = {
    "tags": (
        "F1@5",
        "cat_papers_ge3",
        "cat_shared_tag_share",
        "cat_neardup_share",
        "cat_generic_share",
    ),
    "title": ("R1", "name_in_abs", "boiler", "dangling", "midword", "broken_math", "dup"),
    "related": ("P@5", "inbound_ge1", "max_inbound"),
}

Figures = dict[str, dict[str, dict[str, float]]]


def learn(lessons: Sequence[Lesson]) -> Weights:
    """All models, from these sets alone; affinities come from the other sets while a set teaches."""
    tagged = [lesson for lesson in lessons if lesson.name in KEYWORDS_OF_AUTHORS]
    titled = [lesson for lesson in lessons if lesson.name in TITLES_OF_AUTHORS]
    tags = fit_logistic(
        stack([tag_lesson(one, _affinities(_others(tagged, one), titled)) for one in tagged]),
        np.concatenate([tag_target(one) for one in tagged]),
    )
    names = fit_logistic(
        stack([one.names.features for one in titled]),
        np.concatenate([name_target(one) for one in titled]),
    )
    words = fit_logistic(
        stack([_word_features(one, tagged, titled, tags) for one in titled]),
        np.concatenate([word_target(one) for one in titled]),
    )
    spans = _learn_spans(tagged, titled, tags, names, words)
    return Weights(tags, names, words, spans, _affinities(tagged, titled))


def _others(lessons: Sequence[Lesson], one: Lesson) -> list[Lesson]:
    return [lesson for lesson in lessons if lesson is not one]


def _affinities(tagged: Sequence[Lesson], titled: Sequence[Lesson]) -> Affinities:
    return replace(
        added(lesson.keywords for lesson in tagged).affinities(), title=title_affinities(titled)
    )


def _word_features(
    one: Lesson, tagged: Sequence[Lesson], titled: Sequence[Lesson], tags: Linear
) -> dict[str, Floats]:
    affinities = _affinities(_others(tagged, one), _others(titled, one))
    features = tag_lesson(one, affinities)
    chance = np.round(tags.probability(features, len(one.phrases.paper)), 9)
    phrases = replace(one.phrases, features=features, chance=chance)
    return word_lesson(one, phrases, affinities)


def _learn_spans(
    tagged: Sequence[Lesson], titled: Sequence[Lesson], tags: Linear, names: Linear, words: Linear
) -> Linear:
    parts, start = [], 0
    for one in titled:
        features = _word_features(one, tagged, titled, tags)
        salience = words.probability(features, len(one.word_rows.codes))[one.word_rows.row]
        part = span_lesson(one, names, np.round(salience, 9))
        parts.append(replace(part, group=part.group + start))
        start += len(one.papers)
    return fit_listwise(
        stack([part.features for part in parts]),
        np.concatenate([part.target for part in parts]),
        np.concatenate([part.group for part in parts]),
    )


def held_out_figures(lessons: Sequence[Lesson], held: frozenset[str]) -> Figures:
    """The figures of the held sets, predicted by what all others teach."""
    weights = learn([lesson for lesson in lessons if lesson.name not in held])
    figures: Figures = {}
    for lesson in (lesson for lesson in lessons if lesson.name in held):
        found = score(predict(lesson.papers, weights), lesson.papers)
        figures[lesson.name] = {
            part: {name: round(found[part][name], 4) for name in names if name in found[part]}
            for part, names in KEPT_FIGURES.items()
        }
        print(lesson.name, json.dumps(figures[lesson.name]), flush=True)
    return figures


def write_weights(path: Path, weights: Weights, lessons: Sequence[Lesson], figures: object) -> None:
    """Weights with what they were trained on and what they scored."""
    about = {
        "trained_on": {lesson.name: len(lesson.papers) for lesson in lessons},
        "held_out": figures,
        "source": "counts and weights from titles and keywords given by authors; no texts",
    }
    data = {"about": about} | asdict(weights)
    path.write_text(
        json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    parser.add_argument("--held-out", action="append", nargs="+", default=[], metavar="SET")
    options = parser.parse_args()
    paths = sorted(path for path in options.gold.glob("*.json") if path.stem in TITLES_OF_AUTHORS)
    lessons = [read_lesson(path.stem, read_gold(path)) for path in paths]
    figures: Figures = {}
    for held in options.held_out:
        figures |= held_out_figures(lessons, frozenset(held))
    write_weights(options.out, learn(lessons), lessons, figures)


if __name__ == "__main__":
    main()
