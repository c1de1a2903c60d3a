"""Run the pipeline on a gold set: `python -m evaluation.predict --in SET.json --out OUT.json`."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from evaluation.sets import Gold, read_gold, records
from generator.derive.tags.tagging import derive_tags
from generator.derive.titles.title import derive_titles
from generator.derive.weights import Weights, shipped_weights
from generator.link import link
from generator.paper import Paper, Record


def predict(papers: Sequence[Gold], weights: Weights | None = None) -> dict[str, dict[str, object]]:
    """Title, tags and related papers of each, by id, from the abstracts alone.

    Without `weights` those that the project ships are used.
    """
    made = derive_with(records(papers), weights or shipped_weights())
    catalogue = link(made)
    ids = {paper.slug: gold.id for paper, gold in zip(made, papers, strict=True)}
    return {
        gold.id: {
            "title": paper.title.text,
            "tags": [tag.name for tag in paper.tags],
            "related": [ids[related.slug] for related in catalogue.related[paper.slug]],
        }
        for paper, gold in zip(made, papers, strict=True)
    }


def derive_with(taken: Sequence[Record], weights: Weights) -> list[Paper]:
    """What `generator.derive` makes, with weights of one's own and the ids as slugs."""
    pairs = zip(derive_titles(taken, weights), derive_tags(taken, weights), strict=True)
    return [
        Paper(f"{record.id}-{record.position}", record, title, tags)
        for record, (title, tags) in zip(taken, pairs, strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--in", dest="source", type=Path, required=True, help="papers, a JSON list")
    parser.add_argument(
        "--out", dest="target", type=Path, required=True, help="where the predictions go"
    )
    options = parser.parse_args()
    made = predict(read_gold(options.source))
    options.target.write_text(json.dumps(made, ensure_ascii=False, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
