"""The view of a course: coordinates at its edges, the chosen space, and sharp pictures after a zoom."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from course_library.compass import Direction, Space
from course_library.floor import Floor
from editor.canvas.pan_zoom_view import PanZoomView
from editor.canvas.picture_item import PictureItem
from editor.canvas.ruler import Ruler
from editor.canvas.scene import CourseScene

_SHARPEN_AFTER = 120
"""Milliseconds of rest after a zoom or scroll, before pictures are made sharp again."""
_RULER = QSize(30, 22)
_ARROWS = {
    Qt.Key.Key_Up: Direction.N,
    Qt.Key.Key_Right: Direction.E,
    Qt.Key.Key_Down: Direction.S,
    Qt.Key.Key_Left: Direction.W,
}


class CourseView(PanZoomView):
    """Shows a :class:`CourseScene`.

    Attributes:
        hovered: the space under the pointer, or None.
        chosen: the space that was clicked or moved to by arrow keys, or None.
        sharpened: all pictures are as sharp as they get.
    """

    hovered = Signal(object)
    sharpened = Signal()
    chosen = Signal(object)
    _rulers: tuple[Ruler, ...] = ()  # Qt scrolls the view before it is built

    def __init__(self, scene: CourseScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._course_scene = scene
        self._space: Space | None = None
        self._rulers = (Ruler(self, Qt.Orientation.Horizontal), Ruler(self, Qt.Orientation.Vertical))
        self._sharpen = QTimer(self, singleShot=True)
        self._sharpen.timeout.connect(self._sharpen_a_bit)
        self._steps: Iterator[None] | None = None
        scene.redrawn.connect(self._after_redrawing)
        self.zoomed.connect(self._after_zoom)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setAccessibleName(self.tr("Course"))
        self.setAccessibleDescription(
            self.tr("The course as a picture; the outline lists the same parts as text.")
        )
        self.show_rulers(True)

    @property
    def space(self) -> Space | None:
        """The chosen space."""
        return self._space

    @property
    def floor(self) -> Floor | None:
        """What is shown."""
        return self._course_scene.floor

    def content(self) -> QRectF:
        """The area of the course."""
        return self._course_scene.content()

    def floor_changed(self) -> None:
        """Take note of another floor in the scene."""
        area = self._course_scene.content()
        for ruler, count in zip(self._rulers, (area.width(), area.height()), strict=True):
            ruler.set_course(int(count), area.topLeft())
        if self.is_fitted:
            self.fit()

    def choose(self, space: Space | None, *, show: bool = False) -> None:
        """Choose a space; with ``show`` scroll so that it is in sight."""
        self._space = space
        self._course_scene.choose([] if space is None else [space])
        if space is not None and show:
            around = 2 * self.scale_now
            self.ensureVisible(self._course_scene.area_of(space), around, around)
        self.chosen.emit(space)

    def space_at(self, position: QPointF) -> Space | None:
        """The space of the floor at a place of the viewport."""
        at = self._course_scene.to_course(self.mapToScene(position.toPoint()))
        space = Space(int(at.x() // 1), int(at.y() // 1))
        floor = self._course_scene.floor
        return space if floor is not None and space in floor else None

    # --- pointer and keys ------------------------------------------------------------------------

    def clicked_at(self, position: QPointF) -> None:
        """Choose the space."""
        self.choose(self.space_at(position))

    def moved_to(self, position: QPointF) -> None:
        """Tell which space lies under the pointer."""
        self.hovered.emit(self.space_at(position))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Nothing lies under the pointer any more."""
        self.hovered.emit(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Arrows move the chosen space, Escape lets it go."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._move_choice(_ARROWS[key])
        elif key == Qt.Key.Key_Escape:
            self.choose(None)
        else:
            super().keyPressEvent(event)

    def _move_choice(self, direction: Direction) -> None:
        """To the next space of the floor in ``direction``; gaps without a board are jumped."""
        floor = self._course_scene.floor
        if floor is None or not floor.printed:
            return
        if self._space is None:
            self.choose(next(iter(floor)), show=True)
            return
        width, height = floor.size
        space = self._space.towards(direction)
        while space not in floor and 0 <= space.x < width and 0 <= space.y < height:
            space = space.towards(direction)
        if space in floor:
            self.choose(space, show=True)

    # --- sharpness -------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Go on with what was left blurred while the view was hidden."""
        super().showEvent(event)
        self._sharpen.start(0)

    def _after_zoom(self) -> None:
        self._update_rulers()
        self._steps = None
        self._sharpen.start(_SHARPEN_AFTER)

    def _after_redrawing(self) -> None:
        self._steps = None
        self._sharpen.start(0)

    def _sharpen_a_bit(self) -> None:
        """Do one step towards sharp pictures; waiting events come before the next."""
        if not self.isVisible():
            return  # nobody would see them; goes on when the view is shown
        if self._steps is None:
            self._steps = self._next_picture()
        if self._steps is not None:
            if next(self._steps, self) is self:
                self._steps = None
            self._sharpen.start(0)
        else:
            self.sharpened.emit()

    def _next_picture(self) -> Iterator[None] | None:
        """The steps for one of the pictures that are not sharp, those in sight first."""
        ratio = self.devicePixelRatioF()
        in_sight = self.mapToScene(self.viewport().rect()).boundingRect()
        # One screen around is made before it scrolls into sight: a paint that has to draw a board is slow.
        width, height = in_sight.width(), in_sight.height()
        near = in_sight.adjusted(-width, -height, width, height)

        def is_wanted(picture: PictureItem) -> bool:
            if picture.is_bare(self.scale_now):
                return picture.sceneBoundingRect().intersects(near)
            return not picture.is_sharp(self.scale_now, ratio)

        blurred = [picture for picture in self._course_scene.pictures() if is_wanted(picture)]
        blurred.sort(key=lambda item: not item.sceneBoundingRect().intersects(in_sight))
        return blurred[0].sharpen(self.scale_now, ratio) if blurred else None

    # --- coordinates -----------------------------------------------------------------------------

    def show_rulers(self, visible: bool) -> None:
        """Show or hide the coordinates along the edges."""
        self.setViewportMargins(_RULER.width() * visible, _RULER.height() * visible, 0, 0)
        for ruler in self._rulers:
            ruler.setVisible(visible)
        self._place_rulers()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the coordinates at the edges."""
        super().resizeEvent(event)
        self._place_rulers()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        """Scroll, and the coordinates with it."""
        super().scrollContentsBy(dx, dy)
        self._update_rulers()
        if self._rulers and self._sharpen.isActive():
            self._sharpen.start(_SHARPEN_AFTER)  # its steps would delay the next scroll

    def _place_rulers(self) -> None:
        area = self.viewport().geometry()
        top, left = self._rulers
        top.setGeometry(area.left(), area.top() - _RULER.height(), area.width(), _RULER.height())
        left.setGeometry(area.left() - _RULER.width(), area.top(), _RULER.width(), area.height())

    def _update_rulers(self) -> None:
        for ruler in self._rulers:
            ruler.update()
