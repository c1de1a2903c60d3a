"""A catalogue to the same, with a place in the plane for each paper and names for its regions."""

from dataclasses import replace

import numpy as np

from generator.map.frame import around_the_map, hash_directions, in_whole_numbers
from generator.map.layout import lay_out
from generator.map.neighbours import find_neighbours
from generator.map.regions import find_labels, gather
from generator.paper import Catalogue, Map

__all__ = ["place"]


def place(catalogue: Catalogue) -> Catalogue:
    """The catalogue with its map: near papers are about the same.

    The same catalogue gives the same map, and one paper more hardly changes it. Papers that share
    no words with any other stand in rows under the rest.
    """
    vectors = {slug: vector for slug, vector in catalogue.vectors.items() if any(vector)}
    slugs = list(vectors)
    points = np.zeros((0, 2))
    if slugs:
        ids = [catalogue.papers[slug].id for slug in slugs]
        table = np.array(list(vectors.values()), dtype=np.float64)
        compass = np.array([catalogue.compass.get(slug, (0, 0)) for slug in slugs], dtype=float)
        laid = lay_out(table, find_neighbours(table), hash_directions(ids), compass)
        points = in_whole_numbers(laid)
    lone = [slug for slug in catalogue.papers if slug not in vectors]
    whole = np.concatenate([points, around_the_map(points, len(lone))]).astype(int)
    by_slug = dict(zip([*slugs, *lone], map(tuple, whole.tolist()), strict=True))
    places = {slug: by_slug[slug] for slug in catalogue.papers}
    labels = find_labels(places, catalogue)
    return replace(catalogue, map=Map(places, labels, gather(places, labels)))
