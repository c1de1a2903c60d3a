"""Records to papers: title, tags, address and links, worked out over the whole corpus."""

from collections.abc import Sequence

from generator.derive.tags import derive_tags
from generator.derive.titles import choose_titles, rank_spans, title_tasks
from generator.paper import Paper, Record
from generator.processes import shared_work
from generator.slugs import distinct_slugs
from generator.text import inline, links, plain_spans


def derive(records: Sequence[Record]) -> list[Paper]:
    """A paper for each record, in order."""
    tasks = title_tasks(records)
    with shared_work(rank_spans, tasks) as ranked:
        tags = derive_tags(records)
        titles = choose_titles(tasks, ranked)
    slugs = distinct_slugs(
        {
            record.id: plain_spans(inline(title.text))
            for record, title in zip(records, titles, strict=True)
        },
        ids={record.id: record.id for record in records},
    )
    return [
        Paper(slugs[record.id], record, title, own, links(record.abstract))
        for record, title, own in zip(records, titles, tags, strict=True)
    ]
