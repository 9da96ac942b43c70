"""How hard a course is to race, whatever its length, as a number and as "like the rulebook's ...".

The rulebook rates "mostly how hard it will be to traverse the boards" and says that length does not count
(Renegade 2023, "Race Courses"). So the number is a share of the race: what the floor costs against an empty
one, plus falls and hits of a robot in a round. One parameter is fitted: the weight of falls and hits.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import numpy as np
from scipy import optimize, stats

from analysis.scores.figures import Figures
from analysis.scores.library import LibraryCourse, library

TIERS = ("starter", "beginner", "intermediate", "advanced")
WEIGHTS = tuple(round(0.1 * step, 1) for step in range(11))
"""The values among which the weight is fitted."""
BLUR = 0.05
"""Tiers that are further away than the nearest by no more than this are named too."""
HIT = 0.1
"""Laser hits that weigh as much as a fall; a fall draws two damage cards and costs the rest of the round."""


def held_up(one: Figures) -> float | None:
    """The share of the race that the floor costs against an empty floor, at least 0."""
    if not one.rounds or one.empty_rounds is None:
        return None
    return max(0.0, 1 - one.empty_rounds / one.rounds)


def mishaps(one: Figures) -> float | None:
    """Falls and, as parts of a fall, hits of a robot in a round."""
    if not one.rounds or one.falls is None or one.hits is None:
        return None
    return (one.falls + HIT * one.hits) / one.rounds


def difficulty(one: Figures, weight: float | None = None) -> float | None:
    """The number: 0 is an empty floor without robots' lasers; 1 is worse than any printed course.

    Args:
        one: the figures of a course.
        weight: of mishaps; None for the fitted one.
    """
    lost, mishap = held_up(one), mishaps(one)
    if lost is None or mishap is None:
        return None
    return lost + (fitted_weight() if weight is None else weight) * mishap


def tiered_courses() -> list[LibraryCourse]:
    """The printed courses with a tier whose special rules are all played."""
    return [course for course in library() if course.tier and course.modelled and course.printed]


@functools.cache
def fitted_weight() -> float:
    """The weight of mishaps, fitted to the tiers of 2016."""
    return fit_weight(tiered_courses())


def fit_weight(courses: Sequence[LibraryCourse]) -> float:
    """The weight with the best rank correlation between number and tier; of equal ones the middle."""
    merits = [rank_correlation(courses, _numbers(courses, weight)) for weight in WEIGHTS]
    best = [weight for weight, merit in zip(WEIGHTS, merits, strict=True) if merit >= max(merits) - 1e-9]
    return best[len(best) // 2]


def _numbers(courses: Sequence[LibraryCourse], weight: float) -> list[float]:
    return [difficulty(course.figures, weight) or 0.0 for course in courses]


def rank_correlation(courses: Sequence[LibraryCourse], numbers: Sequence[float]) -> float:
    """Kendall's tau-b between the tiers of ``courses`` and ``numbers``."""
    ranks = [TIERS.index(course.tier) for course in courses]
    return float(stats.kendalltau(ranks, numbers).statistic)


def left_out_numbers() -> list[float]:
    """For each tiered course its number with the weight fitted to the other ones."""
    courses = tiered_courses()
    found = []
    for index, course in enumerate(courses):
        weight = fit_weight([*courses[:index], *courses[index + 1 :]])
        found.append(difficulty(course.figures, weight) or 0.0)
    return found


def likeness(number: float) -> list[str]:
    """The tiers whose printed courses are about as hard, in order; several where it is hard to tell."""
    away = {tier: abs(number - value) for tier, value in typical_numbers().items()}
    nearest = min(away.values())
    return [tier for tier in TIERS if away.get(tier, math.inf) <= nearest + BLUR]


@functools.cache
def typical_numbers() -> dict[str, float]:
    """The mean number of each tier; tiers whose means stand in the wrong order share one."""
    means: dict[str, list[float]] = {}
    for course in tiered_courses():
        means.setdefault(course.tier, []).append(difficulty(course.figures) or 0.0)
    tiers = [tier for tier in TIERS if tier in means]
    weights = [len(means[tier]) for tier in tiers]
    fitted = optimize.isotonic_regression([float(np.mean(means[tier])) for tier in tiers], weights=weights)
    return dict(zip(tiers, fitted.x.tolist(), strict=True))


def like_text(tiers: Sequence[str]) -> str:
    """The tiers in words.

    >>> like_text(["beginner", "intermediate", "advanced"]), like_text(["starter"])
    ('beginner to advanced', 'starter')
    """
    return tiers[0] if len(tiers) == 1 else f"{tiers[0]} to {tiers[-1]}"
