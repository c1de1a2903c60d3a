"""The site as readers meet it: in a real Chromium, over http under a sub-path and from disk."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browsing import wait_until
from tests.page_kinds import KINDS, page_of

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
WIDTHS = (1280, 375)
SCHEMES = ("light", "dark")
QUERIES = ("Wasserstein", "k-means", "GNN", "Rényi")
# Each key brings new results: true once they are the same as at the last look.
SETTLED = """() => {
    const now = document.querySelector(".md-search-result__list").innerHTML;
    const isSame = now && now === window.lastResults;
    window.lastResults = now;
    return isSame;
}"""
# A fade from a colour to the same one, which the theme's note of the palette starts, shows nothing.
NOTE_FADES = """
const begun = [];
const colourOf = ([element, property]) => getComputedStyle(element)[property];
addEventListener("transitionrun", ({ target, propertyName }) => {
    const fade = [target, propertyName];
    if (propertyName.includes("color")) begun.push([fade, colourOf(fade)]);
});
window.seenFades = () =>
    begun.filter(([fade, first]) => colourOf(fade) !== first).map(([fade]) => fade[0].outerHTML);
"""


def search(page: Page, query: str) -> None:
    wait_until(page, "'component$' in window")  # the theme's script has started
    field = page.locator(".md-search__input")
    glass = page.locator(".md-header__button[for=__search]")
    (glass if glass.is_visible() else field).click()
    expect(field).to_be_focused()
    page.keyboard.type(query)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("place", PLACES)
def test_search_finds_and_a_click_on_a_result_arrives(visit, place, width, scheme):
    window = visit(place, width, scheme)
    for query in QUERIES:
        page = window.open("index.html")
        search(page, query)
        page.wait_for_function(SETTLED, polling=400)
        page.locator(".md-search-result__item a").first.click()

        page.wait_for_url("**/papers/**")
        expect(page.locator("main")).to_contain_text(query, ignore_case=True)


@pytest.mark.parametrize("place", PLACES)
def test_the_search_on_the_home_page_shows_results(visit, place):
    page = visit(place).open("index.html")
    page.get_by_role("searchbox", name="Search the papers").fill("Wasserstein")
    page.keyboard.press("Enter")

    expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("place", PLACES)
def test_a_click_on_a_tag_and_on_a_related_paper_arrives(visit, project, place, width, scheme):
    path = page_of(project.site, "paper")
    page = visit(place, width, scheme).open(path)
    title = page.locator("h1").text_content()
    tag = page.get_by_role("navigation", name="Tags").get_by_role("link").first
    name = tag.text_content()
    tag.click()
    page.wait_for_url("**/tags/*")
    expect(page.locator("h1")).to_have_text(name)

    file = path.rpartition("/")[2]
    page.locator(f".card h3 a[href$='/{file}']").click()
    page.wait_for_url(f"**/papers/{file}")
    expect(page.locator("h1")).to_have_text(title)

    related = page.locator(".related .card a").first
    name = related.text_content()
    related.click()
    expect(page.locator("h1")).to_have_text(name)


@pytest.mark.parametrize(
    ("place", "kind"),
    # The page of a missing address is a server's.
    [(place, kind) for place in PLACES for kind in KINDS if (place, kind) != ("file", "missing")],
)
def test_our_scripts_work_before_the_themes_has_come(visit, project, place, kind):
    window = visit(place)
    path = page_of(project.site, kind)
    theme = re.findall(r'<script defer src="([^"]+)"', (project.site / path).read_text("utf-8"))[-1]
    window.page.route(f"**/{Path(theme).name}", lambda route: route.abort())
    page = window.open(path)

    assert page.evaluate("'component$' in window") is False
    assert [error for error in window.errors if "ERR_FAILED" not in error] == []
    window.errors.clear()  # the browser notes the script that it did not get


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_first_visitor_meets_the_wanted_palette_before_any_script_has_come(visit, scheme):
    window = visit("http", scheme=scheme)
    window.page.route("**/*.js", lambda route: route.abort())
    page = window.open("index.html")
    window.errors.clear()  # the browser notes each script that it did not get

    wanted = {"light": "default", "dark": "slate"}[scheme]
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", wanted)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_colour_fades_as_a_page_opens(visit, project, kind, scheme):
    window = visit("http", scheme=scheme)
    window.page.add_init_script(NOTE_FADES)
    page = window.open(page_of(project.site, kind))
    wait_until(page, "document.querySelector('meta[name=theme-color]')?.content")
    wait_until(page, "document.getAnimations().length === 0")  # what has begun has ended

    assert page.evaluate("seenFades()") == []


@pytest.mark.parametrize("width", [320, 375, 768])
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_scrolls_sideways(visit, project, kind, width):
    # The page of a missing address is for the web: its links begin at the root of the host.
    place = "http" if kind == "missing" else "file"
    page = visit(place, width).open(page_of(project.site, kind))

    widths = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]


def test_a_script_from_elsewhere_is_refused(visit):
    window = visit("http")
    page = window.open("index.html")

    refused = page.evaluate(
        """new Promise(resolve => {
            const tell = event => resolve(event.blockedURI);
            document.addEventListener("securitypolicyviolation", tell);
            const script = document.createElement("script");
            script.src = "http://127.0.0.1:9/elsewhere.js";
            document.head.append(script);
        })"""
    )

    window.errors.clear()  # the browser notes the refusal, and the request that it refused
    window.outside.clear()
    assert refused == "http://127.0.0.1:9/elsewhere.js"


@pytest.mark.parametrize("place", PLACES)
def test_without_javascript_everything_can_be_read(visit, place):
    page = visit(place, has_javascript=False).open("catalogue.html")
    assert page.locator(".card").count() == 76

    page.locator(".card h3 a").first.click()

    expect(page.locator("#abstract")).to_be_visible()
    expect(page.locator(".related .card").first).to_be_visible()


def test_a_missing_page_under_the_sub_path_is_styled_and_leads_home(visit):
    window = visit()
    page = window.open("no/such/page.html")
    window.errors.clear()  # the browser notes the status of the page itself

    assert (
        page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"
    )
    assert page.locator(".md-logo").first.get_attribute("href").startswith("/x/y/")
