"""Known-item search: how high a paper stands for queries made from it.

`python -m benchmarks.search_known_items` asks our engine, stock Material and Pagefind the same:
for each paper its title without the name of its method, four rare words of its abstract, and its
main tag with one word more. Printed is the mean reciprocal rank among the first 20, and each
paper that another engine finds higher than ours.
"""

import random
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.browser import chromium
from benchmarks.stock import ASK_LUNR, ASK_PAGEFIND, build_stock, index_by_pagefind, lunr, pagefind
from generator.pipeline import build
from generator.search import Document, documents
from generator.write import plan, write
from tests.engine import engine
from tests.project import ROOT

SEED = 20230501
RARE_WORDS = 4
RARE_POOL = 12
ROWS = 20
KINDS = ("title", "rare words", "tag and word")
WORD = re.compile(r"[^\W\d_]{4,}")
NAME = re.compile(r"[\w-]*[A-Z]\w*[A-Z][\w-]*|^[^\s:]+: ")

Asker = Callable[[str], list[str]]


def queries(papers: Sequence[Document]) -> list[tuple[str, str, str]]:
    """For each paper a query of each kind."""
    chance = random.Random(SEED)  # noqa: S311
    words = [set(WORD.findall(paper.text.lower())) for paper in papers]
    counts = Counter(word for one in words for word in one)
    made = []
    for paper, own in zip(papers, words, strict=True):
        rarest = sorted(own, key=lambda word: (counts[word], word))[:RARE_POOL]
        rare = chance.sample(rarest, min(RARE_WORDS, len(rarest)))
        topic = [*paper.tags[:1], chance.choice(sorted(own))]
        title = " ".join(NAME.sub("", paper.title).split())
        made.append((title, " ".join(rare), " ".join(topic)))
    return made


def reciprocal(found: Sequence[str], wanted: str) -> float:
    """One over the rank of a page among the first rows; 0 if it is not there."""
    rows = [row.split("#")[0].split("?")[0] for row in found[:ROWS]]
    return next((1 / rank for rank, row in enumerate(rows, 1) if row.endswith(wanted)), 0.0)


def report(name: str, ask: Asker, papers: Sequence[Document]) -> list[list[float]]:
    """Ask everything and print the means."""
    scores = [
        [reciprocal(ask(query), paper.location) for query in asked]
        for paper, asked in zip(papers, queries(papers), strict=True)
    ]
    means = [sum(column) / len(column) for column in zip(*scores, strict=True)]
    shown = "  ".join(f"{kind} {mean:.3f}" for kind, mean in zip(KINDS, means, strict=True))
    print(f"{name:10} {shown}")
    return scores


def main() -> None:
    """Build, ask, and compare."""
    built = build(ROOT / "abstracts")
    found = documents(built.catalogue)
    papers = [document for document in found if not document.members]
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        folder = Path(place)
        write(plan(built.files, folder / "docs"), folder / "docs")
        site = build_stock(folder / "docs", folder)
        index_by_pagefind(site)
        with engine(browser, folder / "ours", found) as ours:
            scores = report("ours", ours.found, papers)
        with lunr(browser, site) as page:
            others = report("lunr", lambda query: page.evaluate(ASK_LUNR, query), papers)
        with pagefind(browser, site) as page:
            thirds = report("Pagefind", lambda query: page.evaluate(ASK_PAGEFIND, query), papers)
    for asked, own, *rest in zip(queries(papers), scores, others, thirds, strict=True):
        for query, score, *higher in zip(asked, own, *rest, strict=True):
            if score < max(higher):
                print(f"behind: {score:.2f} against {max(higher):.2f} for {query!r}")


if __name__ == "__main__":
    main()
