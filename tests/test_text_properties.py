"""What must hold of any text, tried on texts made of the constructs of real ones."""

import random
import re

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from generator.text import (
    Block,
    Math,
    detect,
    direction,
    flat,
    flat_spans,
    html_blocks,
    inline,
    links,
    markdown,
    parse,
    plain,
)
from generator.text.clean import clean
from generator.text.tex import canonical
from generator.text.unicode_math import unicode_math
from tests.text_stack import (
    EXTENSIONS,
    HTML,
    MATHML,
    MORE_EXTENSIONS,
    abstract,
    folded,
    page,
    runs,
    visible,
)
from tests.text_strategies import PIECES, WORDS
from tests.text_strategies import abstract as made_abstract

QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
# What mending formulas adds, drops and moves, each beside any other.
TEX_MARKS = r"_ \_ ^ { } x $ \emph \ 1 \alpha & \left ( ~ \~ \frac \sqrt % ' \mathcal".split()
TEXTS = st.one_of(
    st.builds(
        lambda seed, size: made_abstract(random.Random(seed), size),  # noqa: S311
        st.integers(0, 10**9),
        st.integers(1, 40),
    ),
    st.lists(st.sampled_from(WORDS + list(PIECES)), max_size=12).map("".join),
    st.text(max_size=60),
    st.text(alphabet="ab $\\{}^_*`~<>&[]()'\"-.!#|:\n", max_size=40),
)
# Elements that the tree can ask for.
ELEMENTS = {f"{HTML}{tag}" for tag in "div p ol ul li em strong code a br span h1 b i".split()}
ATTRIBUTES = {"class", "href", "tabindex", "id"}


@given(TEXTS)
@QUICK
def test_parsing_never_raises_and_gives_equal_trees(text: str) -> None:
    assert parse(text) == parse(text)


@given(TEXTS)
@QUICK
def test_page_shows_exactly_the_plain_text(text: str) -> None:
    blocks = parse(text).blocks
    assert visible(page(markdown(blocks))) == folded(plain(blocks))


@given(TEXTS)
@QUICK
def test_html_shows_exactly_the_plain_text(text: str) -> None:
    blocks = parse(text).blocks
    html = f'<div class="abstract">{html_blocks(blocks)}</div>'
    assert visible(html) == folded(plain(blocks))


@given(TEXTS)
@QUICK
def test_extensions_that_an_owner_turns_on_find_nothing_to_read(text: str) -> None:
    blocks = parse(text).blocks
    html = page(markdown(blocks), EXTENSIONS + MORE_EXTENSIONS)
    assert visible(html) == folded(plain(blocks))


@given(TEXTS)
@QUICK
def test_page_holds_only_what_the_tree_asked_for(text: str) -> None:
    blocks = parse(text).blocks
    asked = {link.url for link in links(blocks)}
    for element in abstract(page(markdown(blocks))).iter():
        is_formula = str(element.tag).startswith(MATHML)
        assert is_formula or element.tag in ELEMENTS
        assert is_formula or set(element.keys()) <= ATTRIBUTES or element.tag == f"{HTML}span"
        assert not any(name.startswith("on") for name in element.keys())  # noqa: SIM118
        if element.tag == f"{HTML}a":
            assert element.get("href") in asked


@given(TEXTS)
@QUICK
def test_links_lead_to_web_addresses_only(text: str) -> None:
    assert all(re.match(r"https?://[^\s<>\"'()]+$", link.url) for link in links(parse(text).blocks))


@given(TEXTS)
@QUICK
def test_flat_text_comes_back_from_its_spans(text: str) -> None:
    line = flat(parse(text).blocks)
    assert flat_spans(inline(line)) == line
    assert "\n" not in line


@given(TEXTS)
@QUICK
def test_a_formula_is_one_word_of_flat_text(text: str) -> None:
    for span in _formulas(parse(text).blocks):
        assert not re.search(r"[\s$<>`]", span.tex)
        assert span.tex


@given(TEXTS)
@QUICK
def test_plain_text_holds_no_delimiter_nor_command_of_a_formula(text: str) -> None:
    for span in _formulas(parse(text).blocks):
        assert not re.search(r"\$|\\[A-Za-z]", unicode_math(span.tex))


@given(TEXTS)
@QUICK
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once, _ = clean(text)
    assert clean(once) == (once, ())


@given(TEXTS)
@example(r"\_ {x")
@example(r"b\_ x")
@example(r"b\_$1")
@example("\\emph{$$\\")
@example(r"_\__")
@QUICK
def test_canonical_tex_is_its_own_canonical_form(text: str) -> None:
    once = canonical(text)
    assert canonical(once) == once


@given(st.lists(st.sampled_from(TEX_MARKS), max_size=8).map("".join))
@example(r"\left{")
@example(r"_\~")
@QUICK
def test_what_mends_make_of_marks_alone_is_canonical_too(text: str) -> None:
    once = canonical(text)
    assert canonical(once) == once


@given(
    st.lists(st.sampled_from("alpha beta gamma delta one two three".split()), min_size=1), st.data()
)
@QUICK
def test_no_word_is_lost_and_all_stay_in_order(words: list[str], data: st.DataObject) -> None:
    wrappers = st.sampled_from(
        ["{}", "\\emph{{{}}}", "\\textbf{{{}", "{{\\em {}}}", "$x$ {}", "({})", "``{}''",
         "*{}*", "**{}**", "\\unknown{{{}}}", "{}~\\cite{{key}}", "`{}'", "{},", "\\footnote{{{}}}",
         "\\item {}",
         "_{}_", "<{}>", "{} % ", "\\textsc{{{}}}", "{}$^2$", "[{}]", "{} & ", "{}\\\\",
         "\\href{{https://a.b}}{{{}}}"]
    )  # fmt: skip
    text = " ".join(data.draw(wrappers).format(word) for word in words)
    found = re.findall("alpha|beta|gamma|delta|one|two|three", plain(parse(text).blocks))
    assert found == words


@given(TEXTS)
@QUICK
def test_language_is_a_code_and_has_a_direction(text: str) -> None:
    code = detect(text)
    assert re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]{2,8})*", code)
    assert direction(code) in ("ltr", "rtl")


def _formulas(blocks: tuple[Block, ...]) -> list[Math]:
    return [span for spans in runs(blocks) for span in spans if isinstance(span, Math)]
