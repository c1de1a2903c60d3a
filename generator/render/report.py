"""What an editor may want to look at to a page, and to data for programs."""

import json
from collections.abc import Sequence

from jinja2 import Environment

from generator.paper import Finding, Section
from generator.render.addresses import address, name_of
from generator.render.page import HIDE, Files, page

# Of each section of the build report; the data file holds all.
FINDINGS_SHOWN = 25


def report_pages(report: Sequence[Section], templates: Environment) -> Files:
    """The build report, as a page and as data."""
    meta: dict[str, object] = {"title": "Build report", "hide": HIDE}
    context = {"sections": report, "most_shown": FINDINGS_SHOWN}
    yield page(templates, "report.md", "report.md", meta, **context)
    data = {section.code: [_data(finding) for finding in section.findings] for section in report}
    yield "report.json", json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _data(finding: Finding) -> dict[str, str]:
    """What a program may want to know of a finding; nothing is empty."""
    about = finding.about
    data = {
        "page": address(about) if about else "",
        "name": name_of(about) if about else "",
        "where": finding.where,
        "message": finding.message,
        "lines": finding.lines,
    }
    return {key: value for key, value in data.items() if value}
