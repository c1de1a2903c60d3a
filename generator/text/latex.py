"""Readers of LaTeX in running text: commands, control symbols and groups."""

import re
import unicodedata
from collections.abc import Callable

from generator.text import commands
from generator.text.bare import bare_formula
from generator.text.citations import citation, is_citation
from generator.text.lexer import Kind
from generator.text.marks import add_formula
from generator.text.reader import Reader
from generator.text.spans import Break
from generator.text.structure import (
    STRIPPED_ENVIRONMENT,
    read_address,
    read_item,
    read_line_end,
    read_list,
    read_note,
    read_paragraph,
    read_reference,
    read_settings,
    read_silent,
    read_stripped_list,
    skip_option,
)
from generator.text.tex import is_known, split_name

# `\emphclass` is a command and a word that lost their braces.
STRIPPED_FONT = re.compile(
    r"(?:emph|textit|textbf|texttt|textsc|textsf|textrm|textproc|textsuperscript)(?=[A-Za-z])"
)
ACCENTED = re.compile(
    r"(?:(?<=[A-Za-z])\s)?(?:\{\\?([A-Za-z])\s?\}|\\([ij])(?:\{\}|(?![A-Za-z])\s?)|([A-Za-z])|\{\})"
)
# Quotation marks that were escaped on their way, not an accent on the first letter.
ESCAPED_QUOTES = re.compile(r"\\([\"'])[^\"'\\]{1,200}\\\1(?![A-Za-z])")
WORD = re.compile(r"[^\s{}|=,;:]+")
# Two words or more and nothing else: what is left of a command that a source lost.
PROSE = re.compile(r"[A-Za-z][\w.'’-]*(?: [\w.'’-]+)+,?")


def read_command(reader: Reader) -> None:
    name = reader.token.text[1:].rstrip("*")
    if not any(applies(name) and read(reader, name) is not False for applies, read in COMMANDS):
        _unknown(reader, name)


def _font(reader: Reader, name: str) -> bool | None:
    if name in commands.UNLESS_FORMULA and _is_in_formula(reader):
        return _formula(reader, name)
    found = reader.argument()
    if found is None:
        _swallow_brace(reader)
        return None
    opened, closed = found
    reader.index = opened
    reader.groups.append(closed)
    reader.on_closing(closed, lambda: _pop(reader, closed))
    reader.face_until(closed, commands.FONTS[name])
    return None


def _is_in_formula(reader: Reader) -> bool:
    found = reader.argument()
    after = reader.at(found[1] + 1) if found else None
    return (after is not None and after.kind == "script") or reader.builder.tail().endswith(
        ("(", "^", "_")
    )


def _swallow_brace(reader: Reader) -> None:
    """An argument that never closes: the face cannot be meant for the rest of the text."""
    token = reader.at(reader.index + 1)
    if token and token.kind == "open":
        reader.index += 1
        reader.builder.repair("unbalanced-brace", "dropped a brace that nothing closes")


def _pop(reader: Reader, closed: int) -> None:
    if reader.groups and reader.groups[-1] == closed:
        reader.groups.pop()


def _switch(reader: Reader, name: str) -> bool | None:
    face = commands.SWITCHES[name]
    if reader.groups:
        reader.face_until(reader.groups[-1], face)
    elif name in ("em", "it", "bf", "tt", "sc", "sf", "rm") and reader.argument():
        found = reader.argument()
        if found:
            reader.index = found[0]
            reader.face_until(found[1], face)
    if name != "xspace":
        reader.eat_space()
    return None


def _word(reader: Reader, name: str) -> bool | None:
    word = commands.WORDS[name]
    found = reader.argument()
    if found and found[1] == found[0] + 1:
        reader.index = found[1]
    elif word[-1:].isalpha() and len(word) == 1:
        reader.builder.text(word)
        reader.eat_space()
        return None
    reader.builder.text(word)
    return None


def _accent(reader: Reader, name: str) -> bool | None:
    match = ACCENTED.match(reader.source.text, reader.token.end)
    if not match:
        return False
    letter = match[1] or match[2] or match[3] or ""
    accented = unicodedata.normalize("NFC", letter + commands.ACCENTS[name])
    if letter and len(accented) > 1 and name in "'\"`^~=.":
        return False
    reader.builder.text(accented if letter else name if name in "^~" else "")
    reader.skip_to(match.end())
    return None


def _citation(reader: Reader, name: str) -> bool | None:
    found = citation(reader.source.text, reader.token.start, reader.builder.tail())
    if not found:
        return False
    reader.builder.cut_tail(found.cut)
    reader.builder.text(found.shown)
    reader.skip_to(found.end)
    return None


def _raised(reader: Reader, name: str) -> bool | None:
    argument = reader.take()
    if argument is not None:
        sign = "^" if name == "textsuperscript" else "_"
        inner = argument if "\\" in argument or "$" in argument else rf"\mathrm{{{argument}}}"
        add_formula(reader, f"{sign}{{{inner}}}".replace("$", ""))
    return None


def _ensured(reader: Reader, name: str) -> bool | None:
    argument = reader.take()
    if argument is not None:
        add_formula(reader, argument)
    return None


def _quoted(reader: Reader, name: str) -> bool | None:
    found = reader.argument()
    if found:
        reader.index = found[0]
        reader.builder.text("“")
        reader.on_closing(found[1], lambda: reader.builder.text("”"))
    return None


def _formula(reader: Reader, name: str) -> bool | None:
    text = reader.source.text
    start = reader.token.start
    if not is_known(name) and text[reader.token.end : reader.token.end + 1] == "{":
        return False
    taken, end = bare_formula(text, start, reader.builder.tail())
    if end <= start:
        return False
    prefix = reader.builder.cut_tail(taken)
    source = (prefix + text[start:end]).replace("$", "")
    half = len(source) // 2
    # Pages with MathJax give up a formula twice to whoever scrapes them.
    if len(source) > 3 and source[:half] == source[half:] and "\\" in source:
        reader.builder.repair(
            "doubled-formula", f"dropped the second of two equal formulas: {source[:half][:60]}"
        )
        source = source[:half]
    if split_name(name) and not is_known(name):
        reader.builder.repair(
            "lost-braces", f"read {reader.token.text} as a command and its argument"
        )
    add_formula(reader, source)
    reader.skip_to(end)
    return None


def _stripped_font(reader: Reader, name: str) -> bool | None:
    match = STRIPPED_FONT.match(name)
    if match:
        face = commands.FONTS.get(match[0], "")
        reader.builder.repair(
            "lost-braces", f"read {reader.token.text} as a command and its argument"
        )
        reader.builder.turn(face, 1)
        reader.builder.text(name[match.end() :])
        reader.builder.turn(face, -1)
    return None


def _unknown(reader: Reader, name: str) -> None:
    """The argument of an unknown command stays; without one, its name is the best word there is."""
    token = reader.token
    skip_option(reader)
    found = reader.argument()
    if found and found[1] > found[0] + 1:
        reader.builder.repair("unknown-command", f"{token.text} is unknown: kept what it holds")
        reader.index = found[0]
        reader.groups.append(found[1])
        reader.on_closing(found[1], lambda: _pop(reader, found[1]))
        return
    reader.builder.repair("unknown-command", f"{token.text} is unknown: shown as its name")
    tail = reader.builder.tail()
    reader.builder.text(f" {name}" if tail and tail[-1].isalnum() else name)
    if found:
        reader.index = found[1]


def _is_formula(name: str) -> bool:
    return is_known(name) or split_name(name) is not None


# In order; a reader that returns False leaves the command to the next.
COMMANDS: tuple[tuple[Callable[[str], bool], Callable[[Reader, str], bool | None]], ...] = (
    (lambda name: name in commands.FONTS and name != "enquote", _font),
    (lambda name: name in commands.SWITCHES, _switch),
    (is_citation, _citation),
    (lambda name: name in commands.SILENT, read_silent),
    (lambda name: name in commands.SETTINGS, read_settings),
    (lambda name: name in commands.NOTES, read_note),
    (lambda name: name in ("url", "nolinkurl"), read_address),
    (lambda name: name == "href", read_reference),
    (lambda name: name in ("begin", "end"), read_list),
    (lambda name: name == "item", read_item),
    (lambda name: name in commands.PARAGRAPH_ENDS, read_paragraph),
    (lambda name: name in commands.LINE_ENDS, read_line_end),
    (lambda name: name in ("textsuperscript", "textsubscript"), _raised),
    (lambda name: name == "ensuremath", _ensured),
    (lambda name: name == "enquote", _quoted),
    (lambda name: name in commands.ACCENTS, _accent),
    (lambda name: name in commands.WORDS, _word),
    (lambda name: STRIPPED_ENVIRONMENT.match(name) is not None, read_stripped_list),
    (lambda name: STRIPPED_FONT.match(name) is not None, _stripped_font),
    (_is_formula, _formula),
)


def read_control(reader: Reader) -> None:
    symbol = reader.token.text[1:]
    text = reader.source.text
    start, end = reader.token.start, reader.token.end
    if symbol == "\\":
        follows = text[end : end + 1]
        if follows and follows in "%&#_{}*":
            # Escaped twice on its way.
            reader.builder.text(follows)
            reader.skip_to(end + 1)
        else:
            reader.builder.span(Break())
        return
    is_quote = ESCAPED_QUOTES.match(text, start) and not text[start - 1 : start].isalpha()
    if symbol in commands.ACCENTS and not is_quote and _accent(reader, symbol) is not False:
        return
    reader.builder.text(commands.SYMBOLS.get(symbol, symbol))


def read_open(reader: Reader) -> None:
    closed = reader.source.partners.get(reader.index)
    if closed is None:
        if not reader.is_latex:
            reader.builder.text("{")
        else:
            reader.builder.repair("unbalanced-brace", "dropped a brace that nothing closes")
        return
    if _is_group(reader, closed):
        # `\]{to}`: a source that lost the space between a formula and a word.
        if reader.builder.last_formula() and reader.source.text[reader.token.end].isalpha():
            reader.builder.text(" ")
        reader.grouped.add(closed)
        reader.groups.append(closed)
        reader.on_closing(closed, lambda: _pop(reader, closed))
    else:
        reader.builder.text("{")
        reader.literal.add(closed)


def _is_group(reader: Reader, closed: int) -> bool:
    r"""Whether braces group, as in `{\em word}` and `{B}ayes`, or are a set, `{a, b}`."""
    inner = reader.source.text[reader.token.end : reader.source.tokens[closed].start]
    if not inner or inner == ",":
        return True
    if PROSE.fullmatch(inner) or (WORD.fullmatch(inner) and any(map(str.isupper, inner))):
        return True
    following = reader.at(reader.index + 1)
    if following and following.kind == "address" and closed == reader.index + 2:
        return True
    if not reader.is_latex:
        return False
    return (
        bool(WORD.fullmatch(inner))
        or "\\" in inner
        or (following and following.kind == "open") is True
    )


def read_close(reader: Reader) -> None:
    if reader.index in reader.literal or (
        reader.index not in reader.grouped and not reader.is_latex
    ):
        reader.builder.text("}")


LATEX: dict[Kind, Callable[[Reader], None]] = {
    "command": read_command,
    "control": read_control,
    "open": read_open,
    "close": read_close,
}
