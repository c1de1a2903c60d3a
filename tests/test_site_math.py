r"""The Markdown extension that sets formulas: what is one, and what its page holds."""

import markdown
import pytest

from generator.text import formula_html
from tests.text_stack import EXTENSIONS

UNSET = r"\operatorname{\sqrt{x}}"


def html(source: str) -> str:
    return markdown.markdown(source, extensions=EXTENSIONS)


@pytest.mark.parametrize(
    "source", ["a $x$ b", "a$`x`$b", "a $`x*y*z`$", "$x$", "# T $x$", "*a $x$*"]
)
def test_dollars_make_mathml(source: str) -> None:
    assert html(source).count("<math>") == 1


@pytest.mark.parametrize(
    "source", ["costs $5-$10", r"\$x\$", "`$x$`", "``a$b`` and `c$d`", "a $ b $ c", "US$20/US$30"]
)
def test_other_dollars_stay(source: str) -> None:
    assert "<math" not in html(source)
    assert "$" in html(source)


def test_display_stands_in_a_box_of_its_own() -> None:
    assert html("so $$a=b$$ holds").startswith(
        '<p>so <span class="math-display" tabindex="0"><math'
    )


def test_source_is_kept_where_search_does_not_look() -> None:
    annotation = '<annotation encoding="application/x-tex">x\\lt1</annotation>'
    assert annotation in formula_html("x<1")


def test_a_long_formula_may_scroll() -> None:
    assert 'class="math-long"' in formula_html("a_1+a_2+a_3+a_4+a_5+a_6+a_7+a_8+a_9+b_1+b_2+b_3")


@pytest.mark.parametrize("tex", ["^2", "_2", "{}^{14}", "^{-3}", "_{max}"])
def test_a_script_of_the_word_before_is_set_like_it(tex: str) -> None:
    assert formula_html(tex).startswith('<math class="script">')


@pytest.mark.parametrize("tex", ["x^2", "^2+1", "^a_b", "2"])
def test_other_formulas_are_set_as_formulas(tex: str) -> None:
    assert formula_html(tex).startswith("<math>")


@pytest.mark.parametrize(
    "tex", ["\\undefined{x}", "x^{2", "\\left(", "a & b", "\\href{javascript:x}{y}"]
)
def test_broken_tex_never_shows_an_error_box(tex: str) -> None:
    assert "math-core-error" not in formula_html(tex)
    assert "merror" not in formula_html(tex)
    assert "href=" not in formula_html(tex)


@pytest.mark.parametrize("tex", ["модель{%x%}_", "Größe^", r"数\left(x"])
def test_broken_tex_is_mended_in_any_script(tex: str) -> None:
    assert formula_html(tex).startswith("<math>")


def test_what_cannot_be_set_shows_its_source() -> None:
    assert formula_html(UNSET) == f'<code class="math-source">{UNSET}</code>'


def test_a_backslash_escapes_any_punctuation() -> None:
    assert html(r"a \~ \| \: \= \" \^ \$ b") == '<p>a ~ | : = " ^ $ b</p>'


def test_a_formula_is_not_tied_to_words_of_a_script_without_spaces() -> None:
    assert "math-tight" in html("top-$k$NN")
    assert "math-tight" not in html("方法用于解决$x$均值聚类问题")


def test_a_paragraph_of_one_formula_stays_a_paragraph() -> None:
    assert html("$x$").startswith("<p><math>")
