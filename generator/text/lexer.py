"""The text of a paragraph to tokens, with partners found for braces and marks of emphasis."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.text.addresses import ADDRESS, trimmed
from generator.text.formulas import Formula, Formulas, formulas

Kind = Literal[
    "text", "formula", "address", "command", "control", "open", "close", "quote", "dash", "tie",
    "script",
    "star", "link", "raised", "dollar",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of source text; `formula` is set where the piece is one."""

    kind: Kind
    text: str
    start: int
    formula: Formula | None = None

    @property
    def end(self) -> int:
        """Where the next token begins."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Lexed:
    """A text, its tokens, and for each opening token the index of the one that closes it."""

    text: str
    tokens: tuple[Token, ...]
    partners: dict[int, int]
    formulas: Formulas


TOKEN = re.compile(
    rf"(?P<address>{ADDRESS})"
    r"|(?P<command>\\[A-Za-z]+\*?)"
    r"|(?P<dollar>\\{0,2}\$\$?)"
    r"|(?P<control>\\(?:.|\n)|\\$)"
    r"|(?P<open>\{)|(?P<close>\})"
    r"|(?P<quote>`{1,3}|''|'|\")"
    r"|(?P<dash>-{2,})"
    r"|(?P<tie>~+)"
    r"|(?P<script>\^|_(?=\{))"
    r"|(?P<star>\*{1,3}|_{1,2})"
    r"|(?P<link>\[[^\[\]\n]{1,200}\]\(\s?(?:https?://|www\.)[^\s()<>]{1,300}(?:\([^\s()<>]{0,80}\)[^\s()<>]{0,80})?\s?\))"
    r"|(?P<raised><(?P<tag>su[bp])>[^<>\n]{1,40}</(?P=tag)>)"
)
MAX_EMPHASIS = 400
BEFORE_OPENING = frozenset(" ([{“‘\"'—–-/,:;>*_")
AFTER_CLOSING = frozenset(" )]}”’\"'—–-/,.:;!?<*_")


def lex(text: str) -> Lexed:
    """The tokens of one paragraph, which hold all of it, in order."""
    places = formulas(text)
    tokens = tuple(_tokens(text, places))
    return Lexed(text, tokens, {**_braces(tokens), **_stars(text, tokens)}, places)


def _tokens(text: str, places: Formulas) -> list[Token]:
    starts = {formula.start: formula for formula in places.found}
    ahead = iter(places.found)
    following = next(ahead, None)
    tokens: list[Token] = []
    position = 0
    while position < len(text):
        if position in starts:
            formula = starts[position]
            tokens.append(Token("formula", text[formula.start : formula.end], position, formula))
            position = formula.end
            continue
        while following and following.start < position:
            following = next(ahead, None)
        limit = following.start if following else len(text)
        match = TOKEN.search(text, position, limit)
        start = match.start() if match else limit
        if start > position:
            tokens.append(Token("text", text[position:start], position))
        if match:
            tokens.append(_token(match))
            start = tokens[-1].end
        position = start
    return tokens


def _token(match: re.Match[str]) -> Token:
    kind = match.lastgroup if match.lastgroup != "tag" else "raised"
    if kind == "address":
        shown = trimmed(match[0])
        return Token("address" if shown else "text", shown or match[0], match.start())
    return Token(kind, match[0], match.start())  # type: ignore[arg-type]


def _braces(tokens: Sequence[Token]) -> dict[int, int]:
    partners: dict[int, int] = {}
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind == "open":
            opened.append(index)
        elif token.kind == "close" and opened:
            partners[opened.pop()] = index
    return partners


def _stars(text: str, tokens: Sequence[Token]) -> dict[int, int]:
    """Pairs of `*`, `**`, `_` and `__` that stand about words as emphasis does."""
    partners: dict[int, int] = {}
    opened: dict[str, int] = {}
    for index, token in enumerate(tokens):
        if token.kind != "star":
            continue
        before = text[token.start - 1 : token.start] or " "
        after = text[token.end : token.end + 1] or " "
        opener = opened.get(token.text)
        if opener is not None and _closes(token, before, after):
            if token.start - tokens[opener].end <= MAX_EMPHASIS:
                partners[opener] = index
            # Pairs nest or stand apart; one that would cross another is none.
            opened = {mark: place for mark, place in opened.items() if place < opener}
        elif _opens(token, before, after):
            opened[token.text] = index
    return partners


def _opens(token: Token, before: str, after: str) -> bool:
    if token.text == "**" and before.isalpha():
        return after.isalpha()
    return before in BEFORE_OPENING and (after.isalnum() or after in "$\\“\"'(*_")


def _closes(token: Token, before: str, after: str) -> bool:
    if before.isspace() or before in "([{":
        return False
    return after in AFTER_CLOSING or (token.text == "**" and after.isalpha())
