"""Outlines the boards that a reboot token serves, while the token is selected or the pointer is over it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from course_library.compass import Space
from course_library.course import RebootToken
from course_library.floor import Floor
from editor.canvas.edit_view import EditView
from editor.canvas.scene import CourseScene
from editor.parts import RebootPart
from editor.workbench import Workbench


class ServedBoards(QObject):
    """Keeps the outline in the scene up to date."""

    def __init__(self, scene: CourseScene, view: EditView, bench: Workbench) -> None:
        super().__init__(view)
        self._scene, self._bench = scene, bench
        self._hovered: Space | None = None
        view.hovered.connect(self._hover)
        bench.selected.connect(lambda _part: self._show())
        scene.redrawn.connect(self._show)

    def _hover(self, space: Space | None) -> None:
        if space != self._hovered:
            self._hovered = space
            self._show()

    def _show(self) -> None:
        floor = self._scene.floor
        token = None if floor is None else self._token(floor)
        served = [] if floor is None or token is None else served_boards(floor, token)
        self._scene.outline([floor.placements[index].box for index in served] if floor else [])

    def _token(self, floor: Floor) -> RebootToken | None:
        """The token under the pointer, else the one that is selected."""
        tokens = floor.course.reboot_tokens
        found = next((token for token in tokens if token.at == self._hovered), None)
        part = self._bench.selection if len(self._bench.chosen) == 1 else None
        if found is None and isinstance(part, RebootPart) and part.index < len(tokens):
            found = tokens[part.index]
        return found


def served_boards(floor: Floor, token: RebootToken) -> list[int]:
    """The boards, by index, from which robots return to ``token`` (Renegade 2023, "Re-entering Play")."""
    if "dynamic-archiving" in floor.course.variants:
        return []
    return [index for index in range(len(floor.placements)) if floor.reentry_token(index) == token]
