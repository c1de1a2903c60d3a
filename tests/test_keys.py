"""Keyboard shortcuts: what they do, when they keep still, and the list of them."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.site, pytest.mark.browser]

PLACES = ("http", "file")
DIALOG = "dialog.keys"


@pytest.fixture(params=PLACES)
def page(request, visit) -> Page:
    return visit(request.param).open("catalogue.html")


@pytest.mark.parametrize("opened_by", ["?", "button"])
def test_the_list_of_keys_opens_and_escape_gives_the_focus_back(page, opened_by):
    button = page.get_by_role("button", name="Keyboard shortcuts")
    if opened_by == "?":
        button.focus()
        page.keyboard.press("?")
    else:
        button.click()
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.locator(DIALOG)).to_be_hidden()
    expect(button).to_be_focused()


@pytest.mark.parametrize("key, path", [("h", "index.html"), ("t", "tags.html")])
def test_g_and_a_letter_lead_to_a_place(page, key, path):
    page.keyboard.press("g")
    page.keyboard.press(key)

    page.wait_for_url(f"**/{path}")


def test_only_places_that_the_site_has_are_listed(page):
    page.keyboard.press("?")

    expect(page.locator(DIALOG)).to_contain_text("All tags")
    places = page.locator(f"{DIALOG} dt", has_text="g").all_text_contents()
    links = page.locator(".md-tabs a").evaluate_all("(all) => all.map((one) => one.href)")
    listed = {"gh": "index", "gc": "catalogue", "gt": "tags", "gm": "map", "gl": "my-list"}
    assert all(any(listed[place] in link for link in links) for place in places)


def test_j_and_k_go_through_a_list_and_o_opens(page):
    titles = page.locator(".card h3 a")
    page.keyboard.press("j")
    expect(titles.nth(0)).to_be_focused()
    page.keyboard.press("j")
    expect(titles.nth(1)).to_be_focused()
    page.keyboard.press("k")
    expect(titles.nth(0)).to_be_focused()
    page.keyboard.press("o")

    page.wait_for_url("**/papers/*.html")


def test_in_a_field_a_letter_is_a_letter(visit):
    page = visit().open("index.html")
    field = page.get_by_role("searchbox", name="Search the papers")
    field.focus()
    page.keyboard.type("g?tj")

    expect(field).to_have_value("g?tj")
    expect(page.locator(DIALOG)).to_have_count(0)


def test_with_a_modifier_a_letter_does_nothing(page):
    page.keyboard.press("Control+?")
    page.keyboard.press("Alt+j")

    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator(".card h3 a").first).not_to_be_focused()


def test_the_keys_of_the_theme_still_work(page):
    page.keyboard.press("/")

    expect(page.locator(".md-search__input")).to_be_focused()


def test_all_keys_can_be_switched_off_and_stay_so(page):
    page.keyboard.press("?")
    page.get_by_label("Use these keys").uncheck()
    page.reload()
    page.keyboard.press("j")
    page.keyboard.press("/")

    expect(page.locator(".card h3 a").first).not_to_be_focused()
    expect(page.locator(".md-search__input")).not_to_be_focused()
