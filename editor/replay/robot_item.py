"""A robot on the canvas."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from course_library.drawing.painter import draw
from course_library.drawing.palette import Palette
from course_library.drawing.robots import robot_body, robot_letter
from editor.painting import DisplayList
from editor.replay.poses import Pose

_CENTRE = 0.5
_REACH = 0.75
"""How far from its middle a robot reaches when it is turned by any angle, in spaces."""


class RobotItem(QGraphicsItem):
    """One robot; its body turns, its letter stays upright."""

    def __init__(self, seat: int, colours: Palette) -> None:
        super().__init__()
        self._seat = seat
        self._degrees = 0.0
        self._body, self._letter = DisplayList(), DisplayList()
        self.setTransformOriginPoint(_CENTRE, _CENTRE)
        self.set_colours(colours)

    def set_colours(self, colours: Palette) -> None:
        """Draw it in another palette."""
        self._body, self._letter = DisplayList(), DisplayList()
        draw(self._body, robot_body(self._seat, colours))
        draw(self._letter, robot_letter(self._seat, colours))
        self.update()

    def take(self, pose: Pose | None) -> None:
        """Stand as ``pose`` says; vanish without one."""
        self.setVisible(pose is not None)
        if pose is None:
            return
        self.setPos(pose.x, pose.y)
        self.setScale(max(pose.size, 0.01))
        self.setOpacity(pose.opacity)
        if pose.degrees != self._degrees:
            self._degrees = pose.degrees
            self.update()

    @property
    def degrees(self) -> float:
        """Where its front looks, clockwise from north."""
        return self._degrees

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Its square and what sticks out of it."""
        return QRectF(_CENTRE - _REACH, _CENTRE - _REACH, 2 * _REACH, 2 * _REACH)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the body turned and the letter on it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(_CENTRE, _CENTRE)
        painter.rotate(self._degrees)
        painter.translate(-_CENTRE, -_CENTRE)
        self._body.paint(painter)
        painter.restore()
        self._letter.paint(painter)
