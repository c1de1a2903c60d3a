"""Addresses: distinct, short, safe, and no matter of order."""

from hypothesis import given
from hypothesis import strategies as st

from generator.slugs import MAX_LENGTH, RESERVED, distinct_slugs, slug


def test_a_slug_is_cut_at_a_word():
    assert slug("a" * 50 + " " + "b" * 50) == "a" * 50


def test_names_that_would_share_a_slug_all_get_a_suffix():
    slugs = distinct_slugs({"1": "C", "2": "C#", "3": "C++", "4": "D"})

    assert slugs["4"] == "d"
    assert len(set(slugs.values())) == 4
    assert "c" not in slugs.values()


def test_a_suffix_is_the_start_of_the_id():
    assert distinct_slugs({"k": "CON"}, ids={"k": "0123456789"}) == {"k": "con-0123"}


def test_a_name_without_a_letter_is_its_id():
    assert distinct_slugs({"k": "!!!"}, ids={"k": "0123456789"}) == {"k": "0123456789"}


@given(st.lists(st.text(max_size=120), unique=True))
def test_slugs_are_distinct_safe_and_free_of_order(names):
    slugs = distinct_slugs({name: name for name in names})

    assert len({s.casefold() for s in slugs.values()}) == len(names)
    assert slugs == distinct_slugs({name: name for name in reversed(names)})
    for s in slugs.values():
        assert 0 < len(s) <= MAX_LENGTH + 5
        assert s not in RESERVED
        assert all(char.isascii() and (char.isalnum() or char == "-") for char in s)
