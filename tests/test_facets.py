"""The numbers beside the explorer's filters, against counting each by itself."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from tests.project import ROOT

pytestmark = pytest.mark.browser

SCRIPT = ROOT / "docs" / "assets" / "browse" / "facets.js"
TAGS = ("ants", "bees", "crabs", "deer", "eels")
COLLECTIONS = (("north", 2020), ("south", 2021), ("east", 2021), ("west", None))
VALUES = {
    "tag": (*TAGS, "no-such-tag"),
    "collection": tuple(slug for slug, _ in COLLECTIONS),
    "year": ("2020", "2021", "1066"),
    "code": ("1", "0"),
    "title": ("given", "derived"),
}
NARROW = """
([rows, filters, found]) => {
  const index = catalogueFacets.index(rows);
  const { papers, counts, without, withoutText } =
    catalogueFacets.narrow(index, filters, found && new Set(found));
  const named = Object.entries(counts).map(([facet, count]) => [facet, Object.fromEntries(count)]);
  return { papers, counts: Object.fromEntries(named), without, withoutText };
}
"""

papers = st.lists(
    st.fixed_dictionaries(
        {
            "tags": st.lists(st.integers(0, len(TAGS) - 1), unique=True),
            "collection": st.integers(0, len(COLLECTIONS) - 1),
            "hasCode": st.booleans(),
            "isGiven": st.booleans(),
        }
    ),
    max_size=25,
)
filters = st.builds(
    lambda tags, others: [*(("tag", tag) for tag in tags), *others.items()],
    st.lists(st.sampled_from(VALUES["tag"]), unique=True, max_size=2),
    st.fixed_dictionaries(
        {}, optional={facet: st.sampled_from(VALUES[facet]) for facet in VALUES if facet != "tag"}
    ),
)
found = st.none() | st.lists(st.integers(0, 24), unique=True)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.add_script_tag(content=SCRIPT.read_text())
    yield page
    page.close()


def values_of(paper: dict) -> dict[str, list[str]]:
    slug, year = COLLECTIONS[paper["collection"]]
    return {
        "tag": [TAGS[tag] for tag in paper["tags"]],
        "collection": [slug],
        "year": [str(year)] if year else [],
        "code": ["1" if paper["hasCode"] else "0"],
        "title": ["given" if paper["isGiven"] else "derived"],
    }


def left(papers: list[dict], filters: list, found: list[int] | None) -> list[int]:
    return [
        number
        for number, paper in enumerate(papers)
        if all(value in values_of(paper)[facet] for facet, value in filters)
        and (found is None or number in found)
    ]


def counted(papers: list[dict], filters: list, found: list[int] | None) -> dict:
    counts: dict[str, dict[str, int]] = {}
    for facet, values in VALUES.items():
        others = [each for each in filters if each[0] != facet or facet == "tag"]
        sizes = {value: len(left(papers, [*others, (facet, value)], found)) for value in values}
        counts[facet] = {value: size for value, size in sizes.items() if size}
    return counts


@settings(max_examples=200)
@given(papers, filters, found)
def test_each_number_is_what_choosing_its_value_would_leave(page, papers, filters, found):
    rows = {
        "papers": papers,
        "tags": [{"slug": tag} for tag in TAGS],
        "collections": [{"slug": slug, "year": year} for slug, year in COLLECTIONS],
    }
    asked = [{"facet": facet, "value": value} for facet, value in filters]

    narrowed = page.evaluate(NARROW, [rows, asked, found])

    without = [[*filters[:at], *filters[at + 1 :]] for at in range(len(filters))]
    assert narrowed == {
        "papers": left(papers, filters, found),
        "counts": counted(papers, filters, found),
        "without": [len(left(papers, others, found)) for others in without],
        "withoutText": len(left(papers, filters, None)),
    }
