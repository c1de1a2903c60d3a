"""Every kind of page: no finding of axe, every stop of the keyboard seen, no shift, no weight."""

import gzip

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, expect

from generator.site.joined import THEME_SCRIPT
from tests.page_kinds import KINDS, page_of
from tests.project import Project

pytestmark = [pytest.mark.site, pytest.mark.browser]

WIDTHS = (1280, 375)
SCHEMES = ("light", "dark")
MOST_BYTES = 250_000
MOST_BYTES_OF_SCRIPTS = 30_000
# One rule is off by default; ours holds it.
AXE_OPTIONS = {"rules": {"target-size": {"enabled": True}}}
# Shifts of anything before the reader does something (https://web.dev/articles/cls).
SHIFTS = """
() => new Promise((resolve) => {
  let sum = 0;
  const add = (list) => list.getEntries().forEach((shift) => { sum += shift.value; });
  const observer = new PerformanceObserver(add);
  observer.observe({ type: "layout-shift", buffered: true });
  const last = () => {
    observer.takeRecords().forEach((shift) => { sum += shift.value; });
    resolve(sum);
  };
  requestAnimationFrame(() => setTimeout(last, 200));
})
"""
# What has the focus: null for nothing, else its name, and why it can't be seen, if so.
FOCUS = """
async () => {
  const now = document.activeElement;
  if (!now || now === document.body) return null;
  const shown = now.matches(".md-option, .menu-button") ? now.nextElementSibling : now;
  const faults = () => {
    const { width, height, right, left } = shown.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return [
      shown.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || "is hidden",
      width > 0 && height > 0 || "has no size",
      right > 0 && left < innerWidth || "is outside",
      outlineStyle !== "none" && outlineWidth !== "0px" || now.matches(".md-search__input")
        || "has no outline",
    ].filter((fault) => fault !== true);
  };
  // What opens by the focus, as the search box does, may take its time.
  for (let turn = 0; turn < 20 && faults().length; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [`${now.localName} ${now.className} ${now.textContent.trim().slice(0, 30)}`, faults()];
}
"""
# More than the parts of a page outside its content, so that each of those is met.
STOPS = 40


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_axe_has_no_finding(visit, project, kind, width, scheme):
    page = open_kind(visit("http", width, scheme), project, kind)

    violations = Axe().run(page, options=AXE_OPTIONS).response["violations"]
    assert {v["id"]: [node["target"] for node in v["nodes"]] for v in violations} == {}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_the_keyboard_reaches_can_be_seen(visit, project, kind, width):
    page = open_kind(visit("http", width), project, kind)

    hidden = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None:
            break
        if focus[1]:
            hidden.append(focus)
    assert hidden == []


def test_on_a_narrow_screen_menu_and_search_open_by_the_keyboard(visit):
    page = visit("http", 375).open("index.html")
    page.get_by_role("button", name="Navigation").focus()
    page.keyboard.press("Space")
    link = page.locator(".md-sidebar--primary").get_by_role("link", name="Tags", exact=True)
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tags.html")

    for _ in range(STOPS):
        page.keyboard.press("Tab")
        if page.locator(".md-search__input:focus").count():
            break
    expect(page.locator(".md-search__input")).to_be_in_viewport()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_shifts_while_a_page_loads(visit, project, kind, width):
    page = open_kind(visit("http", width), project, kind)

    assert page.evaluate(SHIFTS) == 0


def test_the_footer_of_a_page_that_is_still_read_is_not_shown(visit, project):
    page = open_kind(visit(), project, "missing")
    footer = page.locator(".md-footer")
    expect(footer).to_be_visible()

    page.evaluate("document.querySelector('.md-dialog').remove()")

    expect(footer).to_be_hidden()


@pytest.mark.parametrize("kind", ["home", "paper", "tag"])
def test_a_page_is_light(visit, project, kind):
    window = visit("http")
    answers: list[Response] = []
    window.page.on("response", lambda answer: answers.append(answer))
    window.open(page_of(project.site, kind))
    window.page.wait_for_load_state("networkidle")

    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    theme = next((project.site / "assets" / "javascripts").glob(THEME_SCRIPT.split("/")[-1]))
    scripts = sum(size for url, size in sizes.items() if url.endswith(".js"))
    assert sum(url.endswith((".js", ".css")) for url in sizes) <= 5
    assert sum(sizes.values()) <= MOST_BYTES
    assert scripts - len(gzip.compress(theme.read_bytes())) <= MOST_BYTES_OF_SCRIPTS


def open_kind(window, project: Project, kind: str) -> Page:
    """A page of a kind; that it is missing, where that is its kind, is no error."""
    address = "no/such/page.html" if kind == "missing" else page_of(project.site, kind)
    page = window.open(address)
    if kind == "missing":
        window.errors.clear()
    return page


# What nobody can use on paper.
TOOLS = "button, input, select, textarea, .md-header, .md-tabs, .md-footer, .md-sidebar, canvas"


@pytest.mark.parametrize("kind", KINDS)
def test_on_paper_nothing_is_left_to_click(visit, project, kind):
    page = open_kind(visit(), project, kind)

    page.emulate_media(media="print")

    shown = [
        tool.evaluate("tool => tool.outerHTML")
        for tool in page.locator(TOOLS).all()
        if tool.is_visible()
    ]
    assert shown == []
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.parametrize("kind", ["paper", "tag", "collection", "catalogue"])
def test_under_forced_colours_each_tag_keeps_an_edge(visit, project, kind):
    page = open_kind(visit(), project, kind)
    page.emulate_media(forced_colors="active")

    edges = page.locator(".chips a").evaluate_all(
        "tags => tags.map((tag) => getComputedStyle(tag).borderTopStyle)"
    )

    assert set(edges) == {"solid"}
