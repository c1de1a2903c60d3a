"""Make the weights of links anew: `python -m evaluation.train_links --gold DIR`.

Readers graded pairs of near papers (see `link_grades`): in small catalogues drawn from the sets,
since these look different, and in whole sets. The grades teach the chance that a reader finds two
papers related. Tags are derived by weights that all other sets taught, so that links learn from
tags as good as those of papers which nobody has seen.
"""

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.fit import fit_logistic, stack
from evaluation.lessons import KEYWORDS_OF_AUTHORS, TITLES_OF_AUTHORS, read_lesson
from evaluation.link_grades import RELATED, GradedCatalogue, read_link_grades
from evaluation.predict import derive_with
from evaluation.related import score_related
from evaluation.sets import Gold, read_gold, records
from evaluation.train import learn
from generator.derive.weights import Weights as TagWeights
from generator.derive.weights import shipped_weights
from generator.link.chance import WEIGHTS, Weights, features
from generator.link.related import near_pairs, relate
from generator.paper import Paper

Floats = NDArray[np.float64]
Pair = tuple[int, int]
KEPT_FIGURES = ("P@5", "over_tfidf", "links")


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A catalogue with derived tags, the grades of its pairs, and what those teach."""

    name: str
    is_whole: bool
    derived: tuple[Paper, ...]
    grades: Mapping[Pair, int]
    features: dict[str, Floats]
    target: Floats


def read_link_lesson(
    graded: GradedCatalogue, sets: Mapping[str, Sequence[Gold]], weights: TagWeights
) -> Lesson:
    """The graded pairs of a catalogue that are near to each other."""
    known = {(name, paper.id): paper for name, own in sets.items() for paper in own}
    read = [known[one] for one in graded.papers]
    papers = list(sets[graded.name]) if graded.is_whole else read
    at = [papers.index(one) for one in read]
    grades = {(at[one], at[other]): grade for (one, other), grade in graded.grades.items()}
    grades |= {(other, one): grade for (one, other), grade in grades.items()}
    derived = derive_with(records(papers), weights)
    pairs = near_pairs(derived).pairs
    near = list(zip(pairs.paper.tolist(), pairs.other.tolist(), strict=True))
    first = {tuple(sorted(pair)): row for row, pair in reversed(list(enumerate(near)))}
    rows = [row for row, pair in enumerate(near) if pair in grades]
    rows = [row for row in rows if first[tuple(sorted(near[row]))] == row]
    return Lesson(
        graded.name,
        graded.is_whole,
        tuple(derived),
        grades,
        {name: values[rows] for name, values in features(pairs).items()},
        np.array([grades[near[row]] >= RELATED for row in rows], dtype=float),
    )


def learn_links(lessons: Sequence[Lesson]) -> Weights:
    """The weights that the graded pairs of some catalogues teach."""
    linear = fit_logistic(
        stack([lesson.features for lesson in lessons]),
        np.concatenate([lesson.target for lesson in lessons]),
    )
    return Weights(linear.intercept, linear.weights)


def verdict(lesson: Lesson, weights: Weights) -> Counter[str]:
    """How many links, weak and not, of which readers graded how many, and found related."""
    numbers = {paper.slug: number for number, paper in enumerate(lesson.derived)}
    found: Counter[str] = Counter(papers=len(numbers))
    for slug, own in relate(lesson.derived, weights).related.items():
        for link in own:
            grade = lesson.grades.get((numbers[slug], numbers[link.slug]))
            kind = "weak" if link.is_weak else "shown"
            found[kind] += 1
            found[f"{kind} graded"] += grade is not None
            found[f"{kind} related"] += grade is not None and grade >= RELATED
    return found


def figures(papers: Sequence[Gold], derived: Sequence[Paper], weights: Weights) -> dict[str, float]:
    """What weights score on a set whose authors gave keywords."""
    ids = {made.slug: gold.id for made, gold in zip(derived, papers, strict=True)}
    related = relate(derived, weights).related
    made = {ids[slug]: [ids[link.slug] for link in own] for slug, own in related.items()}
    found = score_related(made, papers)
    return {name: round(found[name], 3) for name in KEPT_FIGURES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    options = parser.parse_args()
    sets = {path.stem: read_gold(path) for path in sorted(options.gold.glob("*.json"))}
    known = [read_lesson(name, sets[name]) for name in sets if name in TITLES_OF_AUTHORS]
    taught = {
        lesson.name: learn([other for other in known if other is not lesson]) for lesson in known
    }
    lessons = [
        read_link_lesson(one, sets, taught.get(one.name) or shipped_weights())
        for one in read_link_grades()
    ]
    held_out = {
        name: figures(
            sets[name], derive_with(records(sets[name]), taught[name]), _learned(lessons, name)
        )
        for name in sorted(KEYWORDS_OF_AUTHORS & set(sets))
    }
    weights = learn_links(lessons)
    about = {
        "graded_pairs": {
            name: sum(len(one.target) for one in lessons if one.name == name)
            for name in sorted({lesson.name for lesson in lessons})
        },
        "held_out": held_out,
        "held_out_readers": read_by(lessons),
        "source": "grades that readers gave to pairs of papers; no texts",
    }
    data = {"about": about, "intercept": weights.intercept, "weights": dict(weights.weights)}
    options.out.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(json.dumps(about, indent=1))


def _learned(lessons: Sequence[Lesson], left_out: str) -> Weights:
    return learn_links([lesson for lesson in lessons if lesson.name != left_out])


def read_by(lessons: Sequence[Lesson]) -> dict[str, dict[str, int]]:
    """The verdict on small catalogues, each by what the others taught, by name and in all."""
    found: dict[str, Counter[str]] = {"all": Counter()}
    for lesson in lessons:
        if not lesson.is_whole:
            own = verdict(lesson, _learned(lessons, lesson.name))
            found[lesson.name] = found.get(lesson.name, Counter()) + own
            found["all"] += own
    return {name: dict(own) for name, own in found.items()}


if __name__ == "__main__":
    main()
