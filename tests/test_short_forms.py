"""Short forms in an abstract: which uses are explained, and that nothing else changes."""

import html
import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown

from generator.language import find_acronyms
from generator.text import explain, html_blocks, markdown, parse, plain
from tests.project import ROOT
from tests.text_strategies import PIECES, WORDS

CASES = yaml.safe_load((ROOT / "tests" / "cases" / "short_forms.yaml").read_text())
ABBREVIATION = re.compile(r'<abbr title="([^"]*)">([^<]*)</abbr>')
SHORT = ["GNNs", "(GNN)", "OT", "(OT)", "GNN-based"]
MEANINGS = {"GNN": 'graph <b>"neural"</b> $n$ `x` *y*', "OT": "optimal transport"}
TEXTS = st.lists(st.sampled_from([*PIECES, *WORDS, *SHORT]), max_size=12).map(" ".join)


def explained(text: str) -> str:
    blocks = parse(text).blocks
    return html_blocks(explain(blocks, find_acronyms(plain(blocks))))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_each_use_but_its_introduction_is_explained(case):
    found = [f"{use}: {meaning}" for meaning, use in ABBREVIATION.findall(explained(case["text"]))]

    assert found == case["found"]


@given(text=TEXTS)
def test_the_text_stays_the_same(text):
    blocks = parse(text).blocks

    assert plain(explain(blocks, MEANINGS)) == plain(blocks)


def test_a_meaning_is_no_markup_to_a_reader_of_markdown():
    page = markdown(explain(parse("A GNN is slow.").blocks, MEANINGS))
    shown = Markdown(extensions=["attr_list", "md_in_html", "generator.site.math"]).convert(page)

    ((meaning, use),) = ABBREVIATION.findall(shown)
    assert (html.unescape(meaning), use) == (MEANINGS["GNN"], "GNN")
