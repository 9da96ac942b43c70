"""Every legal place of the docking bay, on both of its sides: how robots fare alone there, and in races.

Each place is another course and is solved as such: a robot may drive back to the docking bay, and what was an
edge beside it is none. First every place is solved, which gives exact figures, then races are played; they
read the values of the first pass from a memory instead of solving anew.
"""

from __future__ import annotations

import dataclasses
import math
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event as Flag

from analysis.race.errors import RaceError
from analysis.race.planning import best_solution
from analysis.race.prepare import RaceSetup, prepare
from analysis.scores.batch import UNSOLVED_SKILL, Runner, solved
from analysis.scores.fairness import gap, used_starts
from analysis.scores.metric import Metric
from analysis.scores.winners import mean_rounds
from analysis.solver.errors import SolverCancelled, SolverError
from analysis.solver.memory import StageMemory
from analysis.solver.value import Settings
from course_library.board import Board
from course_library.course import Course
from course_library.docking import describe_place, docking_places, moved_docking_bay

RACES = 1_000
"""Races at each place at most: enough to rank places, not to tell small gaps."""
PRECISION = 4.0
"""Points to which win rates are played at each place."""
Told = Callable[[str], None]


@dataclasses.dataclass(frozen=True, slots=True)
class Dock:
    """The docking bay at one place; blocked starts are free.

    Attributes:
        course: with the docking bay there.
        now: whether it lies there in the course that was asked about.
        alone: exact rounds of a robot alone from each start, infinite where it cannot finish; empty where
            the solver has no answer.
        races: that were played.
        gap, rounds: what they show; None before they are played.
    """

    course: Course
    now: bool
    alone: tuple[float, ...] = ()
    races: int = 0
    gap: Metric | None = None
    rounds: Metric | None = None

    @property
    def board(self) -> str:
        """The side of the docking bay."""
        bay = self.course.docking_bay
        return bay.board.name if bay else ""

    @property
    def place(self) -> str:
        """The place in words."""
        bay = self.course.docking_bay
        return describe_place(self.course, bay) if bay else ""

    @property
    def mean_alone(self) -> float:
        """Rounds alone, the mean over the starts; infinite where that is not known or one cannot finish."""
        return sum(self.alone) / len(self.alone) if self.alone else math.inf

    @property
    def apart(self) -> float:
        """Rounds alone from the slowest start more than from the quickest."""
        known = self.alone and math.isfinite(min(self.alone))
        return max(self.alone) - min(self.alone) if known else math.inf


def legal_docks(course: Course, faces: list[Board]) -> list[Dock]:
    """The docking bay at all its legal places.

    Args:
        course: the course.
        faces: the sides of the docking bay to be tried.
    """
    found = []
    for face in faces:
        bay = course.docking_bay
        turned = course.replaced(docking_bay=bay and dataclasses.replace(bay, board=face, faces=None))
        for place in docking_places(turned):
            laid = moved_docking_bay(turned, place).replaced(blocked_starts=())
            now = bay is not None and (face, place.at, place.turn) == (bay.board, bay.at, bay.turn)
            found.append(Dock(laid, now))
    return found


def docks(legal: list[Dock], setup: RaceSetup, runner: Runner, tell: Told, races: int = RACES) -> list[Dock]:
    """What robots do at the places, the fairest first; those where no race is possible are left out.

    Args:
        legal: the places.
        setup: players and skill.
        runner: plays the races; cancelling it ends the search with what is known by then.
        tell: told how far the search is.
        races: at each place at most; 0 for the exact figures only.
    """
    found: list[tuple[Dock, Settings]] = []
    with ThreadPoolExecutor(runner.workers or os.cpu_count()) as pool:
        solving = pool.map(lambda dock: _alone(dock, setup, runner.cancel), legal)
        for count, solved_dock in enumerate(solving, 1):
            found += solved_dock
            tell(f"{count} of {len(legal)} places solved")
    kept = [dock for dock, _ in found]
    for number, (dock, settings) in enumerate(found if races else ()):
        if runner.cancel.is_set():
            break
        tell(f"races at place {number + 1} of {len(found)}")
        kept[number] = _raced(dock, setup, runner, settings, races)
    return sorted(kept, key=_order)


def _alone(dock: Dock, setup: RaceSetup, cancel: Flag) -> list[tuple[Dock, Settings]]:
    """The place with its exact figures, and the memory of its values; nothing where no race is possible."""
    if cancel.is_set():
        return []
    settings = Settings(memory=StageMemory())
    try:
        plain = prepare(dock.course, dataclasses.replace(setup, skill=UNSOLVED_SKILL))
        rounds = best_solution(plain.packed, plain.edition, None, settings, cancel.is_set).start_rounds
    except (RaceError, SolverCancelled):
        return []
    except SolverError:
        return [(dock, settings)]
    alone = tuple(rounds.get(start.id, math.inf) for start in plain.packed.terrain.starts)
    return [(dataclasses.replace(dock, alone=alone), settings)]


def _raced(dock: Dock, setup: RaceSetup, runner: Runner, settings: Settings, races: int) -> Dock:
    """The place with what races show there."""
    prepared, _ = solved(dock.course, setup, settings)
    records = dataclasses.replace(runner, progress=None).play(prepared, races, PRECISION).records
    starts = gap(used_starts(records))
    return dataclasses.replace(dock, races=records.races, gap=starts, rounds=mean_rounds(records))


def _order(dock: Dock) -> tuple[float, float]:
    """The smallest gap first; places without races by how far their starts are apart."""
    known = dock.gap.value if dock.gap else None
    return (2.0 if known is None else known, dock.apart)
