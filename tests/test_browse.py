"""The data that pages' own scripts read: nothing lost, nothing that ends a script."""

import json
import re
from dataclasses import replace

import pytest

from generator.browse import FOLDER, browse, rows
from tests.project import build_corpus

CATALOGUE = build_corpus().catalogue


def read(text: str):  # type: ignore[no-untyped-def]
    """What a file hands to the page."""
    return json.loads(re.fullmatch(r"browseShard\((.*)\)\n", text, re.DOTALL)[1])


@pytest.fixture(scope="module")
def files() -> dict[str, object]:
    return {path: read(text) for path, text in browse(CATALOGUE).items()}


def test_every_paper_has_a_row_in_the_order_of_the_catalogue(files):
    data = next(data for path, data in files.items() if "/papers-" in path)

    assert [row[0] for row in data["papers"]] == [p.id for p in CATALOGUE.papers.values()]


def test_every_paper_has_its_abstract(files):
    data = next(data for path, data in files.items() if "/papers-" in path)
    abstracts = [text for name in data["abstracts"] for text in files[f"{FOLDER}/{name}.js"]]

    assert len(abstracts) == len(CATALOGUE.papers)
    assert all(text.startswith("<p>") for text in abstracts)


def test_rows_name_the_tags_of_their_papers():
    names = [tag.name for tag in CATALOGUE.tags.values()]

    found = [[names[tag] for tag in row.tags] for row in rows(CATALOGUE)]

    assert found == [[tag.name for tag in paper.tags] for paper in CATALOGUE.papers.values()]


def test_a_name_changes_with_what_is_in_the_file():
    *others, _ = CATALOGUE.papers.items()

    assert not set(browse(CATALOGUE)) & set(browse(replace(CATALOGUE, papers=dict(others))))
