"""Readers of LaTeX commands that lead elsewhere or shape a text: links, notes, lists, breaks."""

import re

from generator.text import commands
from generator.text.addresses import link
from generator.text.reader import Reader
from generator.text.spans import Break

OPTION = re.compile(r"\s?\[[^\[\]]{0,80}\]")
ENVIRONMENT = re.compile(r"\s?\{([A-Za-z]+\*?)\}(?:\[[^\[\]]{0,80}\])?")
STRIPPED_ENVIRONMENT = re.compile(
    rf"(begin|end)({'|'.join(commands.LISTS)}|abstract|center|document|quote)$"
)


def read_note(reader: Reader, name: str) -> bool | None:
    skip_option(reader)
    found = reader.argument()
    if not found:
        return None
    reader.index = found[0]
    tail = reader.builder.tail()
    reader.builder.text("(" if not tail or tail[-1] in " (" else " (")
    reader.on_closing(found[1], lambda: reader.builder.text(")"))
    return None


def read_address(reader: Reader, name: str) -> bool | None:
    before = reader.builder.context()
    address = reader.take()
    if address is None:
        return None
    found = link(address, before)
    if found:
        reader.builder.span(found)
    else:
        reader.builder.text(_bare(address))
    return None


def _bare(address: str) -> str:
    return re.sub(r"\\([_~#%&{}$])|[{}\\]", lambda match: match[1] or "", address)


def read_reference(reader: Reader, name: str) -> bool | None:
    skip_option(reader)
    before = reader.builder.context()
    address = reader.take()
    found = reader.argument()
    if address is None:
        return None
    target = link(address, before)
    if not found:
        reader.builder.text(_bare(address))
        return None
    reader.index = found[0]
    mark = reader.builder.mark()
    if target:
        reader.on_closing(found[1], lambda: reader.builder.link_since(mark, target))
    return None


def read_list(reader: Reader, name: str) -> bool | None:
    text = reader.source.text
    match = ENVIRONMENT.match(text, reader.token.end)
    if not match:
        return None
    environment = match[1].rstrip("*")
    _environment(reader, name, environment)
    reader.skip_to(match.end())
    return None


def _environment(reader: Reader, name: str, environment: str) -> None:
    if environment not in commands.LISTS:
        return
    if name == "begin":
        reader.builder.start_list(commands.LISTS[environment])
    else:
        reader.builder.end_list()


def read_stripped_list(reader: Reader, name: str) -> bool | None:
    match = STRIPPED_ENVIRONMENT.match(name)
    if match:
        reader.builder.repair(
            "lost-braces", f"read {reader.token.text} as a command and its argument"
        )
        _environment(reader, match[1], match[2])
    return None


def read_item(reader: Reader, name: str) -> bool | None:
    reader.builder.start_item()
    match = OPTION.match(reader.source.text, reader.token.end)
    if match:
        label = match[0].strip().strip("[]").strip()
        is_mark = re.fullmatch(r"[\W\d]*|\\[A-Za-z]+|\(?[a-z]{1,4}[).]", label)
        reader.builder.text("" if is_mark else f"{label} ")
        reader.skip_to(match.end())
    return None


def read_paragraph(reader: Reader, name: str) -> bool | None:
    reader.builder.end_block()
    return None


def read_line_end(reader: Reader, name: str) -> bool | None:
    reader.builder.span(Break())
    return None


def read_settings(reader: Reader, name: str) -> bool | None:
    skip_option(reader)
    for _ in range(commands.SETTINGS[name]):
        reader.take()
    return None


def read_silent(reader: Reader, name: str) -> bool | None:
    reader.take()
    return None


def skip_option(reader: Reader) -> None:
    match = OPTION.match(reader.source.text, reader.token.end)
    if match and reader.source.text[match.end() : match.end() + 1] == "{":
        reader.skip_to(match.end())
