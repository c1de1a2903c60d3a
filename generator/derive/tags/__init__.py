"""Records to tags: `derive_tags`."""

from generator.derive.tags.tagging import derive_tags

__all__ = ["derive_tags"]
