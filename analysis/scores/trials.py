"""What a remedy does, measured: the changed course is solved and raced on the same seed as the old one."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from analysis.editions.base import RulesError
from analysis.engine.kernel.minds import no_minds
from analysis.guidelines import Finding, Verdict, judge
from analysis.moves.bottlenecks import gates
from analysis.race.prepare import Prepared, RaceSetup
from analysis.race.records import RaceRecords
from analysis.scores.batch import Batch, Runner, solved
from analysis.scores.fairness import gap, used_starts
from analysis.scores.metric import Metric, difference_of_means
from analysis.scores.winners import finished_rounds
from analysis.solver.solution import Solution
from course_library.course import Course
from course_library.issues import Severity
from course_library.validation import validate

RACES = 2_000
"""Races on a changed course: its rounds are then known to about 2 %, its gap to about 6 points."""


class Side(NamedTuple):
    """A course as a trial sees it.

    Attributes:
        course: the course.
        batch: races on it.
        alone: rounds of a robot alone, the exact mean over the free starts; None where it is not known.
    """

    course: Course
    batch: Batch
    alone: float | None


class Trial(NamedTuple):
    """What a remedy changed.

    Attributes:
        problem: why the changed course cannot be raced; empty where it can, and then the rest is known.
        races: played on the changed course.
        entries: more ways into the checkpoints that were moved; None where none was.
        rounds: by how much longer the races are.
        alone: by how many rounds a robot alone needs longer, the exact mean over the free starts.
        before, after: the gap between best and worst start.
        followed: whether the course follows the guideline then.
        broken: the codes of guidelines that it followed before and no longer does.
    """

    problem: str = ""
    races: int = 0
    entries: int | None = None
    rounds: Metric | None = None
    alone: float | None = None
    before: Metric | None = None
    after: Metric | None = None
    followed: bool = False
    broken: tuple[str, ...] = ()


@dataclass
class Trials:
    """Tries remedies out; those in the same words once.

    Attributes:
        old: the course as it is, with its races.
        setup: players and skill of the races.
        runner: plays them, on the seed of the old races.
        players: the number of players that the guidelines are judged for.
        races: on each changed course.
    """

    old: Side
    setup: RaceSetup
    runner: Runner
    players: int | None = None
    races: int = RACES
    _sides: dict[str, Side | str] = field(default_factory=dict)

    def of(self, finding: Finding) -> Trial | None:
        """Apply the remedy of ``finding`` and measure what it does; None where no program can apply it."""
        remedy = finding.remedy
        if remedy is None or remedy.apply is None:
            return None
        if remedy.text not in self._sides:
            self._sides[remedy.text] = self._side(remedy.apply(self.old.course))
        new = self._sides[remedy.text]
        return Trial(new) if isinstance(new, str) else self._compared(finding.code, new)

    def _side(self, course: Course) -> Side | str:
        """The changed course with its races, or why it cannot be raced."""
        impossible = [issue for issue in validate(course) if issue.severity is Severity.IMPOSSIBLE]
        if impossible:
            return impossible[0].message
        try:
            prepared, solution = solved(course, self.setup)
        except RulesError as error:
            return str(error)
        batch = self.runner.play(prepared, self.races)
        # Without its tables: the players of many courses would fill the memory.
        slim = dataclasses.replace(prepared, minds=no_minds())
        return Side(course, Batch(slim, batch.records), mean_alone(slim, solution))

    def _compared(self, code: str, new: Side) -> Trial:
        before, after = (_alarms(side.course, self.players) for side in (self.old, new))
        return Trial(
            races=new.batch.records.races,
            entries=_more_entries(self.old, new),
            rounds=longer(self.old.batch.records, new.batch.records),
            alone=_difference(new.alone, self.old.alone),
            before=gap(used_starts(self.old.batch.records)),
            after=gap(used_starts(new.batch.records)),
            followed=code not in after,
            broken=tuple(other for other in after if other not in before),
        )


def _alarms(course: Course, players: int | None) -> list[str]:
    return [one.code for one in judge(course, players) if one.verdict is not Verdict.PASS]


def longer(old: RaceRecords, new: RaceRecords) -> Metric:
    """By how many rounds races became longer."""
    found = difference_of_means(*(finished_rounds(one).astype(float) for one in (new, old)))
    return Metric(
        "longer",
        "rounds that races last longer on the changed course",
        "rounds",
        found and found[0],
        new.races,
        found and found[1],
        least=-float("inf"),
    )


def _more_entries(old: Side, new: Side) -> int | None:
    """More ways into the checkpoints that lie elsewhere now; None where none does."""
    first, second = (gates(side.batch.prepared.packed.terrain) for side in (old, new))
    moved = [pair for pair in zip(first, second, strict=False) if pair[0].space != pair[1].space]
    return sum(len(after.entries) - len(before.entries) for before, after in moved) if moved else None


def _difference(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else one - other


def mean_alone(prepared: Prepared, solution: Solution | None) -> float | None:
    """Rounds of a robot alone, the exact mean over the free starts that can finish."""
    if solution is None:
        return None
    free = [start.id for start in prepared.packed.terrain.starts if not start.blocked]
    rounds = [solution.start_rounds[start] for start in free if start in solution.start_rounds]
    known = [one for one in rounds if np.isfinite(one)]
    return float(np.mean(known)) if known else None
