"""The latent space: true axes, and whole numbers that no library's last bit can change."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from generator.link.latent import as_whole_numbers, find_axes, latent_space


def table(seed: int, papers: int = 60, terms: int = 90) -> sparse.csr_matrix:
    return sparse.random(papers, terms, density=0.2, format="csr", rng=np.random.default_rng(seed))


@given(st.integers(1, 24), st.integers(0, 99))
def test_axes_make_the_matrix_again(size: int, seed: int) -> None:
    columns = np.random.default_rng(seed).standard_normal((30, size))
    matrix = columns.T @ columns
    powers, axes = find_axes(matrix)
    assert np.allclose(axes * powers @ axes.T, matrix)


@given(st.integers(1, 24), st.integers(0, 99))
def test_the_strongest_axis_stands_first(size: int, seed: int) -> None:
    columns = np.random.default_rng(seed).standard_normal((30, size))
    powers, _ = find_axes(columns.T @ columns)
    assert np.allclose(powers, np.linalg.eigvalsh(columns.T @ columns)[::-1])


def ids(weights: sparse.csr_matrix) -> list[str]:
    """An id for each paper, as a record has one."""
    return [f"{number:010x}" for number in range(weights.shape[0])]


def test_near_papers_are_near_in_the_space() -> None:
    weights = table(1)
    twice = sparse.vstack([weights, weights[:1]]).tocsr()
    points = latent_space(twice, ids(twice))
    assert np.isclose(points[0] @ points[-1], 1)


def test_last_bits_change_no_vector() -> None:
    weights = table(2)
    points = latent_space(weights, ids(weights))
    noise = np.random.default_rng(3).uniform(-1e-12, 1e-12, points.shape)
    assert as_whole_numbers(points + noise) == as_whole_numbers(points)


def test_an_axis_turned_round_is_the_same_axis() -> None:
    weights = table(4)
    points = latent_space(weights, ids(weights))
    assert as_whole_numbers(-points) == as_whole_numbers(points)
