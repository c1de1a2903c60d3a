"""Readers of what is no LaTeX command: quotes, dashes, ties, addresses, Markdown."""

import re
from collections.abc import Callable

from generator.text.addresses import link, trimmed
from generator.text.commands import EMPHASIS, STRONG
from generator.text.lexer import Kind
from generator.text.reader import Reader
from generator.text.spans import Code, Math
from generator.text.tex import canonical, mathml

MAX_QUOTED = 300
SCRIPT = re.compile(
    r"\^(?:\s?\{(?P<group>(?:[^{}]|\{[^{}]*\}){0,80})\}|(?P<short>[-+]?[0-9]+|[-+]?[A-Za-z](?![A-Za-z])|\*))"
    r"|_\{(?P<below>(?:[^{}]|\{[^{}]*\}){1,80})\}"
)
WORDS = re.compile(r"[A-Za-z]{2,}")
MARKDOWN_LINK = re.compile(r"\[(?P<text>.*)\]\(\s?(?P<address>.*?)\s?\)$")
RAISED = re.compile(r"<(su[bp])>(.*)</su[bp]>")
MINUTES = re.compile(r"[0-9]$")


def read_text(reader: Reader) -> None:
    reader.builder.text(reader.token.text)


def read_formula(reader: Reader) -> None:
    formula = reader.token.formula
    if formula is not None:
        add_formula(reader, formula.tex, formula.is_display)


def add_formula(reader: Reader, source: str, is_display: bool = False) -> None:
    """Add a formula; one that holds nothing leaves no trace, one that cannot be set is noted."""
    tex = canonical(source)
    if not tex.strip("{}~"):
        return
    if mathml(tex) is None:
        reader.builder.repair("unset-formula", f"could not set the formula {source.strip()[:60]}")
    if is_display and not reader.builder.ends_with(" "):
        reader.builder.text(" ")
    reader.builder.span(Math(tex, is_display))
    if is_display and reader.source.text[reader.token.end : reader.token.end + 1].isalnum():
        reader.builder.text(" ")


def read_address(reader: Reader) -> None:
    found = link(reader.token.text, reader.builder.context())
    if not found:
        reader.builder.text(reader.token.text)
        return
    if re.search(r"\s", reader.token.text):
        reader.builder.repair("broken-address", f"closed up the broken address {found.url}")
    reader.builder.span(found)


def read_link(reader: Reader) -> None:
    match = MARKDOWN_LINK.fullmatch(reader.token.text)
    address = match["address"] if match else ""
    text = match["text"] if match else ""
    is_bare = trimmed(text) == text and text.startswith(("http:", "https:", "www."))
    found = link(
        address, reader.builder.context(), None if is_bare or not text.strip() else text.strip()
    )
    if found:
        reader.builder.span(found)
    else:
        reader.builder.text(reader.token.text)


def read_raised(reader: Reader) -> None:
    match = RAISED.fullmatch(reader.token.text)
    if match:
        sign = "^" if match[1] == "sup" else "_"
        reader.builder.span(Math(canonical(f"{sign}{{{_worded(match[2])}}}")))


def read_script(reader: Reader) -> None:
    """A raised or lowered part of a word: `10^6`, `M^6-Doc`, `AP_{50}`."""
    match = SCRIPT.match(reader.source.text, reader.token.start)
    before = reader.builder.tail()[-1:]
    is_attached = before.isalnum() or (before and before in ")]}|") or reader.builder.last_formula()
    if not match or not is_attached:
        reader.builder.text(reader.token.text)
        return
    content = match["group"] or match["short"] or match["below"] or ""
    sign = reader.token.text[0]
    tex = canonical(f"{sign}{{{_worded(content)}}}")
    if content.strip():
        reader.builder.span(Math(tex))
    reader.skip_to(match.end())


def _worded(content: str) -> str:
    """Words in a script are set upright, not as a product of letters."""
    if "\\" in content:
        return content
    return WORDS.sub(
        lambda match: rf"\mathrm{{{match[0]}}}", re.sub(r"_(?=[A-Za-z]{2})", r"\\_", content)
    )


def read_star(reader: Reader) -> None:
    closed = reader.source.partners.get(reader.index)
    if reader.index in reader.closing_stars:
        return
    if closed is None:
        reader.builder.text(reader.token.text)
        return
    reader.closing_stars.add(closed)
    faces = {1: (EMPHASIS,), 2: (STRONG,), 3: (EMPHASIS, STRONG)}[len(reader.token.text)]
    for face in faces:
        reader.face_until(closed, face)


def read_quote(reader: Reader) -> None:
    QUOTES[reader.token.text](reader)


def _open_double(reader: Reader) -> None:
    reader.doubles += 1
    reader.builder.text("“")


def _close_double(reader: Reader) -> None:
    follows = reader.source.text[reader.token.end : reader.token.end + 1]
    if reader.builder.ends_with(" ") and follows.isalnum():
        _open_double(reader)
    elif not reader.doubles and reader.is_straight_open:
        _straight_double(reader)
    else:
        reader.doubles = max(0, reader.doubles - 1)
        reader.builder.text("”")


def _straight_double(reader: Reader) -> None:
    if reader.doubles and not reader.builder.ends_with(" "):
        _close_double(reader)
    else:
        reader.is_straight_open = not reader.is_straight_open
        reader.builder.text('"')


def _backquote(reader: Reader) -> None:
    text = reader.source.text
    start = reader.token.end
    closer = re.compile("[`'’]").search(text, start, start + MAX_QUOTED)
    while closer and closer[0] != "`" and text[closer.end() : closer.end() + 1].isalpha():
        closer = re.compile("[`'’]").search(text, closer.end(), start + MAX_QUOTED)
    is_code = closer and closer[0] == "`" and text[closer.end() : closer.end() + 1] != "`"
    if closer and is_code and text[start : closer.start()].strip():
        reader.builder.span(Code(" ".join(text[start : closer.start()].split())))
        reader.skip_to(closer.end())
        return
    reader.singles += 1
    reader.builder.text("‘")


def _apostrophe(reader: Reader) -> None:
    follows = reader.source.text[reader.token.end : reader.token.end + 1]
    if reader.singles and not follows.isalnum() and not reader.builder.ends_with(" "):
        reader.singles -= 1
        reader.builder.text("’")
    else:
        reader.builder.text("'")


QUOTES: dict[str, Callable[[Reader], None]] = {
    "``": _open_double,
    "```": _open_double,
    "''": _close_double,
    '"': _straight_double,
    "`": _backquote,
    "'": _apostrophe,
}


def read_dash(reader: Reader) -> None:
    text = reader.source.text
    token = reader.token
    before, after = (
        text[token.start - 1 : token.start] or " ",
        text[token.end : token.end + 1] or " ",
    )
    is_option = before in " ([`\"'" and after.isalnum()
    if (
        len(token.text) > 3
        or before in "<!"
        or after == ">"
        or (len(token.text) == 2 and is_option)
    ):
        reader.builder.text(token.text)
    else:
        reader.builder.text("—" if len(token.text) == 3 else "–")


def read_tie(reader: Reader) -> None:
    text = reader.source.text
    token = reader.token
    before, after = (
        text[token.start - 1 : token.start] or " ",
        text[token.end : token.end + 1] or " ",
    )
    if len(token.text) > 1:
        reader.builder.text(token.text if not reader.is_latex else " ")
    elif before in " ([{=:,–—/-“‘\"'":
        is_about = after.isdigit() or after in " ./$<>−-+" or text.startswith("\\$", token.end)
        reader.builder.text("~" if is_about or text.startswith("\\\\$", token.end) else " ")
    elif before.isdigit() and after.isdigit():
        reader.builder.text("~")
    else:
        reader.builder.text(" ")


def read_dollar(reader: Reader) -> None:
    if reader.token.start in reader.source.formulas.literal:
        reader.builder.text("$")


MARKS: dict[Kind, Callable[[Reader], None]] = {
    "text": read_text,
    "formula": read_formula,
    "address": read_address,
    "link": read_link,
    "raised": read_raised,
    "script": read_script,
    "star": read_star,
    "quote": read_quote,
    "dash": read_dash,
    "tie": read_tie,
    "dollar": read_dollar,
}
