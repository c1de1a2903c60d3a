r"""Formulas that stand in running text without any delimiter: `O(\epsilon^{-2})`, `\ell_2^2`."""

import re

from generator.text.commands import FONTS, SILENT, SWITCHES, UNLESS_FORMULA, WORDS
from generator.text.macros import ACCENTS, ALPHABETS

PIECE = re.compile(
    r"(?P<command>\\[A-Za-z]+\*?)|(?P<control>\\[{}|,;:! %])|(?P<open>\{)|(?P<script>[\^_]\s?)"
    r"|(?P<letters>[A-Za-z]+)|(?P<number>\d+(?:\.\d+)?%?)|(?P<bracket>[()\[\]])"
    r"|(?P<sign>[-+=<>/*|!'×·≤≥≈∈→−∞])|(?P<mark>[,;:.])|(?P<space>[ ~]+)"
)
PREFIX = re.compile(
    r"(?:(?<![A-Za-z])[A-Za-z]{1,2}|\d|[\[(|^_=<>+*/,.!{}≤≥≈∈−-]"
    r"|(?<=[=<>+(,/≤≥≈|]) (?=\S)| (?=[=<>+≤≥≈∈]))+$"
)
NAMES = re.compile(
    r"(?:log|exp|min|max|poly|polylog|sup|inf|ln|sin|cos|argmax|argmin|sqrt|Omega|Theta|mod)$"
)
MAX_LENGTH = 200
TAKES_ARGUMENT = (
    ALPHABETS | ACCENTS | {"sqrt", "frac", "widetilde", "bm", "log", "ln", "exp", "text", "mathrm"}
)
RELATIONS = frozenset(
    "in times leq le geq ge sim approx to rightarrow cdot subset subseteq cup cap pm ll gg neq ne"
    " equiv propto mapsto mid lesssim gtrsim otimes oplus circ setminus notin".split()
)


def bare_formula(text: str, start: int, before: str) -> tuple[int, int]:
    """How many characters of `before` belong to the formula at `start`, and where it ends.

    `before` is the text up to `start`. A formula ends before prose, and never within brackets
    that it opened.
    """
    prefix = _prefix(before)
    while True:
        end, is_closed = _end(text, start, prefix)
        if is_closed or not prefix:
            return len(prefix), end
        # The bracket in front is not closed by the formula, so it belongs to the prose.
        cut = max(prefix.rfind("("), prefix.rfind("["))
        prefix = prefix[cut + 1 :] if cut >= 0 else ""


def _prefix(before: str) -> str:
    match = PREFIX.search(before[-40:])
    prefix = match[0] if match else ""
    prefix = prefix.lstrip(" .,/*-=<>+_^!}{≤≥≈∈−")
    names = (
        NAMES.search(before[: len(before) - len(prefix)][-12:])
        if prefix[:1] in ("(", "^", "_")
        else None
    )
    if names and len(before) - len(prefix) > 0:
        prefix = names[0] + prefix
    return prefix if prefix.count("{") == prefix.count("}") else ""


def _end(text: str, start: int, prefix: str) -> tuple[int, bool]:
    depth = sum(prefix.count(char) for char in "([") - sum(prefix.count(char) for char in ")]")
    floor = max(depth, 0)
    depth = floor
    opened: list[int] = []
    position = start
    kept = start
    last = ""
    limit = min(len(text), start + MAX_LENGTH)
    while position < limit:
        piece = PIECE.match(text, position, limit)
        if piece is None or not _goes_on(piece, last, depth, text):
            break
        kind = piece.lastgroup or ""
        end = piece.end()
        if kind == "open":
            end = _closed(text, position, limit)
            if not end:
                break
        elif kind == "script":
            end = _script_end(text, end, limit)
        elif piece[0] in "([":
            depth += 1
            opened.append(position)
        elif piece[0] in ")]":
            if depth == 0:
                break
            depth -= 1
            if opened:
                opened.pop()
        position = end
        if kind not in ("space", "mark"):
            last = piece[0]
            if kind != "sign" or piece[0] in "|!'*∞":
                kept = end
    if opened:
        return (opened[0] if opened[0] > start else kept), depth - len(opened) <= 0
    return kept, depth <= 0


def _goes_on(piece: re.Match[str], last: str, depth: int, text: str) -> bool:
    kind = piece.lastgroup
    command = last[1:] if last[:1] == "\\" else ""
    follows = text[piece.end() : piece.end() + 1]
    if kind == "command":
        name = piece[0][1:].rstrip("*")
        is_text = name in FONTS or name in SWITCHES or name in SILENT or name in WORDS
        return not is_text or name in UNLESS_FORMULA
    if kind == "letters":
        is_word = len(piece[0]) > 2 and not NAMES.match(piece[0])
        return not is_word or (
            depth > 0 and text[piece.start() - 1] not in " ~" and follows not in " ~"
        )
    if kind == "space":
        if depth:
            return True
        if command in TAKES_ARGUMENT or command in RELATIONS or last in tuple("=<>+×≤≥≈∈→"):
            return True
        return _relates(text, piece.end())
    if kind == "mark":
        return depth > 0 or (piece[0] == "." and follows.isdigit() and last.isdigit())
    if kind == "control":
        return piece[0] not in ("\\%", "\\ ")
    return True


def _relates(text: str, position: int) -> bool:
    """Whether what follows a space carries the formula on: a relation, or a delimiter's command."""
    match = re.compile(r"\\([A-Za-z]+)|[=<>+≤≥≈∈→^_](?=[\s\\\w{(-])").match(text, position)
    if match is None:
        return False
    return match[1] is None or match[1] in RELATIONS or match[1] in ("left", "right")


def _script_end(text: str, position: int, limit: int) -> int:
    match = re.compile(r"[-+]?(?:\d+|[A-Za-z*'](?![A-Za-z])|[A-Za-z])").match(text, position, limit)
    return match.end() if match else position


def _closed(text: str, start: int, limit: int) -> int:
    """The place after the group that opens at `start`; 0 when it does not close in time."""
    depth = 0
    for position in range(start, limit):
        char = text[position]
        if char in "{}" and text[position - 1 : position] != "\\":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return position + 1
    return 0
