"""Records to tags shared across the catalogue."""

from collections.abc import Sequence

from generator.paper import Record, Tag
from generator.slugs import distinct_slugs
from generator.text import plain


def derive_tags(records: Sequence[Record]) -> list[tuple[Tag, ...]]:
    """Three to six tags for each record, in order, best first; equal tags are one object."""
    words = [
        list(dict.fromkeys(w for w in plain(r.abstract).lower().split() if len(w) > 9))[:4]
        for r in records
    ]
    slugs = distinct_slugs({w: w for ws in words for w in ws})
    return [tuple(Tag(slugs[w], w) for w in ws) for ws in words]
