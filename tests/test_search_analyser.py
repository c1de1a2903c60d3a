"""One analyser in two languages: the same words in Python, in Node, and in the browser."""

import json
import shutil
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from generator.search.analyser import Word, analyse
from generator.search.inflection import stem
from tests.engine import SHOWN, VECTORS, analyser_source, run_in_node

DATA = json.loads((VECTORS / "analyser.json").read_text())
TEXTS = [row["text"] for row in DATA["words"]]
WORDS = [row["words"] for row in DATA["words"]]
STEMS = DATA["stems"]
ALPHABET = st.characters(categories=("L", "M", "N", "P", "S", "Z", "Cc"), max_codepoint=0x2FFF)
TEX = st.sampled_from(
    ["\\alpha", "\\emph{", "$x^{2}$", "GPT-4", "C++", " .NET", "A*", "'s ", "中文"]
)
ENDINGS = "s es ies ied ed ing e y isation ization ise yse our oured or ll led ying".split()
TEXT = st.lists(st.one_of(st.text(ALPHABET, max_size=8), TEX), max_size=12).map("".join)


def shown(words: tuple[Word, ...]) -> list[dict[str, list]]:
    return [
        {
            "parts": [[part.key, part.capital, part.bare] for part in word.parts],
            "names": list(word.names),
            "pieces": list(word.pieces),
        }
        for word in words
    ]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.add_script_tag(content=analyser_source())
    yield page
    page.close()


@pytest.mark.parametrize("row", DATA["words"], ids=lambda row: row["text"])
def test_a_text_has_the_words_of_the_vectors(row):
    assert shown(analyse(row["text"])) == row["words"]


@pytest.mark.parametrize("word, wanted", STEMS.items())
def test_a_word_has_the_stem_of_the_vectors(word, wanted):
    assert stem(word) == wanted


@pytest.mark.skipif(
    shutil.which("node") is None, reason="no Node here; the browser proves the same"
)
def test_node_finds_the_same_words_and_stems():
    assert run_in_node(f"(texts) => texts.map({SHOWN})", TEXTS) == WORDS
    assert run_in_node("(words) => words.map(stem)", list(STEMS)) == list(STEMS.values())


@pytest.mark.browser
def test_the_browser_finds_the_same_words_and_stems(page):
    assert page.evaluate(f"(texts) => texts.map({SHOWN})", TEXTS) == WORDS
    assert page.evaluate("(words) => words.map(stem)", list(STEMS)) == list(STEMS.values())


@pytest.mark.browser
def test_the_browser_agrees_on_any_text(page):
    texts: list[str] = []

    @given(TEXT)
    def gather(text: str) -> None:
        texts.append(text)

    gather()
    assert page.evaluate(f"(texts) => texts.map({SHOWN})", texts) == [
        shown(analyse(text)) for text in texts
    ]


@pytest.mark.browser
def test_a_part_knows_where_it_stands_in_the_text(page):
    text = "The \\alpha-fair ﬁt of Gödel’s self-supervised 分词"
    places = page.evaluate(
        "(t) => analyse(t).flatMap(({ parts }) => parts.map((p) => t.slice(p.start, p.end)))", text
    )

    wanted = ["The", "\\alpha", "fair", "ﬁt", "of", "Gödel", "self", "supervised", "分", "词"]
    assert places == wanted


@given(TEXT)
def test_a_key_is_found_again_as_itself(text):
    keys = [part.key for word in analyse(text) for part in word.parts if part.key.isalnum()]

    assert [part.key for key in keys for word in analyse(key) for part in word.parts] == keys


def test_the_key_of_any_one_letter_is_found_again_as_itself():
    letters = [chr(n) for n in range(sys.maxunicode) if chr(n).isalpha()]
    keys = {part.key for letter in letters for word in analyse(letter) for part in word.parts}

    other = {key for key in keys if {p.key for word in analyse(key) for p in word.parts} != {key}}
    assert other == set()


@pytest.mark.browser
def test_a_word_begins_with_the_reach_of_its_stem(page):
    words: list[str] = []

    @given(st.text("abceidglnorstuyz", min_size=3, max_size=9), st.sampled_from(ENDINGS))
    def gather(start: str, ending: str) -> None:
        words.append(start + ending)

    gather()
    check = "(words) => words.filter((word) => !word.startsWith(reach(stem(word))))"
    assert page.evaluate(check, words) == []
