"""Formulas as readers meet them: in the text's colour, within the page, and copied as TeX."""

import pytest

from tests.project import Project, build_project, copy_project

pytestmark = [pytest.mark.site, pytest.mark.browser]

LONG = r"""We bound the carbon that a bog can hold. The bound is
$$C(t) \le \int_0^t \Big( a_1 e^{-s/\tau_1} + a_2 e^{-s/\tau_2} + a_3 e^{-s/\tau_3}
+ a_4 e^{-s/\tau_4} + a_5 e^{-s/\tau_5} \Big) \, ds$$
and it holds for $\sum_{i=1}^{n} \left( x_i^2
+ y_i^2 + z_i^2 \right) \le \alpha_1
+ \alpha_2 + \alpha_3 + \alpha_4 + \alpha_5 + \alpha_6 + \alpha_7$ in every one of 31 bogs."""
PLAIN = "Earthworms mix the leaf litter of the forest into the soil, and we count them by night."
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
def formulas(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A catalogue of one abstract with long formulas, and one without any."""
    abstracts = tmp_path_factory.mktemp("input") / "bogs"
    abstracts.mkdir()
    (abstracts / "x.txt").write_text("\n---\n".join([LONG, PLAIN]))
    folder = tmp_path_factory.mktemp("formulas")
    copy_project(folder, abstracts=abstracts.parent)
    return build_project(folder)


@pytest.fixture(scope="module")
def path(formulas: Project) -> str:
    """The page with the formulas."""
    pages = (formulas.site / "papers").glob("*.html")
    [name] = (page.name for page in pages if "math-long" in own_text(page.read_text()))
    return f"papers/{name}"


def own_text(page: str) -> str:
    return page.split('id="abstract"')[1].split("</div>")[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_formulas_have_the_colour_of_the_text(visit, formulas, path, scheme):
    page = visit("file", scheme=scheme, site=formulas.site).open(path)

    colours = page.evaluate(COLOURS)
    assert len(colours) == 2
    assert all(formula == text for formula, text in colours)


@pytest.mark.parametrize("width", [320, 375])
def test_a_long_formula_scrolls_in_its_box_and_never_the_page(visit, formulas, path, width):
    page = visit("file", width, site=formulas.site).open(path)

    boxes = page.evaluate(
        """[...document.querySelectorAll(".math-display, .math-long")].map(
            box => [box.scrollWidth > box.clientWidth, getComputedStyle(box).overflowX])"""
    )
    assert boxes == [[True, "auto"], [True, "auto"]]
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_copied_text_holds_the_tex_of_its_formulas(visit, formulas, path):
    page = visit("file", site=formulas.site).open(path)

    copied = page.evaluate(COPY, "#abstract")

    assert copied.startswith("We bound the carbon that a bog can hold. The bound is")
    assert "$$C(t)" in copied
    assert r"\tau_1" in copied
    assert copied.count("$") == 6


def test_a_part_of_a_formula_is_copied_as_the_whole(visit, formulas, path):
    page = visit("file", site=formulas.site).open(path)

    assert page.evaluate(COPY, ".math-long mi").startswith(r"$\sum_{i=1}")


def test_tex_stands_in_no_search_index(formulas):
    index = (formulas.site / "search" / "search_index.json").read_text()

    assert "tau" not in index
