"""The command line: the only place that reads arguments, prints, and exits."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from generator.errors import CannotGoOn
from generator.pipeline import Built, build
from generator.report import show
from generator.write import Changes, plan, write

DESCRIPTION = """\
Turn a folder of research abstracts into the Markdown pages of a searchable catalogue.

Put text files into a folder of abstracts/ (a folder is a collection), a blank line between
abstracts; a first short line such as "ICLR 2023 Papers" names the collection. Each abstract
becomes a page with a title, tags and related papers. MkDocs then makes the site; `make` does both.
"""
EPILOG = """\
exit codes: 0 built, problems are listed; 1 problems under --strict, stale pages under --check,
or the run cannot go on; 2 wrong usage.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the generator; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        if options.report:
            return _report(options)
        return _clean(options) if options.clean else _run(options)
    except CannotGoOn as error:
        print(f"error: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m generator",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    for name, purpose in (("abstracts", "what to read"), ("docs", "where the pages go")):
        shown = f"{purpose} (default: {name})"
        add(f"--{name}", type=Path, metavar="DIR", default=Path(name), help=shown)
    add("--check", action="store_true", help="write nothing; exit 1 if pages are out of date")
    add("--strict", action="store_true", help="exit 1 if there is any problem")
    add("--report", action="store_true", help="write nothing; print what an editor should look at")
    add("--clean", action="store_true", help="remove the generated pages, and do nothing else")
    add("-q", "--quiet", action="store_true", help="print nothing but problems")
    return parser


def _run(options: argparse.Namespace) -> int:
    with _progress(options.quiet) as tell:
        built = build(options.abstracts, tell)
        tell("comparing pages")
        changes = plan(built.files, options.docs)
        if not options.check:
            tell("writing pages")
            write(changes, options.docs)
    problems = [*built.problems, *changes.problems]
    for problem in problems:
        print(problem, file=sys.stderr)
    if not options.quiet:
        print(_summary(built, changes, len(problems), options.check))
    return int((options.check and bool(changes)) or (options.strict and bool(problems)))


def _report(options: argparse.Namespace) -> int:
    with _progress(options.quiet) as tell:
        built = build(options.abstracts, tell)
    print(show(built.report))
    return int(options.strict and bool(built.problems))


def _clean(options: argparse.Namespace) -> int:
    changes = plan({}, options.docs)
    write(changes, options.docs)
    if not options.quiet:
        print(f"removed {_count(len(changes.removed), 'page')}")
    return 0


def _summary(built: Built, changes: Changes, problems: int, is_check: bool) -> str:
    to_do = ("to write", "to remove") if is_check else ("written", "removed")
    records = [paper.record for paper in built.catalogue.papers.values()]
    records += [hidden.record for hidden in built.hidden]
    files = len({record.source for record in records})
    hidden = f" ({len(built.hidden):,} hidden)" if built.hidden else ""
    return (
        f"read {_count(built.abstracts, 'abstract')} in {_count(files, 'file')}, "
        f"{_count(len(built.catalogue.papers), 'paper')}{hidden}; "
        f"pages: {len(changes.written)} {to_do[0]}, {changes.unchanged} unchanged, "
        f"{len(changes.removed)} {to_do[1]}; {_count(problems, 'problem')}"
    )


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


@contextmanager
def _progress(is_quiet: bool) -> Iterator[Callable[[str], None]]:
    """A function that shows what is being done, on a terminal only."""
    if is_quiet or not sys.stderr.isatty():
        yield lambda stage: None
        return
    from rich.console import Console  # costs 50 ms, and only a terminal wants it

    with Console(stderr=True).status("") as status:
        yield status.update


if __name__ == "__main__":
    sys.exit(main())
