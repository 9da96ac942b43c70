"""Intervals for shares counted in races.

Wilson's score interval (E. B. Wilson, 1927) keeps its promise also for few races and for shares near 0 or 1,
where the usual mean plus or minus does not.
"""

from __future__ import annotations

import math
from typing import NamedTuple

Z_95 = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


class Interval(NamedTuple):
    """A share and the bounds within which it lies in 95 of 100 such counts."""

    share: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the distance between the bounds."""
        return (self.high - self.low) / 2


def wilson(successes: int, trials: int, z: float = Z_95) -> Interval:
    """The interval of a share counted in ``trials`` races; 0 to 1 without any.

    >>> [round(float(bound), 3) for bound in wilson(25, 100)]
    [0.25, 0.175, 0.343]
    """
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    share = successes / trials
    scale = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / scale
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / scale
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))
