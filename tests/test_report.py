"""The build report: what an editor should look at, and lines that correct it when copied."""

import html
import json
import re
from pathlib import Path

import pytest

from generator.__main__ import main
from generator.paper import Finding, Section
from generator.pipeline import Built, build
from generator.render import FINDINGS_SHOWN, render
from generator.report import show
from generator.report.sections import LOW_CONFIDENCE
from generator.report.show import MOST_SHOWN
from tests.project import CORPUS, ROOT, build_corpus, copy_corpus

CODES = [
    "corrections", "titles", "few-tags", "near-duplicates", "weak-links", "texts", "merged-tags",
    "lone-tags", "hidden",
]  # fmt: skip
MANY = tuple(Finding(f"finding {number}") for number in range(100))


def findings(built: Built, code: str) -> tuple[Finding, ...]:
    return next(section.findings for section in built.report if section.code == code)


def build_with(tmp_path: Path, text: str) -> Built:
    folder = copy_corpus(tmp_path)
    (folder / "corrections.yml").write_text(text)
    return build(folder)


def test_every_kind_of_finding_has_a_section():
    assert [section.code for section in build_corpus().report] == CODES


def test_titles_of_little_confidence_come_least_first():
    built = build(ROOT / "abstracts")
    found = [finding.about.title.confidence for finding in findings(built, "titles")]

    assert found == sorted(found)
    assert found
    assert max(found) < LOW_CONFIDENCE


def test_copied_lines_are_read_without_a_problem(tmp_path):
    built = build_corpus()
    lines = "".join(
        finding.lines for section in built.report for finding in section.findings
    ).replace("…", "new tag")

    corrected = build_with(tmp_path, lines)

    codes = {
        problem.code for problem in corrected.problems if "corrections.yml" in problem.where.path
    }
    assert codes <= {"correction-conflict", "correction-no-link", "correction-unmatched"}
    assert not [p for p in corrected.problems if "no abstract has the id" in p.message]


@pytest.mark.parametrize("code", ["titles", "few-tags", "weak-links", "merged-tags", "texts"])
def test_each_line_alone_corrects_without_a_problem(code, tmp_path):
    for number, finding in enumerate(findings(build_corpus(), code)[:2]):
        lines = finding.lines.replace("…", "new tag")
        problems = build_with(tmp_path / str(number), lines).problems

        codes = {problem.code for problem in problems if problem.code.startswith("correction")}
        assert codes <= {"correction-no-link"}  # a paper may lose its only one


def test_a_blank_that_was_not_filled_in_is_said(tmp_path):
    lines = findings(build_corpus(), "few-tags")[0].lines

    [problem] = [p for p in build_with(tmp_path, lines).problems if p.code == "correction-unread"]
    assert problem.message == "`tags: add` holds no words"


def test_a_title_that_was_given_is_not_reported(tmp_path):
    lines = "".join(finding.lines for finding in findings(build_corpus(), "titles"))

    assert findings(build_with(tmp_path, lines), "titles") == ()


def test_corrections_that_did_not_apply_and_hidden_papers_are_listed(tmp_path):
    built = build_with(
        tmp_path, "papers:\n  0000000000: {title: A}\n  b6cf192b3c: {hide: withdrawn}\n"
    )

    [unmatched] = findings(built, "corrections")
    [hidden] = findings(built, "hidden")
    assert unmatched.where == "corrections.yml:2"
    assert "no abstract has the id 0000000000" in unmatched.message
    assert hidden.where == "soil-2021/first.txt:3"
    assert hidden.message == "b6cf192b3c: withdrawn; by corrections.yml:3"


def test_nothing_of_a_hidden_text_is_published(tmp_path):
    built = build_with(tmp_path, "papers: {b6cf192b3c: {hide: withdrawn}}")

    assert "peatnet" not in (built.files["report.md"] + built.files["report.json"]).lower()


def test_the_report_does_not_depend_on_where_the_folder_is(tmp_path):
    assert build(copy_corpus(tmp_path)).files == build(CORPUS).files


def test_the_page_shows_the_first_findings_and_the_data_holds_all():
    section = Section("titles", "Titles", "Look.", MANY)
    files = render(build_corpus().catalogue, [section])

    assert files["report.md"].count("finding ") - 1 == FINDINGS_SHOWN
    assert f"And {100 - FINDINGS_SHOWN} more" in files["report.md"]
    assert len(json.loads(files["report.json"])["titles"]) == 100


def test_the_page_holds_the_lines_as_they_are(tmp_path):
    built = build_with(tmp_path, "")
    shown = re.findall(r"<pre><code>(.*?)</code></pre>", built.files["report.md"], re.DOTALL)
    kept = [f.lines for s in built.report for f in s.findings[:FINDINGS_SHOWN] if f.lines]

    assert list(map(html.unescape, shown)) == kept


def test_what_comes_from_outside_is_escaped():
    finding = Finding("<b> *x* $y$", None, "a_b_.txt:3", 'papers: {"</code><script>": $x$}')
    page = render(build_corpus().catalogue, [Section("x", "X", "Y", (finding,))])["report.md"]

    assert r"&lt;b> \*x\* \$y\$" in page
    assert r"a\_b\_.txt:3" in page
    assert "<script>" not in page


def test_the_terminal_shows_the_first_findings_with_their_lines():
    section = Section(
        "titles", "Titles", "Look.", (Finding("wrong", None, "x:1", "a:\n  b\n"), *MANY)
    )

    text = show([section, Section("hidden", "Hidden", "None.", ())])

    assert text.startswith("Titles (101)\n============\nLook.\n")
    assert "- x:1: wrong\n      a:\n        b\n" in text
    assert f"… and {101 - MOST_SHOWN} more" in text
    assert "Hidden" not in text


def test_the_command_line_prints_the_report_and_writes_nothing(tmp_path, capsys):
    docs = tmp_path / "docs"

    assert main(["--abstracts", str(CORPUS), "--docs", str(docs), "--report"]) == 0

    captured = capsys.readouterr()
    assert "Titles that may be wrong (" in captured.out
    assert captured.err == ""
    assert not docs.exists()


def test_the_report_is_ignored_by_git_and_out_of_the_navigation():
    ignored = (ROOT / ".gitignore").read_text().splitlines()

    assert {"/docs/report.md", "/docs/report.json"} <= set(ignored)
    assert "  /report.md\n" in (ROOT / "mkdocs.yml").read_text()
