"""Races for the tests of the scores: a small course played once."""

from __future__ import annotations

import functools

from analysis.race.prepare import RaceSetup, prepare
from analysis.scores.batch import Batch, Runner
from course_library.catalog import find_course
from course_library.course import Course


@functools.cache
def played(name: str = "2016/burnout", races: int = 500, seed: int = 1) -> Batch:
    """Races of a bundled course."""
    return batch(find_course(name), races, seed)


def batch(
    course: Course, races: int = 500, seed: int = 1, players: int = 4, workers: int | None = None
) -> Batch:
    """Races on ``course``."""
    return Runner(seed, workers).play(prepare(course, RaceSetup(players=players)), races)
