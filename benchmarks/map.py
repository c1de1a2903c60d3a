"""How well a map keeps neighbours, and how still it lies when a paper is added, beside others.

Run it as `python -m benchmarks.map GOLD.json ...`: of each file up to 500 papers are drawn, then
the same with one more, `ADDED` times. The alternatives are scikit-learn's PCA, metric MDS and
t-SNE (from PCA) on the same vectors.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.decomposition import PCA
from sklearn.manifold import MDS, TSNE, trustworthiness

from evaluation.sets import read_gold, records
from generator.derive import derive
from generator.link import link
from generator.map import place
from generator.paper import Catalogue, Record

PAPERS, ADDED, NEIGHBOURS = 500, 6, 10
Floats = NDArray[np.float64]
METHODS: dict[str, Callable[[Catalogue], Floats]] = {
    "ours": lambda catalogue: np.array(list(place(catalogue).map.places.values()), dtype=float),
    "PCA": lambda catalogue: PCA(2, svd_solver="full").fit_transform(vectors(catalogue)),
    "t-SNE": lambda catalogue: TSNE(random_state=0).fit_transform(vectors(catalogue)),
    "MDS": lambda catalogue: MDS(n_init=1, random_state=0).fit_transform(vectors(catalogue)),
}


@dataclass(frozen=True)
class Result:
    """How well a map keeps neighbours, how far its median paper moves (of the width), its time."""

    trust: float
    moves: Sequence[float]
    seconds: float


def vectors(catalogue: Catalogue) -> Floats:
    """The papers' vectors, in the order of the catalogue."""
    return np.array(list(catalogue.vectors.values()), dtype=float)


def catalogue(taken: Sequence[Record]) -> Catalogue:
    """What the map is made from."""
    return link(derive(taken))


def measure(
    draw: Callable[[Catalogue], Floats], whole: Catalogue, more: Sequence[Catalogue]
) -> Result:
    """One method on one set."""
    start = time.perf_counter()
    points = draw(whole)
    seconds = time.perf_counter() - start
    trust = trustworthiness(vectors(whole), points, n_neighbors=NEIGHBOURS)
    return Result(trust, [moved(whole, points, one, draw(one)) for one in more], seconds)


def moved(whole: Catalogue, points: Floats, larger: Catalogue, others: Floats) -> float:
    """How far the median paper moves, as a share of the width."""
    numbers = {paper.id: number for number, paper in enumerate(larger.papers.values())}
    after = others[[numbers[paper.id] for paper in whole.papers.values()]]
    shift = (after - after.mean(axis=0)) - (points - points.mean(axis=0))
    return float(np.median(np.hypot(*shift.T)) / np.ptp(points[:, 0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path, nargs="+")
    for path in parser.parse_args().gold:
        known = records(read_gold(path))
        count = min(PAPERS, len(known) - ADDED)
        whole = catalogue(known[:count])
        more = [catalogue([*known[:count], one]) for one in known[count : count + ADDED]]
        for name, draw in METHODS.items():
            result = measure(draw, whole, more)
            print(
                f"{path.stem}, {count} papers, {name}: trustworthiness {result.trust:.3f}; moves "
                f"{np.median(result.moves):.1%}, at most {max(result.moves):.1%}; "
                f"{result.seconds:.2f} s"
            )


if __name__ == "__main__":
    main()
