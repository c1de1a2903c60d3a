"""Previews of papers beside links to them: by mouse and keyboard, at any size, asking nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.project import Project, build_project, copy_corpus, copy_project

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
PREVIEW = "#preview"
MENTION = "#abstract a"
# A text that names what a paper of the corpus introduces.
MENTIONING = "On wet soils the depth that PeatNet gives is wrong, as a count of 800 cores shows.\n"
# A link that a script of the page makes.
ADD_LINK = """
(address) => {
  const link = document.createElement("a");
  Object.assign(link, { href: address, textContent: "a paper" });
  document.querySelector("h1").after(link);
}
"""


@pytest.fixture(scope="module")
def mentioning(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, str]:
    """A site in which a paper mentions another one, and the address of its page."""
    folder = tmp_path_factory.mktemp("mentioning")
    abstracts = copy_corpus(folder / "corpus")
    (abstracts / "soil-2021" / "third.txt").write_text(MENTIONING)
    copy_project(folder / "project", abstracts)
    built = build_project(folder / "project")
    pages = (built.site / "papers").glob("*.html")
    page = next(page for page in pages if "800 cores" in page.read_text("utf-8").split("card")[0])
    return built, f"papers/{page.name}"


@pytest.fixture(params=PLACES)
def page(request, visit, mentioning) -> Page:
    """The page of the paper that mentions another one, with what it asks for from now on."""
    project, path = mentioning
    page = visit(request.param, site=project.site).open(path)
    page.asked = []
    page.on("request", lambda asked: page.asked.append(asked.url) if ".js" in asked.url else 0)
    return page


def test_pointing_at_a_link_shows_title_lines_and_tags_and_asks_for_nothing(page):
    page.locator(MENTION).hover()

    expect(page.locator(f"{PREVIEW} strong")).to_contain_text("PeatNet")
    expect(page.locator(f"{PREVIEW} p")).to_contain_text("Peat soils store a third")
    expect(page.locator(f"{PREVIEW} li").first).to_be_visible()
    assert page.asked == []


def test_the_keyboard_opens_and_escape_closes_a_preview(page):
    link = page.locator(MENTION)
    page.keyboard.press("Tab")  # from now on the focus is shown
    link.focus()
    expect(page.locator(PREVIEW)).to_be_visible()
    expect(link).to_have_attribute("aria-describedby", "preview")
    expect(link).to_have_accessible_description(re.compile("Peat soils store a third"))

    page.keyboard.press("Escape")
    expect(page.locator(PREVIEW)).to_be_hidden()
    expect(link).to_be_focused()
    assert link.get_attribute("aria-describedby") is None


def test_the_focus_moving_on_closes_a_preview(page):
    page.keyboard.press("Tab")
    page.locator(MENTION).focus()
    expect(page.locator(PREVIEW)).to_be_visible()
    page.keyboard.press("Tab")

    expect(page.locator(PREVIEW)).to_be_hidden()


def test_the_pointer_may_move_into_a_preview_and_out_of_it(page):
    page.locator(MENTION).hover()
    expect(page.locator(PREVIEW)).to_be_visible()
    page.locator(PREVIEW).hover()
    page.wait_for_timeout(500)  # longer than the pointer may stay outside
    expect(page.locator(PREVIEW)).to_be_visible()

    page.locator("h1").hover()
    expect(page.locator(PREVIEW)).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 640), (640, 200), (1280, 800)], ids=str)
@pytest.mark.parametrize("scroll", ["start", "center", "end"])
def test_a_preview_lies_in_the_window_and_not_on_its_link(visit, mentioning, size, scroll):
    project, path = mentioning
    page = visit(site=project.site).open(path)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    link = page.locator(MENTION)
    page.keyboard.press("Tab")
    link.evaluate("(link, block) => link.scrollIntoView({ block })", scroll)
    link.evaluate("(link) => link.focus({ preventScroll: true })")
    expect(page.locator(PREVIEW)).to_be_visible()

    box, at = page.locator(PREVIEW).bounding_box(), link.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1]
    assert box["y"] >= at["y"] + at["height"] or box["y"] + box["height"] <= at["y"]


def test_a_card_which_shows_the_lines_itself_has_no_preview(page):
    page.locator(".related .card h3 a").first.hover()
    page.wait_for_timeout(600)  # longer than a pointer must rest

    expect(page.locator(PREVIEW)).to_be_hidden()


@pytest.mark.parametrize("place", PLACES)
def test_a_link_that_a_script_made_has_a_preview_from_the_catalogues_data(visit, mentioning, place):
    project, path = mentioning
    window = visit(place, site=project.site)
    page = window.open("about.html")
    page.evaluate(ADD_LINK, path)
    page.get_by_role("link", name="a paper", exact=True).hover()

    expect(page.locator(PREVIEW)).to_contain_text("On wet soils the depth")
    expect(page.locator(f"{PREVIEW} li").first).to_be_visible()
