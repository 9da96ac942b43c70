"""Short, medium or long: a class from two cut points fitted to labelled courses, and how well that does.

The cut points are the only parameters. Each lies in the middle (of the logarithm) of the gap that parts two
classes with the fewest errors; of equally good gaps the widest.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from analysis.scores.library import LibraryCourse, library

CLASSES = ("short", "medium", "long")
Measure = Callable[[LibraryCourse], float]


class Cuts(NamedTuple):
    """The rounds from which a race counts as medium, and as long."""

    medium: float
    long: float

    def label(self, rounds: float) -> str:
        """The class of a race of so many rounds."""
        return CLASSES[(rounds >= self.medium) + (rounds >= self.long)]


class PairOrder(NamedTuple):
    """How many pairs of courses with different labels a measure puts in the right order; ties count half."""

    right: float
    pairs: int

    @property
    def share(self) -> float:
        """The right ones as a share of all."""
        return self.right / self.pairs if self.pairs else 1.0


def rounds_of(course: LibraryCourse) -> float:
    """Our estimate: the winner's rounds in races."""
    return course.figures.rounds or math.inf


def parts_of(course: LibraryCourse) -> float:
    """The first baseline: boards and checkpoints, added up."""
    return course.boards + course.checkpoints


def distance_of(course: LibraryCourse) -> float:
    """The second baseline: the fewest registers to the finish."""
    return course.distance


BASELINES: Mapping[str, Measure] = {"boards + checkpoints": parts_of, "shortest distance": distance_of}
"""Simple measures that an estimate has to be better than."""


def labelled_courses() -> list[LibraryCourse]:
    """The bundled courses with a length label and a layout."""
    return [course for course in library() if course.length]


def fitted_courses() -> list[LibraryCourse]:
    """Those that fits may use: printed layouts, no special rule that is not played."""
    return [course for course in labelled_courses() if course.modelled and course.printed]


@functools.cache
def length_cuts() -> Cuts:
    """The cut points, fitted to the labelled courses of 2016."""
    return fit_cuts(fitted_courses())


def fit_cuts(courses: Sequence[LibraryCourse]) -> Cuts:
    """The cut points that label ``courses`` best."""
    return Cuts(*(_cut(courses, level) for level in (1, 2)))


def _cut(courses: Sequence[LibraryCourse], level: int) -> float:
    """Where the classes from ``level`` on begin."""
    below = [rounds_of(course) for course in courses if CLASSES.index(course.length) < level]
    above = [rounds_of(course) for course in courses if CLASSES.index(course.length) >= level]
    ranked = sorted([*below, *above])
    gaps = list(itertools.pairwise(ranked))

    def merit(gap: tuple[float, float]) -> tuple[int, float]:
        wrong = sum(one > gap[0] for one in below) + sum(one <= gap[0] for one in above)
        return -wrong, gap[1] / gap[0]

    low, high = max(gaps, key=merit)
    return math.sqrt(low * high)


def left_out(course: LibraryCourse) -> str | None:
    """The class of ``course`` by cut points fitted without it; None where its class has no other course."""
    others = [one for one in fitted_courses() if one.id != course.id]
    if {one.length for one in others} != set(CLASSES):
        return None
    return fit_cuts(others).label(rounds_of(course))


def pair_order(measure: Measure, courses: Sequence[LibraryCourse]) -> PairOrder:
    """How well a measure orders the pairs of ``courses`` that have different labels."""
    merits = [_merit(measure, *pair) for pair in labelled_pairs(courses)]
    return PairOrder(sum(merits), len(merits))


Pair = tuple[LibraryCourse, LibraryCourse]


def labelled_pairs(courses: Sequence[LibraryCourse]) -> list[Pair]:
    """The pairs of ``courses`` that have different labels."""
    return [(one, other) for one, other in itertools.combinations(courses, 2) if one.length != other.length]


def wrong_pairs(measure: Measure, courses: Sequence[LibraryCourse]) -> list[Pair]:
    """The pairs with different labels that a measure puts in the wrong order, or calls equal."""
    return [pair for pair in labelled_pairs(courses) if _merit(measure, *pair) < 1]


def _merit(measure: Measure, one: LibraryCourse, other: LibraryCourse) -> float:
    """1 where the order is right, 0 where it is wrong, a half for a tie."""
    wanted = CLASSES.index(one.length) - CLASSES.index(other.length)
    found = measure(one) - measure(other)
    return 1.0 if found * wanted > 0 else 0.5 if found == 0 else 0.0
