"""A text file to its heading and its abstracts.

The format: an optional heading (a first block of one short line that ends no sentence), then
abstracts separated by blank lines. Where a file holds lines of three dashes alone, those
separate the abstracts, and blank lines are paragraph breaks.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

MAX_HEADING_WORDS = 12
MAX_HEADING_CHARACTERS = 200
SENTENCE_END = re.compile(r"[.!?…。！？]['\"’”)\]]*$")
SEPARATOR = re.compile(r"\s*---\s*")
# Scripts that put no space between words: a character counts as a word.
WORD = re.compile(
    r"[\u0e00-\u0fff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]|[^\s\u0e00-\u0fff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+"
)
PLACEHOLDER = re.compile(
    r"\W*(n\W?a|none|null|nil|tb[ad]|todo|withdrawn|abstract|no abstract( available)?|"
    r"(abstract )?not available|to (follow|appear)|lorem ipsum)?\W*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines of a file that belong together, and the number of the first, from 1."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds: its heading, if any, and its abstracts, as they stand."""

    heading: Passage | None
    abstracts: tuple[Passage, ...]


def read(text: str) -> Contents:
    """Split the text of a file; no line with a letter is lost."""
    lines = text.split("\n")
    if any(map(SEPARATOR.fullmatch, lines)):
        first, *rest = _split(lines, SEPARATOR.fullmatch)
        heading, opening = _take_heading(first)
        passages: Iterable[Passage | None] = [opening, *map(_trimmed, rest)]
    else:
        heading, rest_of_file = _take_heading(Passage(1, text))
        passages = _blocks(rest_of_file) if rest_of_file else ()
    return Contents(heading, tuple(passage for passage in passages if passage))


def count_words(text: str) -> int:
    """How many words a reader would count, in any script."""
    return len(WORD.findall(text))


def is_placeholder(text: str) -> bool:
    """Whether the text only holds the place of an abstract, as `n/a` does."""
    return PLACEHOLDER.fullmatch(text) is not None


def _take_heading(passage: Passage) -> tuple[Passage | None, Passage | None]:
    """The heading that a passage starts with, and what follows it; either may be missing."""
    first = next(_blocks(passage), None)
    if first is None or not _is_heading(first.text):
        return None, _trimmed(passage)
    skipped = first.line - passage.line + 1
    remaining = "\n".join(passage.text.split("\n")[skipped:])
    return first, _trimmed(Passage(first.line + 1, remaining))


def _is_heading(block: str) -> bool:
    line = block.strip()
    return (
        "\n" not in line
        and len(line) <= MAX_HEADING_CHARACTERS
        and count_words(line) <= MAX_HEADING_WORDS
        and not SENTENCE_END.search(line)
        and not is_placeholder(line)
    )


def _blocks(passage: Passage) -> Iterator[Passage]:
    """The runs of lines between blank lines."""
    for part in _split(passage.text.split("\n"), lambda line: not line.strip()):
        if part.text:
            yield Passage(passage.line + part.line - 1, part.text)


def _split(lines: list[str], ends: Callable[[str], object]) -> Iterator[Passage]:
    """The runs of lines, possibly empty, before, between and after those that end one."""
    start = 0
    for number, line in enumerate([*lines, None]):
        if line is None or ends(line):
            yield Passage(start + 1, "\n".join(lines[start:number]))
            start = number + 1


def _trimmed(passage: Passage) -> Passage | None:
    """The passage without blank lines around it; nothing if it has no other."""
    lines = passage.text.split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    if not filled:
        return None
    return Passage(passage.line + filled[0], "\n".join(lines[filled[0] : filled[-1] + 1]))
