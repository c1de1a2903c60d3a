"""One text in flat form to its tokens, and tokens back to text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from sys import intern

TOKEN = re.compile(
    r"""(\s*)(
      [A-Za-z]++(?=[ ])                                       # nearly all words, found fast
    | (?:https?://|www\.)\S*[^\s.,;:)\]}'"]                   # an address
    | \\\S                                                    # an escaped sign
    # a formula, with what is joined to it
    | (?:[^\W_]++(?:-[^\W_]++)*+-?+)?+\$(?:\\.|[^$\\])+\$(?:[-^]*[^\W_]+)*\+*
    | (?:[^\W\d_]\.){2,}                                      # i.e., U.S.
    # A sign of a script without blanks: n-grams of them take the part of words. Japanese parts
    # words by its three scripts.
    | [\u3400-\u9fff] | [\u3040-\u309f]++ | [\u30a0-\u30ff]++
    | [^\W_\u3040-\u30ff\u3400-\u9fff]++(?:[-‐‑'’.&^_+][^\W_\u3040-\u30ff\u3400-\u9fff]++)*+
      (?:\+\+|\#)?                                            # a word
    | \S
    )""",
    re.VERBOSE,
)
ABBREVIATIONS = frozenset(
    """
al cf dr eq eqs fig figs mr mrs ms no prof resp sec st vol vs approx ca etc
""".split()
)
ENDS = frozenset(".!?。！？")
WIDE_ENDS = frozenset("。！？")  # no blank follows these
CLOSERS = frozenset("\"'”’)]")


@dataclass(frozen=True, slots=True)
class Tokens:
    """The words, formulas and signs of a text, and its sentences: where each starts, and the end.

    `spaces` holds the white space that stands before each token.
    """

    words: tuple[str, ...]
    spaces: tuple[str, ...]
    sentence_starts: tuple[int, ...]

    def slice(self, start: int, stop: int) -> str:
        """The tokens from start to stop as text, spaced as they were."""
        return joined(self.words[start:stop], self.spaces[start:stop])


def tokenize(text: str) -> Tokens:
    """The tokens of a flat text. A formula is one token."""
    pairs = TOKEN.findall(text)
    spaces, words = zip(*pairs, strict=True) if pairs else ((), ())
    words = tuple(map(intern, words))
    return Tokens(words, spaces, (*_sentence_starts(words, spaces), len(words)))


def _sentence_starts(words: tuple[str, ...], spaces: tuple[str, ...]) -> Iterator[int]:
    yield 0
    for at in [at for at, word in enumerate(words) if word in ENDS]:
        after = at + 1
        while after < len(words) and words[after] in CLOSERS:
            after += 1
        if after < len(words) and words[after] not in ENDS and not _is_abbreviated(words, at):
            is_apart = bool(spaces[after]) or words[at] in WIDE_ENDS
            if is_apart and not words[after][0].islower():
                yield after


def _is_abbreviated(words: tuple[str, ...], at: int) -> bool:
    if at == 0 or words[at] != ".":
        return False
    before = words[at - 1]
    return before.lower() in ABBREVIATIONS or (
        len(before) == 1 and before.isupper() and before != "I"
    )


def joined(words: Iterable[str], spaces: Iterable[str]) -> str:
    """Tokens as text, spaced as they were."""
    return "".join(
        f" {word}" if space else word for word, space in zip(words, spaces, strict=True)
    ).strip()
