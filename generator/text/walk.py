"""Tokens of a paragraph to pieces in a builder."""

import re

from generator.text.build import Builder
from generator.text.latex import LATEX
from generator.text.lexer import lex
from generator.text.marks import MARKS
from generator.text.reader import Reader

COMMANDISH = re.compile(r"\\[A-Za-z]{2}|\\[(\[%&_'^]|\$")
# A command whose backslash was escaped on its way here.
DOUBLED = re.compile(r"\\\\(?=(?:textbf|textit|texttt|emph|url|href|cite[pt]?|footnote)\{)")
# A command that lost its backslash.
LOST = re.compile(
    r"(?<![\\A-Za-z{])(?=(?:text(?:it|bf|tt|sc|rm|sf)|emph|underline|math(?:cal|bb|bf|rm))\{)"
)
READERS = {**MARKS, **LATEX}


def walk(text: str, builder: Builder) -> None:
    """Read one paragraph into the builder; the builder's block stays open."""
    if LOST.search(text):
        text = LOST.sub(r"\\", text)
        builder.repair("lost-backslash", "restored the backslash of a command")
    source = lex(DOUBLED.sub(r"\\", text))
    reader = Reader(source, builder, bool(COMMANDISH.search(text)))
    if source.formulas.stray:
        builder.repair("unpaired-dollar", "dropped a dollar that opens or closes no formula")
    while reader.index < len(source.tokens):
        for action in reader.closing.pop(reader.index, ()):
            action()
        READERS[reader.token.kind](reader)
        reader.index += 1
    builder.reset()
