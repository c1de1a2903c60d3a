"""Titles, tags and links of some sets, timed beside scikit-learn.

Run it as `python -m benchmarks.derive GOLD_DIR 5000`: one run for each number of papers.
The alternative does one of the three: it lists the five nearest papers by the cosine of stemmed
TF-IDF on words and pairs, as a hand-written script would.
"""

import argparse
import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import numpy as np
import Stemmer
from sklearn.feature_extraction.text import TfidfVectorizer

from evaluation.sets import read_gold, records
from generator.derive import derive
from generator.link import link
from generator.paper import Record
from generator.text import plain


def enlarged(taken: Sequence[Record], count: int) -> list[Record]:
    """That many records, the set repeated as often as it takes, each with an id of its own."""
    return [
        replace(record, id=f"{number:010x}", position=number)
        for number, record in enumerate(islice(cycle(taken), count), start=1)
    ]


def catalogue(taken: Sequence[Record]) -> None:
    """What the project does."""
    link(derive(taken))


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


def seconds(work: Callable[[Sequence[Record]], None], taken: Sequence[Record]) -> float:
    """The time of one run."""
    start = time.perf_counter()
    work(taken)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("counts", type=int, nargs="+")
    options = parser.parse_args()
    known = [
        record
        for path in sorted(options.gold.glob("*.json"))
        for record in records(read_gold(path))
    ]
    for count in options.counts:
        taken = enlarged(known, count)
        ours, theirs = seconds(catalogue, taken), seconds(nearest_by_tfidf, taken)
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{count} papers: {count / ours:.0f}/s for titles, tags and links; TF-IDF links alone "
            f"{count / theirs:.0f}/s; ratio {ours / theirs:.2f}; peak {megabytes:.0f} MB"
        )


if __name__ == "__main__":
    main()
