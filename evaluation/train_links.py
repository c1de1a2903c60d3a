"""Make the weights of links anew: `python -m evaluation.train_links --gold DIR`.

Readers graded pairs of near papers (see `link_grades`): in small catalogues drawn from the sets,
since these look different, and in whole sets. The grades teach the chance that a reader finds two
papers related. In whole sets, pairs to whose both papers the authors gave an uncommon keyword
teach as much, by another intercept, since few of the pairs that readers find related share one.
Tags are derived by weights that all other sets taught, so that links learn from tags as good as
those of papers which nobody has seen.
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
from evaluation.related import score_related, sharing_keywords
from evaluation.sets import Gold, read_gold, records
from evaluation.train import learn
from generator.derive.weights import Weights as TagWeights
from generator.derive.weights import shipped_weights
from generator.link.chance import WEIGHTS, Weights, features
from generator.link.related import near_pairs, relate
from generator.paper import Paper

Floats = NDArray[np.float64]
Pair = tuple[int, int]
OF_AUTHORS = "of authors"  # tells their pairs from those of readers, for the intercept
PENALTY = 0.1  # two features say nearly the same; a strong one would choose between them
KEPT_FIGURES = ("P@5", "over_tfidf", "links")


@dataclass(frozen=True, slots=True, eq=False)
class Taught:
    """Rows of features of near pairs, and whether each pair is related."""

    features: Mapping[str, Floats]
    target: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A catalogue with derived tags, the grades of its pairs both ways, and what those teach."""

    name: str
    is_whole: bool
    derived: tuple[Paper, ...]
    grades: Mapping[Pair, int]
    taught: Taught


@dataclass(frozen=True, slots=True, eq=False)
class KeywordLesson:
    """A whole set with derived tags, and what its authors' keywords teach."""

    name: str
    papers: tuple[Gold, ...]
    derived: tuple[Paper, ...]
    taught: Taught


def read_link_lesson(
    graded: GradedCatalogue, sets: Mapping[str, Sequence[Gold]], weights: TagWeights
) -> Lesson:
    """The graded pairs of a catalogue that are near to each other."""
    known = {(name, paper.id): paper for name, own in sets.items() for paper in own}
    read = [known[one] for one in graded.papers]
    papers = list(sets[graded.name]) if graded.is_whole else read
    at = [papers.index(one) for one in read]
    once = {tuple(sorted((at[one], at[two]))): own for (one, two), own in graded.grades.items()}
    grades = {pair: grade for (a, b), grade in once.items() for pair in ((a, b), (b, a))}
    derived = derive_with(records(papers), weights)
    pairs = near_pairs(derived).pairs
    near = list(zip(pairs.paper.tolist(), pairs.other.tolist(), strict=True))
    first = {tuple(sorted(pair)): row for row, pair in reversed(list(enumerate(near)))}
    rows = sorted(row for pair, row in first.items() if pair in once)
    taught = Taught(
        {name: values[rows] for name, values in features(pairs).items()},
        np.array([grades[near[row]] >= RELATED for row in rows], dtype=float),
    )
    return Lesson(graded.name, graded.is_whole, tuple(derived), grades, taught)


def read_keyword_lesson(name: str, papers: Sequence[Gold], weights: TagWeights) -> KeywordLesson:
    """The near pairs of a set, related where they share an uncommon keyword."""
    derived = derive_with(records(papers), weights)
    pairs = near_pairs(derived).pairs
    sharing = sharing_keywords(papers)
    target = [
        float(papers[other].id in sharing[papers[one].id])
        for one, other in zip(pairs.paper.tolist(), pairs.other.tolist(), strict=True)
    ]
    taught = Taught(features(pairs), np.array(target))
    return KeywordLesson(name, tuple(papers), tuple(derived), taught)


def learn_links(lessons: Sequence[Lesson], keywords: Sequence[KeywordLesson]) -> Weights:
    """The weights that graded pairs and, all together as heavy, keywords of authors teach."""
    graded = [lesson.taught for lesson in lessons]
    by_authors = [lesson.taught for lesson in keywords]
    count, many = (sum(len(one.target) for one in part) for part in (graded, by_authors))
    linear = fit_logistic(
        stack([one.features for one in graded + by_authors])
        | {OF_AUTHORS: np.repeat([0.0, 1.0], [count, many])},
        np.concatenate([one.target for one in graded + by_authors]),
        PENALTY,
        np.repeat([1.0, count / max(many, 1)], [count, many]),
    )
    weights = {name: value for name, value in linear.weights.items() if name != OF_AUTHORS}
    return Weights(linear.intercept, weights)


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


def figures(lesson: KeywordLesson, weights: Weights) -> dict[str, float]:
    """What weights score on a set whose authors gave keywords."""
    ids = {made.slug: gold.id for made, gold in zip(lesson.derived, lesson.papers, strict=True)}
    related = relate(lesson.derived, weights).related
    made = {ids[slug]: [ids[link.slug] for link in own] for slug, own in related.items()}
    found = score_related(made, lesson.papers)
    return {name: round(found[name], 3) for name in KEPT_FIGURES}


def read_by(
    lessons: Sequence[Lesson], keywords: Sequence[KeywordLesson]
) -> dict[str, dict[str, int]]:
    """The verdict on small catalogues, each by what the others taught, by name and in all."""
    found: dict[str, Counter[str]] = {"all": Counter()}
    for lesson in lessons:
        if not lesson.is_whole:
            own = verdict(lesson, learn_without(lesson.name, lessons, keywords))
            found[lesson.name] = found.get(lesson.name, Counter()) + own
            found["all"] += own
    return {name: dict(own) for name, own in found.items()}


def learn_without(
    name: str, lessons: Sequence[Lesson], keywords: Sequence[KeywordLesson]
) -> Weights:
    """The weights that all sets but one teach."""
    return learn_links(
        [lesson for lesson in lessons if lesson.name != name],
        [lesson for lesson in keywords if lesson.name != name],
    )


def read_all(gold: Path) -> tuple[list[Lesson], list[KeywordLesson]]:
    """All lessons, by tags whose weights the other sets taught where that makes a difference."""
    sets = {path.stem: read_gold(path) for path in sorted(gold.glob("*.json"))}
    known = [read_lesson(name, sets[name]) for name in sets if name in TITLES_OF_AUTHORS]
    taught = {
        lesson.name: learn([other for other in known if other is not lesson]) for lesson in known
    }
    lessons = [
        read_link_lesson(one, sets, taught.get(one.name) or shipped_weights())
        for one in read_link_grades()
    ]
    named = sorted(KEYWORDS_OF_AUTHORS & set(sets))
    return lessons, [read_keyword_lesson(name, sets[name], taught[name]) for name in named]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    options = parser.parse_args()
    lessons, keywords = read_all(options.gold)
    weights = learn_links(lessons, keywords)
    graded: Counter[str] = Counter()
    for lesson in lessons:
        graded[lesson.name] += len(lesson.taught.target)
    about = {
        "graded_pairs": dict(graded),
        "keywords_of": [lesson.name for lesson in keywords],
        "held_out": {
            one.name: figures(one, learn_without(one.name, lessons, keywords)) for one in keywords
        },
        "held_out_readers": read_by(lessons, keywords),
        "source": "grades that readers gave to pairs of papers, and counts of keywords that "
        "authors gave to both of two; no texts",
    }
    data = {"about": about, "intercept": weights.intercept, "weights": dict(weights.weights)}
    options.out.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(json.dumps(about, indent=1))


if __name__ == "__main__":
    main()
