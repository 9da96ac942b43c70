"""Save a picture of a course, on the screen's colours or others, for paper or a virtual tabletop."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from course_library.course import Course
from course_library.drawing import RenderOptions, picture_box
from course_library.floor import flatten
from editor.dialogs.saving import SavingDialog
from editor.painting import RenderError, render_file
from editor.painting.files import MAX_PIXELS

_KINDS = {".png": "PNG", ".svg": "SVG", ".pdf": "PDF"}
_THEMES = {"light": "Light", "dark": "Dark", "contrast": "High contrast", "print": "Print"}
_SHOWN = {
    "margin": "&Room around the boards",
    "coordinates": "&Coordinates",
    "grid": "&Grid",
    "board_names": "Board &names",
    "beams": "Laser &beams",
    "tokens": "T&okens",
    "transparent": "T&ransparent background",
}
_PIXELS = (4, 512)


class PictureDialog(SavingDialog):
    """Kind, size and contents of a picture, at first as the course is shown.

    Args:
        course: what to draw; it needs a layout.
        options: what the screen shows.
        parent: the window it belongs to.
    """

    failures = (RenderError,)

    def __init__(self, course: Course, options: RenderOptions, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Save a picture of {}").format(course.name))
        self._course, self._floor, self._options = course, flatten(course), options
        tr, tell = self.tr, self._tell
        self.kind = self.add_choice(tr("&Kind"), _KINDS, tell)
        self.pixels = self.add_number(tr("&Pixels for a space"), 70, _PIXELS, tell)
        themes = {key: tr(text) for key, text in _THEMES.items()}
        self.theme = self.add_choice(tr("&Colours"), themes, tell, options.palette)
        self.checks = {
            name: self.add_check(tr(text), getattr(options, name), tell) for name, text in _SHOWN.items()
        }
        self._tell()

    def options(self) -> RenderOptions:
        """What is chosen."""
        shown: dict[str, Any] = {name: check.isChecked() for name, check in self.checks.items()}
        scale = float(self.pixels.value())
        return dataclasses.replace(self._options, palette=self.theme.currentData(), scale=scale, **shown)

    def _tell(self) -> None:
        self.checks["coordinates"].setEnabled(self.checks["margin"].isChecked())
        self.pixels.setEnabled(self.kind.currentData() != ".pdf")
        options = self.options()
        box = picture_box(self._floor, options)
        width, height = (round(side * options.scale) for side in (box.width, box.height))
        if self.kind.currentData() != ".png":
            self.tell_result(self.tr("Vectors, sharp at any size."), True)
        elif max(width, height) > MAX_PIXELS:
            words = self.tr("{} x {} pixels are too many; choose fewer for a space.")
            self.tell_result(words.format(width, height), False)
        else:
            self.tell_result(self.tr("{} x {} pixels.").format(width, height), True)

    def suggestion(self) -> tuple[str, str]:
        """A picture with the name of the course."""
        ending = self.kind.currentData()
        return f"{self._course.id}{ending}", f"{_KINDS[ending]} (*{ending})"

    def write(self, path: Path) -> str:
        """Draw the picture."""
        render_file(self._course, path, self.options())
        return self.tr("Saved a picture as {}").format(path.name)
