"""Choosing a course of the library to begin with."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from editor.library import Library
from editor.panels.course_browser import CourseBrowser, Thumbnail

_PICTURE = QSize(132, 99)


class TemplateDialog(QDialog):
    """A list of courses; choosing one closes it.

    Attributes:
        opened: the reference of the chosen course.
    """

    opened = Signal(str)

    def __init__(self, library: Library, thumbnail: Thumbnail, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Begin with a course of the library"))
        self.browser = CourseBrowser(library, self, thumbnail, _PICTURE)
        self.browser.opened.connect(self._choose)
        words = QLabel(
            self.tr(
                "A course with a picture is copied. Of the others the boards are laid out edge to edge: "
                "arrange them and place the checkpoints as your rulebook shows."
            )
        )
        words.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.browser, stretch=1)
        layout.addWidget(buttons)
        self.resize(760, 560)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.browser.search_field.setFocus()

    def _choose(self, reference: str) -> None:
        self.accept()
        self.opened.emit(reference)
