"""How hard a course is to race, as a number of rounds and as "like the rulebook's ...".

The rulebook rates "mostly how hard it will be to traverse the boards" and says that length does not count
(Renegade 2023, "Race Courses"). So the number is what the boards cost: rounds lost against an empty floor,
and the falls and hits of a robot at the prices at which the solver avoids them. Nothing is fitted to tiers.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from analysis.scores.figures import Figures
from analysis.scores.library import LibraryCourse, library
from analysis.solver.problem import Prices

TIERS = ("starter", "beginner", "intermediate", "advanced")
BLUR = 0.5
"""Tiers that are further away than the nearest by no more rounds than this are named too."""


def board_rounds(one: Figures) -> float | None:
    """Rounds that the race takes longer than on an empty floor, at least 0."""
    if not one.rounds or one.empty_rounds is None:
        return None
    return max(0.0, one.rounds - one.empty_rounds)


def damage_rounds(one: Figures) -> float | None:
    """Falls and hits of a robot in a race, at the solver's prices."""
    if one.falls is None or one.hits is None:
        return None
    prices = Prices()
    return prices.reboot * one.falls + prices.hit * one.hits


def difficulty(one: Figures) -> float | None:
    """The number, in rounds: 0 is an empty floor on which nobody shoots."""
    lost, paid = board_rounds(one), damage_rounds(one)
    return None if lost is None or paid is None else lost + paid


def tiered_courses() -> list[LibraryCourse]:
    """The printed courses with a tier whose special rules are all played."""
    return [course for course in library() if course.tier and course.modelled and course.printed]


def rank_correlation(courses: Sequence[LibraryCourse], numbers: Sequence[float]) -> float:
    """Kendall's tau-b between the tiers of ``courses`` and ``numbers``."""
    ranks = [TIERS.index(course.tier) for course in courses]
    from scipy import stats  # takes longer to load than races to play, and no report needs it

    return float(stats.kendalltau(ranks, numbers).statistic)


def forced_cards(course: LibraryCourse) -> float:
    """The share of the way alone that is due to being dealt cards instead of choosing them."""
    return 1 - course.distance / course.registers / course.alone


QUANTITIES: Mapping[str, Callable[[LibraryCourse], float]] = {
    "difficulty": lambda course: difficulty(course.figures) or 0.0,
    "rounds lost to the boards": lambda course: board_rounds(course.figures) or 0.0,
    "laser hits of a robot": lambda course: course.figures.hits or 0.0,
    "falls of a robot": lambda course: course.figures.falls or 0.0,
    "falls of a robot in a round": lambda course: (
        (course.figures.falls or 0.0) / (course.figures.rounds or 1)
    ),
    "forced cards": forced_cards,
    "rounds of the race": lambda course: course.figures.rounds or 0.0,
}
"""What was held against the tiers: the number, its parts, and what it leaves out."""


def likeness(number: float, without: str = "") -> list[str]:
    """The tiers whose printed courses are about as hard, in order; several where it is hard to tell.

    Args:
        number: the difficulty of a course.
        without: the id of a course that is left out of the comparison.
    """
    away = {tier: abs(number - value) for tier, value in typical_numbers(without).items()}
    nearest = min(away.values())
    return [tier for tier in TIERS if away.get(tier, math.inf) <= nearest + BLUR]


@functools.cache
def typical_numbers(without: str = "") -> dict[str, float]:
    """The mean number of each tier; tiers whose means stand in the wrong order share one."""
    means: dict[str, list[float]] = {}
    for course in tiered_courses():
        if course.id != without:
            means.setdefault(course.tier, []).append(difficulty(course.figures) or 0.0)
    pools: list[tuple[list[str], list[float]]] = []
    for tier in (tier for tier in TIERS if tier in means):
        pools.append(([tier], means[tier]))
        while len(pools) > 1 and np.mean(pools[-2][1]) > np.mean(pools[-1][1]):
            (after, more), (before, some) = pools.pop(), pools.pop()
            pools.append((before + after, some + more))
    return {tier: float(np.mean(numbers)) for tiers, numbers in pools for tier in tiers}


def like_text(tiers: Sequence[str]) -> str:
    """The tiers in words.

    >>> like_text(["beginner", "intermediate", "advanced"]), like_text(["starter"])
    ('beginner to advanced', 'starter')
    """
    return tiers[0] if len(tiers) == 1 else f"{tiers[0]} to {tiers[-1]}"
