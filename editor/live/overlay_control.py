"""Keeps the overlay on the canvas in step with what is chosen and what is known."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from PySide6.QtCore import QObject

from course_library.compass import Space
from course_library.floor import Floor
from editor.canvas.scene import CourseScene
from editor.live.overlay_bar import OverlayBar
from editor.live.overlays import NOTHING, Known, Overlay, overlay, parameters
from editor.live.results import Races, Solo, Values


class Overlays(QObject):
    """Draws the chosen overlay on a scene; what is not known yet is drawn as soon as it is.

    Attributes:
        bar: where it is chosen.
    """

    def __init__(self, scene: CourseScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._known: Known | None = None
        self._hidden = False
        self.bar = OverlayBar()
        self.bar.changed.connect(self.draw)

    def show_floor(self, floor: Floor | None) -> None:
        """Another course, or another version of it: what was known does not hold any more."""
        self._known = None if floor is None else Known(floor)
        self.bar.setVisible(floor is not None and not self._hidden)
        if self.bar.kind != NOTHING:
            self.draw()

    def set_hidden(self, on: bool) -> None:
        """Hide the bar while something else than the course is shown."""
        self._hidden = on
        self.bar.setVisible(self._known is not None and not on)

    def learn(self, result: Solo | Races) -> None:
        """Something is known about the course that is shown."""
        if self._known is None:
            return
        if isinstance(result, Solo):
            self._known = dataclasses.replace(self._known, solo=result)
        else:
            self._known = dataclasses.replace(self._known, races=result)
        if self.bar.kind != NOTHING:
            self.draw()

    def show_reach(self, reach: Mapping[str, Values]) -> None:
        """Which spaces the driven robot can reach; empty without one."""
        if self._known is not None:
            self._known = dataclasses.replace(self._known, reach=reach)
            if self.bar.kind in ("register", "round"):
                self.draw()

    def point(self, space: Space | None) -> None:
        """Tell the number of the space under the pointer, or of the chosen one."""
        heat = self._scene.options.heat
        text = ""
        if heat is not None and space is not None:
            value = heat.values.get(space)
            text = f"{space.name}: {'–' if value is None else f'{value:.{heat.digits}f}'}"
        self.bar.show_value(text)

    def draw(self) -> None:
        """Draw the chosen overlay."""
        shown = Overlay()
        if self._known is not None:
            self.bar.set_parameters(parameters(self.bar.kind, self._known))
            shown = overlay(self.bar.kind, self.bar.parameter, self.bar.step, self._known)
        self.bar.show_overlay(shown)
        options = dataclasses.replace(
            self._scene.options, heat=shown.heat, routes=shown.routes, highlights=shown.highlights
        )
        if options != self._scene.options:
            self._scene.set_options(options)
            self.point(None)
