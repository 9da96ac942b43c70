"""A measured quantity with everything needed to judge it: meaning, unit, range, sample and interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from analysis.race.statistics import Z_95

DIGITS = 4
"""Decimals of figures in reports."""
Floats = npt.NDArray[np.float64]


class Bounds(NamedTuple):
    """Between which values a quantity lies in 95 of 100 such samples."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Metric:
    """A measured quantity.

    Attributes:
        name: how it is called in reports, in lower case with underscores.
        meaning: what it says, in words of the rulebook.
        unit: what it counts.
        value: the figure; None where the sample allows none.
        sample: the races (or spaces) it was taken from.
        bounds: its interval; None where nothing was left to chance.
        least, most: the range that the value cannot leave; ``most`` is infinite where there is no end.
    """

    name: str
    meaning: str
    unit: str
    value: float | None
    sample: int
    bounds: Bounds | None = None
    least: float = 0.0
    most: float = math.inf

    @property
    def in_range(self) -> bool:
        """Whether value and interval keep to the declared range."""
        figures = (self.value, *(self.bounds or ()))
        return all(self.least <= figure <= self.most for figure in figures if figure is not None)

    def data(self) -> dict[str, Any]:
        """The metric as JSON."""
        low, high = self.bounds or (None, None)
        return {
            "value": rounded(self.value),
            "low": rounded(low),
            "high": rounded(high),
            "unit": self.unit,
            "sample": self.sample,
            "meaning": self.meaning,
        }


def rounded(value: float | None) -> float | None:
    """A figure with few decimals; None where there is none."""
    return None if value is None or not math.isfinite(value) else round(float(value), DIGITS)


def mean_bounds(values: Floats, least: float = 0.0, most: float = math.inf) -> Bounds | None:
    """The interval of the mean of ``values``, kept within a range; None for fewer than two.

    >>> [round(bound, 2) for bound in mean_bounds(np.array([1.0, 2.0, 3.0])) or ()]
    [0.87, 3.13]
    """
    if len(values) < 2:
        return None
    middle, half = float(values.mean()), Z_95 * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Bounds(max(least, middle - half), min(most, middle + half))


def ratio_bounds(numerators: Floats, denominators: Floats) -> Bounds | None:
    """The interval of ``sum(numerators) / sum(denominators)`` over races, by the delta method."""
    total = denominators.sum()
    if len(numerators) < 2 or not total:
        return None
    ratio = numerators.sum() / total
    rest = (numerators - ratio * denominators) / denominators.mean()
    half = Z_95 * float(rest.std(ddof=1)) / math.sqrt(len(rest))
    return Bounds(max(0.0, ratio - half), ratio + half)


def difference_of_means(one: Floats, other: Floats) -> tuple[float, Bounds] | None:
    """``one.mean() - other.mean()`` with its interval; None where a sample has fewer than two.

    >>> found = difference_of_means(np.array([3.0, 4.0, 5.0]), np.array([1.0, 2.0, 3.0]))
    >>> found and (found[0], round(found[1].low, 1), round(found[1].high, 1))
    (2.0, 0.4, 3.6)
    """
    if min(len(one), len(other)) < 2:
        return None
    middle = float(one.mean() - other.mean())
    half = Z_95 * math.sqrt(float(one.var(ddof=1)) / len(one) + float(other.var(ddof=1)) / len(other))
    return middle, Bounds(middle - half, middle + half)
