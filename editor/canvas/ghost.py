"""The ghost: what is held over the course, where it would come to lie, and why it must not."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that is held.

    Attributes:
        look: equal for pieces that look the same.
        at: where its top-left corner would lie.
        size: (width, height) in spaces.
        picture: draws it with its corner at (0, 0).
    """

    look: Hashable
    at: Space
    size: tuple[int, int]
    picture: Callable[[], DisplayList] = field(compare=False)


def board_piece(placement: Placement, options: RenderOptions) -> Piece:
    """A held board."""
    look = (placement.board, placement.turn, options.palette)
    return Piece(look, placement.at, placement.size, lambda: _board_picture(placement, options))


def token_piece(artwork: Artwork, at: Space) -> Piece:
    """A held token."""
    return Piece(artwork, at, (1, 1), lambda: _token_picture(artwork))


class Ghost:
    """Shows what is held as children of ``root``, in the coordinates of the course."""

    def __init__(self, root: QGraphicsItem) -> None:
        self._root = root
        self._frame = DrawingItem()
        self._frame.setZValue(_ABOVE_ALL + 1)
        self._frame.setParentItem(root)
        self._reason = _Reason(root)
        self._reason.setZValue(_ABOVE_ALL + 2)
        self._pictures: list[PictureItem] = []
        self._looks: list[Hashable] = []
        self.pieces: tuple[Piece, ...] = ()
        self.clear()

    @property
    def is_shown(self) -> bool:
        """Whether anything is held over the course."""
        return self._frame.isVisible()

    @property
    def reason(self) -> str:
        """Why it must not lie where it is held; empty if it may."""
        return self._reason.text() if self._reason.isVisible() else ""

    def show(self, pieces: Sequence[Piece], options: RenderOptions, fault: str = "") -> None:
        """Hold ``pieces`` over the course; those that come later lie on top."""
        looks = [piece.look for piece in pieces]
        if looks != self._looks:
            self.clear()
            self._looks = looks
            self._pictures = [self._picture(piece, n) for n, piece in enumerate(pieces)]
        for piece, picture in zip(pieces, self._pictures, strict=True):
            picture.move_to(QPointF(*piece.at))
        self.pieces = tuple(pieces)
        # Tokens that ride on a held board are not framed: the board is.
        framed = [piece for piece in pieces if piece.size != (1, 1)] or pieces
        self._mark([(piece.at, piece.size) for piece in framed], options, fault)

    def show_board(self, placement: Placement, options: RenderOptions, fault: str = "") -> None:
        """Hold a board over the course."""
        self.show([board_piece(placement, options)], options, fault)

    def show_token(self, artwork: Artwork, at: Space, options: RenderOptions, fault: str = "") -> None:
        """Hold a token over a space."""
        self.show([token_piece(artwork, at)], options, fault)

    def show_band(self, area: QRectF, options: RenderOptions) -> None:
        """Show the rectangle in which everything will be selected."""
        self.clear()
        edge = rectangle(area.x(), area.y(), area.width(), area.height())
        marks = DisplayList()
        marks.path(edge, Style(fill=options.colours["highlight"], opacity=0.12))
        marks.path(edge, Style(stroke=options.colours["casing"], width=0.12, opacity=0.8))
        marks.path(edge, Style(stroke=options.colours["highlight"], width=0.07, dash=(0.3, 0.2)))
        self._frame.set_drawing(marks)
        self._frame.setVisible(True)

    def show_area(self, at: Space, size: tuple[int, int], options: RenderOptions, fault: str = "") -> None:
        """Frame an area without a picture; what lies in it is drawn elsewhere."""
        self.clear()
        self._mark([(at, size)], options, fault)

    def clear(self) -> None:
        """Hold nothing."""
        for picture in self._pictures:
            if picture.scene() is not None:
                picture.scene().removeItem(picture)
        self._pictures, self._looks, self.pieces = [], [], ()
        self._frame.setVisible(False)
        self._reason.setVisible(False)

    def _picture(self, piece: Piece, number: int) -> PictureItem:
        drawn = piece.picture()
        picture = PictureItem(QRectF(0, 0, *piece.size), lambda _detail: drawn)
        picture.setOpacity(OPACITY)
        picture.setZValue(_ABOVE_ALL + number / 1000)
        picture.setParentItem(self._root)
        return picture

    def _mark(
        self, areas: Sequence[tuple[Space, tuple[int, int]]], options: RenderOptions, fault: str
    ) -> None:
        colours = options.colours
        marks = DisplayList()
        for at, size in areas:
            edge = rectangle(*at, *size)
            if fault:
                marks.path(edge, Style(fill=colours["cross"], opacity=0.35))
                # Shape says it too: an illegal place is crossed out.
                marks.path(_cross(at, size), Style(stroke=colours["cross"], width=0.1, opacity=0.7))
            marks.path(edge, Style(stroke=colours["casing"], width=0.16, opacity=0.8))
            marks.path(edge, Style(stroke=colours["cross" if fault else "highlight"], width=0.08))
        self._frame.set_drawing(marks)
        self._frame.setVisible(True)
        self._reason.setText(fault)
        self._reason.setVisible(bool(fault))
        if areas:
            left, top = min(at.x for at, _ in areas), min(at.y for at, _ in areas)
            self._reason.setPos(self._in_sight(left + 0.4), top + 0.4)

    def _in_sight(self, left: float) -> float:
        """Where the plate of the reason begins so that its end can be read too."""
        view = next((view for view in self._root.scene().views() if view.isVisible()), None)
        if view is None:
            return left
        right = view.mapToScene(view.viewport().rect()).boundingRect().right() - self._root.x()
        return min(left, right - self._reason.boundingRect().width() / view.transform().m11())


def _cross(at: Space, size: tuple[int, int]) -> Path:
    left, top, right, bottom = at.x, at.y, at.x + size[0], at.y + size[1]
    return joined([polyline((left, top), (right, bottom)), polyline((left, bottom), (right, top))])


def _token_picture(artwork: Artwork) -> DisplayList:
    picture = DisplayList()
    draw(picture, artwork)
    return picture


def _board_picture(placement: Placement, options: RenderOptions) -> DisplayList:
    alone = Placement(placement.board, Space(0, 0), placement.turn)
    floor = flatten(Course("held", FrozenMap({"en": "held"}), boards=(alone,)))
    picture = DisplayList()
    draw_board(floor, 0, picture, options)
    return picture
