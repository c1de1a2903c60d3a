"""A graph of near papers to a point for each paper: near ones pull, all push."""

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from generator.map.mesh import repulsion
from generator.map.neighbours import Graph

Floats = NDArray[np.float64]
STEPS = 80
# How much stronger than in t-SNE the pull is. At 1 a map follows the neighbours best and jumps
# when a paper is added; the stronger the pull, the calmer it is (Böhm, Berens and Kobak, 2022).
PULL = 3.0
MOMENTUM, STEPS_TO_MOMENTUM = 0.8, 16
ROOM, SPREADING_STEPS = 0.4, 20  # of what each paper had if all stood evenly
FAR = 1.0  # from where distances from the middle count for less
START = 1.0  # mean distance from the middle of the first points; so far the forces reach
APART = 1e-3  # parts twins
FLAT, TINY = 0.05, 1e-12  # of the longer axis: how far the shorter one is not lengthened
DIGITS = 6


def lay_out(vectors: Floats, graph: Graph, directions: Floats, compass: Floats) -> Floats:
    """A point for each paper, by gradient descent on the loss of t-SNE with a stronger pull.

    It starts where papers lean by the fields of research, `compass`, and takes few steps, all
    papers at once, without chance. `directions` part papers that have the same vector.
    """
    count = len(vectors)
    points = START * _scaled(first_points(vectors, compass)) + APART * directions
    speed = np.zeros_like(points)
    for step in range(STEPS):
        force = repulsion(points) / PULL - attraction(points, graph)
        momentum = min(MOMENTUM, step / STEPS_TO_MOMENTUM)
        speed = momentum * speed + count * force
        points = points + speed
    return _scaled(spread(_scaled(drawn_in(_scaled(points)))))


def drawn_in(points: Floats) -> Floats:
    """The points with far groups nearer: nothing binds them, and they would leave a map empty."""
    far: Floats = (points**2).sum(axis=1, keepdims=True)
    return points / (1 + far / FAR**2) ** 0.25


def spread(points: Floats) -> Floats:
    """The points with some room around each, so that each can be seen and pointed at."""
    room = ROOM * float(np.sqrt(2 * np.pi / len(points)))
    for _ in range(SPREADING_STEPS):
        one, other = cKDTree(points).query_pairs(room, output_type="ndarray").T
        way = points[one] - points[other]
        far = np.maximum(np.hypot(way[:, 0], way[:, 1]), room * APART)
        push = way * (0.25 * (room / far - 1))[:, None]
        for axis in (0, 1):
            moved = np.bincount(one, push[:, axis], len(points))
            moved -= np.bincount(other, push[:, axis], len(points))
            points[:, axis] += moved
    return points


def first_points(vectors: Floats, compass: Floats) -> Floats:
    """Where those that are like a paper lean, by all papers; the two axes as long, uncorrelated.

    Principal components turn, or change places, by one paper more where two are about as strong.
    These cannot: what a paper leans to is its own. Without any leaning they are taken all the same.
    """
    if not compass.any():
        return principal(vectors)
    apart = vectors - vectors.mean(axis=0)
    leans = np.einsum("pd,pi->di", apart, compass - compass.mean(axis=0), optimize=False)
    points: Floats = np.einsum("pd,di->pi", apart, leans, optimize=False)
    spreads, axes = np.linalg.eigh(np.einsum("pi,pj->ij", points, points, optimize=False))
    lengths = np.sqrt(spreads + FLAT * max(float(spreads.max()), TINY))
    evened: Floats = points @ (axes / lengths @ axes.T) * np.sqrt(len(points))
    return np.round(evened, DIGITS)


def principal(vectors: Floats) -> Floats:
    """The two principal components; each axis is turned so that its long tail is positive."""
    count = len(vectors)
    sums = vectors.sum(axis=0)
    _, axes = np.linalg.eigh(count * (vectors.T @ vectors) - np.outer(sums, sums))
    points: Floats = (vectors - sums / count) @ axes[:, ::-1][:, :2]
    points = np.pad(points, ((0, 0), (0, 2 - points.shape[1])))
    points = points * np.where((points**3).sum(axis=0) < 0, -1, 1)
    return np.round(points, DIGITS)


def attraction(points: Floats, graph: Graph) -> Floats:
    """The pull on each point, away from its neighbours' side."""
    x = points[graph.papers, 0] - points[graph.others, 0]
    y = points[graph.papers, 1] - points[graph.others, 1]
    strength = graph.weights / (1 + x * x + y * y)
    pulls = [np.bincount(graph.papers, strength * part, len(points)) for part in (x, y)]
    return np.stack(pulls, axis=1)


def _scaled(points: Floats) -> Floats:
    """Points with the mean at the origin and a mean square of 1."""
    centred: Floats = points - points.mean(axis=0)
    size = np.sqrt((centred**2).sum() / len(points))
    return centred / size if size > 0 else centred
