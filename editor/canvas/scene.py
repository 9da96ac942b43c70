"""The scene: a view of a floor, item by item. Nothing here is the truth; the document is."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from course_library.compass import Space
from course_library.drawing import RenderOptions
from course_library.drawing.boards import board_key, draw_board
from course_library.drawing.course import draw_overlays_above, draw_overlays_below, tokens
from course_library.drawing.options import Detail
from course_library.drawing.overlays import draw_highlights
from course_library.drawing.painter import Artwork, Painter, Style, draw, placed
from course_library.drawing.shapes import moved, rounded_rectangle
from course_library.floor import Floor
from editor.canvas.drawing_item import DrawingItem, Root
from editor.canvas.ghost import Ghost
from editor.canvas.picture_item import PictureItem
from editor.painting import DisplayList

AROUND = 8
"""Empty spaces around the course that can be scrolled to."""
ORIGIN = Space(0, 0)
_LIFTED = 0.3
"""How much of a thing is seen where it lay while it is held."""
_SCALES = {Detail.MINIMAL: 8.0, Detail.REDUCED: 16.0, Detail.FULL: 48.0}
_BELOW, _TOKENS, _PIECES, _ABOVE, _SERVED, _SELECTED, _CHOSEN = 10.0, 20.0, 25.0, 30.0, 36.0, 38.0, 40.0


class CourseScene(QGraphicsScene):
    """Boards at the bottom, then beams and overlays, tokens, and what is pointed out.

    Attributes:
        redrawn: some pictures may wait to be made anew.
        options_changed: it is drawn in another way now.
        ghost: what is held over the course.
    """

    redrawn = Signal()
    options_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._floor: Floor | None = None
        self._options = RenderOptions()
        self._robots: frozenset[Space] = frozenset()
        self._root = Root()
        self.addItem(self._root)
        self._boards: list[tuple[Hashable, PictureItem]] = []
        self._tokens: list[tuple[Hashable, PictureItem]] = []
        self._below = self._drawing_item(_BELOW)
        self._above = self._drawing_item(_ABOVE)
        self._served = self._drawing_item(_SERVED)
        self._selected = self._drawing_item(_SELECTED)
        self._chosen = self._drawing_item(_CHOSEN)
        self.ghost = Ghost(self._root)

    @property
    def floor(self) -> Floor | None:
        """The floor that is shown."""
        return self._floor

    @property
    def offset(self) -> Space:
        """Where the course's space (0, 0) lies in the scene."""
        return Space(int(self._root.x()), int(self._root.y()))

    def to_course(self, at: QPointF) -> QPointF:
        """A place of the scene in the course's coordinates."""
        return at - self._root.pos()

    def area_of(self, space: Space) -> QRectF:
        """The square of the scene that shows ``space``."""
        return QRectF(*space, 1, 1).translated(self._root.pos())

    def content(self) -> QRectF:
        """The area of the course in the scene; empty without one."""
        return QRectF(*self.offset, *self._floor.size) if self._floor is not None else QRectF()

    @property
    def options(self) -> RenderOptions:
        """How it is drawn."""
        return self._options

    def show_floor(self, floor: Floor, offset: Space = ORIGIN) -> None:
        """Show ``floor`` with its space (0, 0) at ``offset``; what looks the same keeps its picture."""
        self._floor = floor
        self._root.setPos(*offset)
        area = QRectF(*offset, *floor.size)
        self.setSceneRect(area.adjusted(-AROUND, -AROUND, AROUND, AROUND))
        self._show_boards(floor)
        self._show_tokens(floor)
        self._show_overlays(floor)
        self.redrawn.emit()

    def set_options(self, options: RenderOptions) -> None:
        """Draw with other options."""
        self._options = options
        self.setBackgroundBrush(QColor(options.colours["background"]))
        if self._floor is not None:
            self.show_floor(self._floor, self.offset)
        self.options_changed.emit()

    def choose(self, spaces: Sequence[Space]) -> None:
        """Frame ``spaces``; none to take the frame away."""
        painter = DisplayList()
        if spaces:
            draw_highlights(spaces, painter, self._options.colours)
        self._chosen.set_drawing(painter)

    def frame(self, boxes: Sequence[tuple[int, int, int, int]]) -> None:
        """Frame the areas (left, top, right, bottom) of what is selected; none to take the frames away."""
        painter = DisplayList()
        for left, top, right, bottom in boxes:
            edge = rounded_rectangle(left, top, right - left, bottom - top, 0.12)
            painter.path(edge, Style(stroke=self._options.colours["casing"], width=0.2, opacity=0.85))
            painter.path(edge, Style(stroke=self._options.colours["highlight"], width=0.1))
        self._selected.set_drawing(painter)

    def lift(self, boards: Collection[int] = (), spaces: Collection[Space] = ()) -> None:
        """Fade boards, by index, and tokens, by space, that are held over the course; none for nothing."""
        for index, (_, item) in enumerate(self._boards):
            item.setOpacity(_LIFTED if index in boards else 1.0)
        course = None if self._floor is None else self._floor.course
        laid = [] if course is None else tokens(course, self._options.colours)
        for token, (_, item) in zip(laid, self._tokens, strict=False):
            item.setOpacity(_LIFTED if token.at in spaces else 1.0)
        for frame in (self._selected, self._chosen):
            frame.setVisible(not boards and not spaces)

    def outline(self, boxes: Sequence[tuple[int, int, int, int]]) -> None:
        """Outline boards (left, top, right, bottom) that belong to what is pointed at; none for nothing."""
        painter = DisplayList()
        colours = self._options.colours
        for left, top, right, bottom in boxes:
            edge = rounded_rectangle(left + 0.1, top + 0.1, right - left - 0.2, bottom - top - 0.2, 0.3)
            painter.path(edge, Style(fill=colours["reboot"], opacity=0.1))
            painter.path(edge, Style(stroke=colours["casing"], width=0.26, opacity=0.85))
            painter.path(edge, Style(stroke=colours["route_4"], width=0.16, dash=(0.5, 0.3)))
        self._served.set_drawing(painter)

    def add_piece(self) -> DrawingItem:
        """A new item that belongs to the course, above its tokens; for robots."""
        return self._drawing_item(_PIECES)

    def add_item(self, item: QGraphicsItem) -> None:
        """Add an item in the coordinates of the course."""
        item.setParentItem(self._root)

    @property
    def robot_spaces(self) -> frozenset[Space]:
        """Where robots stand."""
        return self._robots

    def stand_robots(self, spaces: frozenset[Space]) -> None:
        """Let beams end at the robots on ``spaces``."""
        floor = self._floor
        if floor is not None and spaces ^ self._robots:
            changed = any((spaces ^ self._robots) & set(beam.spaces) for beam in floor.beams)
            self._robots = spaces
            if changed:
                self._show_below(floor)

    def pictures(self) -> Iterator[PictureItem]:
        """The items that keep a pixmap."""
        yield from (item for _, item in self._boards)
        yield from (item for _, item in self._tokens)

    def _show_boards(self, floor: Floor) -> None:
        look = dataclasses.replace(self._options, heat=None, routes=(), highlights=())
        boards = []
        for index, placement in enumerate(floor.placements):
            left, top, right, bottom = placement.box
            boards.append(
                Wanted(
                    (board_key(floor, index), look),
                    QRectF(left, top, right - left, bottom - top),
                    functools.partial(draw_board, floor, index),
                )
            )
        self._boards = self._matched(self._boards, boards, 0.0)

    def _show_tokens(self, floor: Floor) -> None:
        found = tokens(floor.course, self._options.colours) if self._options.tokens else []
        wanted = [
            Wanted(token.artwork, QRectF(*token.at, 1, 1), _at(token.at, token.artwork)) for token in found
        ]
        self._tokens = self._matched(self._tokens, wanted, _TOKENS)

    def _show_overlays(self, floor: Floor) -> None:
        self._show_below(floor)
        above = DisplayList()
        draw_overlays_above(floor, above, self._options, legend=False)
        self._above.set_drawing(above)

    def _show_below(self, floor: Floor) -> None:
        below = DisplayList()
        draw_overlays_below(floor, below, self._options, self._robots)
        self._below.set_drawing(below)

    def _matched(
        self, shown: list[tuple[Hashable, PictureItem]], wanted: list[Wanted], level: float
    ) -> list[tuple[Hashable, PictureItem]]:
        """Items for all that is ``wanted``, taken from those ``shown`` where they look the same."""
        left = list(shown)
        items = []
        new = []
        for index, want in enumerate(wanted):
            match = next((entry for entry in left if entry[0] == want.key), None)
            if match is None:
                item = PictureItem(want.rectangle, want.drawer(self._options))
                item.setParentItem(self._root)
                new.append(item)
            else:
                left.remove(match)
                item = match[1]
                item.move_to(want.rectangle.topLeft())
            item.setZValue(level + index / len(wanted))
            items.append((want.key, item))
        for _, item in left:
            for successor in new:
                successor.replace(item)
            self.removeItem(item)
        return items

    def _drawing_item(self, level: float) -> DrawingItem:
        item = DrawingItem()
        item.setZValue(level)
        item.setParentItem(self._root)
        return item


Draw = Callable[[Painter, RenderOptions], None]


@dataclasses.dataclass(frozen=True)
class Wanted:
    """A picture that should be in the scene: when it looks the same, where it lies, how it is drawn."""

    key: Hashable
    rectangle: QRectF
    draw: Draw

    def drawer(self, options: RenderOptions) -> Callable[[Detail], DisplayList]:
        """What draws it at a level of detail."""
        return functools.partial(_picture, self.draw, options)


def _picture(draw_it: Draw, options: RenderOptions, detail: Detail) -> DisplayList:
    picture = DisplayList()
    draw_it(picture, dataclasses.replace(options, scale=_SCALES[detail]))
    return picture


def _at(space: Space, artwork: Artwork) -> Draw:
    return lambda painter, _options: draw(painter, placed(artwork, moved(*space)))
