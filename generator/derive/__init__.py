"""Records to papers: title, tags, address and links, worked out over the whole corpus."""

from collections.abc import Sequence

from generator.derive.tags import derive_tags
from generator.derive.titles import derive_titles
from generator.paper import Paper, Record
from generator.slugs import distinct_slugs
from generator.text import inline, links, plain_spans


def derive(records: Sequence[Record]) -> list[Paper]:
    """A paper for each record, in order."""
    titles = derive_titles(records)
    slugs = distinct_slugs(
        {
            record.id: plain_spans(inline(title.text))
            for record, title in zip(records, titles, strict=True)
        },
        ids={record.id: record.id for record in records},
    )
    return [
        Paper(slugs[record.id], record, title, tags, links(record.abstract))
        for record, title, tags in zip(records, titles, derive_tags(records), strict=True)
    ]
