"""Pages: the golden ones of a small corpus, and what holds for every page."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from generator.pipeline import build
from tests.project import GOLDEN, ROOT, build_corpus

SHOW = """
import json
from tests.project import build_corpus
print(json.dumps(build_corpus().files))
"""


@pytest.fixture(scope="module")
def everything() -> dict[str, str]:
    return build_corpus().files


@pytest.fixture(scope="module")
def files(everything) -> dict[str, str]:
    """The pages, without the index of search."""
    return {path: text for path, text in everything.items() if not path.startswith("assets/")}


def front_matter(page: str) -> dict[str, object]:
    return yaml.safe_load(page.split("---\n")[1])


def test_pages_equal_the_golden_ones(files):
    golden = {
        path.relative_to(GOLDEN).as_posix(): path.read_bytes().decode()
        for path in GOLDEN.rglob("*")
        if path.is_file()
    }

    assert files == golden, "review the difference, then `make golden`"


def test_every_abstract_has_a_page_and_stands_in_the_catalogue(files):
    papers = [path for path in files if path.startswith("papers/")]

    assert len(papers) == len(build_corpus().catalogue.papers)
    for path in papers:
        assert f"]({path})" in files["catalogue.md"]


def test_every_page_has_front_matter_with_a_title(files):
    for page in (page for path, page in files.items() if path.endswith(".md")):
        assert isinstance(front_matter(page)["title"], str)


def test_every_link_leads_to_a_page(files):
    import re

    for path, page in files.items():
        for target in re.findall(r"\]\(([^)<:]+\.md)(?:#\w+)?\)", page):
            place = os.path.normpath(Path(path).parent / target)
            assert place in files or (ROOT / "docs" / place).exists(), f"{path}: {target}"


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_same_input_makes_the_same_bytes_on_every_hash_seed(seed, everything):
    import json

    shown = subprocess.run(
        [sys.executable, "-c", SHOW],
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        check=True,
    )

    assert json.loads(shown.stdout) == everything


FOREIGN = {
    "de": "Moore speichern ein Drittel des Kohlenstoffs der Böden, doch die meisten Karten "
    "zeigen sie als eine Klasse. Wir stellen eine Karte der Torftiefe vor, gemacht aus "
    "vielen Radarbildern und Bohrkernen.",
    "he": "אדמות כבול אוגרות שליש מהפחמן בקרקעות העולם, אך רוב המפות מציגות אותן כסוג אחד. "
    "אנו מציגים מפה של עומק הכבול שנעשתה מתמונות מכ״ם ומאלפי דגימות קרקע.",
}


@pytest.mark.parametrize("language, way", [("de", ""), ("he", ' dir="rtl"')])
def test_an_abstract_says_its_language_and_direction(language, way, tmp_path):
    folder = tmp_path / "bogs"
    folder.mkdir()
    (folder / "x.txt").write_text(FOREIGN[language], encoding="utf-8")

    files = build(tmp_path).files

    [page] = [text for path, text in files.items() if path.startswith("papers/")]
    assert f'id="abstract" lang="{language}"{way} markdown>' in page
    assert f'<article class="card" lang="{language}"{way} markdown>' in files["catalogue.md"]
    assert f'<div lang="{language}"{way} markdown>\n\n# ' in page
