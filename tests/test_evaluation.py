"""The scorer: its figures on small made-up predictions."""

import json
from pathlib import Path

from evaluation.score import score
from evaluation.sets import Gold, read_gold
from evaluation.titles import is_cut, is_math_broken, method_name

GOLD = [
    Gold(
        "a",
        "We propose SaltNet for salt trade.",
        "SaltNet: Learning the Salt Trade",
        ("salt trade", "networks"),
    ),
    Gold("b", "The salt trade of Lund is studied.", "The Salt Trade of Lund", ("salt trade",)),
]
MADE = {
    "a": {"title": "SaltNet: Salt trade", "tags": ["salt trades", "towns"], "related": ["b"]},
    "b": {"title": "Salt trade of Lund", "tags": ["salt trade"], "related": ["a"]},
}


def test_tags_are_matched_by_their_stems() -> None:
    assert score(MADE, GOLD)["tags"]["F1@5"] == (2 / 7 + 1 / 3) / 2


def test_titles_are_compared_with_the_true_ones() -> None:
    figures = score(MADE, GOLD)["title"]
    assert figures["name_in_abs"] == 1
    assert round(figures["R1"], 3) == round((0.75 + 8 / 9) / 2, 3)


def test_faults_of_titles_are_seen() -> None:
    assert is_cut("Trade of sa", "Trade of salt")
    assert not is_cut("Trade of salt", "Trade of salt")
    assert is_math_broken("Bounds of $O(n")
    assert not is_math_broken("Bounds of $O(n)$")


def test_names_stand_before_the_colon() -> None:
    assert method_name("GPT-9: A model") == "GPT-9"
    assert method_name("Salt: A history") is None


def test_sets_are_read(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text(
        json.dumps([{"id": "x", "abstract": "Salt.", "title": None, "keywords": ["salt"]}]), "utf-8"
    )
    assert read_gold(path) == [Gold("x", "Salt.", "", ("salt",))]


def test_keywords_may_be_one_string(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text(json.dumps([{"id": "x", "abstract": "Salt.", "keywords": "salt; trade"}]))
    assert read_gold(path)[0].keywords == ("salt", "trade")
