"""Records to titles: `derive_titles`."""

from generator.derive.titles.title import derive_titles

__all__ = ["derive_titles"]
