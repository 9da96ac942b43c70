"""Background work with progress and cancel, so that the window never waits.

Work is a function of one :class:`Control`::

    def solve(control: Control) -> Solution:
        for number, chunk in enumerate(chunks):
            control.check()                     # ends the work here when it was cancelled
            control.progress(number, len(chunks), "Solving")
            control.show(intermediate)          # a partial result, replaced by later ones
        return solution

    job = pool.start("solver", solve)
    job.finished.connect(panel.show_solution)   # called on the main thread

Work that raises becomes one sentence (``failed``) and a line in the log; the editor goes on. For work that
an edit makes stale use :class:`LatestJob`.
"""

from __future__ import annotations

import itertools
import logging
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QThreadPool, QTimer, Signal

from editor.garbage import collector

_log = logging.getLogger(__name__)
_SWITCH = 0.0001
"""Seconds after which a worker gives the interpreter to the window that waits for it. Python's usual 5 ms are
long where a paint asks for the interpreter once for each thing painted. Two workers that never leave the
interpreter take up to 5 % more time for it."""


class CancelledError(Exception):
    """Raised inside work that was cancelled; work may catch it to clean up but should raise it again."""


def default_workers() -> int:
    """How many jobs may run at once: one core stays free for the window."""
    return max(1, (os.cpu_count() or 2) - 1)


class Control:
    """The worker's side of a job. All methods may be called from any thread, as often as one likes."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._cancelled = threading.Event()
        self._lock = threading.Lock()
        self._news: dict[str, Any] = {}

    @property
    def cancelled(self) -> bool:
        """Whether the result is not wanted any more."""
        return self._cancelled.is_set()

    def check(self) -> None:
        """End the work here if it was cancelled.

        Raises:
            CancelledError: if so.
        """
        if self.cancelled:
            raise CancelledError

    def progress(self, done: float, total: float, text: str = "") -> None:
        """Tell that ``done`` of ``total`` units are behind us."""
        self._tell("progress", (done, total, text))

    def show(self, partial: object) -> None:
        """Hand over a partial result; a later one may replace it before anybody sees it."""
        self._tell("partial", partial)

    def cancel(self) -> None:
        """Ask the work to end."""
        self._cancelled.set()

    def take_news(self) -> dict[str, Any]:
        """The latest of each kind of news since the last call; for the main thread."""
        with self._lock:
            news, self._news = self._news, {}
        return news

    def _tell(self, kind: str, value: object) -> None:
        # Only the first news wakes the main thread: a busy worker cannot flood its event loop.
        with self._lock:
            sleeping = not self._news
            self._news[kind] = value
        if sleeping:
            self._wake()


Work = Callable[[Control], object]


@dataclass(frozen=True, slots=True)
class _End:
    """How work ended: with a result, a sentence, or neither when it was cancelled."""

    result: object = None
    failure: str | None = None
    cancelled: bool = False


class Job(QObject):
    """One piece of work under way. Its signals are emitted on the main thread.

    Exactly one of ``finished``, ``failed`` and ``cancelled`` is emitted, then ``ended``.

    Attributes:
        name: for messages.
    """

    progressed = Signal(float, float, str)
    """Units done, units in all, and a text."""
    partial = Signal(object)
    """A partial result."""
    finished = Signal(object)
    """The result."""
    failed = Signal(str)
    """One sentence that says what went wrong."""
    cancelled = Signal()
    ended = Signal()

    def __init__(self, name: str, control: Control) -> None:
        super().__init__()
        self.name = name
        self._control = control

    @property
    def is_cancelled(self) -> bool:
        """Whether :meth:`cancel` was called."""
        return self._control.cancelled

    def cancel(self) -> None:
        """Drop the result and ask the work to end; ``cancelled`` follows when it has."""
        self._control.cancel()

    def pass_on_news(self) -> None:
        """Emit the latest progress and partial result; for the pool only."""
        news = self._control.take_news()
        if self.is_cancelled:
            return
        if "progress" in news:
            self.progressed.emit(*news["progress"])
        if "partial" in news:
            self.partial.emit(news["partial"])

    def end(self, end: _End) -> None:
        """Emit how the work ended; for the pool only."""
        if self.is_cancelled or end.cancelled:
            self.cancelled.emit()
        elif end.failure is not None:
            self.failed.emit(end.failure)
        else:
            self.finished.emit(end.result)
        self.ended.emit()


def _outcome(name: str, work: Work, control: Control) -> _End:
    """Do the work, on a thread of the pool."""
    if control.cancelled:
        return _End(cancelled=True)
    try:
        return _End(work(control))
    except CancelledError:
        return _End(cancelled=True)
    except Exception as error:  # noqa: BLE001 - whatever the work does, the editor goes on
        _log.exception("job %s failed", name)
        return _End(failure=_sentence(name, error))


def _sentence(name: str, error: Exception) -> str:
    reason = str(error).strip() or type(error).__name__
    return f"{name[:1].upper()}{name[1:]} failed: {reason.rstrip('.')}."


class JobPool(QObject):
    """Starts jobs on a limited number of threads and ends them all when the editor closes.

    A worker knows its job by number only, so that no job, a Qt object of the main thread, is ever let go of
    on another thread. Call :meth:`shut_down` or :meth:`wait` before the pool itself goes.
    """

    failed = Signal(str)
    """One sentence for every job that failed."""
    busy_changed = Signal(bool)
    """Whether any job is under way."""

    _woken = Signal(int)
    _posted = Signal(int, object)

    def __init__(self, workers: int | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._threads = QThreadPool(self)
        sys.setswitchinterval(_SWITCH)
        self._jobs: dict[int, Job] = {}
        self._numbers = itertools.count()
        self._woken.connect(self._pass_on_news, Qt.ConnectionType.QueuedConnection)
        self._posted.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.set_workers(workers or default_workers())

    @property
    def is_busy(self) -> bool:
        """Whether any job is under way or waits for a thread."""
        return bool(self._jobs)

    def set_workers(self, workers: int) -> None:
        """How many jobs may run at once, at least one; running ones are not stopped."""
        self._threads.setMaxThreadCount(max(1, workers))

    def start(self, name: str, work: Work) -> Job:
        """Run ``work`` as soon as a thread is free; connect to the returned job's signals at once."""
        number = next(self._numbers)
        control = Control(lambda: self._woken.emit(number))
        job = Job(name, control)
        job.failed.connect(self.failed)
        if not self._jobs:
            collector.hold()
            self.busy_changed.emit(True)
        self._jobs[number] = job
        self._threads.start(lambda: self._posted.emit(number, _outcome(name, work, control)))
        return job

    def wait(self) -> None:
        """Wait until all jobs are done and their signals are emitted."""
        self._threads.waitForDone()
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)

    def shut_down(self) -> None:
        """Cancel every job and wait until the threads are done; to be called before the editor closes."""
        for job in self._jobs.values():
            job.cancel()
        self.wait()

    def _pass_on_news(self, number: int) -> None:
        if number in self._jobs:
            self._jobs[number].pass_on_news()

    def _end(self, number: int, end: _End) -> None:
        self._jobs[number].end(end)
        del self._jobs[number]
        if not self._jobs:
            collector.release()
            self.busy_changed.emit(False)


class LatestJob(QObject):
    """Work of which only the latest run counts: starting it again cancels the run before.

    Every run has a generation number; what an earlier generation still sends is dropped. With ``delay`` (in
    milliseconds) a run starts when that long no newer one was asked for, so that typing does not start
    dozens.

    Attributes:
        generation: number of the latest run.
    """

    started = Signal()
    progressed = Signal(float, float, str)
    partial = Signal(object)
    finished = Signal(object)
    failed = Signal(str)

    def __init__(self, pool: JobPool, name: str, delay: int = 0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool, self._name = pool, name
        self._job: Job | None = None
        self._work: Work | None = None
        self.generation = 0
        self._timer = QTimer(self, singleShot=True, interval=delay)
        self._timer.timeout.connect(self._start)

    @property
    def is_running(self) -> bool:
        """Whether a result may still come."""
        return self._job is not None or self._timer.isActive()

    def start(self, work: Work) -> None:
        """Run ``work`` instead of what runs now."""
        self.cancel()
        self._work = work
        if self._timer.interval():
            self._timer.start()
        else:
            self._start()

    def cancel(self) -> None:
        """Drop the run under way, if there is one; none of its signals follows."""
        self.generation += 1
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _start(self) -> None:
        if self._work is None:
            return
        generation = self.generation
        job = self._job = self._pool.start(self._name, self._work)
        job.progressed.connect(lambda *told: self._pass_on(generation, self.progressed, *told))
        job.partial.connect(lambda partial: self._pass_on(generation, self.partial, partial))
        job.finished.connect(lambda result: self._end(generation, self.finished, result))
        job.failed.connect(lambda sentence: self._end(generation, self.failed, sentence))
        self.started.emit()

    def _pass_on(self, generation: int, signal: Any, *values: object) -> None:
        if generation == self.generation:
            signal.emit(*values)

    def _end(self, generation: int, signal: Any, value: object) -> None:
        if generation == self.generation:
            self._job = None
            signal.emit(value)
