"""The map: neighbours stay neighbours, one paper more hardly moves it, it is always the same."""

import json
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from sklearn.manifold import trustworthiness

from generator.derive import derive
from generator.link import link
from generator.map import place
from generator.map.layout import principal
from generator.map.mesh import repulsion
from generator.paper import Catalogue, Paper, Tag, Title
from tests.made import invented, record, records
from tests.project import ROOT, build_corpus

PAPERS, TOPICS, AXES = 500, 12, 32
NEIGHBOURS = 10
MOST_TRUST_LOST = 0.20
MOST_MOVED = 0.02  # of the width
SHOW = """
import json
from tests.test_map import made_catalogue
from generator.map import place
print(json.dumps(place(made_catalogue(300)).map.places))
"""


def made_catalogue(count: int) -> Catalogue:
    """Papers on twelve topics. Each has numbers of its own, so that more of them change no other.

    As in a latent space of abstracts, topics are many, of several sizes, and not sharply apart.
    """
    middles = np.random.default_rng(1).standard_normal((TOPICS, AXES))
    tags = [Tag(f"topic-{number}", f"topic {number}") for number in range(TOPICS)]
    papers, vectors = {}, {}
    for number in range(count):
        chance = np.random.default_rng(1000 + number)
        topic, other = np.minimum(chance.geometric(0.15, 2) - 1, TOPICS - 1)
        drawn = middles[topic] + 0.4 * middles[other] + 0.9 * chance.standard_normal(AXES)
        title = Title(f"paper {number}")
        paper = Paper(f"paper-{number}", record(f"Text {number}."), title, (tags[topic],))
        papers[paper.slug] = paper
        vectors[paper.slug] = tuple(np.rint(127 * drawn / np.linalg.norm(drawn)).astype(int))
    members = {
        tag.slug: tuple(slug for slug, paper in papers.items() if tag in paper.tags) for tag in tags
    }
    return Catalogue(
        papers=papers,
        tags={tag.slug: tag for tag in tags},
        members=members,
        collections={},
        related=dict.fromkeys(papers, ()),
        vectors=vectors,
    )


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return place(made_catalogue(PAPERS))


def points(catalogue: Catalogue) -> np.ndarray:
    return np.array(list(catalogue.map.places.values()), dtype=float)


def vectors(catalogue: Catalogue) -> np.ndarray:
    return np.array(list(catalogue.vectors.values()), dtype=float)


def trust(catalogue: Catalogue, drawn: np.ndarray) -> float:
    return trustworthiness(vectors(catalogue), drawn, n_neighbors=NEIGHBOURS)


def test_neighbours_stay_neighbours(catalogue):
    assert trust(catalogue, points(catalogue)) >= 1 - MOST_TRUST_LOST


def test_neighbours_stay_better_than_with_principal_components(catalogue):
    assert trust(catalogue, points(catalogue)) > trust(catalogue, principal(vectors(catalogue)))


def test_one_paper_more_hardly_moves_the_others(catalogue):
    before = points(catalogue)

    after = points(place(made_catalogue(PAPERS + 1)))[:PAPERS]

    shift = (after - after.mean(axis=0)) - (before - before.mean(axis=0))
    assert np.median(np.hypot(*shift.T)) < MOST_MOVED * np.ptp(before[:, 0])


def test_one_abstract_more_hardly_changes_the_latent_space():
    """What the map is made from: with a start that shifts, cosines changed by a fifth."""
    papers = list(derive(records(invented(120))))
    before = cosines(link(papers[:-1]), papers[:-1])

    after = cosines(link(papers), papers[:-1])

    assert np.sqrt(np.mean((after - before) ** 2)) < 0.05 * np.std(before)


def cosines(catalogue: Catalogue, papers: list[Paper]) -> np.ndarray:
    table = np.array([catalogue.vectors[paper.slug] for paper in papers], dtype=float)
    table /= np.linalg.norm(table, axis=1, keepdims=True)
    return table @ table.T


def test_the_number_of_threads_changes_nothing():
    shown = [
        subprocess.run(
            [sys.executable, "-c", SHOW],
            cwd=ROOT,
            env={**os.environ, "OPENBLAS_NUM_THREADS": threads, "OMP_NUM_THREADS": threads},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for threads in ("1", "4")
    ]

    assert shown[0] == shown[1]
    assert len(json.loads(shown[0])) == 300


@pytest.mark.parametrize("count", [1, 2, 3, 10, 76])
def test_few_papers_have_places_of_their_own(count):
    places = place(made_catalogue(count)).map.places

    assert len(set(places.values())) == count


def test_papers_that_share_no_words_stand_under_the_others():
    made = made_catalogue(40)
    lone = ["paper-3", "paper-17"]
    zeros = dict.fromkeys(lone, (0,) * AXES)

    places = place(replace(made, vectors={**made.vectors, **zeros})).map.places

    lowest = min(y for slug, (_, y) in places.items() if slug not in lone)
    assert all(places[slug][1] < lowest for slug in lone)


def test_twins_stand_apart():
    made = made_catalogue(40)
    twins = {"paper-3": made.vectors["paper-17"]}

    places = place(replace(made, vectors={**made.vectors, **twins})).map.places

    assert places["paper-3"] != places["paper-17"]


def test_places_stand_in_the_order_of_the_papers(catalogue):
    assert list(catalogue.map.places) == list(catalogue.papers)


def test_every_paper_is_in_one_region(catalogue):
    listed = [slug for members in catalogue.map.regions.values() for slug in members]

    assert sorted(listed) == sorted(catalogue.papers)


def test_a_region_is_named_after_the_tag_of_most_of_its_papers(catalogue):
    for slug, members in list(catalogue.map.regions.items())[:4]:
        tagged = [own for own in members if slug in {t.slug for t in catalogue.papers[own].tags}]

        assert len(tagged) > len(members) / 2


def test_a_catalogue_of_no_shared_words_has_a_map():
    built = build_corpus().catalogue

    assert list(place(replace(built, vectors={})).map.places) == list(built.papers)


def test_the_mesh_pushes_as_a_sum_over_all_pairs_does():
    drawn = 6 * np.random.default_rng(3).standard_normal((200, 2))
    way = drawn[:, None] - drawn[None]
    near = 1 / (1 + (way**2).sum(axis=-1))
    summed = (near[:, :, None] ** 2 * way).sum(axis=1) / near.sum()

    found = repulsion(drawn)

    assert np.linalg.norm(found - summed) < 0.2 * np.linalg.norm(summed)
