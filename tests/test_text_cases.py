"""Small texts of each kind of difficulty, beside what must come out."""

import pytest

from generator.text import markdown, parse, plain
from tests.text_stack import EXTENSIONS, MORE_EXTENSIONS, cases, folded, page, tree, visible

NAMES = ["formulas", "latex", "typography", "literal", "addresses", "unicode"]
CASES = [
    pytest.param(case, id=f"{name}-{number}")
    for name in NAMES
    for number, case in enumerate(cases(f"text_{name}"), start=1)
]


def read(case):
    return parse(case["input"], frozenset(case.get("words", ())))


@pytest.mark.parametrize("case", [case for case in CASES if "plain" in case.values[0]])
def test_plain_text_is_as_wanted(case):
    assert plain(read(case).blocks) == case["plain"]


@pytest.mark.parametrize("case", [case for case in CASES if "markdown" in case.values[0]])
def test_markdown_is_as_wanted(case):
    assert markdown(read(case).blocks) == case["markdown"]


@pytest.mark.parametrize("case", [case for case in CASES if "tree" in case.values[0]])
def test_spans_are_as_wanted(case):
    (block,) = read(case).blocks
    assert tree(block.spans) == case["tree"]


@pytest.mark.parametrize("case", CASES)
def test_repairs_are_as_wanted(case):
    assert sorted({repair.code for repair in read(case).repairs}) == sorted(case.get("repairs", ()))


@pytest.mark.parametrize("case", CASES)
def test_page_shows_the_plain_text(case):
    blocks = read(case).blocks
    assert visible(page(markdown(blocks))) == folded(plain(blocks))


@pytest.mark.parametrize("case", CASES)
def test_page_shows_the_plain_text_with_more_extensions(case):
    blocks = read(case).blocks
    html = page(markdown(blocks), EXTENSIONS + MORE_EXTENSIONS)
    assert visible(html) == folded(plain(blocks))
