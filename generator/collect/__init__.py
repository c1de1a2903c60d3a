"""Files to records: whatever stands in a folder of abstracts, and what is wrong with it."""

from generator.collect.files import collect

__all__ = ["collect"]
