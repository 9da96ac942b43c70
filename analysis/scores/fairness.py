"""Whether every start and every seat has the same chance: win rates, the gap between them, and reasons."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import numpy as np
from scipy import special  # not scipy.stats, which takes longer to load than the races to play

from analysis.race.records import RaceRecords
from analysis.race.statistics import Interval
from analysis.scores.metric import Bounds, Metric

FAIR_GAP = 0.05
"""Win rates that differ by no more than this, with certainty, are called fair."""


class StartWins(NamedTuple):
    """What happened to the robots of a start.

    Attributes:
        start: index of the start in the records.
        wins: the share of its robots that won, with its interval.
        robots: how many began there.
    """

    start: int
    wins: Interval
    robots: int


def used_starts(records: RaceRecords) -> list[StartWins]:
    """The starts from which robots began, in their order."""
    rows = zip(records.start_intervals(), records.entries.tolist(), strict=True)
    return [StartWins(index, wins, robots) for index, (wins, robots) in enumerate(rows) if robots]


def gap(starts: list[StartWins]) -> Metric:
    """The best win rate less the worst, with bounds for all pairs of starts; unknown without a winner.

    For each pair the difference has Newcombe's interval, which joins two Wilson intervals (R. G. Newcombe,
    1998). The upper bound is the largest of all, so it also holds for the pair that is really furthest apart;
    the lower bound is the largest lower bound, and is 0 unless some pair differs for certain.
    """
    if not any(start.wins.share for start in starts):
        starts = []
    shares = [start.wins.share for start in starts]
    value = max(shares) - min(shares) if shares else None
    pairs = [difference(one.wins, other.wins) for one, other in itertools.permutations(starts, 2)]
    low = max((pair.low for pair in pairs), default=0.0)
    high = max((pair.high for pair in pairs), default=0.0)
    races = sum(start.robots for start in starts)
    return Metric(
        "gap",
        "win rate of the best start less that of the worst",
        "share of races",
        value,
        races,
        Bounds(max(0.0, low), min(1.0, high)) if pairs else None,
        most=1.0,
    )


def difference(one: Interval, other: Interval) -> Bounds:
    """Newcombe's interval of the difference of two shares.

    >>> [round(bound, 3) for bound in difference(Interval(0.5, 0.4, 0.6), Interval(0.3, 0.2, 0.4))]
    [0.059, 0.341]
    """
    between = one.share - other.share
    below = math.hypot(one.share - one.low, other.high - other.share)
    above = math.hypot(one.high - one.share, other.share - other.low)
    return Bounds(between - below, between + above)


def equal_chances(starts: list[StartWins]) -> float | None:
    """The p-value of a chi-square test that every start wins equally often; None for fewer than two starts.

    Wins and defeats of all starts make a table of two columns. One robot wins each race, so robots of a race
    are not independent: that makes the usual statistic too large by the factor ``starts / (starts - 1)``,
    which is taken out here.
    """
    wins = np.array([round(start.wins.share * start.robots) for start in starts])
    robots = np.array([start.robots for start in starts])
    count = len(starts)
    if count < 2 or not 0 < wins.sum() < robots.sum():
        return None
    share = wins.sum() / robots.sum()
    statistic = ((wins - share * robots) ** 2 / (share * (1 - share) * robots)).sum()
    return float(special.chdtrc(count - 1, statistic * (count - 1) / count))
