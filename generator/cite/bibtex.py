"""A citation to BibTeX: `@misc{key, ...}`."""

import re

from generator.cite.citation import DERIVED_NOTE, Citation
from generator.text import Turns

# Unicode stays: every engine of today reads it. What is special to LaTeX, or shown otherwise in
# its old fonts (< > |), is written as a command. Braces are named, since BibTeX counts `\{` too.
ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "$": r"\$",
    "%": r"\%",
    "&": r"\&",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
}
SPECIAL = re.compile(r"[\\{}$%&#_~^<>|]")
# LaTeX joins two of these into one sign: `!` and a grave accent make `¡`, two hyphens a dash.
LIGATURE = re.compile(r"(?<=[!?`])`|(?<=')'|(?<=-)-|(?<=,),")
# BibTeX counts the braces of `\{` and `\}`, some other readers do not, so that they are named. In
# `\\{` the backslash belongs to a new line; a space tells readers of the second kind.
SIGN = re.compile(r"\\[\\{}]")
NAMED = {r"\{": r"\lbrace ", r"\}": r"\rbrace "}
# What would end a field, or break its line.
URL_SPECIAL = re.compile(r"[\s{}\\]")


def bibtex(citation: Citation) -> str:
    """One entry, a field a line.

    Title and collection stand in a second pair of braces, which keeps every style from changing
    their capitals.
    """
    fields = [
        ("title", f"{{{_escaped(citation.shown_title)}}}"),
        ("howpublished", f"{{{_escaped((citation.collection,))}}}"),
        ("year", str(citation.year or "")),
        ("url", URL_SPECIAL.sub(lambda match: f"%{ord(match[0]):02X}", citation.url)),
        ("abstract", _escaped(citation.abstract)),
        ("note", "" if citation.is_given else DERIVED_NOTE),
    ]
    lines = [f"  {name} = {{{value}}}," for name, value in fields if value]
    return "\n".join([f"@misc{{{citation.key},", *lines, "}"]) + "\n"


def _escaped(turns: Turns) -> str:
    return "".join(_formula(turn) if place % 2 else _text(turn) for place, turn in enumerate(turns))


def _text(text: str) -> str:
    escaped = SPECIAL.sub(lambda match: ESCAPES[match[0]], text)
    return LIGATURE.sub(lambda match: f"{{}}{match[0]}", escaped)


def _formula(tex: str) -> str:
    """A formula whose braces are closed in every reader's count.

    One that is broken, and which the page shows as its source, is written as text.
    """
    named = SIGN.sub(lambda match: NAMED.get(match[0], match[0]), tex)
    parted = re.sub(r"\\(?=[{}])", r"\\ ", named)
    return f"${parted}$" if _closes(parted) else _text(f"${tex}$")


def _closes(tex: str) -> bool:
    depth = 0
    for brace in re.findall("[{}]", tex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return depth == 0
