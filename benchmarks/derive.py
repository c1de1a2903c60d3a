"""Titles, tags and links of some sets, timed beside scikit-learn.

Run it as `python -m benchmarks.derive GOLD_DIR 1000 5000 20000`: smallest number of papers first,
since the peak of memory is that of the whole run. Processor seconds are those of all processes and
threads; the clock tells what sharing the work brings, if nothing else runs. More papers than there
are come from splicing: the sentences of two papers in turn, so that the vocabulary stays that of
real texts and no two texts are the same.
The alternative does one of the three: it lists the five nearest papers by the cosine of stemmed
TF-IDF on words and pairs, as a hand-written script would. It holds a table of all pairs, so it is
left out beyond MOST_PAIRED papers. The ratio to it says more than seconds do, since both run on
the same machine and in the same minute.
"""

import argparse
import os
import re
import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path
from typing import TypeVar

import numpy as np
import Stemmer
from sklearn.feature_extraction.text import TfidfVectorizer

from evaluation.sets import Gold, read_gold, record_of
from generator.derive import derive
from generator.link import link
from generator.mentions import find_mentions
from generator.paper import Catalogue, Collection, Paper, Record
from generator.text import plain
from generator.versions import find_versions

MOST_PAIRED = 10_000
T = TypeVar("T")
R = TypeVar("R")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")


def enlarged(known: Sequence[Gold], count: int) -> list[Record]:
    """That many records: the papers, then spliced ones."""
    papers = [paper.abstract for paper in islice(known, count)]
    step = 1
    while len(papers) < count:
        others = [*known[step:], *known[:step]]
        papers += map(spliced, known, others)
        step += 1
    collection = Collection("gold", "Gold")
    return [
        record_of(text, collection, position)
        for position, text in enumerate(papers[:count], start=1)
    ]


def spliced(one: Gold, other: Gold) -> str:
    """The odd sentences of one abstract and the even ones of another, in turn."""
    sentences = SENTENCE_END.split(one.abstract)[::2], SENTENCE_END.split(other.abstract)[1::2]
    return " ".join(each for pair in zip_longest(*sentences) for each in pair if each)


def linked(papers: Sequence[Paper]) -> Catalogue:
    """Related papers, versions and mentions."""
    return find_mentions(find_versions(link(papers)))


def nearest_by_tfidf(taken: Sequence[Record]) -> None:
    """The alternative: TF-IDF and a dense table of cosines."""
    stemmer = Stemmer.Stemmer("english")
    analyze = TfidfVectorizer(ngram_range=(1, 2), stop_words="english").build_analyzer()
    vectorizer = TfidfVectorizer(
        analyzer=lambda text: [" ".join(stemmer.stemWords(term.split())) for term in analyze(text)],
        sublinear_tf=True,
        max_df=0.3,
        min_df=2,
    )
    matrix = vectorizer.fit_transform([plain(record.abstract) for record in taken])
    np.argsort(-(matrix @ matrix.T).toarray(), axis=1)[:, 1:6]


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of the processor, in all processes, and of the clock."""

    processor: float
    clock: float


def timed(work: Callable[[T], R], taken: T) -> tuple[R, Spent]:
    """What the work makes, and what it took."""
    start, began = _processor_seconds(), time.perf_counter()
    made = work(taken)
    return made, Spent(_processor_seconds() - start, time.perf_counter() - began)


def _processor_seconds() -> float:
    return sum(os.times()[:4])


def measure(known: Sequence[Gold], count: int, with_tfidf: bool) -> str:
    """One line of figures."""
    taken = enlarged(known, count)
    papers, deriving = timed(derive, taken)
    made, linking = timed(linked, papers)
    processor = deriving.processor + linking.processor
    told = (
        f"{count} papers, titles, tags and links together: "
        f"{count / processor:.0f} a processor second "
        f"({deriving.processor:.1f} s titles and tags, {linking.processor:.1f} s links), "
        f"{count / (deriving.clock + linking.clock):.0f} a second by the clock; "
        f"peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB; "
        f"{sum(map(len, made.related.values())) / count:.1f} links a paper"
    )
    if with_tfidf and count <= MOST_PAIRED:
        _, theirs = timed(nearest_by_tfidf, taken)
        told += f"; {processor / theirs.processor:.1f} times what TF-IDF takes for links alone"
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("counts", type=int, nargs="+")
    parser.add_argument("--tfidf", action="store_true", help="time the alternative, too")
    options = parser.parse_args()
    known = [paper for path in sorted(options.gold.glob("*.json")) for paper in read_gold(path)]
    for count in sorted(options.counts):
        print(measure(known, count, options.tfidf), flush=True)


if __name__ == "__main__":
    main()
