"""The analysis, imported on a worker when it is first asked for something."""

from __future__ import annotations

import os

from course_library.course import Course
from course_library.issues import Issue
from editor.jobs import Control
from editor.live.results import Races, Solo


class AnalysisEngine:
    """Answers by the packages of ``analysis``; see :class:`editor.live.results.Engine`.

    Args:
        workers: threads that play races; one core stays free for the window.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)

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
        from editor.live.work.races import play_races

        return play_races(course, control, self.workers)
