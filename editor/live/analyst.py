"""Who watches the document: starts the work that an edit asks for and stops what it makes stale."""

from __future__ import annotations

import functools

from PySide6.QtCore import QObject, Signal

from course_library.course import Course
from editor.jobs import Control, JobPool, LatestJob
from editor.live.results import Engine, Races, Solo

FINDINGS_AFTER = 10
SOLO_AFTER = 120
RACES_AFTER = 400
"""Milliseconds without an edit before each kind of work starts."""


class Analyst(QObject):
    """Finds out about one course at a time, in three pieces of work that do not wait for each other.

    Guidelines have a thread of their own, so that they are there within 100 ms whatever else runs.

    Attributes:
        found: guidelines that are not followed, a list of issues.
        soloed: a :class:`Solo`, several times, each with more in it.
        raced: a :class:`Races`, again and again.
        progressed: the share that is done (0 to 1, negative while unknown), and a text.
        failed: one sentence about work that went wrong.
        busy_changed: whether solo figures or races are under way.
    """

    found = Signal(object)
    soloed = Signal(object)
    raced = Signal(object)
    progressed = Signal(float, str)
    failed = Signal(str)
    busy_changed = Signal(bool)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self.races_wanted = True
        self._quick, self._slow = JobPool(1, self), JobPool(2, self)
        self._findings = LatestJob(self._quick, self.tr("checking the guidelines"), FINDINGS_AFTER, self)
        self._solo = LatestJob(self._slow, self.tr("measuring one robot"), SOLO_AFTER, self)
        self._races = LatestJob(self._slow, self.tr("racing"), RACES_AFTER, self)
        self._was_busy = False
        self._connect()

    def _connect(self) -> None:
        self._findings.finished.connect(self.found)
        self._findings.failed.connect(self.failed)
        for job, signal in ((self._solo, self.soloed), (self._races, self.raced)):
            job.partial.connect(signal)
            job.finished.connect(signal)
            job.failed.connect(self.failed)
            job.progressed.connect(self._pass_on_progress)
            job.finished.connect(self._tell_busy)
            job.failed.connect(self._tell_busy)

    @property
    def is_busy(self) -> bool:
        """Whether solo figures or races are under way."""
        return self._solo.is_running or self._races.is_running

    @property
    def pool(self) -> JobPool:
        """Where slow work runs; also for work that others ask for."""
        return self._slow

    def look_at(self, course: Course) -> None:
        """Find out about ``course`` and drop what is under way about another one."""
        engine = self.engine
        self._findings.start(functools.partial(_findings, engine, course))
        if not self.races_wanted:
            return
        self._solo.start(functools.partial(_solo, engine, course))
        self._races.start(functools.partial(_races, engine, course))
        self._tell_busy()

    def stop(self) -> None:
        """Drop solo figures and races under way."""
        self._solo.cancel()
        self._races.cancel()
        self._tell_busy()

    def leave(self) -> None:
        """No course is open any more."""
        self._findings.cancel()
        self.stop()

    def shut_down(self) -> None:
        """End everything; to be called before the window goes."""
        self.leave()
        self._quick.shut_down()
        self._slow.shut_down()

    def _pass_on_progress(self, done: float, total: float, text: str) -> None:
        self.progressed.emit(done / total if total else -1.0, text)

    def _tell_busy(self) -> None:
        if self.is_busy != self._was_busy:
            self._was_busy = self.is_busy
            self.busy_changed.emit(self._was_busy)


def _findings(engine: Engine, course: Course, _control: Control) -> object:
    return engine.findings(course)


def _solo(engine: Engine, course: Course, control: Control) -> Solo:
    return engine.solo(course, control)


def _races(engine: Engine, course: Course, control: Control) -> Races:
    return engine.races(course, control)
