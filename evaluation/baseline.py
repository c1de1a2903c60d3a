"""Gold papers to the related ones that plain TF-IDF finds: what ours are measured against."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from scipy import sparse

from evaluation.matching import stem, words
from evaluation.sets import Gold
from generator.language import lexicon

NEAREST = 5
MOST_SHARE, LEAST_PAPERS = 0.3, 2  # of the papers that hold a term
LEAST_LETTERS = 2
SEGMENT = re.compile(r"[.;:!?()\[\]\"]+")


def nearest_by_tfidf(papers: Sequence[Gold]) -> dict[str, list[str]]:
    """The five nearest of each, by the cosine of sublinear TF-IDF on stemmed words and pairs."""
    numbers: dict[str, int] = {}
    rows, columns = [], []
    for row, paper in enumerate(papers):
        for term in _terms(paper.abstract):
            rows.append(row)
            columns.append(numbers.setdefault(term, len(numbers)))
    shape = (len(papers), len(numbers))
    places = np.array(rows), np.array(columns)
    counts = sparse.coo_matrix((np.ones(len(rows)), places), shape=shape).tocsr()
    counts.sum_duplicates()
    holders = np.bincount(counts.indices, minlength=len(numbers))
    kept = (holders >= LEAST_PAPERS) & (holders <= MOST_SHARE * len(papers))
    counts.data = 1 + np.log(counts.data)
    weights = counts[:, kept].multiply(np.log((1 + len(papers)) / (1 + holders[kept])) + 1).tocsr()
    cosines = (weights @ weights.T).toarray()
    length = np.sqrt(np.maximum(np.diag(cosines), 1e-12))
    cosines = np.round(cosines / length[:, None] / length[None, :], 9)
    np.fill_diagonal(cosines, -1)
    order = np.argsort(-cosines, axis=1, kind="stable")[:, :NEAREST]
    return {
        paper.id: [papers[other].id for other in own]
        for paper, own in zip(papers, order.tolist(), strict=True)
    }


def _terms(text: str) -> Iterator[str]:
    """Stemmed words and pairs of neighbours, no stop word among them."""
    stop = lexicon().stop
    for segment in SEGMENT.split(text):
        own = words(segment)
        yield from (stem(word) for word in own if word not in stop and len(word) >= LEAST_LETTERS)
        for one, two in pairwise(own):
            if one not in stop and two not in stop:
                yield f"{stem(one)} {stem(two)}"
