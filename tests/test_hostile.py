"""Input that means harm: through the whole program, the site, and a real browser."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
import yaml

from generator.__main__ import main
from tests.project import Project, build_project, copy_project

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "hostile.yaml").read_text())
HEADING = "<script>window.hacked=1</script> {{ 7*7 }} 2021"
BIG = 50_000_000


def stack(folder: Path) -> Path:
    """A folder of abstracts that holds all of it."""
    soil = folder / "abstracts" / "soil"
    soil.mkdir(parents=True)
    odd = [
        "We present " + "x" * 300 + " as a title that is one word of three hundred characters.",
        "A \0 byte\x01 and an escape\x1b[31m and \x7f are characters that no abstract should have.",
        "\\emph{" * 3000
        + "deep"
        + "}" * 3000
        + " nesting is nothing that an abstract needs, we show.",
        "{" * 3000
        + " and "
        + "$" * 3001
        + " and \\begin{itemize}" * 500
        + " are left open here by us.",
    ]
    texts = [HEADING, *(case["text"] for case in CASES), *odd]
    (soil / "x.txt").write_text("\n\n".join(texts))
    (soil / "new\nline.txt").write_text("A file whose name has a line break in it, we show.")
    (folder / "abstracts" / "soil" / "caf\udce9.txt").write_text(
        "A name that is not UTF-8, as we show."
    )
    (folder / "abstracts" / "<b>&amp;").mkdir()
    (folder / "abstracts" / "<b>&amp;" / "y.txt").write_text(
        "A folder whose name is markup, we show."
    )
    return folder / "abstracts"


def test_a_file_of_50_mb_gets_a_problem_and_the_rest_is_built(tmp_path, capsys):
    abstracts = stack(tmp_path)
    (abstracts / "soil" / "z.txt").write_text("word " * (BIG // 5))

    assert main(["--abstracts", str(abstracts), "--docs", str(tmp_path / "docs")]) == 0

    captured = capsys.readouterr()
    assert f"{abstracts}/soil/z.txt:1: an abstract of 50,000,000 characters" in captured.err
    assert "read 22 abstracts in 4 files, 21 papers" in captured.out


def test_what_was_changed_or_dropped_has_a_problem(tmp_path, capsys):
    abstracts = stack(tmp_path)

    main(["--abstracts", str(abstracts), "--docs", str(tmp_path / "docs"), "-q"])

    told = capsys.readouterr().err
    assert re.search(r"x\.txt:\d+: .*control", told)


def test_nothing_is_written_outside_the_folder_of_pages(tmp_path):
    abstracts = stack(tmp_path)
    before = set(tmp_path.rglob("*"))

    main(["--abstracts", str(abstracts), "--docs", str(tmp_path / "docs"), "-q"])

    new = {path.relative_to(tmp_path).parts[0] for path in set(tmp_path.rglob("*")) - before}
    names = {path.name for path in (tmp_path / "docs").rglob("*.md")}
    assert new == {"docs"}
    assert all(re.fullmatch(r"[a-z0-9-]{1,100}\.md", name) for name in names)
    assert not names & {"con.md"}


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The site of the hostile abstracts."""
    folder = tmp_path_factory.mktemp("hostile")
    source = stack(tmp_path_factory.mktemp("input"))
    copy_project(folder, abstracts=source)
    return build_project(folder)


class _Elements(HTMLParser):
    """The names of elements and attributes in the part of a page that the abstracts fill."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.addresses: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        for name, value in attrs:
            self.names.add(f"@{name}")
            if name in ("href", "src") and value:
                self.addresses.add(value)


@pytest.mark.site
def test_no_element_attribute_or_address_comes_from_an_abstract(hostile):
    seen = _Elements()
    for page in (hostile.site / "papers").glob("*.html"):
        text = page.read_text()
        seen.feed(text.split('<div class="abstract"')[1].split('<div class="source"')[0])
        assert text.count("<title>") == 1
        assert "</title><script" not in text.lower()

    assert not seen.names & {"script", "img", "style", "iframe", "form", "merror", "@onclick"}
    assert not {name for name in seen.names if name.startswith("@on") or name == "@style"}
    assert all(re.match(r"https?://|\.\.?/|#|[\w-]+\.html", a) for a in seen.addresses)


@pytest.mark.site
@pytest.mark.browser
@pytest.mark.parametrize("place", ["http", "file"])
def test_no_script_of_an_abstract_runs(visit, hostile, place):
    window = visit(place, site=hostile.site)
    shown = []
    # The 404 page knows its place only where the site is published.
    pages = sorted({*hostile.site.rglob("*.html")} - {hostile.site / "404.html"})
    assert len(pages) > len(CASES)
    for path in pages:
        page = window.open(path.relative_to(hostile.site).as_posix())
        assert page.evaluate("typeof window.hacked") == "undefined", path
        shown.append(page.locator("body").inner_text())
    visible = "\n".join(shown)
    for case in CASES:
        assert case["shown"] in visible


@pytest.mark.site
@pytest.mark.browser
def test_search_results_show_markup_as_text(visit, hostile):
    page = visit("file", site=hostile.site).open("index.html")
    page.get_by_role("searchbox", name="Search the papers").fill("script")
    page.keyboard.press("Enter")

    page.locator(".md-search-result__item").first.wait_for(timeout=20_000)
    assert page.evaluate("typeof window.hacked") == "undefined"
    assert page.locator(".md-search-result script").count() == 0
