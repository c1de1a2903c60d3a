"""Words to the fields of research in whose abstracts they stand far more often than in others."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).parent.parent / "data" / "fields.json"
NO_FIELD = "-"
SHARES = (1.0, 0.6, 0.4)  # of the first, second and third field of a word


@dataclass(frozen=True, slots=True)
class Fields:
    """The names of fields; and for words and pairs, by their stems, fields with their shares.

    A word that stands everywhere has none.
    """

    names: tuple[str, ...]
    words: Mapping[str, Mapping[int, float]]


@cache
def fields() -> Fields:
    """The table, read once: up to three fields a word, as readers gave them for any field."""
    data = json.loads(TABLE.read_text("utf-8"))
    numbers = {code: number for number, code in enumerate(data["fields"])}
    words = {
        stems: {
            numbers[code]: share
            for code, share in zip(codes.split(), SHARES, strict=False)
            if code != NO_FIELD
        }
        for codes, own in data["words"].items()
        for stems in own.split(", ")
    }
    return Fields(tuple(data["fields"].values()), words)
