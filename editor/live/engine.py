"""The analysis, imported on a worker when it is first asked for something."""

from __future__ import annotations

from dataclasses import dataclass

from course_library.course import Course
from course_library.issues import Issue
from editor.jobs import Control, default_workers
from editor.live.results import Races, Solo


@dataclass(frozen=True, slots=True)
class Playing:
    """How races are played.

    Attributes:
        workers: threads; None to leave one core free for the window.
        skill, seed, precision: as in :class:`analysis.report.wishes.Wishes`.
    """

    workers: int | None = None
    skill: str | None = None
    seed: int = 1
    precision: float = 2.0


class AnalysisEngine:
    """Answers by the packages of ``analysis``; see :class:`editor.live.results.Engine`.

    Attributes:
        playing: how races are played from the next edit on.
    """

    def __init__(self, playing: Playing | None = None) -> None:
        self.playing = playing or Playing()

    def findings(self, course: Course) -> list[Issue]:
        """The guidelines that are not followed."""
        from editor.live.work.guidelines import findings

        return findings(course)

    def solo(self, course: Course, control: Control) -> Solo:
        """What one robot alone can do."""
        from editor.live.work.solo import measure_solo

        return measure_solo(course, control)

    def races(self, course: Course, control: Control) -> Races:
        """Races in growing batches."""
        from analysis.report.wishes import Wishes
        from editor.live.work.races import play_races

        playing = self.playing
        workers = playing.workers or default_workers()
        wishes = Wishes(workers=workers, skill=playing.skill, seed=playing.seed, precision=playing.precision)
        return play_races(course, control, wishes)
