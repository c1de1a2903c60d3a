"""Tokens, sentences and short forms."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.language import find_acronyms, tokenize

ACRONYMS = yaml.safe_load((Path(__file__).parent / "cases" / "acronyms.yaml").read_text("utf-8"))


@pytest.mark.parametrize("case", ACRONYMS, ids=lambda case: case["text"][:24])
def test_short_forms_are_found_with_their_long_forms(case: dict[str, object]) -> None:
    assert find_acronyms(str(case["text"])) == case["found"]


@given(st.text())
def test_tokens_keep_every_visible_character(text: str) -> None:
    assert "".join(tokenize(text).words) == "".join(text.split())


def test_a_formula_is_one_token() -> None:
    assert tokenize("fast mini-batch $k$-means in $O(n \\log n)$ time").words == (
        "fast",
        "mini-batch",
        "$k$-means",
        "in",
        "$O(n \\log n)$",
        "time",
    )


def test_abbreviations_end_no_sentence() -> None:
    assert tokenize("Costs fell, cf. Smith et al. (2001). They rose later.").sentence_starts == (
        0,
        13,
        17,
    )
