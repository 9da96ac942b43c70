"""Scrolls a view on while something is dragged near its edge, so that it can go further than one sees."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

NEAR = 22
"""Pixels from the edge of the viewport within which it scrolls."""
_STEP = 14
_PAUSE = 40


class AutoScroll(QObject):
    """Belongs to one view; the view says where the pointer drags, and when that ends.

    Args:
        view: what scrolls.
        scrolled: called after every step with the place of the pointer, which is over something else now.
    """

    def __init__(self, view: QAbstractScrollArea, scrolled: Callable[[QPoint], None]) -> None:
        super().__init__(view)
        self._view, self._scrolled = view, scrolled
        self._at: QPoint | None = None
        self._timer = QTimer(self, interval=_PAUSE)
        self._timer.timeout.connect(self._scroll)

    @property
    def runs(self) -> bool:
        """Whether it scrolls at the moment."""
        return self._timer.isActive()

    def drag_at(self, at: QPoint) -> None:
        """The pointer drags at a place of the viewport."""
        self._at = at
        if self._way() == (0, 0):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        """The drag is over."""
        self._timer.stop()

    def _way(self) -> tuple[int, int]:
        assert self._at is not None
        area = self._view.viewport().rect()
        return _step(self._at.x(), area.width()), _step(self._at.y(), area.height())

    def _scroll(self) -> None:
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        before = [bar.value() for bar in bars]
        for bar, step in zip(bars, self._way(), strict=True):
            bar.setValue(bar.value() + step)
        if [bar.value() for bar in bars] == before:
            self._timer.stop()
        elif self._at is not None:
            self._scrolled(self._at)


def _step(at: int, length: int) -> int:
    return -_STEP if at < NEAR else _STEP if at > length - NEAR else 0
