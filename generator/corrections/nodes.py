"""YAML text to its tree of nodes, each with its line; a broken entry is left out, with a problem.

PyYAML's nodes are read instead of its objects: they know their lines, and a scalar stays as it
was written, so that a title may be `1984`, `null hypotheses` or `2021-05-01`.
"""

import re
from collections.abc import Iterator

import yaml
from yaml.reader import Reader

from generator.paper import Problem, Where

UNREAD = "correction-unread"
# An editor's file is four levels deep; PyYAML recurses, so that a thousand would end the run.
MAX_DEPTH = 12
# How many broken entries are left out one by one before the file is given up.
MAX_REPAIRS = 50


class _Loader(yaml.SafeLoader):
    """Composes nodes only; refuses what refers to something else, and what is nested too deep."""

    depth = 0

    def compose_node(self, parent: yaml.Node | None, index: object) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise self._refused("`*` refers to another place, which is not supported")
        if self.depth >= MAX_DEPTH:
            raise self._refused("nested too deep")
        self.depth += 1
        node: yaml.Node | None = super().compose_node(parent, index)  # type: ignore[arg-type]
        self.depth -= 1
        return node

    def _refused(self, message: str) -> yaml.MarkedYAMLError:
        event: yaml.Event = self.peek_event()  # type: ignore[no-untyped-call]
        mark = event.start_mark
        return yaml.MarkedYAMLError(problem=message, problem_mark=mark)  # type: ignore[arg-type]


def compose(text: str, path: str) -> tuple[yaml.Node | None, list[Problem]]:
    """The root of a YAML text; nothing when it is empty.

    Where the text is broken, the entry around the place is left out and the rest is read:
    one stray quote must not bring back every paper that was hidden.
    """
    lines, problems = _printable(text, path)
    for _ in range(MAX_REPAIRS):
        try:
            return _root("\n".join(lines)), problems
        except yaml.MarkedYAMLError as error:
            line = min(_line(error), len(lines) - 1)
            left_out = _entry_around(line, lines)
            problems.append(_broken(Where(path, line + 1), error, lines, left_out))
            lines = ["" if at in left_out else kept for at, kept in enumerate(lines)]
    problems.append(Problem(Where(path, 1), UNREAD, "too much is broken; nothing is applied"))
    return None, problems


def line_of(node: yaml.Node) -> int:
    """The line that a node starts on, from 1."""
    return int(node.start_mark.line) + 1


def _root(text: str) -> yaml.Node | None:
    loader = _Loader(text)
    try:
        node: yaml.Node | None = loader.get_single_node()
        return node
    except (ValueError, OverflowError) as error:  # an escape beyond Unicode, in PyYAML's scanner
        message = "a number or an escape that is too large"
        raise yaml.MarkedYAMLError(problem=message, problem_mark=loader.get_mark()) from error
    finally:
        loader.dispose()


def _printable(text: str, path: str) -> tuple[list[str], list[Problem]]:
    """The lines, with U+FFFD for each character that YAML does not allow."""
    message = "a character that YAML does not allow; shown as �"
    lines = re.split(r"\r\n|[\r\n\x85\u2028\u2029]", text)
    problems = [
        Problem(Where(path, number), UNREAD, message)
        for number, line in enumerate(lines, 1)
        if Reader.NON_PRINTABLE.search(line)
    ]
    return [Reader.NON_PRINTABLE.sub("\ufffd", line) for line in lines], problems


def _line(error: yaml.MarkedYAMLError) -> int:
    """The line to blame, from 0: where a quote or bracket was opened, else where reading failed."""
    is_open = error.context and re.search(r"scanning a quoted|flow", error.context)
    mark = error.context_mark if is_open else error.problem_mark
    mark = mark or error.context_mark
    return int(mark.line) if mark else 0


def _entry_around(line: int, lines: list[str]) -> range:
    """The lines of the entry that a line belongs to: those indented once, and what is below."""
    while line > 0 and not lines[line].strip():
        line -= 1
    entry = min((_indent(other) for other in lines if _indent(other) > 0), default=0)
    start = line
    while start > 0 and (_indent(lines[start]) > entry or not lines[start].strip()):
        start -= 1
    after = range(start + 1, len(lines))
    level = _indent(lines[start])
    stop = next((at for at in after if lines[at].strip() and _indent(lines[at]) <= level), None)
    return range(start, len(lines) if stop is None else stop)


def _indent(line: str) -> int:
    line = line.expandtabs()
    return len(line) - len(line.lstrip()) if line.strip() else 0


def _broken(where: Where, error: yaml.MarkedYAMLError, lines: list[str], entry: range) -> Problem:
    reasons = [error.context if error.context_mark else None, error.problem]
    said = "; ".join(reason for reason in reasons if reason)
    shown = (
        f"line {entry.start + 1}" if len(entry) == 1 else f"lines {entry.start + 1}–{entry.stop}"
    )
    hint = next(_hints(lines[where.line - 1], said), "")
    return Problem(where, UNREAD, f"not YAML: {said}{hint}; left out: {shown}")


def _hints(line: str, said: str) -> Iterator[str]:
    if "mapping values" in said:
        yield " (a text that holds a colon needs quotes around it)"
    if "quoted scalar" in said:
        yield " (a quote is opened and not closed)"
    if "\t" in line[: len(line) - len(line.lstrip())]:
        yield " (indent with blanks, not with tabs)"
    elif "cannot start any token" in said or "refers to" in said:
        yield " (a text that begins with a sign needs quotes around it)"
