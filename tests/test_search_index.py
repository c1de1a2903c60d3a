"""The files of the search index: their format, their names, and what a change does to them."""

import json
from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from generator.search import documents, index_files
from generator.search.encoding import ALPHABET, BASE, front_coded, write_runs
from generator.search.shards import SHARD_CHARACTERS
from tests.project import build_corpus

DOCUMENTS = documents(build_corpus().catalogue)
NUMBERS = st.lists(st.integers(0, 200_000), min_size=1, max_size=20)
KEY = st.text("ab.+中", min_size=1, max_size=100)


def read(text: str) -> list[int]:
    """The numbers of a string, as `generator.search` says that they are written."""
    numbers, number, unit = [], 0, 1
    for value in map(ALPHABET.index, text):
        number += value % BASE * unit
        unit *= BASE
        if value < BASE:
            numbers.append(number)
            number, unit = 0, 1
    return numbers


def contents(files: dict[str, str], kind: str) -> list[dict]:
    return [
        json.loads(text.removeprefix("searchShard(").rstrip().removesuffix(")"))
        for path, text in files.items()
        if f"/{kind}-" in path
    ]


@given(st.lists(NUMBERS, min_size=1, max_size=5))
def test_numbers_are_read_as_they_were_written(runs):
    starts = np.cumsum([0, *map(len, runs[:-1])])
    written = write_runs([np.concatenate(runs)], [False], starts)

    assert list(map(read, written)) == runs


@given(st.sets(KEY, min_size=1))
def test_keys_are_read_as_they_were_written(keys):
    before, found = "", []
    for entry in front_coded(sorted(keys)).split("|"):
        before = before[: ALPHABET.index(entry[0])] + entry[1:]
        found.append(before)

    assert found == sorted(keys)


def test_no_file_of_keys_is_much_larger_than_a_shard():
    files = index_files(DOCUMENTS)

    for shard in contents(files, "terms"):
        size = sum(map(len, shard["postings"]))
        assert size <= SHARD_CHARACTERS or len(shard["postings"]) == 1


def test_the_start_names_every_file():
    files = index_files(DOCUMENTS)
    (start,) = contents(files, "start")
    named = {*start["blocks"], *(name for _, *names in start["terms"] for name in names if name)}

    assert {
        path.split("/")[-1].removesuffix(".js") for path in files if "/start-" not in path
    } == named


def test_a_changed_text_changes_the_names_of_what_holds_it_only():
    changed = [replace(DOCUMENTS[0], text="Nothing else."), *DOCUMENTS[1:]]
    before, after = set(index_files(DOCUMENTS)), set(index_files(changed))

    assert sum("/documents-" in path for path in after - before) == 1
    assert sum("/start-" in path for path in after - before) == 1


def test_an_empty_catalogue_has_an_index():
    (start,) = contents(index_files([]), "start")

    assert (start["papers"], start["terms"], start["blocks"]) == (0, [], [])
