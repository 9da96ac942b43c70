"""What to do with an empty course, written where the course will be."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel

from editor.canvas.scene import CourseScene
from editor.canvas.view import CourseView

_WIDTH = 420


class EmptyHint(QLabel):
    """Lies over the view of a course without boards; the pointer passes through it."""

    def __init__(self, scene: CourseScene, view: CourseView) -> None:
        super().__init__(view.viewport())
        self._scene, self._area = scene, view.viewport()
        self.setText(
            self.tr(
                "This course has no boards yet.\n\n"
                "Click a board on the left and then click here, or drag it here. "
                "With the keyboard: Ctrl+2, a few letters of its name, Enter."
            )
        )
        self.setAccessibleName(self.tr("What to do with an empty course"))
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedWidth(_WIDTH)
        view.viewport().installEventFilter(self)
        scene.redrawn.connect(self._follow)
        self._follow()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay in the middle."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return False

    def _follow(self) -> None:
        floor = self._scene.floor
        self.setVisible(floor is not None and not floor.placements)
        self._place()

    def _place(self) -> None:
        area = self._area.rect()
        self.setFixedHeight(self.heightForWidth(_WIDTH))
        self.move((area.width() - _WIDTH) // 2, (area.height() - self.height()) // 2)
