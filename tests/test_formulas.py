"""Formulas as readers meet them: in the text's colour, within the page, and copied as TeX."""

import pytest

from tests.project import Project

pytestmark = [pytest.mark.site, pytest.mark.browser]

COLOURS = """[...document.querySelectorAll("#abstract math")].map(formula => [
    getComputedStyle(formula.querySelector("mi, mo, mn")).color,
    getComputedStyle(formula.closest("p")).color,
])"""
COPY = """range => {
    const selection = getSelection();
    selection.removeAllRanges();
    const chosen = document.createRange();
    chosen.selectNodeContents(document.querySelector(range));
    selection.addRange(chosen);
    const event = new ClipboardEvent("copy", {clipboardData: new DataTransfer(), bubbles: true});
    document.dispatchEvent(event);
    return event.clipboardData.getData("text/plain");
}"""


@pytest.fixture(scope="module")
def path(corpus_project: Project) -> str:
    """The page with the longest formulas."""
    for page in (corpus_project.site / "papers").glob("*.html"):
        if "We bound the carbon" in page.read_text().split('id="abstract"')[1].split("</p>")[0]:
            return f"papers/{page.name}"
    raise AssertionError("the page is missing")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_formulas_have_the_colour_of_the_text(visit, corpus_project, path, scheme):
    page = visit("file", scheme=scheme, site=corpus_project.site).open(path)

    colours = page.evaluate(COLOURS)
    assert len(colours) == 2
    assert all(formula == text for formula, text in colours)


@pytest.mark.parametrize("width", [320, 375])
def test_a_long_formula_scrolls_in_its_box_and_never_the_page(visit, corpus_project, path, width):
    page = visit("file", width, site=corpus_project.site).open(path)

    boxes = page.evaluate(
        """[...document.querySelectorAll(".math-display, .math-long")].map(
            box => [box.scrollWidth > box.clientWidth, getComputedStyle(box).overflowX])"""
    )
    assert boxes == [[True, "auto"], [True, "auto"]]
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_copied_text_holds_the_tex_of_its_formulas(visit, corpus_project, path):
    page = visit("file", site=corpus_project.site).open(path)

    copied = page.evaluate(COPY, "#abstract")

    assert copied.startswith("We bound the carbon that a bog can hold. The bound is")
    assert "$$C(t)" in copied
    assert r"\tau_1" in copied
    assert copied.count("$") == 6


def test_a_part_of_a_formula_is_copied_as_the_whole(visit, corpus_project, path):
    page = visit("file", site=corpus_project.site).open(path)

    assert page.evaluate(COPY, ".math-long mi").startswith(r"$\sum_{i=1}")


def test_only_pages_with_a_formula_load_the_script(corpus_project):
    for page in corpus_project.site.rglob("*.html"):
        text = page.read_text()
        assert ("copy-formulas.js" in text) == ("<math" in text), page


def test_tex_stands_in_no_search_index(corpus_project):
    index = (corpus_project.site / "search" / "search_index.json").read_text()

    assert "tau" not in index
