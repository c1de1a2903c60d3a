"""Records to titles."""

from collections.abc import Sequence

from generator.paper import Record, Title
from generator.text import flat

MAX_WORDS = 14


def derive_titles(records: Sequence[Record]) -> list[Title]:
    """A title for each record, in order."""
    return [
        Title(" ".join(flat(record.abstract).split()[:MAX_WORDS]), confidence=0.1)
        for record in records
    ]
