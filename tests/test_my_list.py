"""The reader's own list: kept, found, saved, loaded, exported and printed."""

import csv
import json
import re
from pathlib import Path

import bibtexparser
import pytest
import rispy
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from generator.pipeline import build
from tests.browsing import Window
from tests.project import CORPUS, ROOT, Project, build_project, copy_project

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
NO_ROOM = """
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
NO_STORAGE = """
    Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("refused", "SecurityError"); },
    });
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A second catalogue of the same name, which is built anew by a test."""
    folder = tmp_path_factory.mktemp("small")
    copy_project(folder, CORPUS)
    return build_project(folder)


@pytest.fixture(scope="module")
def papers() -> list[str]:
    """The pages of the real collection's first papers."""
    slugs = build(ROOT / "abstracts").catalogue.papers
    return [f"papers/{slug}.html" for slug in list(slugs)[:5]]


def star(window: Window, path: str) -> str:
    """Star a paper on its page; its title."""
    page = window.open(path)
    page.get_by_role("button", name="Star", exact=True).click()
    return page.locator("h1").text_content()


def mark_read(window: Window, path: str) -> None:
    window.open(path).get_by_role("button", name="Read", exact=True).click()


def note(window: Window, path: str, text: str) -> None:
    page = window.open(path)
    page.locator("summary", has_text="My note").click()
    page.get_by_role("textbox", name="My note").fill(text)
    page.get_by_role("textbox", name="My note").blur()


def open_list(window: Window) -> Page:
    page = window.open("my-list.html")
    expect(page.locator(".count")).not_to_be_empty()
    return page


def titles(page: Page) -> list[str]:
    return page.locator(".kept h2").all_text_contents()


def fill(window: Window, papers: list[str]) -> list[str]:
    """Three stars, one note, two marks as read; the titles of the three."""
    starred = [star(window, path) for path in papers[:3]]
    note(window, papers[0], "Compare the bounds")
    mark_read(window, papers[1])
    mark_read(window, papers[2])
    return starred


def saved(page: Page, button: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return download.value.path()


def load(page: Page, file: Path) -> None:
    chooser = page.get_by_label("A list saved as JSON")
    chooser.set_input_files(file)
    expect(chooser).to_have_value("")  # when it has been read


def kept(page: Page) -> dict[str, dict]:
    return page.evaluate("Object.fromEntries(myList.ids().map(id => [id, myList.get(id)]))")


def test_marks_outlive_a_rebuild_that_changes_titles(visit, small):
    slugs = [path.stem for path in sorted((small.site / "papers").glob("*.html"))]
    papers = [f"papers/{slug}.html" for slug in slugs[:3]]
    windows = [visit(place, site=small.site) for place in PLACES]
    for window in windows:
        fill(window, papers)
    before = [kept(open_list(window)) for window in windows]
    ids = sorted(before[0])
    lines = "".join(f"  {one}:\n    title: New name of {one}\n" for one in ids)
    (small.folder / "abstracts" / "corrections.yml").write_text(f"papers:\n{lines}")
    build_project(small.folder)

    for window, entries in zip(windows, before, strict=True):
        page = open_list(window)
        assert kept(page) == entries
        assert sorted(titles(page)) == [f"New name of {one}" for one in ids]
        assert [e["note"] for e in entries.values() if e["note"]] == ["Compare the bounds"]
        assert sum(e["starred"] for e in entries.values()) == 3
        assert sum(e["read"] for e in entries.values()) == 2


@pytest.mark.parametrize("place", PLACES)
def test_a_list_that_is_saved_and_cleared_comes_back_when_loaded(visit, papers, place, tmp_path):
    window = visit(place)
    fill(window, papers)
    page = open_list(window)
    before = kept(page)
    file = tmp_path / "list.json"
    file.write_bytes(saved(page, "Save list to a file").read_bytes())
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Clear list").click()
    expect(page.locator(".count")).to_contain_text("empty")
    assert kept(page) == {}

    load(page, file)
    assert kept(page) == before
    expect(page.locator(".kept h2")).to_have_count(3)


def test_two_catalogues_on_disk_do_not_mix_their_lists(visit, small, papers):
    window = visit("file")
    title = star(window, papers[0])
    other = Window(window.page, f"{small.site.as_uri()}/")
    page = open_list(other)
    assert titles(page) == []
    foreign = star(
        other, next((small.site / "papers").glob("*.html")).relative_to(small.site).as_posix()
    )

    assert titles(open_list(other)) == [foreign]
    assert titles(open_list(window)) == [title]
    window.outside.clear()  # the other catalogue is outside of this one


def test_the_list_is_searched_filtered_and_sorted(visit, papers):
    window = visit()
    first, second, third = fill(window, papers)
    page = open_list(window)
    assert titles(page) == [third, second, first]

    page.get_by_label("Sort by").select_option("title")
    assert titles(page) == sorted([first, second, third], key=str.casefold)
    page.get_by_label("Show").select_option("unread")
    assert titles(page) == [first]
    expect(page.locator(".count")).to_have_text("1 of 3 papers")
    page.get_by_label("Show").select_option("all")
    page.get_by_role("searchbox", name="Search my list").fill("bounds compare")
    assert titles(page) == [first]
    page.get_by_role("searchbox", name="Search my list").fill(second)
    assert titles(page) == [second]


def test_abstracts_are_searched_too(visit, papers):
    window = visit()
    fill(window, papers)
    page = open_list(window)
    abstracts = page.locator(".kept .abstract")
    expect(abstracts.last.locator("p").first).to_be_attached()
    words = set(re.findall("[a-z]{7,}", abstracts.last.text_content().lower()))
    others = " ".join(abstracts.nth(place).text_content().lower() for place in (0, 1))
    word = min(word for word in words if word not in others)

    page.get_by_role("searchbox", name="Search my list").fill(word)
    assert len(titles(page)) == 1


@pytest.mark.parametrize(
    "text, told",
    [
        ("not json", "not JSON"),
        ("[1, 2]", "no list saved"),
        ('{"format": "paper-catalogue-list", "version": 9, "papers": {}}', "version 9"),
        ('{"format": "paper-catalogue-list", "version": 1, "papers": [1]}', "no papers"),
        (
            '{"format": "paper-catalogue-list", "version": 1, "papers": {"__proto__": 1, "x": {}}}',
            "can't be read",
        ),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_a_reason(visit, papers, text, told, tmp_path):
    window = visit()
    star(window, papers[0])
    page = open_list(window)
    before = kept(page)
    (tmp_path / "list.json").write_text(text)
    load(page, tmp_path / "list.json")

    expect(page.locator(".told-list")).to_contain_text(told)
    assert kept(page) == before


def test_loading_merges_and_loading_twice_changes_nothing(visit, papers, tmp_path):
    window = visit()
    star(window, papers[0])
    note(window, papers[0], "Mine")
    page = open_list(window)
    (one,) = kept(page)
    entry = {"starred": False, "read": True, "note": "Theirs", "added": 5}
    file = {"format": "paper-catalogue-list", "version": 1, "papers": {one: entry}}
    (tmp_path / "list.json").write_text(json.dumps(file))
    load(page, tmp_path / "list.json")
    merged = {"starred": True, "read": True, "note": "Mine\nTheirs", "added": 5}
    assert kept(page) == {one: merged}

    load(page, tmp_path / "list.json")
    assert kept(page) == {one: merged}


@pytest.mark.parametrize("script, told", [(NO_ROOM, "no room left"), (NO_STORAGE, "keeps nothing")])
def test_a_reader_whose_browser_keeps_nothing_is_told_and_can_go_on(visit, papers, script, told):
    window = visit()
    page = window.open(papers[0])
    page.evaluate(f"() => {{ {script} }}")
    page.get_by_role("button", name="Star", exact=True).click()

    expect(page.get_by_role("alert")).to_contain_text(told)
    expect(page.get_by_role("button", name="Star", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_damaged_list_is_told_of_and_set_aside(visit):
    window = visit()
    page = window.open("index.html")
    page.evaluate("localStorage.setItem('my-list:paper-catalogue', '{broken')")
    page = open_list(window)

    expect(page.locator(".told-list")).to_contain_text("damaged")
    assert page.evaluate("localStorage.getItem('my-list:paper-catalogue:damaged')") == "{broken"


def test_a_star_in_another_tab_shows_here(visit, papers):
    window = visit()
    page = window.open(papers[0])
    other = Window(page.context.new_page(), window.start)
    star(other, papers[0])

    expect(page.get_by_role("button", name="Star", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize("place", PLACES)
def test_exports_hold_what_is_shown_in_its_order(visit, papers, place):
    window = visit(place)
    for path in papers:
        star(window, path)
    page = open_list(window)
    page.get_by_label("Sort by").select_option("title")
    keys = [Path(link.get_attribute("href")).stem for link in page.locator(".kept h2 a").all()]
    entries = bibtexparser.parse_string(saved(page, "BibTeX").read_text()).entries
    records = rispy.loads(saved(page, "RIS").read_bytes().decode())
    with saved(page, "CSV").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))

    assert [entry.key for entry in entries] == keys
    assert [record["id"] for record in records] == keys
    assert [Path(row["address"]).stem for row in rows] == keys
    assert [f"[{row['title']}]" for row in rows] == [record["title"] for record in records]


def test_exports_hold_what_the_reader_wrote_and_marked(visit, papers):
    window = visit()
    note(window, papers[0], "=compare, 5% {better}")
    mark_read(window, papers[0])
    page = open_list(window)

    (entry,) = bibtexparser.parse_string(saved(page, "BibTeX").read_text()).entries
    (record,) = rispy.loads(saved(page, "RIS").read_bytes().decode())
    with saved(page, "CSV").open(encoding="utf-8-sig", newline="") as file:
        (row,) = csv.DictReader(file)

    assert entry["annote"] == r"=compare, 5\% \textbraceleft{}better\textbraceright{}"
    assert record["research_notes"] == "=compare, 5% {better}"
    assert (row["read"], row["my note"]) == ("yes", "'=compare, 5% {better}")


def test_on_paper_every_abstract_is_whole_and_no_button_is_left(visit, papers):
    window = visit("file")
    fill(window, papers)
    page = open_list(window)
    expect(page.locator(".kept .abstract p").nth(2)).to_be_attached()
    page.emulate_media(media="print")

    for abstract in page.locator(".kept .abstract").all():
        assert abstract.evaluate("place => place.scrollHeight <= place.clientHeight + 1")
    assert page.locator(".md-content button:visible").count() == 0


def test_a_star_in_a_list_is_reached_and_pressed_by_keyboard(visit):
    page = visit("file", width=375).open("catalogue.html")
    page.locator(".card h3 a").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")

    first = page.locator(".card").first
    name = first.locator("h3").text_content()
    starred = first.get_by_role("button", name=f"Star: {name}")
    expect(starred).to_be_focused()
    expect(starred).to_have_attribute("aria-pressed", "true")


def test_without_javascript_the_page_says_what_it_needs(visit):
    page = visit("file", has_javascript=False).open("my-list.html")

    expect(page.locator(".without-script")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 1280])
def test_axe_finds_nothing_on_a_list(visit, papers, width, scheme):
    window = visit("http", width, scheme)
    fill(window, papers)
    page = open_list(window)
    expect(page.locator(".kept .abstract p").nth(2)).to_be_attached()

    found = Axe().run(page, context=".md-content").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    widths = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
