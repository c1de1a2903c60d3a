"""Places of papers to names for parts of the map: tags that are dense there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from generator.paper import Catalogue, Label, Tag

Ints = NDArray[np.int64]
Places = Mapping[str, tuple[int, int]]
NEAR_SHARE = 0.12  # of the map's width: how wide a tag's place is looked for
LEAST_PAPERS = 3
LABELS_PER_PAPER, LEAST_LABELS, MOST_LABELS = 0.2, 12, 150
REGIONS_PER_ROOT, LEAST_REGIONS, MOST_REGIONS = 0.9, 3, 24  # of the number of papers
APART_SHARE = 0.13  # of the width: how far apart the middles of regions are


def find_labels(places: Places, catalogue: Catalogue) -> tuple[Label, ...]:
    """The tags that name a part of the map, the most telling first.

    A tag is as telling as many of its papers stand together, times their share of all that stand
    there. The first labels stand apart from each other, one for each region of `gather`; the
    others are for a closer look.
    """
    if not places:
        return ()
    points = np.array(list(places.values()))
    numbers = {slug: number for number, slug in enumerate(places)}
    width = max(1.0, float(np.ptp(points, axis=0).max()))
    tree = cKDTree(points)
    ranked = sorted(
        (-worth, tag, label)
        for tag in catalogue.tags.values()
        if len(catalogue.members[tag.slug]) >= LEAST_PAPERS
        for worth, label in [
            _label(
                tag,
                points,
                [numbers[slug] for slug in catalogue.members[tag.slug]],
                tree,
                NEAR_SHARE * width,
            )
        ]
    )
    return _spaced([label for _, _, label in ranked], len(points), APART_SHARE * width)


def gather(places: Places, labels: Sequence[Label]) -> dict[str, tuple[str, ...]]:
    """The papers nearest to each main label, by the slug of its tag, the nearest to it first."""
    main = [label for label in labels if label.is_main]
    if not main:
        return {}
    middles = np.array([(label.x, label.y) for label in main])
    far, nearest = map(np.asarray, cKDTree(middles).query(np.array(list(places.values()))))
    order = sorted(zip(far.tolist(), places, nearest.tolist(), strict=True))
    return {
        label.tag.slug: tuple(slug for _, slug, own in order if own == number)
        for number, label in enumerate(main)
    }


def _label(
    tag: Tag, points: Ints, members: Sequence[int], tree: cKDTree, radius: float
) -> tuple[float, Label]:
    """How telling a tag is, and where its papers are densest."""
    stands = points[members]
    around = np.asarray(cKDTree(stands).query_ball_point(stands, radius, return_length=True))
    best = stands[np.argmax(around)]
    together = stands[np.hypot(*(stands - best).T) <= radius]
    x, y = np.rint(together.mean(axis=0)).astype(int).tolist()
    everyone = int(np.asarray(tree.query_ball_point((x, y), radius, return_length=True)))
    return len(together) ** 2 / max(1, everyone), Label(tag, x, y, int(together[:, 1].max()))


def _spaced(labels: Sequence[Label], papers: int, apart: float) -> tuple[Label, ...]:
    """The labels to keep: first those of regions, which stand apart, then the others."""
    regions = min(MOST_REGIONS, max(LEAST_REGIONS, int(REGIONS_PER_ROOT * papers**0.5)))
    most = min(MOST_LABELS, max(LEAST_LABELS, int(LABELS_PER_PAPER * papers)))
    main: list[Label] = []
    for label in labels:
        is_apart = all(np.hypot(label.x - m.x, label.y - m.y) >= apart for m in main)
        is_apart = is_apart and not any(_says_the_same(label.tag, m.tag) for m in main)
        if is_apart and len(main) < regions:
            main.append(replace(label, is_main=True))
    kept = list(main)
    for label in labels:
        if len(kept) < most and not any(_says_the_same(label.tag, other.tag) for other in kept):
            kept.append(label)
    return tuple(kept)


def _says_the_same(tag: Tag, other: Tag) -> bool:
    """Whether one name holds the other's words, such as `unlearning` and `machine unlearning`."""
    own, others = set(tag.slug.split("-")), set(other.slug.split("-"))
    return own <= others or others <= own
