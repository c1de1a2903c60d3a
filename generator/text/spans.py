"""The tree that a text is parsed into: blocks of typed spans.

Every output (Markdown, plain text, flat text) is made from this tree and escapes for itself.
"""

from dataclasses import dataclass
from typing import Literal

LinkKind = Literal["code", "project", "data", "model", "video", "link"]


@dataclass(frozen=True, slots=True)
class Text:
    """Literal characters; nothing in them is markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that the author stressed."""

    spans: "tuple[Span, ...]"
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Literal characters in a fixed-width face."""

    text: str


@dataclass(frozen=True, slots=True)
class Math:
    """A formula: its TeX without delimiters."""

    tex: str
    is_display: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """An http or https address, the words shown for it, and what it leads to."""

    url: str
    text: str
    kind: LinkKind = "link"


@dataclass(frozen=True, slots=True)
class Reference:
    """A way to another page of the site, and the words shown for it."""

    target: str
    text: str


@dataclass(frozen=True, slots=True)
class ShortForm:
    """A short form as it stands in the text, and the long form that the text gives for it."""

    text: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Break:
    """A line break that the author asked for."""


Span = Text | Emphasis | Code | Math | Link | Reference | ShortForm | Break


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class ItemList:
    """A list, an item a tuple of spans."""

    items: tuple[tuple[Span, ...], ...]
    is_ordered: bool = False


Block = Paragraph | ItemList
