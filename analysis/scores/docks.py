"""Every legal place of the docking bay, on both of its sides, with what races show there."""

from __future__ import annotations

import dataclasses

from analysis.race.errors import RaceError
from analysis.race.prepare import RaceSetup, prepare
from analysis.scores.batch import Runner
from analysis.scores.fairness import gap, used_starts
from analysis.scores.metric import Metric
from analysis.scores.winners import mean_rounds
from course_library.board import Board
from course_library.course import Course
from course_library.docking import describe_place, docking_places, moved_docking_bay

RACES = 1_000
"""Races at each place: enough to rank places, not to tell small gaps."""


@dataclasses.dataclass(frozen=True, slots=True)
class Dock:
    """The docking bay at one place.

    Attributes:
        board: the side of the docking bay.
        place: in words.
        gap, rounds: what races show there; blocked starts are free.
    """

    board: str
    place: str
    gap: Metric
    rounds: Metric


def docks(
    course: Course, setup: RaceSetup, runner: Runner, faces: list[Board], races: int = RACES
) -> list[Dock]:
    """The docking bay at all its places, the fairest first; those where no race is possible are left out.

    Args:
        course: the course.
        setup: players and skill.
        runner: plays the races; cancelling it ends the search.
        faces: the sides of the docking bay to be tried.
        races: at each place.
    """
    found = []
    for face in faces:
        bay = course.docking_bay
        turned = course.replaced(docking_bay=bay and dataclasses.replace(bay, board=face, faces=None))
        for place in docking_places(turned):
            if runner.cancel.is_set():
                break
            laid = moved_docking_bay(turned, place).replaced(blocked_starts=())
            try:
                records = runner.play(prepare(laid, setup), races).records
            except RaceError:
                continue
            starts = gap(used_starts(records))
            found.append(
                Dock(face.name, describe_place(laid, laid.docking_bay or place), starts, mean_rounds(records))
            )
    return sorted(found, key=lambda dock: dock.gap.value if dock.gap.value is not None else 1.0)
