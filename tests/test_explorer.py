"""The explorer and the list of all tags, in a real Chromium, over http and from disk."""

import random
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from generator.paper import Catalogue, Tag
from generator.pipeline import build
from tests.browsing import Window, desk
from tests.project import CORPUS, ROOT, Project, build_project, copy_project

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
CORPUS_ABSTRACTS = "tests/corpus/abstracts"
COMBINATIONS = {"http": 200, "file": 40}
# All rows are made where all are in view.
ALL_IN_VIEW = {"width": 1280, "height": 30_000}
ROWS = "() => catalogueData.open()"
GO = """
(query) => {
  history.pushState(null, "", location.protocol === "file:" ? `#${query}` : query);
  dispatchEvent(new PopStateEvent("popstate"));
}
"""
SHOWN_NUMBERS = """
() => Object.fromEntries(
  Array.from(document.querySelectorAll("#explorer-facets [data-key^='tag ']"), (link) => [
    link.dataset.key.slice("tag ".length),
    Number(link.querySelector("small").textContent),
  ]),
)
"""
SHOWN_TITLES = """
async () => {
  const { papers } = await catalogueData.open();
  const titles = new Map(papers.map(({ address, title }) => [address, title]));
  const links = document.querySelectorAll(".explorer-row h3 a");
  return Array.from(links, (link) => titles.get(link.getAttribute("href")));
}
"""
WORD = "learning"
# What the engine finds, of the papers with the tag.
FOUND_IN_TAG = """
async ([word, wanted]) => {
  const { papers, tags } = await catalogueData.open();
  const { papers: found } = await paperSearch.filter(word);
  const tag = tags.findIndex(({ slug }) => slug === wanted);
  return found.map((number) => papers[number]).filter((paper) => paper.tags.includes(tag))
    .map(({ title }) => title);
}
"""
COSINES_TO_THE_FIRST = """
async () => {
  const [{ papers }, vectors] = [await catalogueData.open(), await catalogueData.vectors()];
  const numbers = new Map(papers.map(({ address, number }) => [address, number]));
  const links = Array.from(document.querySelectorAll(".explorer-row h3 a"));
  const shown = links.map((link) => vectors[numbers.get(link.getAttribute("href"))]);
  const dot = (one, other) => one.reduce((sum, value, axis) => sum + value * other[axis], 0);
  return shown.map((vector) => dot(vector, shown[0]) / Math.sqrt(dot(vector, vector)));
}
"""
SHIFTS = """
new Promise((resolve) => {
  const seen = [];
  new PerformanceObserver((list) => {
    seen.push(...list.getEntries().map(({ value }) => value));
  }).observe({ type: "layout-shift", buffered: true });
  requestIdleCallback(() => resolve(seen), { timeout: 2000 });
})
"""


@cache
def catalogue(abstracts: str) -> Catalogue:
    """What is made of a folder of abstracts."""
    return build(ROOT / abstracts).catalogue


def largest_tag(abstracts: str = "abstracts", collection: str = "") -> tuple[Tag, int]:
    """The tag with the most papers, and their number; all in the collection if one is given."""
    made = catalogue(abstracts)
    sizes = {
        slug: len(members)
        for slug, members in made.members.items()
        if collection in ("", *(made.papers[one].record.collection.slug for one in members))
    }
    slug = max(sizes, key=lambda slug: (sizes[slug], slug))
    return made.tags[slug], sizes[slug]


def title_word(page: Page) -> str:
    """A long word of the first title that is shown."""
    return max(re.findall("[a-z]+", titles(page)[0]), key=len)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The made-up corpus built: ten papers in two collections of two years."""
    folder = tmp_path_factory.mktemp("corpus")
    copy_project(folder, CORPUS)
    return build_project(folder)


@pytest.fixture
def visit_corpus(browser: Browser, corpus: Project) -> Iterator[Callable[..., Window]]:
    with desk(browser) as opened:
        yield lambda place="http": opened.window(corpus.site, place, 1280, "light", True)


def rows(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".explorer-row")


def show_all(page: Page) -> None:
    """Have all rows made: those further down are made once they are in view."""
    page.set_viewport_size(ALL_IN_VIEW)
    expect(page.locator(".explorer-block:empty")).to_have_count(0)


def titles(page: Page) -> list[str]:
    return page.locator(".explorer-row h3").all_text_contents()


def status(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".explorer-top [role=status]")


def facet(page: Page, heading: str):  # type: ignore[no-untyped-def]
    return page.get_by_role("region", name=heading).get_by_role("link")


def remove(page: Page, text: str):  # type: ignore[no-untyped-def]
    return page.get_by_role("link", name=f"Remove {text}")


def field(page: Page):  # type: ignore[no-untyped-def]
    return page.get_by_label("Find words")


def asked(page: Page) -> str:
    return re.split(r"#?\?", page.url, maxsplit=1)[-1]


@pytest.mark.parametrize("place", PLACES)
def test_filters_add_up_and_back_takes_them_off_one_by_one(visit_corpus, place):
    tag, count = largest_tag(CORPUS_ABSTRACTS, "soil-2021")
    page = visit_corpus(place).open("catalogue.html")

    facet(page, "Tags").filter(has_text=tag.name).first.click()
    expect(status(page)).to_have_text(f"{count} of 10 papers")
    facet(page, "Collections").filter(has_text="Soil Days").click()
    expect(page.locator(".explorer-chips li")).to_have_count(3)  # the last one clears all
    field(page).press_sequentially(title_word(page))
    expect(page).to_have_url(re.compile(rf"\?tag={tag.slug}&collection=soil-2021&text=\w+$"))
    expect(page.locator(".explorer-chips li")).to_have_count(4)

    page.go_back()
    expect(field(page)).to_have_value("")
    expect(status(page)).to_have_text(f"{count} of 10 papers")
    page.go_back()
    expect(page.locator(".explorer-chips li")).to_have_count(1)
    page.go_back()
    expect(status(page)).to_have_text("10 papers")
    page.go_forward()
    expect(status(page)).to_have_text(f"{count} of 10 papers")


@pytest.mark.parametrize("place", PLACES)
def test_a_reload_shows_the_same_list(visit, place):
    page = visit(place).open("catalogue.html")
    facet(page, "Code").filter(has_text="With code").click()
    field(page).press_sequentially('"we propose"')
    expect(page).to_have_url(re.compile("text="))
    page.get_by_label("Sort by").select_option("title")
    expect(page).to_have_url(re.compile("sort=title$"))
    show_all(page)
    shown, said = titles(page), status(page).text_content()

    page.reload()

    expect(status(page)).to_have_text(said)
    show_all(page)
    assert titles(page) == shown == sorted(shown, key=str.lower)
    assert field(page).input_value() == '"we propose"'


def choices(data: dict, chance: random.Random) -> tuple[str, list[dict]]:
    """The query of a random choice, and the papers that match it."""
    one = chance.choice(data["papers"])
    tags = chance.sample(one["tags"], chance.randint(0, min(2, len(one["tags"]))))
    code = chance.choice((None, True, False))
    derived = chance.choice((None, True))
    matching = [
        paper
        for paper in data["papers"]
        if set(tags) <= set(paper["tags"])
        and code in (None, paper["hasCode"])
        and derived in (None, not paper["isGiven"])
    ]
    parts = [f"tag={data['tags'][tag]['slug']}" for tag in tags]
    parts += [] if code is None else [f"code={int(code)}"]
    parts += ["title=derived"] if derived else []
    return "?" + "&".join(parts), matching


@pytest.mark.parametrize("place", PLACES)
def test_counts_equal_rows_for_random_combinations_of_facets(visit, place):
    page = visit(place).open("catalogue.html")
    page.set_viewport_size(ALL_IN_VIEW)
    expect(status(page)).to_have_text("76 papers")
    data = page.evaluate(ROWS)
    chance = random.Random(5)  # noqa: S311

    for _ in range(COMBINATIONS[place]):
        query, matching = choices(data, chance)
        page.evaluate(GO, query)
        count = len(matching)
        said = "76 papers" if count == 76 else f"{count} of 76 papers"
        expect(status(page)).to_have_text(said)
        expect(rows(page)).to_have_count(count)
        assert titles_of(page) == [paper["title"] for paper in matching]
        numbers = {
            data["tags"][tag]["slug"]: sum(tag in paper["tags"] for paper in matching)
            for paper in matching
            for tag in paper["tags"]
        }
        shown = page.evaluate(SHOWN_NUMBERS)
        assert shown == {tag: numbers.get(tag, 0) for tag in shown}


def titles_of(page: Page) -> list[str]:
    """The titles by the papers that all rows lead to."""
    show_all(page)
    return page.evaluate(SHOWN_TITLES)


@pytest.mark.parametrize("place", PLACES)
def test_an_address_with_an_unknown_tag_says_so_and_how_to_go_on(visit, place):
    tag, count = largest_tag()
    page = visit(place).open(f"catalogue.html?tag=no-such&tag={tag.slug}")
    expect(status(page)).to_have_text("0 of 76 papers")
    advice = page.locator(".explorer-nothing")
    expect(advice).to_contain_text(f"Without no-such (no such tag): {count} papers")

    remove(page, "no-such (no such tag)").click()

    expect(status(page)).to_have_text(f"{count} of 76 papers")
    assert asked(page) == f"tag={tag.slug}"


def test_one_choice_has_one_address(visit):
    page = visit().open(
        "catalogue.html?title=derived&tag=privacy&code=0&tag=agents&tag=privacy&sort=order#?"
    )
    expect(status(page)).to_have_text("76 papers")
    page.goto(page.url + "?title=derived&tag=privacy&code=0&tag=agents&tag=privacy&sort=order")

    expect(page).to_have_url(re.compile(r"\?tag=agents&tag=privacy&code=0&title=derived$"))


@pytest.mark.parametrize("place", PLACES)
def test_more_like_this_sorts_by_nearness(visit, place):
    page = visit(place).open(f"catalogue.html?tag={largest_tag()[0].slug}")
    second = rows(page).nth(1)
    name = second.locator("h3").text_content()

    second.get_by_role("link", name="More like this").click()

    expect(rows(page).first.locator("h3")).to_have_text(name)
    scores = page.evaluate(COSINES_TO_THE_FIRST)
    assert all(one >= other for one, other in pairwise(scores))


def test_vectors_are_loaded_for_that_sort_only(visit):
    window = visit()
    asked: list[str] = []
    window.page.on("request", lambda request: asked.append(request.url))
    tag, count = largest_tag()
    page = window.open(f"catalogue.html?tag={tag.slug}")
    expect(status(page)).to_have_text(f"{count} of 76 papers")
    assert not any("/vectors-" in url for url in asked)

    with page.expect_request("**/vectors-*.js"):
        rows(page).nth(1).get_by_role("link", name="More like this").click()


def test_words_and_filters_hold_together_in_order_of_relevance(visit):
    tag, _ = largest_tag()
    page = visit().open(f"catalogue.html?tag={tag.slug}&text={WORD}")
    page.set_viewport_size(ALL_IN_VIEW)
    expect(remove(page, f"“{WORD}”")).to_be_visible()

    expected = page.evaluate(FOUND_IN_TAG, [WORD, tag.slug])
    assert titles_of(page) == expected != []


def test_a_choice_made_while_words_are_looked_for_loses_nothing(visit):
    page = visit().open("catalogue.html")
    expect(status(page)).to_have_text("76 papers")
    held: list[Route] = []
    page.route("**/search-index/*.js", lambda route: held.append(route))
    with page.expect_request("**/search-index/*.js"):
        field(page).press_sequentially("graph")

    tag, _ = largest_tag()
    facet(page, "Tags").filter(has_text=tag.name).first.click()
    facet(page, "Code").filter(has_text="Without code").click()
    for route in held:  # grows, as what is loaded asks for more
        route.continue_()
    page.unroute("**/search-index/*.js")

    expect(page).to_have_url(re.compile(rf"\?tag={tag.slug}&code=0&text=graph$"))
    expect(remove(page, "Without code")).to_be_visible()
    expect(remove(page, "“graph”")).to_be_visible()


def test_a_row_unfolds_in_place_by_keyboard(visit):
    page = visit().open("catalogue.html")
    button = rows(page).first.get_by_role("button", name="Whole abstract")
    abstract = rows(page).first.locator(".explorer-abstract")
    expect(abstract).not_to_be_empty()
    folded = abstract.bounding_box()["height"]

    button.focus()
    page.keyboard.press("Enter")

    expect(button).to_have_attribute("aria-expanded", "true")
    assert abstract.bounding_box()["height"] > folded
    expect(button).to_be_focused()


def test_rows_are_made_as_they_come_near_the_view(visit):
    page = visit().open("catalogue.html")
    expect(rows(page).first).to_be_visible()
    assert rows(page).count() < 76

    page.keyboard.press("End")

    expect(rows(page).last).to_have_attribute("aria-posinset", "76")
    expect(rows(page).last.locator(".explorer-abstract")).not_to_be_empty()


def test_a_choice_by_keyboard_keeps_the_focus(visit):
    page = visit().open("catalogue.html")
    link = facet(page, "Tags").filter(has_text="reinforcement learning").first
    link.focus()
    page.keyboard.press("Enter")
    expect(link).to_have_attribute("aria-current", "true")
    expect(link).to_be_focused()

    remove(page, "reinforcement learning").focus()
    page.keyboard.press("Enter")

    expect(page.locator(".explorer-top h2")).to_be_focused()


def test_a_long_list_of_tags_can_be_searched_and_unfolded(visit):
    page = visit().open("catalogue.html")
    expect(facet(page, "Tags")).to_have_count(12)

    page.get_by_role("region", name="Tags").get_by_role("button", name="More").click()
    expect(facet(page, "Tags")).to_have_count(62)
    name = facet(page, "Tags").last.locator("span").text_content()
    page.get_by_label("Find a tag").fill(name.upper())

    expect(facet(page, "Tags").first).to_contain_text(name)
    assert facet(page, "Tags").count() < 62


def test_without_its_data_the_plain_list_comes_back_with_a_word(visit):
    window = visit()
    window.page.route("**/browse-data/papers-*.js", lambda route: route.abort())
    page = window.open("catalogue.html")

    expect(page.get_by_text("The filters can't be loaded now.")).to_be_visible()
    expect(page.locator(".card").first).to_be_visible()
    assert page.locator(".card").count() == 76
    window.errors.clear()  # the browser notes the request that was refused


def test_without_the_index_of_search_the_reader_hears_of_it(visit):
    window = visit()
    window.page.route("**/search-index/*.js", lambda route: route.abort())
    page = window.open("catalogue.html?text=graph")

    expect(page.locator(".explorer-note")).to_contain_text("can't be looked for now")
    window.errors.clear()  # the browser notes the request that was refused


@pytest.mark.parametrize("place", PLACES)
def test_without_the_engine_of_search_the_reader_hears_of_it_each_time(
    visit, project, place, tmp_path
):
    site = tmp_path / "site"
    shutil.copytree(project.site, site)
    for engine in (site / "assets/search").glob("engine-*.js"):
        engine.unlink()
    window = visit(place, site=site)
    window.page.clock.install()
    window.page.goto(f"{window.start}catalogue.html{'#' if place == 'file' else ''}?text=graph")
    window.page.clock.run_for(11_000)
    page = window.page
    note = page.locator(".explorer-note")

    expect(note).to_contain_text("can't be looked for now")
    field(page).fill("")
    expect(note).to_be_empty()
    field(page).fill("learning")
    expect(note).to_contain_text("can't be looked for now")
    window.errors.clear()  # the browser notes the request that was refused


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("has_theme", [False, True])
def test_words_in_an_address_are_looked_for_whether_the_themes_script_has_come(
    visit, project, place, has_theme
):
    window = visit(place)
    text = (project.site / "catalogue.html").read_text("utf-8")
    *_, theme = re.findall(r'<script defer src="([^"]+)"', text)
    if not has_theme:
        window.page.route(f"**/{theme}", lambda route: route.abort())
    page = window.open(f"catalogue.html{'#' if place == 'file' else ''}?text={WORD}")

    expect(status(page)).to_contain_text(" of 76 papers")
    expect(page.locator(".explorer-note")).to_be_empty()
    assert len(page.workers) + len(page.frames) == 2  # a worker, or a frame that stands for one
    window.errors.clear()


@pytest.mark.parametrize("width", [1280, 375])
@pytest.mark.parametrize("path", ["catalogue.html", "catalogue.html?tag=privacy", "tags.html"])
def test_nothing_moves_while_the_page_loads(visit, path, width):
    page = visit("http", width).open(path)
    if "catalogue" in path:
        expect(rows(page).first.locator(".explorer-abstract")).not_to_be_empty()

    assert sum(page.evaluate(SHIFTS)) == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 375])
@pytest.mark.parametrize(
    "path",
    ["catalogue.html?code=1&text=learning", "catalogue.html?tag=no-such", "tags.html"],
)
def test_axe_finds_nothing(visit, path, scheme, width):
    page = visit("http", width, scheme).open(path)
    if "catalogue" in path:
        expect(status(page)).to_contain_text(" of 76 papers")
        page.get_by_role("button", name="Filters").click()

    violations = Axe().run(page).response["violations"]

    assert {v["id"]: [node["target"] for node in v["nodes"]] for v in violations} == {}


@pytest.mark.parametrize("width", [320, 768, 1920])
def test_the_explorer_does_not_scroll_sideways(visit, width):
    tag, count = largest_tag()
    page = visit("file", width).open(f"catalogue.html?tag={tag.slug}&sort=near:no-such-paper")
    expect(status(page)).to_contain_text(f"{count} of 76")

    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "start, chosen",
    [("tags/soil-carbon.html", "soil carbon"), ("collections/soil-2021.html", "Soil Days 2021")],
)
def test_a_tag_and_a_collection_lead_to_the_explorer_with_them_set(
    visit_corpus, place, start, chosen
):
    page = visit_corpus(place).open(start)
    count = page.locator(".card").count()

    page.get_by_role("link", name="Filter these papers").click()

    expect(remove(page, chosen)).to_be_visible()
    expect(status(page)).to_have_text(f"{count} of 10 papers")


@pytest.mark.parametrize("place", PLACES)
def test_the_list_of_all_tags_can_be_searched_and_sorted_by_number(visit, place):
    page = visit(place).open("tags.html")
    names = page.locator("#tag-list a")
    by_name = names.all_text_contents()

    page.get_by_label("Sort by").select_option("Number of papers")
    sizes = [int(size) for size in page.locator("#tag-list small").all_text_contents()]
    assert sizes == sorted(sizes, reverse=True)
    page.get_by_label("Sort by").select_option("Name")
    assert names.all_text_contents() == by_name

    page.get_by_label("Find a tag").fill("LEARNING")
    expect(names).to_have_text([re.compile("learning", re.IGNORECASE)] * names.count())
    assert 0 < names.count() < len(by_name)


@pytest.mark.parametrize("kind, sign", [("BibTeX", "@misc{"), ("RIS", "ID  - ")])
def test_what_is_shown_is_exported_in_its_order(visit, kind, sign):
    page = visit().open("catalogue.html?code=1&sort=title")
    page.set_viewport_size(ALL_IN_VIEW)
    expect(status(page)).to_contain_text(" of 76")
    links = page.locator(".explorer-row h3 a")
    shown = [Path(link.get_attribute("href")).stem for link in links.all()]

    with page.expect_download() as download:
        page.get_by_role("group", name="Export this list").get_by_role("button", name=kind).click()

    text = download.value.path().read_text()
    assert re.findall(rf"^{re.escape(sign)}([\w-]+)", text, re.MULTILINE) == shown != []
