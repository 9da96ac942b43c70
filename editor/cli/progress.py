"""What a terminal shows while a command works for more than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

PATIENCE = 1.0
"""Seconds of silence."""
_FRESH_LINE = "\r\x1b[2K"
"""Goes back to the beginning of the line and empties it."""
FIRST_RUN = " (the first run on this computer compiles for about a minute)"
Function = tuple[str, str]
RACES: Function = ("engine/kernel/racing", "play_races")
"""What is compiled last where thousands of races are played, as module of ``analysis`` and name."""
DECISIONS: Function = ("engine/kernel/minds", "decide")
"""What is compiled last where one race is told."""


@contextlib.contextmanager
def working(title: str, compiles: Function | None = None) -> Iterator[Callable[[str], None]]:
    """Show on the error stream that something is being done, if that is a terminal and it takes a while.

    Yields a function that tells what is being done now.

    Args:
        title: what the command does.
        compiles: what it may have to compile; the line says so as long as that has never been compiled.
    """
    line = _Line(title, compiles)
    timer = threading.Timer(PATIENCE, line.show)
    if sys.stderr.isatty():
        timer.start()
    try:
        yield line.tell
    finally:
        timer.cancel()
        line.clear()


class _Line:
    """One line on the error stream, written anew when there is news."""

    def __init__(self, title: str, compiles: Function | None = None) -> None:
        self.text = title
        self.compiles = compiles
        self.title = title
        self.shown = False
        self.over = False
        self.lock = threading.Lock()

    def tell(self, step: str) -> None:
        """Say what is being done."""
        with self.lock:
            self.text = f"{self.title}: {step}"
            if self.shown:
                self._write()

    def show(self) -> None:
        """Write the line, now and whenever there is news; the work may be over just now."""
        with self.lock:
            if not self.over:
                self.shown = True
                self._write()

    def clear(self) -> None:
        """Take the line away."""
        with self.lock:
            if self.shown:
                sys.stderr.write(_FRESH_LINE)
                sys.stderr.flush()
            self.over, self.shown = True, False

    def _write(self) -> None:
        note = FIRST_RUN if self.compiles and _has_to_compile(*self.compiles) else ""
        sys.stderr.write(f"{_FRESH_LINE}{self.text}{note} … ")
        sys.stderr.flush()


def _has_to_compile(module: str, name: str) -> bool:
    """Whether the work has come to the compiler, and a function is not in its cache yet.

    Nothing is imported here: this may run while the command is importing what it needs.
    """
    config = getattr(sys.modules.get("numba"), "config", None)
    if config is None or config.DISABLE_JIT or not config.CACHE_DIR:
        return False
    place = Path(config.CACHE_DIR, module)
    return not any(place.parent.glob(f"{place.name}.{name}-*.nbc"))
