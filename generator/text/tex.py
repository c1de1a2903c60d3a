r"""The TeX of a formula as an author left it to TeX that converts, without white space.

`canonical` mends what scrapers and authors break: bare `%`, `<` and `#`, lost braces (`\sqrtn`),
undefined macros, lone scripts. Its result never holds `$`, `<`, `>` or a space, so a formula is
one word of a flat text and no markup to any Markdown reader.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from math_core import LatexError, LatexToMathML

from generator.text.macros import (
    DAMAGED,
    DROPPED,
    ENVIRONMENTS,
    FONT_SWITCHES,
    MACROS,
    STRIPPED,
    STRIPPED_NAMES,
    TEXT_FONTS,
)

TOKEN = re.compile(r"\\(?:operatorname|[hv]space|tag)\*|\\[A-Za-z]+|\\.|\s+|[A-Za-z]+|.", re.DOTALL)
NAMED_GROUP = re.compile(r"\s*\{([A-Za-z]+\*?)\}")
# An underscore that was escaped for Markdown: `x\_i`, `(d)\_{s}`. What a formula loses, white
# space and dollars, makes no difference.
LOWERED = re.compile(
    r"\\_(?=\{)|(?<![A-Za-z\\][A-Za-z])(?<=[A-Za-z])[\s$]*"
    r"\\_(?=[\s$]*[A-Za-z0-9](?![\s$]*[A-Za-z0-9]))"
)
# What a template language would take for its own.
DOUBLE = re.compile(r"\{(?=\{)")
MAX_LENGTH = 4000
MAX_DEPTH = 100  # elements within each other, beyond which a formula is not set
TAG = re.compile(r"<(/?)[a-z][^<>]*?(/?)>")
MAX_MENDS = 40
MAX_PASSES = 6
MAX_EXPANSIONS = 300
CHARACTERS = {
    "%": r"\%", "#": r"\#", "<": r"\lt", ">": r"\gt", "$": "", "’": "'", "′": "'", "‘": "'",
    "`": "'", '"': "''", "”": "''", "“": "''", "–": "-", "—": "-", "−": "-", "\\": "",
}  # fmt: skip
CONTROLS = {
    "\\ ": "~", "\\\n": "~", "\\/": "", "\\-": "", "\\@": "", "\\$": "﹩", "\\'": "'", '\\"': "",
    "\\`": "", "\\^": "^", "\\.": ".", "\\=": "=", "\\<": r"\lt", "\\+": "+", "\\*": "*",
    "\\(": "(", "\\)": ")", "\\[": "[", "\\]": "]",
}  # fmt: skip
_CONVERTER = LatexToMathML(fancy_error=False)


def mathml(tex: str, is_display: bool = False) -> str | None:
    """The MathML of canonical TeX; nothing when it cannot be had."""
    try:
        markup = _CONVERTER.convert_with_local_state(tex, displaystyle=is_display)
    except LatexError:
        return None
    return markup if len(tex) < MAX_DEPTH or _depth(markup) < MAX_DEPTH else None


def _depth(markup: str) -> int:
    depth = deepest = 0
    for tag in TAG.finditer(markup):
        depth += -1 if tag[1] else not tag[2]
        deepest = max(deepest, depth)
    return deepest


@lru_cache(maxsize=8192)
def canonical(source: str) -> str:
    """TeX that means the same, holds no white space, and converts wherever that can be had.

    It is its own canonical form: what one mend makes may be for another to mend.
    """
    tex = source[:MAX_LENGTH].encode("utf-8", "ignore").decode()
    for _ in range(MAX_PASSES):
        before, tex = tex, _mended(_joined(_expanded(LOWERED.sub("_", tex))))
        if tex == before:
            break
    return tex


@lru_cache(maxsize=4096)
def is_known(name: str) -> bool:
    """Whether a command, given by its bare name, means something in a formula."""
    return name in MACROS or name in TEXT_FONTS or name in FONT_SWITCHES or _is_builtin(name)


@lru_cache(maxsize=4096)
def split_name(name: str) -> tuple[str, str] | None:
    r"""The command and its argument in a name that lost its braces: `mathcalO`, `sqrtn`."""
    for length in range(len(name) - 1, 1, -1):
        head, rest = name[:length], name[length:]
        if head in STRIPPED or (head in STRIPPED_NAMES and (len(rest) < 3 or rest[0].isupper())):
            return head, rest
    return None


@lru_cache(maxsize=4096)
def _is_builtin(name: str) -> bool:
    if name in DROPPED:
        return False
    message = _error("\\" + name)
    return message is None or not re.search(
        "Unknown command|Not valid in math|Unknown env", message[1]
    )


def _error(tex: str) -> tuple[int, str] | None:
    try:
        _CONVERTER.convert_with_local_state(tex, displaystyle=False)
    except LatexError as error:
        place, _, message = str(error).partition(": ")
        return int(place) if place.isdigit() else 0, message
    return None


def _expanded(source: str) -> list[str]:
    """Tokens with macros written out, text fonts and environments settled."""
    queue = TOKEN.findall(source)[::-1]
    tokens: list[str] = []
    environments = 0
    expansions = 0
    token = ""
    while queue:
        previous, token = token, queue.pop()
        name = token[1:].rstrip("*") if token[0] == "\\" else ""
        if token in ("\\begin", "\\end"):
            environment = _group(queue)
            if environment.rstrip("*") in ENVIRONMENTS:
                environments += 1 if token == "\\begin" else -1
                tokens.append(f"{token}{{{environment}}}")
                if environment == "array" and token == "\\begin":
                    tokens.append("{" + re.sub(r"[^lcr]", "", _group(queue)) + "}")
        elif token == "\\\\" and environments <= 0:
            # Outside a table it is an escaped backslash, or a line break that has no meaning here.
            follows = queue[-1] if queue else ""
            if follows.isalpha() and (is_known(follows) or split_name(follows)):
                queue.append("\\" + queue.pop())
            else:
                tokens.append(" ")
        elif token == "&" and environments <= 0:
            tokens.append("\\&")
        elif name in DROPPED:
            _group(queue)
        elif name in TEXT_FONTS:
            tokens.extend(_text(TEXT_FONTS[name], _group(queue)))
        elif name in MACROS and expansions < MAX_EXPANSIONS:
            expansions += 1
            queue.extend(reversed(_macro(MACROS[name], queue)))
        elif name.isalpha():
            tokens.extend(_command(name, token, queue))
        elif token in DAMAGED and (
            previous.isspace() or previous.isdigit() or previous in ("", "^")
        ):
            queue.append(DAMAGED[token])
        else:
            tokens.append(CONTROLS.get(token, CHARACTERS.get(token, token)))
    return tokens


def _command(name: str, token: str, queue: list[str]) -> list[str]:
    if name in FONT_SWITCHES:
        return ["\\" + FONT_SWITCHES[name]]
    if _is_builtin(name):
        return [token if name == "operatorname" else "\\" + name]
    parts = split_name(name)
    if not parts:
        return [rf"\mathrm{{{name}}}"]
    head, rest = parts
    if head in STRIPPED_NAMES:
        return ["\\" + head, "{" + rest + "}"]
    whole = head in ("sqrt", "mathrm", "operatorname") or head.startswith("text")
    argument, rest = (rest, "") if whole else (rest[0], rest[1:])
    queue.extend(reversed(["\\" + head, "{", argument, "}", *([rest] if rest else [])]))
    return []


def _group(queue: list[str]) -> str:
    """The next argument, taken off the queue: a group without its braces, or one token."""
    while queue and queue[-1].isspace():
        queue.pop()
    if not queue or queue[-1] == "}":
        return ""
    token = queue.pop()
    if token != "{":
        if token.isalpha() and len(token) > 1:
            queue.append(token[1:])
            return token[0]
        return token
    taken: list[str] = []
    depth = 1
    while queue:
        token = queue.pop()
        depth += (token == "{") - (token == "}")
        if not depth:
            break
        taken.append(token)
    return "".join(taken)


def _macro(body: str, queue: list[str]) -> list[str]:
    for number in range(1, 3):
        if f"#{number}" in body:
            body = body.replace(f"#{number}", _group(queue))
    return TOKEN.findall(body)


def _text(font: str, content: str) -> list[str]:
    """Words in a formula; a formula within them stands beside them."""
    parts = re.split(r"(?<!\\)\$|\\[()]", content)
    tokens: list[str] = []
    for number, part in enumerate(parts):
        if number % 2:
            tokens.extend(_expanded(part.replace("$", "")))
        elif words := _words(part):
            tokens.append(f"\\{font}{{{words}}}")
    return tokens


def _words(content: str) -> str:
    plain = re.sub(r"\\[A-Za-z]+\*?\s*|[{}]|\\(?![%#&_$])", "", content)
    plain = re.sub(r"\\([%#&_$])", r"\1", plain).replace("$", "")
    escaped = re.sub(r"[%#&_]", lambda match: "\\" + match[0], re.sub(r"[\\^<>]", "", plain))
    return re.sub(r"\s+", "~", escaped).replace("`", "‘")


def _joined(tokens: list[str]) -> str:
    """The tokens as one word: a letter after a command gets braces in place of the space."""
    out: list[str] = []
    opened: list[int] = []
    for token in _without_space(tokens):
        if token == "{":
            opened.append(len(out))
        elif token == "}":
            if not opened:
                continue
            opened.pop()
        follows_command = bool(out) and re.fullmatch(r"\\[A-Za-z]+\*?", out[-1]) is not None
        if follows_command and token[0].isalpha() and token.isascii():
            out.append("{" + token[0] + "}" + token[1:])
        elif token:
            out.append(token)
    joined = "".join(out).strip("~") + "}" * len(opened)
    return DOUBLE.sub(r"{\\relax", joined.replace(r"\_{", "_{"))


def _without_space(tokens: list[str]) -> list[str]:
    return [token for token in tokens if not token.isspace() and token]


Mend = Callable[[str, int], str]


def _insert_empty(tex: str, place: int) -> str:
    return tex[:place] + "{}" + tex[place:]


def _drop_fences(tex: str, place: int) -> str:
    return re.sub(r"\\(?:left|right|middle)(?![A-Za-z])\.?", "", tex)


def _upright(tex: str, place: int) -> str:
    match = re.compile(r"\\([A-Za-z]+)").match(tex, place)
    if not match:
        return tex
    return tex[:place] + rf"\mathrm{{{match[1]}}}" + tex[match.end() :]


def _drop_command(tex: str, place: int) -> str:
    start = tex.rfind("\\", 0, place + 1)
    match = re.compile(r"\\(?:[A-Za-z]+|.)").match(tex, start) if start >= 0 else None
    return tex[:start] + tex[match.end() :] if match else tex


def _drop_environments(tex: str, place: int) -> str:
    bare = re.sub(r"\\(?:begin|end)\{[a-zA-Z]+\*?\}(?:\{[lcr]*\})?", "", tex)
    return bare.replace(r"\\", "~").replace(r"\&", "&").replace("&", r"\&")


# What the converter says, and what helps.
MENDS: tuple[tuple[str, Mend], ...] = (
    ("Duplicate", _insert_empty),
    ("directly followed", _insert_empty),
    ("Expected argument", _insert_empty),
    (r"\right", _drop_fences),
    (r"after \"\left", _drop_fences),
    ("There must be a parenthesis", _drop_command),
    ("Unknown command", _upright),
    ("Not valid in", _drop_command),
    ("may only appear", _drop_command),
    (r"\end", _drop_environments),
    ("nvironment", _drop_environments),
    ("closing token", _drop_fences),
)


def _mended(tex: str) -> str:
    mended = tex
    for _ in range(MAX_MENDS):
        error = _error(mended)
        if error is None:
            return mended
        place, message = error
        mend = next((mend for needle, mend in MENDS if needle in message), None)
        changed = mend(mended, place) if mend else mended
        if changed == mended:
            break
        mended = changed
    return tex
