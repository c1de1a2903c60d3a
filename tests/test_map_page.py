"""The map and the home page as readers meet them, over http and from disk."""

import gzip
import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from generator.map import place as draw
from generator.pipeline import Built, build
from generator.render.home import topics_by_size
from generator.render.picture import small_map
from generator.text import flat
from tests.browsing import wait_until
from tests.project import ROOT, Project
from tests.test_map import made_catalogue

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
WIDTHS = (1280, 375)
SCHEMES = ("light", "dark")
SOME = re.compile(r"^\d+ of 76 papers$")
MOST_PICTURE_BYTES = 10_000
MOST_PAGE_BYTES = 250_000
# The sum of all shifts of what a reader sees, without those after a key or click.
SHIFTS = """new Promise(resolve => {
    let sum = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) sum += entry.value;
    }).observe({type: "layout-shift", buffered: true});
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
})"""


@pytest.fixture(scope="module")
def built() -> Built:
    return build(ROOT / "abstracts")


def chosen(page: Page) -> str | None:
    return page.locator("#map-stage").get_attribute("data-paper")


def zoom(page: Page) -> float:
    return float(page.locator("#map-stage").get_attribute("data-zoom") or 0)


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#map-stage").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("place", PLACES)
def test_by_keys_a_paper_is_reached_read_and_opened(visit, place):
    page = visit(place).open("map.html")
    page.locator("#map-stage").focus()
    page.keyboard.press("ArrowRight")
    first = chosen(page)
    page.keyboard.press("ArrowLeft")
    assert first and chosen(page) != first
    title = page.locator("#map-card h2").text_content()
    expect(page.locator("#map-card .map-lines")).not_to_be_empty()

    page.keyboard.press("Enter")

    page.wait_for_url("**/papers/**")
    expect(page.locator("h1")).to_have_text(title or "")


def test_page_down_goes_through_every_paper(visit, built):
    page = visit("file").open("map.html")
    page.locator("#map-stage").focus()
    seen = set()
    for _ in built.catalogue.papers:
        page.keyboard.press("PageDown")
        seen.add(chosen(page))

    assert seen == {paper.id for paper in built.catalogue.papers.values()}


def test_a_paper_reached_by_keys_is_said(visit):
    page = visit("file").open("map.html")
    page.locator("#map-stage").focus()
    page.keyboard.press("PageDown")

    title = page.locator("#map-card h2").text_content() or ""
    expect(page.get_by_role("status").filter(has_text="1 of 76.")).to_contain_text(title[:20])


def test_keys_zoom_and_show_all_again(visit):
    page = visit("file").open("map.html")
    page.locator("#map-stage").focus()
    page.keyboard.press("+")
    assert zoom(page) > 1

    page.keyboard.press("0")

    assert zoom(page) == 1


def test_the_wheel_zooms_and_at_the_end_scrolls_the_page(visit):
    page = visit("file").open("map.html")
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, -300)
    wait_until(page, "document.querySelector('#map-stage').dataset.zoom > 1")
    assert page.evaluate("scrollY") == 0
    page.mouse.wheel(0, 900)
    wait_until(page, "document.querySelector('#map-stage').dataset.zoom == 1")

    page.mouse.wheel(0, 900)

    wait_until(page, "scrollY > 0")


def test_two_fingers_zoom(visit):
    page = visit("file", 375).open("map.html")
    x, y = middle(page)
    send = page.context.new_cdp_session(page).send

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": at, "y": down, "id": n} for n, (at, down) in enumerate(points)]
        send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch("touchMove", (x - 20 - 10 * step, y), (x + 20 + 10 * step, y))
    touch("touchEnd")

    wait_until(page, "document.querySelector('#map-stage').dataset.zoom > 1.5")


def points_of(page: Page) -> list[tuple[float, float]]:
    """Where each paper stands in the window, before anything is zoomed."""
    return page.evaluate(
        """async () => {
            const { places } = await catalogueData.map();
            const all = places.flatMap((x, i) => i % 2 ? [] : [{ x, y: places[i + 1] }]);
            const stage = document.querySelector("#map-stage");
            const box = stage.getBoundingClientRect();
            const view = mapView.whole(mapView.bounds(all), stage.clientWidth, stage.clientHeight);
            return all.map(place => mapView.onScreen(view, place)).map(({ x, y }) =>
                [x + box.left + stage.clientLeft, y + box.top + stage.clientTop]);
        }"""
    )


def test_pointing_shows_a_preview_and_a_click_opens_the_paper(visit, built):
    page = visit("file").open("map.html")
    number = len(built.catalogue.papers) // 2
    page.mouse.move(*points_of(page)[number])
    page.wait_for_selector("#map-stage[data-paper]")
    paper = list(built.catalogue.papers.values())[number]
    assert chosen(page) == paper.id
    tags = page.locator("#map-card .chips a").all_text_contents()
    assert tags == [tag.name for tag in paper.tags]

    page.mouse.down()
    page.mouse.up()

    page.wait_for_url(f"**/papers/{paper.slug}.html")


def test_the_filter_by_tag_shows_its_number_of_papers(visit, built):
    page = visit("file").open("map.html")
    tag, count = topics_by_size(built.catalogue)[0]

    page.get_by_label("Tag", exact=True).select_option(tag.slug)

    expect(page.locator("#map-count")).to_have_text(f"{count} of 76 papers")


def test_keys_go_through_what_the_filter_lets_through_alone(visit, built):
    page = visit("file").open("map.html")
    tag, count = topics_by_size(built.catalogue)[3]
    page.get_by_label("Tag", exact=True).select_option(tag.slug)
    page.locator("#map-stage").focus()
    seen = set()
    for _ in range(count + 2):
        page.keyboard.press("PageDown")
        seen.add(chosen(page))

    members = built.catalogue.members[tag.slug]
    assert seen == {built.catalogue.papers[slug].id for slug in members}


def test_the_filter_by_words_is_cleared(visit):
    page = visit("file").open("map.html")
    page.get_by_label("Find words").fill("graph")
    expect(page.locator("#map-count")).to_have_text(SOME)

    page.locator(".map-filter [type=reset]").click()

    expect(page.locator("#map-count")).to_have_text("76 papers")


@pytest.mark.parametrize("place", PLACES)
def test_what_is_filtered_stands_in_the_address(visit, built, place):
    page = visit(place).open("map.html")
    tag, _ = topics_by_size(built.catalogue)[0]
    page.get_by_label("Tag", exact=True).select_option(tag.slug)
    page.get_by_label("Find words").fill("learning")
    page.wait_for_url(re.compile(f"tag={tag.slug}&text=learning$"))
    count = page.locator("#map-count").text_content()

    page.reload()

    expect(page.get_by_label("Find words")).to_have_value("learning")
    expect(page.locator("#map-count")).to_have_text(count)


@pytest.mark.parametrize("place", PLACES)
def test_what_is_filtered_is_shown_as_a_list_too(visit, place):
    page = visit(place).open("map.html")
    page.get_by_label("Find words").fill("graph")
    expect(page.locator("#map-count")).to_have_text(SOME)
    count = page.locator("#map-count").text_content()

    page.get_by_role("link", name="Show as a list").click()

    expect(page.locator(".explorer-results h2")).to_have_text(count)


def test_a_word_that_only_abstracts_have_is_found(visit, built):
    papers = built.catalogue.papers.values()
    shown = " ".join([p.title.text for p in papers] + [t.name for p in papers for t in p.tags])
    word = next(
        word
        for paper in papers
        for word in re.findall("[a-z]{9,}", flat(paper.record.abstract))
        if word not in shown.lower()
    )
    page = visit().open("map.html")

    page.get_by_label("Find words").fill(word)

    expect(page.locator("#map-count")).to_have_text(SOME)


def test_without_the_index_of_search_words_of_titles_are_found(visit, built):
    word = next(iter(built.catalogue.papers.values())).title.text.split()[0].strip(":,")
    window = visit()
    window.page.route("**/search-index/*.js", lambda route: route.abort())
    page = window.open("map.html")

    page.get_by_label("Find words").fill(word)

    expect(page.locator("#map-count")).to_have_text(SOME)
    window.errors.clear()  # the browser notes the request that was refused


@pytest.mark.parametrize("place", PLACES)
def test_without_javascript_every_paper_is_in_the_list(visit, built, place):
    page = visit(place, has_javascript=False).open("map.html")

    expect(page.locator("#map-stage")).to_be_hidden()
    links = page.locator(".map-list a").evaluate_all("all => all.map(a => a.href)")
    slugs = {re.sub(r".*/(.*)\.html", r"\1", link) for link in links}
    assert slugs == set(built.catalogue.papers)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", ["map.html", "index.html"])
def test_axe_finds_nothing(visit, path, width, scheme):
    page = visit("http", width, scheme).open(path)
    if path == "map.html":
        page.locator("#map-stage").focus()
        page.keyboard.press("PageDown")
        expect(page.locator("#map-card .map-lines")).not_to_be_empty()

    found = Axe().run(page).response["violations"]
    assert {one["id"]: [node["target"] for node in one["nodes"]] for one in found} == {}


@pytest.mark.parametrize("width", [320, 375, 768])
def test_the_map_does_not_scroll_sideways(visit, width):
    page = visit("file", width).open("map.html")

    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", ["map.html", "index.html"])
def test_nothing_shifts_while_a_page_opens(visit, path, width):
    page = visit("http", width).open(path)

    assert page.evaluate(SHIFTS) == 0


@pytest.mark.parametrize("path", ["map.html", "index.html"])
def test_home_and_map_are_light(visit, project, path):
    page = visit("file").open(path)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    start = project.site.as_uri()

    files = {project.site / path, *(Path(one[7:]) for one in loaded if one.startswith(start))}

    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= MOST_PAGE_BYTES


def test_the_home_page_counts_what_is_there(visit, built):
    page = visit("file").open("index.html")
    catalogue = built.catalogue

    figures = page.locator(".figures li").all_text_contents()
    assert figures[:2] == [f"{len(catalogue.papers)} papers", f"{len(catalogue.tags)} tags"]
    topics = page.locator(".home-topics li").all_text_contents()
    sizes = {tag.name: size for tag, size in topics_by_size(catalogue)}
    assert topics
    assert all(sizes[name] == int(size) for name, _, size in (t.rpartition(" ") for t in topics))


def test_the_small_map_leads_to_the_map(visit):
    page = visit("file").open("index.html")

    page.get_by_role("link", name="Map of 76 papers").click()

    expect(page.locator("#map-stage[data-zoom]")).to_be_visible()


def test_the_home_page_offers_no_archive_where_none_was_made(visit):
    assert visit("file").open("index.html").locator("a[download]").count() == 0


def test_the_small_map_of_many_papers_is_small():
    picture = small_map(draw(made_catalogue(5000)).map)

    assert len(gzip.compress(picture.encode())) <= MOST_PICTURE_BYTES


def test_the_data_of_the_map_hold_a_place_for_each_paper(project: Project, built):
    file = next((project.site / "assets" / "browse-data").glob("map-*.js"))
    data = json.loads(re.fullmatch(r"browseShard\((.*)\)\n", file.read_text(), re.DOTALL)[1])

    assert len(data["places"]) == 2 * len(built.catalogue.papers)
