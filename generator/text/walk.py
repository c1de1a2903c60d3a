"""Tokens of a paragraph to pieces in a builder."""

import re

from generator.text.build import Builder
from generator.text.latex import LATEX
from generator.text.lexer import lex
from generator.text.marks import MARKS
from generator.text.reader import Reader

COMMANDISH = re.compile(r"\\[A-Za-z]{2}|\$")
# A command whose backslash was escaped on its way here.
DOUBLED = re.compile(r"\\\\(?=(?:textbf|textit|texttt|emph|url|href|cite[pt]?|footnote)\{)")
READERS = {**MARKS, **LATEX}


def walk(text: str, builder: Builder) -> None:
    """Read one paragraph into the builder; the builder's block stays open."""
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
