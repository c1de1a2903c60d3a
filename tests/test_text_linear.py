"""Time grows with length: no text, however odd, takes the program down."""

import time

import pytest

from generator.text import markdown, parse, plain
from tests.text_strategies import PIECES

LENGTH = 4_000


@pytest.mark.parametrize("piece", [*PIECES, "a", " ", "(", "\\mathcal{", "\\left("], ids=repr)
def test_a_construct_over_and_over_is_read_in_time(piece: str) -> None:
    text = (piece * LENGTH)[:LENGTH]
    start = time.process_time()
    blocks = parse(text).blocks
    markdown(blocks)
    plain(blocks)
    assert time.process_time() - start < 1.0


def test_deep_nesting_is_read() -> None:
    assert plain(parse("\\emph{" * 3000 + "word" + "}" * 3000).blocks) == "word"
    assert plain(parse("{" * 3000 + "a" + "}" * 3000).blocks).strip("{}") == "a"
    assert plain(parse("$" + "{" * 3000 + "a" + "}" * 3000 + "$").blocks)
