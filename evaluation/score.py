"""Score predictions against a gold set: `python -m evaluation.score OUT.json SET.json`."""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from evaluation.related import score_related
from evaluation.sets import Gold, read_gold
from evaluation.tags import score_tags
from evaluation.titles import score_titles

Prediction = Mapping[str, object]


def score(made: Mapping[str, Prediction], papers: Sequence[Gold]) -> dict[str, dict[str, float]]:
    """All figures, by part: titles, tags, related."""
    return {
        "tags": score_tags({one: _texts(own, "tags") for one, own in made.items()}, papers),
        "title": score_titles(
            {one: str(own.get("title", "")) for one, own in made.items()}, papers
        ),
        "related": score_related(
            {one: _texts(own, "related") for one, own in made.items()}, papers
        ),
    }


def _texts(own: Prediction, part: str) -> list[str]:
    values = own.get(part, [])
    return [str(value) for value in values] if isinstance(values, list) else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("made", type=Path, help="predictions, as evaluation.predict writes them")
    parser.add_argument("gold", type=Path, help="papers, a JSON list")
    options = parser.parse_args()
    figures = score(json.loads(options.made.read_text("utf-8")), read_gold(options.gold))
    for part, values in figures.items():
        print(f"[{part}]")
        for name, value in values.items():
            print(f"  {name:24} {value:.3f}")


if __name__ == "__main__":
    main()
