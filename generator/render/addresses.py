"""Papers, tags and collections to their names, addresses and the ways between them."""

from collections.abc import Callable
from functools import lru_cache
from posixpath import dirname, relpath

from generator.paper import Collection, Paper, Tag
from generator.text import inline, plain_spans


def address(item: Paper | Tag | Collection) -> str:
    """The path of an item's page under the folder of pages."""
    match item:
        case Paper():
            return f"papers/{item.slug}.md"
        case Tag():
            return f"tags/{item.slug}.md"
        case Collection():
            return f"collections/{item.slug}.md"


def relative_to(page: str) -> Callable[[Paper | Tag | Collection | str], str]:
    """A function that gives the way from a page to an item's page or to another path."""

    def to(target: Paper | Tag | Collection | str) -> str:
        path = target if isinstance(target, str) else address(target)
        return _way(path, dirname(page) or ".")

    return to


@lru_cache(maxsize=2**16)
def _way(path: str, folder: str) -> str:
    return relpath(path, folder)


def name_of(item: Paper | Tag) -> str:
    """A paper's title or a tag's name, in plain text."""
    return plain_spans(inline(item.title.text)) if isinstance(item, Paper) else item.name
