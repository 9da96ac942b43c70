"""What the analysis finds for the overlays of a picture, worked out while the dialog stays usable."""

from __future__ import annotations

import functools
from threading import Event as Flag

from PySide6.QtCore import QCoreApplication, QObject, Signal

from course_library.course import Course
from course_library.drawing import RenderOptions
from editor.jobs import Control, JobPool, LatestJob

Names = tuple[str, ...]


class OverlayWork(QObject):
    """Works out overlays of one course, one set of them at a time, each set only once.

    Args:
        course: what is analysed.
        pool: where the work is done.
        parent: what it belongs to.
    """

    changed = Signal()
    """There is more to tell or to show than before."""

    def __init__(self, course: Course, pool: JobPool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._course = course
        self._job = LatestJob(pool, self.tr("the overlay"), parent=self)
        self._job.progressed.connect(self._tell)
        self._job.finished.connect(self._found)
        self._job.failed.connect(self._failed)
        self._wanted: Names = ()
        self._known: dict[Names, RenderOptions] = {}
        self._problems: dict[Names, str] = {}
        self._told = ""

    def want(self, names: Names) -> None:
        """Work out ``names`` next, if they are not known already, and nothing else."""
        if names == self._wanted:
            return
        self._job.cancel()
        self._wanted, self._told = names, ""
        if names and names not in self._known and names not in self._problems:
            self._job.start(functools.partial(laid_over, self._course, names))

    @property
    def found(self) -> RenderOptions | None:
        """What is laid over for the names that are wanted; None while it is not known."""
        return self._known.get(self._wanted)

    @property
    def words(self) -> str:
        """How far the work is, or why it failed."""
        waiting = self._told or self.tr("Analysing the course …")
        return self._problems.get(self._wanted, waiting)

    def stop(self) -> None:
        """Nobody waits any more."""
        self._job.cancel()

    def _tell(self, _done: float, _total: float, text: str) -> None:
        self._told = text
        self.changed.emit()

    def _found(self, result: RenderOptions | str) -> None:
        if isinstance(result, str):
            self._failed(result)
        else:
            self._known[self._wanted] = result
            self.changed.emit()

    def _failed(self, sentence: str) -> None:
        self._problems[self._wanted] = sentence
        self.changed.emit()


def laid_over(course: Course, names: Names, control: Control) -> RenderOptions | str:
    """Options with nothing but the overlays called ``names``, or a sentence why there are none.

    Raises:
        CancelledError: if nobody waits any more.
    """
    from analysis.editions.base import RulesError
    from analysis.report.overlays import OverlayError, with_overlays
    from editor.live.work.warmth import wait_until_warm

    cancel = Flag()
    racing = QCoreApplication.translate("OverlayWork", "Racing: {} …")

    def tell(told: str) -> None:
        control.progress(0, 0, racing.format(told))
        if control.cancelled:
            cancel.set()

    wait_until_warm(control)
    try:
        found = with_overlays(course, names, RenderOptions(), tell, cancel=cancel)
    except (OverlayError, RulesError, LookupError, ValueError) as error:
        text = str(error.args[0] if error.args else error).rstrip(".")
        return f"{text[:1].upper()}{text[1:]}."
    control.check()
    return found
