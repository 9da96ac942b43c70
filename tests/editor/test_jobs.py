"""Background jobs: results on the main thread, progress, cancel, stale results dropped, faults survived."""

from __future__ import annotations

import gc
import logging
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.garbage import collect_if_due, collector
from editor.jobs import CancelledError, Control, JobPool, LatestJob, default_workers


@pytest.fixture
def pool(qtbot: QtBot) -> Iterator[JobPool]:
    pool = JobPool(workers=2)
    yield pool
    pool.shut_down()


class Gate:
    """Work that waits inside until the test lets it go on."""

    def __init__(self, result: object = None) -> None:
        self.entered, self.open = threading.Event(), threading.Event()
        self.result = result

    def __call__(self, control: Control) -> object:
        self.entered.set()
        assert self.open.wait(20)
        control.check()
        return self.result


def test_the_result_arrives_on_the_main_thread(pool: JobPool, qtbot: QtBot) -> None:
    threads: list[QThread] = []
    job = pool.start("adding", lambda _control: (QThread.currentThread(), 1 + 1))
    job.finished.connect(lambda _result: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(job.ended, timeout=20_000), qtbot.waitSignal(job.finished) as told:
        pass
    worked_on, result = told.args[0]
    application = QApplication.instance()
    assert application is not None
    assert result == 2
    assert threads == [application.thread()]
    assert worked_on != application.thread()


def test_progress_and_partial_results_are_told(pool: JobPool, qtbot: QtBot) -> None:
    gate = Gate()

    def work(control: Control) -> None:
        control.progress(1, 4, "Racing")
        control.show("half")
        gate(control)

    job = pool.start("racing", work)
    told: list[object] = []
    job.progressed.connect(lambda *news: told.append(news))
    job.partial.connect(told.append)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=20_000)
    assert told == [(1.0, 4.0, "Racing"), "half"]
    with qtbot.waitSignal(job.finished, timeout=20_000):
        gate.open.set()


def test_a_busy_worker_does_not_flood_the_window(pool: JobPool, qtbot: QtBot) -> None:
    done = threading.Event()

    def work(control: Control) -> None:
        for number in range(10_000):
            control.progress(number, 10_000)
        done.set()

    seen: list[float] = []
    job = pool.start("counting", work)
    job.progressed.connect(lambda number, _total, _text: seen.append(number))
    assert done.wait(20)  # the main thread did not handle an event meanwhile
    with qtbot.waitSignal(job.finished, timeout=20_000):
        pass
    assert seen == [9_999]


def test_a_cancelled_job_ends_without_a_result(pool: JobPool, qtbot: QtBot) -> None:
    gate = Gate("unwanted")
    job = pool.start("waiting", gate)
    assert gate.entered.wait(20)
    job.finished.connect(lambda _result: pytest.fail("a cancelled job has no result"))
    job.cancel()
    with qtbot.waitSignal(job.cancelled, timeout=20_000):
        gate.open.set()


def test_a_result_that_is_under_way_when_the_job_is_cancelled_is_dropped(pool: JobPool, qtbot: QtBot) -> None:
    job = pool.start("quick", lambda _control: "unwanted")
    job.finished.connect(lambda _result: pytest.fail("a cancelled job has no result"))
    with qtbot.waitSignal(job.cancelled, timeout=20_000):
        job.cancel()


def test_a_failing_job_becomes_a_sentence_and_the_next_one_works(
    pool: JobPool, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def work(_control: Control) -> None:
        raise ValueError("the deck is empty")

    caplog.set_level(logging.CRITICAL, "editor.jobs")
    job = pool.start("solver", work)
    told: list[str] = []
    pool.failed.connect(told.append)
    job.failed.connect(told.append)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=20_000)
    assert told == ["Solver failed: the deck is empty."] * 2
    with qtbot.waitSignal(pool.start("adding", lambda _control: 3).finished, timeout=20_000) as result:
        pass
    assert result.args == [3]


def test_the_pool_tells_when_it_is_busy(pool: JobPool, qtbot: QtBot) -> None:
    gate = Gate()
    with qtbot.waitSignal(pool.busy_changed) as told:
        pool.start("waiting", gate)
    assert told.args == [True]
    with qtbot.waitSignal(pool.busy_changed, timeout=20_000) as told:
        gate.open.set()
    assert (told.args, pool.is_busy) == ([False], False)


def test_no_more_jobs_run_at_once_than_there_are_workers(qtbot: QtBot) -> None:
    pool = JobPool(workers=1)
    first, second = Gate(1), Gate(2)
    pool.start("first", first)
    job = pool.start("second", second)
    assert first.entered.wait(20)
    assert not second.entered.is_set()
    second.open.set()
    with qtbot.waitSignal(job.finished, timeout=20_000) as told:
        first.open.set()
    assert told.args == [2]
    pool.shut_down()


def test_shutting_down_ends_what_runs(qtbot: QtBot) -> None:
    pool = JobPool(workers=1)
    entered = threading.Event()

    def work(control: Control) -> None:
        entered.set()
        while True:
            control.check()

    running, waiting = pool.start("endless", work), pool.start("never begun", work)
    assert entered.wait(20)
    with qtbot.waitSignals([running.cancelled, waiting.cancelled], timeout=20_000):
        pool.shut_down()
    assert not pool.is_busy
    assert gc.isenabled()


def test_garbage_is_collected_on_the_main_thread_only(pool: JobPool, qtbot: QtBot) -> None:
    gate = Gate()
    job = pool.start("waiting", gate)
    assert gate.entered.wait(20)
    assert collector.is_active
    assert not gc.isenabled()
    collect_if_due()
    with qtbot.waitSignal(job.ended, timeout=20_000):
        gate.open.set()
    qtbot.waitUntil(gc.isenabled, timeout=20_000)


def test_only_the_latest_run_counts(pool: JobPool, qtbot: QtBot) -> None:
    latest = LatestJob(pool, "solver")
    results: list[object] = []
    latest.finished.connect(results.append)
    old, new = Gate("old"), Gate("new")
    latest.start(old)
    assert old.entered.wait(20)
    latest.start(new)
    with qtbot.waitSignal(latest.finished, timeout=20_000):
        old.open.set()
        new.open.set()
    qtbot.waitUntil(lambda: not pool.is_busy, timeout=20_000)
    assert results == ["new"]
    assert not latest.is_running


def test_old_news_is_dropped_even_if_the_old_work_ignores_cancelling(pool: JobPool, qtbot: QtBot) -> None:
    latest = LatestJob(pool, "solver")
    told: list[object] = []
    for signal in (latest.finished, latest.partial, latest.failed):
        signal.connect(told.append)
    go_on, entered = threading.Event(), threading.Event()

    def stubborn(control: Control) -> str:
        entered.set()
        assert go_on.wait(20)
        control.show("old partial")
        return "old"

    latest.start(stubborn)
    assert entered.wait(20)
    latest.start(lambda _control: "new")
    with qtbot.waitSignal(latest.finished, timeout=20_000):
        go_on.set()
    qtbot.waitUntil(lambda: not pool.is_busy, timeout=20_000)
    assert told == ["new"]


def test_a_cancelled_latest_job_says_nothing(pool: JobPool, qtbot: QtBot) -> None:
    latest = LatestJob(pool, "solver")
    latest.finished.connect(lambda _result: pytest.fail("it was cancelled"))
    latest.start(lambda _control: 1)
    latest.cancel()
    assert not latest.is_running
    qtbot.waitUntil(lambda: not pool.is_busy, timeout=20_000)


def test_with_a_delay_only_the_last_of_many_edits_starts_work(pool: JobPool, qtbot: QtBot) -> None:
    latest = LatestJob(pool, "solver", delay=1)
    started: list[int] = []

    def work_for(number: int) -> Callable[[Control], int]:
        def work(_control: Control) -> int:
            started.append(number)
            return number

        return work

    for number in range(20):
        latest.start(work_for(number))
    with qtbot.waitSignal(latest.finished, timeout=20_000) as told:
        pass
    assert (told.args, started) == ([19], [19])


def test_a_failing_latest_job_can_be_started_again(
    pool: JobPool, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "editor.jobs")
    latest = LatestJob(pool, "solver")

    def work(_control: Control) -> None:
        raise ZeroDivisionError

    with qtbot.waitSignal(latest.failed, timeout=20_000) as told:
        latest.start(work)
    assert told.args == ["Solver failed: ZeroDivisionError."]
    with qtbot.waitSignal(latest.finished, timeout=20_000):
        latest.start(lambda _control: 1)


def test_check_ends_only_cancelled_work() -> None:
    control = Control(lambda: None)
    control.check()
    control.cancel()
    with pytest.raises(CancelledError):
        control.check()


def test_a_core_stays_free_for_the_window() -> None:
    assert default_workers() >= 1


def test_many_short_jobs_leave_nothing_behind(pool: JobPool, qtbot: QtBot) -> None:
    results: list[object] = []
    for number in range(500):
        job = pool.start("counting", lambda _control, number=number: number)
        job.finished.connect(lambda result, job=job: results.append((job.name, result)))
    qtbot.waitUntil(lambda: not pool.is_busy, timeout=20_000)
    assert sorted(results) == [("counting", number) for number in range(500)]
