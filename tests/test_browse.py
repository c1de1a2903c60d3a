"""The data that pages' own scripts read: nothing lost, nothing that ends a script."""

import json
import re
from array import array
from base64 import b64decode
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
    shards = [files[f"{FOLDER}/{name}.js"] for name in data["abstracts"]]
    abstracts = [text for shard in shards for text in shard["html"]]

    assert len(abstracts) == len(CATALOGUE.papers)
    assert all("<p>" in text for text in abstracts)


def test_an_abstract_in_another_language_says_so():
    first, *others = CATALOGUE.papers.values()
    foreign = replace(first, record=replace(first.record, language="ar"))
    papers = {paper.slug: paper for paper in (foreign, *others)}

    shard = next(
        read(text)
        for path, text in browse(replace(CATALOGUE, papers=papers)).items()
        if "/abstracts-" in path
    )

    assert shard["html"][0].startswith('<div lang="ar" dir="rtl"><p>')


def test_the_address_of_a_papers_code_stands_beside_its_abstract(files):
    shards = [data for path, data in files.items() if "/abstracts-" in path]
    found = [bool(address) for shard in shards for address in shard["code"]]

    assert found == [row.has_code for row in rows(CATALOGUE)]


def test_vectors_come_back_as_they_were(files):
    data = next(data for path, data in files.items() if "/vectors-" in path)
    numbers = array("b", b64decode(data["numbers"])).tolist()
    length = data["length"]
    found = [tuple(numbers[at : at + length]) for at in range(0, len(numbers), length)]

    assert found == [CATALOGUE.vectors[slug] for slug in CATALOGUE.papers]


def test_rows_name_the_tags_of_their_papers():
    names = [tag.name for tag in CATALOGUE.tags.values()]

    found = [[names[tag] for tag in row.tags] for row in rows(CATALOGUE)]

    assert found == [[tag.name for tag in paper.tags] for paper in CATALOGUE.papers.values()]


def test_a_name_changes_with_what_is_in_the_file():
    *others, _ = CATALOGUE.papers.items()

    assert not set(browse(CATALOGUE)) & set(browse(replace(CATALOGUE, papers=dict(others))))
