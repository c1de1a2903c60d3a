"""A map to a small picture of it, as SVG in a page: thinned points and the names of regions."""

import html
from collections.abc import Callable, Iterator, Sequence

from generator.paper import Map

SIZE, MARGIN = 400, 24  # of the picture, in its own units
CELL = 8  # of the points in one square of this size one is drawn
MOST_NAMES = 7
LETTER, LINE = 7.4, 20  # room that a name takes
LIFT = 14  # so that it hides little of what it names

Point = tuple[int, int]


def small_map(plane: Map) -> str:
    """The picture, an `svg` element in one line, without words that only eyes can read.

    Up to some two thousand points are drawn, however many papers there are: 8 KB packed at most.
    """
    if not plane.places:
        return ""
    fit = _fitting(list(plane.places.values()))
    points = {(x // CELL, y // CELL): (x, y) for x, y in map(fit, plane.places.values())}
    dots = "".join(f"M{x} {y}h0" for x, y in sorted(points.values()))
    names = "".join(
        f'<text x="{x}" y="{y}">{html.escape(name)}</text>' for x, y, name in _names(plane, fit)
    )
    width = 9 if len(points) <= 150 else 6 if len(points) <= 700 else 4
    return (
        f'<svg viewBox="0 0 {SIZE} {SIZE}" aria-hidden="true">'
        f'<path d="{dots}" stroke-width="{width}"/>{names}</svg>'
    )


def _fitting(places: Sequence[Point]) -> Callable[[Point], Point]:
    """A function from places of the map to points of the picture."""
    xs, ys = zip(*places, strict=True)
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    scale = (SIZE - 2 * MARGIN) / max(max(xs) - min(xs), max(ys) - min(ys), 1)

    def fit(place: Point) -> Point:
        x, y = place
        right, down = (x - middle_x) * scale, (middle_y - y) * scale
        return round(SIZE / 2 + right), round(SIZE / 2 + down)

    return fit


def _names(plane: Map, fit: Callable[[Point], Point]) -> Iterator[tuple[int, int, str]]:
    """The names of regions that have room beside each other, moved in from the edge."""
    taken: list[tuple[int, int, float]] = []
    for label in plane.labels:
        half = LETTER * len(label.tag.name) / 2
        x, y = fit((label.x, label.top))
        x = round(min(max(x, half), SIZE - half))
        is_free = all(abs(x - a) > half + b or abs(y - c) > LINE for a, c, b in taken)
        if label.is_main and is_free and half < SIZE / 2 and len(taken) < MOST_NAMES:
            taken.append((x, y, half))
            yield x, max(y - LIFT, LINE // 2), label.tag.name
