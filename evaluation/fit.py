"""Rows of named features and a target to the weights of a linear model."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from generator.derive.weights import Linear

Floats = NDArray[np.float64]
DIGITS = 4  # kept of each weight, so that the file stays readable
NEWTON_STEPS = 8
LISTWISE_STEPS = 50


def fit_logistic(
    features: Mapping[str, Floats],
    target: Floats,
    penalty: float = 3.0,
    counts: Floats | None = None,
) -> Linear:
    """Logistic regression by Newton's method, ridge penalty on standardised features.

    `counts` says how many rows each row stands for, 1 without it.
    """
    counts = np.ones(len(target)) if counts is None else counts
    names, matrix, mean, deviation = _standardised(features)
    design = np.column_stack([np.ones(len(target)), matrix])
    ridge = np.diag([1e-6, *[penalty] * len(names)])
    weights: Floats = np.zeros(design.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        slope = design.T @ (counts * (target - chance)) - ridge @ weights
        curve = (design * (counts * chance * (1 - chance))[:, None]).T @ design + ridge
        weights += np.linalg.solve(curve, slope)
    return _unstandardised(names, weights.astype(np.float64), mean, deviation)


def fit_ridge(features: Mapping[str, Floats], target: Floats, penalty: float) -> Linear:
    """Least squares with a ridge penalty on standardised features."""
    names, matrix, mean, deviation = _standardised(features)
    ridge = np.diag([penalty] * len(names))
    found = np.linalg.solve(matrix.T @ matrix + ridge, matrix.T @ (target - target.mean()))
    return _unstandardised(names, np.concatenate([[target.mean()], found]), mean, deviation)


def stack(parts: Sequence[Mapping[str, Floats]]) -> dict[str, Floats]:
    """The rows of several tables with the same columns, one below another."""
    return {name: np.concatenate([part[name].astype(float) for part in parts]) for name in parts[0]}


def _standardised(features: Mapping[str, Floats]) -> tuple[list[str], Floats, Floats, Floats]:
    names = sorted(features)
    matrix = np.column_stack([features[name].astype(float) for name in names])
    mean, deviation = matrix.mean(0), matrix.std(0)
    deviation[deviation == 0] = 1
    scaled: Floats = (matrix - mean) / deviation
    return names, scaled, mean, deviation


def _unstandardised(
    names: Sequence[str], weights: Floats, mean: Floats, deviation: Floats
) -> Linear:
    slopes = weights[1:] / deviation
    intercept = float(weights[0] - slopes @ mean)
    return Linear(
        round(intercept, DIGITS),
        {
            name: round(float(slope), DIGITS)
            for name, slope in zip(names, slopes, strict=True)
            if round(float(slope), DIGITS)
        },
    )


def fit_listwise(
    features: Mapping[str, Floats],
    target: Floats,
    group: NDArray[np.int64],
    temperature: float = 0.12,
    penalty: float = 10.0,
) -> Linear:
    """Weights under which a softmax over each group's rows comes close to one over their targets.

    ListNet (Cao and others, 2007). `group` is sorted; the intercept is 0, as only order counts.
    """
    names, matrix, mean, deviation = _standardised(features)
    starts = np.concatenate([[0], np.flatnonzero(np.diff(group)) + 1])
    member = np.repeat(np.arange(len(starts)), np.diff([*starts, len(group)]))
    wanted = _softmax(target / temperature, starts, member)

    def loss(weights: Floats) -> tuple[float, Floats]:
        given = _softmax(matrix @ weights, starts, member)
        value = -(wanted * np.log(given + 1e-12)).sum() + penalty * weights @ weights
        slope = matrix.T @ (given - wanted) + 2 * penalty * weights
        return float(value) / len(starts), slope / len(starts)

    found = minimize(
        loss, np.zeros(len(names)), jac=True, method="L-BFGS-B", options={"maxiter": LISTWISE_STEPS}
    )
    linear = _unstandardised(names, np.concatenate([[0.0], found.x]), mean, deviation)
    return Linear(0.0, linear.weights)


def _softmax(values: Floats, starts: NDArray[np.int64], member: NDArray[np.int64]) -> Floats:
    """The softmax within each group of rows."""
    powers = np.exp(values - np.maximum.reduceat(values, starts)[member])
    shares: Floats = powers / np.add.reduceat(powers, starts)[member]
    return shares
