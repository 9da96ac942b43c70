"""What is being assessed, with everything that several parts of an assessment share and how long it took."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event as Flag

from analysis.editions.base import Edition, RulesError, find_edition
from analysis.engine.terrain import Terrain, build_terrain
from analysis.moves.prepare import NoLayoutError
from analysis.moves.reachability import Reachability, reachability_of
from analysis.moves.transitions import StepTables, build_tables
from analysis.race.simulate import Progress
from analysis.report.racing import Racing
from analysis.report.wishes import USUAL, Wishes
from analysis.scores.batch import Runner
from course_library.board import Board
from course_library.catalog import bundled_board
from course_library.course import Course
from course_library.floor import Floor, flatten
from course_library.issues import Severity
from course_library.validation import validate


class ImpossibleCourseError(RulesError):
    """A course that cannot be raced as it is laid out; the message names the worst of what is wrong."""


@dataclass(eq=False)
class Subject:
    """A course to be assessed under its own rules and variants.

    Attributes:
        course: the course.
        wishes: how it is to be assessed.
        cancel: set when nobody waits for the result any more.
        progress: told how far a long part is.
        seconds: how long each part took, by name.
    """

    course: Course
    wishes: Wishes = USUAL
    cancel: Flag = field(default_factory=Flag)
    progress: Callable[[str], None] = lambda step: None
    seconds: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what cannot be played.

        Raises:
            NoLayoutError: if only facts about the course are known.
            UnknownEditionError: if its rules are unknown.
            NotSimulatedError: if its rules are not played.
            VariantError: if it names variants that the rules do not know, or that exclude each other.
            ImpossibleCourseError: if it cannot be raced as it is laid out.
        """
        if not self.course.has_layout:
            raise NoLayoutError(
                f"{self.course.name} cannot be played: "
                "only facts about it are known, not where its boards lie"
            )
        self.edition.rule_set(self.course.variants)
        with self.timed("checks"):
            impossible = [i for i in validate(self.course) if i.severity is Severity.IMPOSSIBLE]
        if impossible:
            raise ImpossibleCourseError(f"{self.course.name} cannot be raced: {impossible[0].message}")

    @functools.cached_property
    def edition(self) -> Edition:
        """The edition whose rules are played."""
        return find_edition(self.course.rules)

    @functools.cached_property
    def floor(self) -> Floor:
        """The course on one grid."""
        with self.timed("flatten"):
            return flatten(self.course)

    @functools.cached_property
    def terrain(self) -> Terrain:
        """The floor as arrays."""
        floor = self.floor
        with self.timed("flatten"):
            return build_terrain(floor, self.edition)

    @functools.cached_property
    def tables(self) -> StepTables:
        """Where every card leads."""
        terrain = self.terrain
        with self.timed("tables"):
            return build_tables(terrain, self.edition)

    @functools.cached_property
    def reachability(self) -> Reachability:
        """Which starts can finish, and how fast."""
        tables = self.tables
        with self.timed("reachability"):
            return reachability_of(tables)

    @functools.cached_property
    def other_face(self) -> Board | None:
        """The other side of the docking bay; None where it is not known."""
        bay = self.course.docking_bay
        other = bay.board.other_side if bay else None
        if bay is None or other is None:
            return None
        return bundled_board(f"{bay.board.family}/{other}") or bundled_board(other)

    @functools.cached_property
    def racing(self) -> Racing:
        """The races, played when a part asks for them."""
        runner = Runner(self.wishes.seed, self.wishes.workers, self.cancel, self._tell)
        return Racing(self.course, self.wishes, runner, self.timed)

    def _tell(self, races: Progress) -> None:
        told = f"{races.done:,} races"
        self.progress(f"{told}, win rates to ±{races.widest:.1f} points" if races.done else told)

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Add the time spent inside to ``seconds[name]``."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - began
