"""The status bar: what lies on the space in question, what just happened, and the zoom."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QStatusBar

from course_library.compass import Space
from course_library.floor import Floor
from editor.canvas.pan_zoom_view import FULL_SCALE
from editor.language import counted, tr
from editor.wording import space_words


class StatusLine:
    """Fills a status bar."""

    def __init__(self, bar: QStatusBar) -> None:
        self._message = QLabel()
        self._zoom = QLabel()
        bar.addWidget(self._message, 1)
        bar.addPermanentWidget(self._zoom)

    @property
    def message(self) -> str:
        """What is told at the moment."""
        return self._message.text()

    @property
    def zoom(self) -> str:
        """The zoom in per cent."""
        return self._zoom.text()

    def tell(self, text: str) -> None:
        """Show a sentence."""
        self._message.setText(text)

    def tell_space(self, floor: Floor, space: Space | None) -> None:
        """Say what lies on ``space``, or what the course is where there is none."""
        self.tell(space_words(floor, space) if space is not None and space in floor else course_words(floor))

    def tell_scale(self, pixels: int) -> None:
        """Show the zoom for this many pixels per space."""
        self._zoom.setText(f"{round(100 * pixels / FULL_SCALE)} %")

    def clear(self) -> None:
        """Tell nothing."""
        self._message.clear()
        self._zoom.clear()


def course_words(floor: Floor) -> str:
    """What a course consists of, on one line."""
    course = floor.course
    fewest, most = course.players
    parts = (
        course.name,
        tr("{} to {} players").format(fewest, most),
        counted(len(course.boards), "board"),
        counted(len(course.checkpoints), "checkpoint"),
        counted(len(floor.starts), "start space"),
    )
    return " · ".join(parts)
