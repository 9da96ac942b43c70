"""What a terminal shows while a command works for more than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator

PATIENCE = 1.0
"""Seconds of silence."""


@contextlib.contextmanager
def working(title: str) -> Iterator[Callable[[str], None]]:
    """Show on the error stream that something is being done, if that is a terminal and it takes a while.

    Yields a function that tells what is being done now.
    """
    if not sys.stderr.isatty():
        yield lambda step: None
        return
    from rich.console import Console

    status = Console(stderr=True).status(title)
    timer = threading.Timer(PATIENCE, status.start)
    timer.start()
    try:
        yield lambda step: status.update(f"{title}: {step}")
    finally:
        timer.cancel()
        timer.join()
        status.stop()
