"""A paper's page as readers meet it: cite, copy, short forms, the papers beside it."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from generator.cite import bibtex, citation, ris, sentence
from generator.paper import Catalogue
from generator.pipeline import build
from tests.project import PUBLISHED, ROOT, Project

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
VECTORS = json.loads((ROOT / "tests" / "vectors" / "citations.json").read_text())
WRITTEN = """async (kind) => {
    const { papers } = await catalogueData.open();
    return paperExport[kind](await paperExport.items(papers.map(({ number }) => number)));
}"""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(ROOT / "abstracts").catalogue


@pytest.fixture(scope="module")
def path(project: Project) -> str:
    """A paper with a formula, a code link and a short form that is used again."""
    fitting = (page for page in sorted((project.site / "papers").glob("*.html")) if is_rich(page))
    return next(fitting).relative_to(project.site).as_posix()


def is_rich(page: Path) -> bool:
    abstract = page.read_text().partition('id="abstract"')[2].partition("</div>")[0]
    return "<math" in abstract and "<abbr" in abstract


def citations(catalogue: Catalogue, path: str) -> dict[str, str]:
    paper = catalogue.papers[Path(path).stem]
    facts = citation(paper, PUBLISHED["SITE_URL"] + path)
    return {"bib": bibtex(facts), "ris": ris(facts), "txt": sentence(facts)}


def pasted(page: Page) -> str:
    """What is on the clipboard, as a reader would see it: pasted into the note."""
    page.get_by_text("My note").click()
    note = page.get_by_role("textbox", name="My note")
    note.fill("")
    note.press("ControlOrMeta+v")
    return note.input_value()


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_the_scripts_write_what_the_vectors_say(visit, path, vector):
    page = visit().open(path)

    written = page.evaluate(
        "item => Object.fromEntries(['bibtex', 'ris', 'text', 'csv']"
        ".map(kind => [kind, paperExport[kind]([item])]))",
        vector["item"],
    )
    assert written == {kind: vector[kind] for kind in written}


@pytest.mark.parametrize("place", PLACES)
def test_the_scripts_cite_every_paper_as_the_generator_does(visit, path, catalogue, place):
    page = visit(place).open(path)
    every = [citations(catalogue, f"papers/{slug}.html") for slug in catalogue.papers]

    assert page.evaluate(WRITTEN, "bibtex") == "\n".join(forms["bib"] for forms in every)
    assert page.evaluate(WRITTEN, "ris") == "\r\n".join(forms["ris"] for forms in every)
    assert page.evaluate(WRITTEN, "text") == "".join(forms["txt"] for forms in every)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name, ending", [("BibTeX", "bib"), ("RIS", "ris"), ("Text", "txt")])
def test_a_citation_is_saved_as_a_file(visit, path, catalogue, place, name, ending):
    page = visit(place).open(path)
    page.locator("summary", has_text="Cite").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Download {name}").click()

    saved = download.value.path().read_bytes().decode()
    assert download.value.suggested_filename == f"{Path(path).stem}.{ending}"
    assert saved == citations(catalogue, path)[ending]


@pytest.mark.parametrize("place", PLACES)
def test_a_citation_is_copied(visit, path, catalogue, place):
    page = visit(place).open(path)
    page.locator("summary", has_text="Cite").click()
    page.get_by_role("button", name="Copy BibTeX").click()
    expect(page.locator(".cite").get_by_text("Copied")).to_be_visible()

    assert pasted(page)[:2000] == citations(catalogue, path)["bib"][:2000]


@pytest.mark.parametrize("place", PLACES)
def test_the_abstract_is_copied_with_its_formulas_as_tex(visit, path, catalogue, place):
    page = visit(place).open(path)
    page.get_by_role("button", name="Copy abstract").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()

    cited = re.search("AB  - (.*)\r", citations(catalogue, path)["ris"])[1]
    assert "$" in cited
    assert " ".join(pasted(page).split()) == " ".join(cited[:2000].split())


def test_the_link_that_is_copied_is_the_published_one(visit, path):
    page = visit("file").open(path)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()

    assert pasted(page) == PUBLISHED["SITE_URL"] + path


def test_it_is_said_when_copying_fails(visit, path):
    window = visit()
    window.page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));"
        "document.execCommand = () => false;"
    )
    page = window.open(path)
    page.get_by_role("button", name="Copy link").click()

    expect(page.get_by_role("button", name="Not copied")).to_be_visible()
    expect(page.locator(".told")).to_have_text("Not copied")


def test_without_javascript_a_citation_and_meanings_are_there(visit, path, catalogue):
    page = visit("file", has_javascript=False).open(path)
    page.locator("summary", has_text="Cite").click()

    expect(page.locator('[data-form="bib"]')).to_be_visible()
    assert page.locator('[data-form="bib"]').text_content() == citations(catalogue, path)["bib"]
    assert page.locator("abbr").first.get_attribute("title")
    expect(page.get_by_text("My note")).to_be_hidden()


@pytest.mark.parametrize("place", PLACES)
def test_a_meaning_shows_on_focus_and_goes_on_escape(visit, path, place):
    page = visit(place).open(path)
    short = page.locator(".abstract abbr").first
    meaning = short.get_attribute("data-meaning")
    page.locator(".abstract").evaluate("place => { place.tabIndex = -1; place.focus(); }")
    page.keyboard.press("Tab")
    expect(short).to_be_focused()
    expect(page.get_by_role("tooltip")).to_have_text(meaning)
    expect(short).to_have_attribute("aria-describedby", "meaning")

    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_a_meaning_shows_on_hover_within_a_narrow_screen(visit, path):
    page = visit(width=320).open(path)
    for short in page.locator(".abstract abbr").all():
        short.hover()
        box = page.get_by_role("tooltip").bounding_box()

        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


def test_a_meaning_shows_where_a_finger_taps_and_goes_where_it_taps_beside(visit, path):
    page = visit(width=375).open(path)
    screen = page.context.new_cdp_session(page)
    screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def tap(place):
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    tap(page.locator(".abstract abbr").first)
    expect(page.get_by_role("tooltip")).to_be_visible()

    tap(page.locator("h1"))
    expect(page.get_by_role("tooltip")).to_be_hidden()


def next_pages(site: Path) -> Iterator[tuple[str, str]]:
    """Which page each page calls the next, and the one before it."""
    for page in (site / "papers").glob("*.html"):
        for href, way in re.findall('href="([^"]*)" rel="(next|prev)"', page.read_text()):
            yield (page.name, href) if way == "next" else (href, page.name)


def test_next_and_previous_lead_through_the_whole_collection(project, catalogue):
    ways = list(next_pages(project.site))
    slugs = [f"{slug}.html" for slug in catalogue.papers]

    assert sorted(ways) == sorted([*pairwise(slugs)] * 2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [375, 1280])
def test_axe_finds_nothing_on_a_paper_with_all_unfolded(visit, path, width, scheme):
    page = visit("http", width, scheme).open(path)
    page.locator("summary", has_text="Cite").click()
    page.get_by_text("My note").click()
    page.get_by_role("button", name="Star", exact=True).click()
    page.locator(".abstract abbr").first.hover()

    found = Axe().run(page, context=".md-content").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


def test_nothing_moves_while_a_paper_loads(visit, path):
    window = visit(width=375)
    window.page.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => list.getEntries()"
        ".forEach(({ value }) => { window.moved += value; }))"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    page = window.open(path)
    page.wait_for_load_state("networkidle")

    assert page.evaluate("moved") == 0
