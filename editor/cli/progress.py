"""What a terminal shows while a command works for more than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator

PATIENCE = 1.0
"""Seconds of silence."""
_FRESH_LINE = "\r\x1b[2K"
"""Goes back to the beginning of the line and empties it."""


@contextlib.contextmanager
def working(title: str) -> Iterator[Callable[[str], None]]:
    """Show on the error stream that something is being done, if that is a terminal and it takes a while.

    Yields a function that tells what is being done now.
    """
    line = _Line(title)
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

    def __init__(self, title: str) -> None:
        self.text = title
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
        sys.stderr.write(f"{_FRESH_LINE}{self.text} … ")
        sys.stderr.flush()
