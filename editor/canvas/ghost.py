"""The ghost: what is held over the course, where it would come to lie, and why it must not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSimpleTextItem, QStyleOptionGraphicsItem, QWidget

from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.drawing import RenderOptions
from course_library.drawing.boards import draw_board
from course_library.drawing.painter import Artwork, Style, draw
from course_library.drawing.shapes import Path, joined, polyline, rectangle
from course_library.floor import flatten
from editor.canvas.drawing_item import DrawingItem
from editor.canvas.picture_item import PictureItem
from editor.painting import DisplayList

OPACITY = 0.65
_ABOVE_ALL = 50.0


class _Reason(QGraphicsSimpleTextItem):
    """A sentence on a plate, as large at every zoom."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setBrush(QBrush(QColor("#FFFFFF")))
        self.plate = QColor("#A3230E")

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The plate."""
        return super().boundingRect().adjusted(-8, -5, 8, 5)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the plate and the words on it."""
        painter.setPen(QPen(Qt.PenStyle.NoPen))
        painter.setBrush(self.plate)
        painter.drawRoundedRect(self.boundingRect(), 5, 5)
        super().paint(painter, option, widget)  # type: ignore[arg-type] # Qt takes None here


class Ghost:
    """Shows one held thing at a time as children of ``root``, in the coordinates of the course."""

    def __init__(self, root: QGraphicsItem) -> None:
        self._root = root
        self._frame = DrawingItem()
        self._frame.setZValue(_ABOVE_ALL + 1)
        self._frame.setParentItem(root)
        self._reason = _Reason(root)
        self._reason.setZValue(_ABOVE_ALL + 2)
        self._picture: PictureItem | None = None
        self._shown: object = None
        self.clear()

    @property
    def is_shown(self) -> bool:
        """Whether anything is held over the course."""
        return self._picture is not None

    @property
    def reason(self) -> str:
        """Why it must not lie where it is held; empty if it may."""
        return self._reason.text() if self._reason.isVisible() else ""

    def show_board(self, placement: Placement, options: RenderOptions, fault: str = "") -> None:
        """Hold a board over the course."""
        look = (placement.board, placement.turn, options.palette)
        if look != self._shown:
            self._replace(look, QRectF(0, 0, *placement.size), _board_picture(placement, options))
        self._place(placement.at, placement.size, options, fault)

    def show_token(self, artwork: Artwork, at: Space, options: RenderOptions, fault: str = "") -> None:
        """Hold a token over a space."""
        if artwork != self._shown:
            picture = DisplayList()
            draw(picture, artwork)
            self._replace(artwork, QRectF(0, 0, 1, 1), picture)
        self._place(at, (1, 1), options, fault)

    def show_area(self, at: Space, size: tuple[int, int], options: RenderOptions, fault: str = "") -> None:
        """Frame an area without a picture; what lies in it is drawn elsewhere."""
        self.clear()
        self._mark(at, size, options, fault)

    def clear(self) -> None:
        """Hold nothing."""
        if self._picture is not None and self._picture.scene() is not None:
            self._picture.scene().removeItem(self._picture)
        self._picture = self._shown = None
        self._frame.setVisible(False)
        self._reason.setVisible(False)

    def _replace(self, look: object, area: QRectF, picture: DisplayList) -> None:
        self.clear()
        self._shown = look
        self._picture = PictureItem(area, lambda _detail: picture)
        self._picture.setOpacity(OPACITY)
        self._picture.setZValue(_ABOVE_ALL)
        self._picture.setParentItem(self._root)

    def _place(self, at: Space, size: tuple[int, int], options: RenderOptions, fault: str) -> None:
        if self._picture is None:
            return
        self._picture.move_to(QPointF(*at))
        self._mark(at, size, options, fault)

    def _mark(self, at: Space, size: tuple[int, int], options: RenderOptions, fault: str) -> None:
        colours = options.colours
        edge = rectangle(at.x, at.y, *size)
        marks = DisplayList()
        if fault:
            marks.path(edge, Style(fill=colours["cross"], opacity=0.35))
            # Shape says it too: an illegal place is crossed out.
            marks.path(_cross(at, size), Style(stroke=colours["cross"], width=0.1, opacity=0.7))
        marks.path(edge, Style(stroke=colours["casing"], width=0.16, opacity=0.8))
        marks.path(edge, Style(stroke=colours["cross" if fault else "highlight"], width=0.08))
        self._frame.set_drawing(marks)
        self._frame.setVisible(True)
        self._reason.setText(fault)
        self._reason.setPos(at.x + 0.4, at.y + 0.4)
        self._reason.setVisible(bool(fault))


def _cross(at: Space, size: tuple[int, int]) -> Path:
    left, top, right, bottom = at.x, at.y, at.x + size[0], at.y + size[1]
    return joined([polyline((left, top), (right, bottom)), polyline((left, bottom), (right, top))])


def _board_picture(placement: Placement, options: RenderOptions) -> DisplayList:
    alone = Placement(placement.board, Space(0, 0), placement.turn)
    floor = flatten(Course("held", FrozenMap({"en": "held"}), boards=(alone,)))
    picture = DisplayList()
    draw_board(floor, 0, picture, options)
    return picture
