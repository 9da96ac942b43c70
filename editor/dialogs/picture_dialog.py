"""Save a picture of a course, on the screen's colours or others, for paper or a virtual tabletop."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from course_library.course import Course
from course_library.drawing import RenderOptions, picture_box
from course_library.floor import flatten
from editor.dialogs.overlay_work import Names, OverlayWork
from editor.dialogs.picture_preview import PicturePreview
from editor.dialogs.saving import SavingDialog
from editor.jobs import JobPool
from editor.painting import RenderError, render_file
from editor.painting.files import MAX_PIXELS
from editor.settings import Settings

_KINDS = {".png": "PNG", ".svg": "SVG", ".pdf": "PDF"}
_THEMES = {"light": "Light", "dark": "Dark", "contrast": "High contrast", "print": "Print"}
_SHOWN = {
    "margin": "&Room around the boards",
    "coordinates": "&Coordinates",
    "grid": "&Grid",
    "board_names": "Board &names",
    "beams": "Laser &beams",
    "tokens": "T&okens",
    "transparent": "&Transparent background",
}
_LAID_OVER = {"routes": "Shortest &ways from the starts", "cuts": "Narrow&est places"}
_SCREEN = "screen"
"""The overlay that the canvas shows."""
_PIXELS = (4, 512)


class PictureDialog(SavingDialog):
    """Kind, size and contents of a picture; the first time as the course is shown, then as the last one.

    Args:
        course: what to draw; it needs a layout.
        options: what the screen shows.
        settings: where the last choices are kept.
        pool: where overlays are worked out; without it only that of the screen can be drawn.
        parent: the window it belongs to.
    """

    group = "picture"
    failures = (RenderError,)

    def __init__(
        self,
        course: Course,
        options: RenderOptions,
        settings: Settings | None = None,
        pool: JobPool | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", settings, parent)
        self.setWindowTitle(self.tr("Save a picture of {}").format(course.name))
        self._course, self._floor, self._options = course, flatten(course), options
        self._work = OverlayWork(course, pool, self) if pool is not None else None
        self.preview = PicturePreview(self._floor)
        self.set_preview(self.preview)
        tr, tell = self.tr, self._tell
        self.kind = self.add_choice(tr("&Kind"), _KINDS, tell)
        self.pixels = self.add_number(tr("&Pixels for a space"), 70, _PIXELS, tell)
        themes = {key: tr(text) for key, text in _THEMES.items()}
        self.theme = self.add_choice(tr("Co&lours"), themes, tell, options.palette)
        self.checks = {
            name: self.add_check(tr(text), getattr(options, name), tell) for name, text in _SHOWN.items()
        }
        overlays = self._overlays()
        self.overlay = self.add_choice(tr("O&verlay"), overlays, tell, next(iter(overlays)))
        self.laid_over = {name: self.add_check(tr(text), False, tell) for name, text in _LAID_OVER.items()}
        for check in self.laid_over.values():
            check.setVisible(pool is not None)
        self.remember(kind=self.kind, pixels=self.pixels, theme=self.theme, **self.checks)
        if self._work is not None:
            self._work.changed.connect(tell)
            self.finished.connect(self._work.stop)
        tell()

    def _overlays(self) -> dict[str, str]:
        """What can colour the spaces, that of the screen first; its choice is not kept for other courses."""
        tr, options = self.tr, self._options
        shown = options.heat or options.routes or options.highlights
        found = {_SCREEN: tr("As on the screen")} if shown else {}
        found[""] = tr("None")
        if self._work is not None:
            rounds = tr("Rounds to checkpoint {}")
            count = len(self._course.checkpoints)
            found |= {f"rounds:{number}": rounds.format(number) for number in range(1, count + 1)}
            found |= {"traffic": tr("Traffic"), "danger": tr("Danger: falls")}
        return found

    def names(self) -> Names:
        """The overlays that have to be worked out."""
        chosen = self.overlay.currentData()
        heat = (chosen,) if chosen not in ("", _SCREEN) else ()
        return (*heat, *(name for name, check in self.laid_over.items() if check.isChecked()))

    def options(self) -> RenderOptions:
        """What is chosen, with the overlays as far as they are known."""
        shown: dict[str, Any] = {name: check.isChecked() for name, check in self.checks.items()}
        scale = float(self.pixels.value())
        base = dataclasses.replace(self._options, palette=self.theme.currentData(), scale=scale, **shown)
        if self.overlay.currentData() != _SCREEN:
            base = dataclasses.replace(base, heat=None, routes=(), highlights=())
        found = self._work.found if self._work is not None else None
        if found is None:
            return base
        return dataclasses.replace(
            base,
            heat=found.heat or base.heat,
            routes=base.routes + found.routes,
            highlights=base.highlights + found.highlights,
        )

    def _tell(self) -> None:
        self.checks["coordinates"].setEnabled(self.checks["margin"].isChecked())
        self.pixels.setEnabled(self.kind.currentData() != ".pdf")
        names = self.names()
        if self._work is not None:
            self._work.want(names)
        options = self.options()
        self.preview.show_options(options)
        if names and self._work is not None and self._work.found is None:
            self.tell_result(self._work.words, False)
        else:
            self._tell_size(options)

    def _tell_size(self, options: RenderOptions) -> None:
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
