"""Records to titles: `derive_titles`, or its steps, whose middle one may run elsewhere."""

from generator.derive.titles.title import choose_titles, derive_titles, rank_spans, title_tasks

__all__ = ["choose_titles", "derive_titles", "rank_spans", "title_tasks"]
