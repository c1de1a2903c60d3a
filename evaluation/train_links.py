"""Make the weights of links anew: `python -m evaluation.train_links --gold DIR`.

Pairs of near papers whose authors gave an uncommon keyword to both teach the chance that two are
related: in each set, and in samples of it, since small catalogues look different. The tags of a
set are derived by weights that all others taught, so that links learn from tags as good as those
of papers which nobody has seen.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from evaluation.fit import fit_logistic, stack
from evaluation.lessons import KEYWORDS_OF_AUTHORS, TITLES_OF_AUTHORS, read_lesson
from evaluation.predict import derive_with
from evaluation.related import score_related, sharing_keywords
from evaluation.sets import Gold, read_gold, records
from evaluation.train import learn
from generator.link.chance import WEIGHTS, Weights, features
from generator.link.related import near_pairs, relate
from generator.paper import Paper

Floats = NDArray[np.float64]
SAMPLE = 75  # papers of a small catalogue
KEPT_FIGURES = ("P@5", "over_tfidf", "links")


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A set with derived tags, and what its near pairs teach."""

    papers: tuple[Gold, ...]
    derived: tuple[Paper, ...]
    features: dict[str, Floats]
    target: Floats


def read_link_lesson(papers: Sequence[Gold], derived: Sequence[Paper]) -> Lesson:
    """The near pairs of a set and of its samples."""
    sharing = sharing_keywords(papers)
    found, target = [], []
    for sample in _samples(len(papers)):
        pairs = near_pairs([derived[at] for at in sample]).pairs
        found.append(features(pairs))
        ids = [papers[at].id for at in sample]
        target += [
            float(ids[other] in sharing[ids[one]])
            for one, other in zip(pairs.paper.tolist(), pairs.other.tolist(), strict=True)
        ]
    return Lesson(tuple(papers), tuple(derived), stack(found), np.array(target))


def _samples(count: int) -> Iterator[list[int]]:
    """All papers, and as many samples as leave none out, each spread over the set."""
    yield list(range(count))
    samples = count // SAMPLE
    yield from (list(range(at, count, samples)) for at in range(samples if samples > 1 else 0))


def learn_links(lessons: Sequence[Lesson]) -> Weights:
    """The weights that some sets teach."""
    linear = fit_logistic(
        stack([lesson.features for lesson in lessons]),
        np.concatenate([lesson.target for lesson in lessons]),
    )
    return Weights(linear.intercept, linear.weights)


def figures(lesson: Lesson, weights: Weights) -> dict[str, float]:
    """What weights score on a set."""
    ids = {made.slug: gold.id for made, gold in zip(lesson.derived, lesson.papers, strict=True)}
    related = relate(lesson.derived, weights).related
    made = {ids[slug]: [ids[link.slug] for link in own] for slug, own in related.items()}
    found = score_related(made, lesson.papers)
    return {name: round(found[name], 3) for name in KEPT_FIGURES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gold", type=Path, required=True, help="folder of sets")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    options = parser.parse_args()
    sets = {path.stem: read_gold(path) for path in sorted(options.gold.glob("*.json"))}
    known = [read_lesson(name, sets[name]) for name in sets if name in TITLES_OF_AUTHORS]
    lessons: dict[str, Lesson] = {}
    for name in sorted(KEYWORDS_OF_AUTHORS & set(sets)):
        taught = learn([lesson for lesson in known if lesson.name != name])
        lessons[name] = read_link_lesson(sets[name], derive_with(records(sets[name]), taught))
    held_out = {}
    for name, lesson in lessons.items():
        others = [other for other in lessons.values() if other is not lesson]
        held_out[name] = figures(lesson, learn_links(others))
        print(name, json.dumps(held_out[name]), flush=True)
    weights = learn_links(list(lessons.values()))
    about = {
        "trained_on": {name: len(lesson.papers) for name, lesson in lessons.items()},
        "held_out": held_out,
        "source": "counts of keywords given by authors to both of two papers; no texts",
    }
    data = {"about": about, "intercept": weights.intercept, "weights": dict(weights.weights)}
    options.out.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
