"""Search on the built site, over http and from disk: what it loads, shows, and says."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browsing import wait_until
from tests.project import Project
from tests.server import serve

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
ROWS = ".md-search-result__list > li"
LINE = ".md-search-result__meta"


@pytest.fixture(params=PLACES)
def home(request, browser: Browser, project: Project, address: str) -> Iterator[Page]:
    """The home page, with the names of the index's files that it asks for."""
    page = browser.new_page()
    page.asked = []
    page.on("request", lambda asked: page.asked.append(asked.url) if "-index/" in asked.url else 0)
    start = address if request.param == "http" else f"{project.site.as_uri()}/"
    page.goto(f"{start}index.html")
    yield page
    page.close()


def type_query(page: Page, query: str) -> None:
    wait_until(page, "'component$' in window")  # the theme's script has started
    page.locator(".md-search__input").click()
    page.keyboard.insert_text(query[:-1])
    page.keyboard.type(query[-1])  # the theme listens to keys


def test_nothing_of_the_index_is_loaded_before_something_is_typed(home):
    wait_until(home, "'component$' in window")
    home.wait_for_timeout(500)
    assert home.asked == []

    type_query(home, "rényi")
    expect(home.locator(ROWS).first).to_be_visible()
    assert 2 < len(home.asked) < 40


def test_the_line_above_the_list_counts_papers_and_the_tag_stands_apart(home):
    type_query(home, "graph neural networks")

    expect(home.locator(LINE)).to_contain_text("papers")
    expect(home.locator(ROWS).first).to_have_class("search-tag")
    expect(home.locator(ROWS).first).to_contain_text("Tag graph neural networks")


def test_further_results_come_as_the_list_is_scrolled(home):
    type_query(home, "learning")
    papers = home.locator(".md-search-result__item")
    expect(home.locator(f"{ROWS}:not(.search-all)")).to_have_count(10)  # the tag first, then papers
    count = int(home.locator(LINE).text_content().split()[0])
    while (shown := papers.count()) < count:
        home.locator(".search-all").scroll_into_view_if_needed()
        expect(papers).not_to_have_count(shown)

    titles = papers.locator("h1").all_text_contents()
    assert len(titles) == len(set(titles))


def test_a_last_row_leads_to_all_results_in_the_catalogue(home):
    type_query(home, "learning")
    row = home.locator(f"{ROWS}:last-child")
    expect(row).to_contain_text(re.compile(r"All \d+ in the catalogue"))
    row.locator("a").click()

    home.wait_for_url(re.compile(r"catalogue\.html#?\?text=learning$"))


def test_a_few_results_have_no_last_row(home):
    type_query(home, "wasserstein")

    expect(home.locator(".md-search-result__item")).to_have_count(4)
    expect(home.locator(".search-all")).to_have_count(0)


def test_matches_are_marked_and_enter_opens_the_best_paper(home):
    type_query(home, "wassrestein")

    expect(home.locator(LINE)).to_contain_text("showing “wasserstein”")
    expect(home.locator(f"{ROWS} mark").first).to_have_text("Wasserstein")
    home.keyboard.press("Enter")
    home.wait_for_url("**/papers/**")
    expect(home.locator("mark").first).to_have_text("Wasserstein")


def test_a_hand_written_page_is_found(home):
    type_query(home, "reading offline unpack")

    expect(home.locator(ROWS).first).to_contain_text("Reading offline")


def test_a_script_of_a_page_filters_by_the_same_engine(home):
    wait_until(home, "'component$' in window")
    base = home.url.removesuffix("index.html")
    home.add_script_tag(url=f"{base}assets/search/client.js")
    numbers = home.evaluate("paperSearch.filter('wasserstein')")
    nothing = home.evaluate("paperSearch.filter('-wasserstein')")

    assert len(numbers["papers"]) == 4
    assert numbers["isPartial"] is False
    assert nothing["papers"] == []
    type_query(home, "wasserstein")
    expect(home.locator(LINE)).to_have_text("4 papers")


@pytest.mark.parametrize("query", ["x" * 10_000, "?!* (", "<img src=x onerror=alert(1)>", "(.*)+["])
def test_an_odd_query_does_no_harm(home, query):
    failed = []
    home.on("pageerror", lambda error: failed.append(error))
    home.on("dialog", lambda dialog: failed.append(dialog))
    type_query(home, query)
    home.wait_for_timeout(300)
    home.locator(".md-search__input").fill("")
    type_query(home, "curvature")

    expect(home.locator(ROWS).first).to_contain_text("curvature", ignore_case=True)
    assert failed == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("harm", ["missing", "damaged"])
@pytest.mark.parametrize("kind", ["start", "terms", "documents"])
def test_a_broken_index_is_said_in_the_box(browser, project, tmp_path, place, harm, kind):
    site = tmp_path / "site"
    shutil.copytree(project.site, site, ignore=shutil.ignore_patterns("papers"))
    break_index(site, kind, harm)
    with serve(site) as address:
        page = browser.new_page()
        page.goto(f"{address if place == 'http' else site.as_uri() + '/'}index.html")
        type_query(page, "wasserstein")

        expect(page.locator(LINE)).to_have_text("Search is out of order")
        expect(page.locator(ROWS).first).to_contain_text("missing or damaged")
        page.close()


def break_index(site: Path, kind: str, harm: str) -> None:
    for file in (site / "assets" / "search-index").glob(f"{kind}-*.js"):
        if harm == "missing":
            file.unlink()
        else:
            file.write_text(file.read_text()[:-40])
