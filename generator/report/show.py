"""The build report to lines for a terminal."""

from collections.abc import Iterator, Sequence
from textwrap import indent

from generator.paper import Finding, Paper, Section, Tag
from generator.text import inline, plain_spans

MOST_SHOWN = 20


def show(sections: Sequence[Section]) -> str:
    """The report as text; of long sections the first findings."""
    lines = [line for section in sections if section.findings for line in _section(section)]
    return "\n".join(lines) if lines else "Nothing to look at.\n"


def _section(section: Section) -> Iterator[str]:
    heading = f"{section.title} ({len(section.findings):,})"
    yield f"{heading}\n{'=' * len(heading)}\n{section.advice}\n"
    for finding in section.findings[:MOST_SHOWN]:
        yield _finding(finding)
    more = len(section.findings) - MOST_SHOWN
    if more > 0:
        yield f"… and {more:,} more, which stand in docs/report.json\n"


def _finding(finding: Finding) -> str:
    told = [_name(finding.about), finding.message]
    place = f"{finding.where}: " if finding.where else ""
    return f"- {place}{', '.join(filter(None, told))}\n{indent(finding.lines, ' ' * 6)}"


def _name(about: Paper | Tag | None) -> str:
    match about:
        case Paper():
            return plain_spans(inline(about.title.text))
        case Tag():
            return about.name
        case None:
            return ""
