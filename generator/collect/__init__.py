"""Files to records: whatever stands in a folder of abstracts, and what is wrong with it."""

from generator.collect.files import NO_PAGE, collect

__all__ = ["NO_PAGE", "collect"]
