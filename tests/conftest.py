"""What holds for every test: no display, no user's folders, the same examples each time, no global chance."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import tempfile
from collections import Counter
from collections.abc import Generator, Hashable, Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
USER_FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")

# Without a display Qt does not raise, it aborts the process: set the platform before anything imports Qt.
os.environ["QT_QPA_PLATFORM"] = os.environ.get("COURSEWRIGHT_TEST_PLATFORM", "offscreen")

# "same" tries the same examples on every machine every day; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
settings.register_profile(
    "explore", max_examples=2_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the editor ``gui``; its command line is no window."""
    for item in items:
        folder = item.path.parent
        if folder.is_relative_to(TESTS / "editor") and not folder.is_relative_to(TESTS / "editor" / "cli"):
            item.add_marker("gui")


WITHOUT_COMPILING = os.environ.get("NUMBA_DISABLE_JIT") == "1"
"""``make coverage``: what is compiled otherwise runs as plain Python, some hundred times slower."""
FEW_RACES = 30
PATIENCE = 60
"""Seconds for a test without compiling; it is skipped then."""


def pytest_sessionstart() -> None:
    """Without compiling, play a few races wherever a test asks for thousands."""
    if not WITHOUT_COMPILING:
        return
    from analysis.race import simulate

    checked = simulate.Amount.__post_init__

    def few(amount: simulate.Amount) -> None:
        checked(amount)
        object.__setattr__(amount, "races", min(amount.races, FEW_RACES))

    simulate.Amount.__post_init__ = few
    simulate.CHUNK = FEW_RACES // 3


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, None, None]:
    """Fixtures are given up after a while where nothing is compiled."""
    with _impatient():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """So are tests."""
    with _impatient():
        return (yield)


@contextlib.contextmanager
def _impatient() -> Iterator[None]:
    """Skip what takes longer than ``PATIENCE`` without compiling; what it reached until then is measured."""
    if not WITHOUT_COMPILING or not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_: object) -> None:
        pytest.skip("takes too long without compiling")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much the counting tests went through (``record_property`` with a whole number)."""
    counts: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        counts.update({name: count for name, count in report.user_properties if type(count) is int})
    for name, count in counts.items():
        terminalreporter.write_line(f"{count:,} {name}")


@pytest.fixture(scope="session", autouse=True)
def _own_user_folders() -> Iterator[None]:
    """Keep the tests away from the settings, files and caches of whoever runs them."""
    with tempfile.TemporaryDirectory(prefix="coursewright-") as folder, pytest.MonkeyPatch.context() as patch:
        for name in USER_FOLDERS:
            patch.setenv(name, str(Path(folder, name.lower())))
        yield


@pytest.fixture(autouse=True)
def _no_global_chance() -> Iterator[None]:
    """Fail a test that draws from, or seeds, the random state that all of Python shares."""
    before = global_random_state()
    yield
    assert global_random_state() == before, (
        "global random state was used: pass a seed and a generator instead"
    )


def global_random_state() -> Hashable:
    """The states of Python's and numpy's shared generators, in a form that can be compared."""
    shared = np.random.get_state(legacy=True)  # noqa: NPY002 - the shared state is what is watched
    return random.getstate(), (shared[1].tobytes(), *shared[2:])
