"""Collect garbage on the main thread only, while others run.

Python collects unreachable cycles on whichever thread happens to allocate. Should that be a worker, Qt
objects that belong to the main thread are destroyed there, which ends the process. While any worker runs,
automatic collection is therefore off and a timer on the main thread does it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer

INTERVAL = 500
"""Milliseconds between two looks at how much there is to collect."""


class Collector:
    """Counts who runs workers, and collects on the main thread as long as somebody does."""

    def __init__(self) -> None:
        self._holders = 0
        self._timer: QTimer | None = None

    @property
    def is_active(self) -> bool:
        """Whether collecting is left to the main thread."""
        return self._holders > 0

    def hold(self) -> None:
        """Workers begin to run."""
        self._holders += 1
        if self._holders == 1:
            gc.disable()
            self._timer = QTimer(interval=INTERVAL)
            self._timer.timeout.connect(collect_if_due)
            self._timer.start()

    def release(self) -> None:
        """The workers of one :meth:`hold` are done."""
        self._holders -= 1
        if self._holders == 0 and self._timer is not None:
            self._timer.stop()
            self._timer = None
            gc.enable()


def collect_if_due() -> None:
    """Collect the oldest generation that Python itself would collect now."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [n for n, (count, limit) in enumerate(zip(counts, thresholds, strict=True)) if 0 < limit < count]
    if due:
        gc.collect(due[-1])


collector = Collector()
"""The one of this process."""
