"""Postings and documents to the files of the index, named by their content."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.hashed import digest
from generator.search.documents import Document
from generator.search.encoding import front_coded, write_runs
from generator.search.impact import Postings
from generator.search.words import TOPICS, Parts

FOLDER = "assets/search-index"
START = "start"
SHARD_CHARACTERS = 24_000
DOCUMENTS_PER_SHARD = 8
COMMON_SHARE = 0.5
COMMON_MINIMUM = 500

Ints = NDArray[np.integer]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key with its encoded postings, and the places of its word in titles and texts."""

    key: str
    postings: str = ""
    places: str = ""


def sort_key(key: str) -> bytes:
    """The order of JavaScript's strings."""
    return key.encode("utf-16-be")


def encode(postings: Postings) -> dict[int, str]:
    """For each key: the steps from document to document, and a character for the value."""
    if not len(postings.key):
        return {}
    is_first = np.concatenate([[True], postings.key[1:] != postings.key[:-1]])
    steps = np.diff(postings.document, prepend=0)
    steps[is_first] = postings.document[is_first]
    starts = np.flatnonzero(is_first)
    runs = write_runs([steps, postings.value], [False, True], starts)
    return dict(zip(postings.key[starts].tolist(), runs, strict=True))


def encode_places(parts: Parts) -> dict[int, str]:
    """For each key the places of its word: twice the step, plus 1 for the last of a document.

    The documents are those of the key's postings that have it in title or text, each led by its
    own step.
    """
    key, document, position = _in_order(parts)
    if not len(key):
        return {}
    is_key = np.concatenate([[True], key[1:] != key[:-1]])
    is_document = is_key | np.concatenate([[True], document[1:] != document[:-1]])
    jumps = np.diff(document, prepend=np.int32(0))
    jumps[is_key] = document[is_key]
    steps = np.diff(position, prepend=np.int32(0))
    steps[is_document] = position[is_document]
    is_last = np.concatenate([is_document[1:], [True]])
    return _interleaved(key, is_key, is_document, jumps, 2 * steps + is_last)


def _in_order(parts: Parts) -> tuple[Ints, Ints, Ints]:
    """Key, document and position of the parts of titles and texts, sorted by the key."""
    shown = np.flatnonzero(parts.field != TOPICS)
    order = shown[np.argsort(parts.key[shown], kind="stable")].astype(np.int32)
    return parts.key[order], parts.document[order], parts.position[order]


def _interleaved(
    key: Ints, is_key: Bools, is_document: Bools, jumps: Ints, steps: Ints
) -> dict[int, str]:
    """A document's jump before the steps of its places."""
    at = np.arange(len(key), dtype=np.int32) + np.cumsum(is_document, dtype=np.int32)
    numbers = np.empty(len(key) + is_document.sum(), dtype=np.int32)
    numbers[at] = steps
    numbers[at[is_document] - 1] = jumps[is_document]
    starts = at[is_key] - 1
    runs = write_runs([numbers], [False], starts)
    return dict(zip(key[is_key].tolist(), runs, strict=True))


def files(
    entries: Sequence[Entry], documents: Sequence[Document], papers: int, common: Sequence[str]
) -> dict[str, str]:
    """Every file of the index by its path, the one that names the others last."""
    made: dict[str, str] = {}
    terms = [_terms(shard, made) for shard in _cut(entries)]
    blocks = [
        _named(
            "documents",
            {"documents": [_shown(d) for d in documents[at : at + DOCUMENTS_PER_SHARD]]},
            made,
        )
        for at in range(0, len(documents), DOCUMENTS_PER_SHARD)
    ]
    start = {
        "papers": papers,
        "documents": len(documents),
        "documentsPerShard": DOCUMENTS_PER_SHARD,
        "common": common,
        "terms": terms,
        "blocks": blocks,
    }
    _named(START, start, made)
    return made


def _cut(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries in order, as many as fill a shard."""
    shard: list[Entry] = []
    size = 0
    for entry in entries:
        length = len(entry.postings) + len(entry.key)
        if shard and size + length > SHARD_CHARACTERS:
            yield shard
            shard, size = [], 0
        shard.append(entry)
        size += length
    if shard:
        yield shard


def _terms(shard: Sequence[Entry], made: dict[str, str]) -> tuple[str, str, str]:
    """The first key of a shard, its file, and the file of its places if it has any."""
    keys = front_coded([entry.key for entry in shard])
    postings = [entry.postings for entry in shard]
    places = [entry.places for entry in shard]
    name = _named("terms", {"keys": keys, "postings": postings}, made)
    return shard[0].key, name, _named("places", {"places": places}, made) if any(places) else ""


def _shown(document: Document) -> tuple[str, str, Sequence[str], str]:
    return document.location, document.title, document.tags, document.text


def _named(kind: str, content: Mapping[str, object], made: dict[str, str]) -> str:
    """Add a file to those made; its name within the folder says its kind and its content."""
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    name = f"{kind}-{digest(data)}"
    made[f"{FOLDER}/{name}.js"] = f"searchShard({data})\n"
    return name
