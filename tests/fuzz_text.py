"""A bounded fuzz run: `python -m tests.fuzz_text [count]`.

Makes abstracts of the constructs of real ones, reads each and renders it to Markdown, plain and
flat text. It fails on an exception, on a slow abstract, and on one whose time does not grow with
its length; it says where, with the seed that makes the text again.
"""

import random
import sys
import time

from generator.text import flat, flat_spans, inline, markdown, parse, plain
from tests.text_strategies import PIECES, abstract

COUNT = 100_000
MAX_SECONDS = 0.05
UNIT = 5_000  # characters that may take so long
LARGE = 1_000_000
LONG = 50_000
MAX_LARGE_SECONDS = 30.0
REPORT_EVERY = 10_000


def seconds(text: str) -> float:
    """The time that one abstract takes through parse and all renderings."""
    start = time.perf_counter()
    blocks = parse(text).blocks
    markdown(blocks)
    plain(blocks)
    line = flat(blocks)
    if flat_spans(inline(line)) != line:
        raise AssertionError("flat text does not come back from its spans")
    return time.perf_counter() - start


def is_slow(text: str, took: float) -> bool:
    """Whether it took longer than its length allows; a pause of the machine is asked twice."""
    allowed = MAX_SECONDS * max(1.0, len(text) / UNIT)
    return took > allowed and min(seconds(text), seconds(text)) > allowed


def run(count: int) -> list[str]:
    """The failures, with a line of progress now and then."""
    failures: list[str] = []
    slowest = 0.0
    characters = 0
    start = time.perf_counter()
    for seed in range(count):
        text = abstract(random.Random(seed), 8 + seed % 90)  # noqa: S311
        characters += len(text)
        try:
            took = seconds(text)
            if is_slow(text, took):
                failures.append(f"seed {seed}: {took:.3f} s for {len(text)} characters")
        except Exception as error:
            failures.append(f"seed {seed}: {type(error).__name__}: {error}")
            took = 0.0
        slowest = max(slowest, took)
        if (seed + 1) % REPORT_EVERY == 0:
            print(f"{seed + 1} abstracts, {len(failures)} failures", flush=True)
    print(
        f"{count} abstracts, {characters} characters in {time.perf_counter() - start:.0f} s,"
        f" slowest {slowest * 1000:.1f} ms, {len(failures)} failures"
    )
    return failures + large()


def large() -> list[str]:
    """The failures over very long abstracts: mixed ones, and one construct over and over."""
    texts = {
        "mixed constructs": abstract(random.Random(0), LARGE // 6)[:LARGE],  # noqa: S311
        "one word": "a" * LARGE,
        "one space": " " * LARGE,
        **{repr(piece): (piece * (LONG // len(piece) + 1))[:LONG] for piece in PIECES},
    }
    failures = []
    slowest = ("", 0.0)
    for name, text in texts.items():
        took = seconds(text)
        allowed = MAX_LARGE_SECONDS * len(text) / LARGE
        if len(text) == LARGE:
            print(f"{LARGE} characters of {name}: {took:.1f} s", flush=True)
        else:
            slowest = max(slowest, (name, took), key=lambda pair: pair[1])
        if took > allowed:
            failures.append(f"{len(text)} characters of {name}: {took:.1f} s")
    print(f"{LONG} characters of one construct: at most {slowest[1]:.1f} s, of {slowest[0]}")
    return failures


def main() -> int:
    failures = run(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
    for failure in failures[:50]:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
