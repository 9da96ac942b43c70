"""What every tool on the canvas is: a few answers to the pointer, in the coordinates of the course."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from PySide6.QtCore import Qt

from course_library.compass import Direction, Space
from course_library.course import Course
from editor.canvas.scene import CourseScene
from editor.workbench import Workbench


class Pointer(NamedTuple):
    """Where the pointer is, in spaces of the course and parts of one, and which keys are held."""

    x: float
    y: float
    shift: bool = False
    ctrl: bool = False

    @property
    def space(self) -> Space:
        """The space under the pointer; it may lie outside the course."""
        return Space(int(self.x // 1), int(self.y // 1))

    @property
    def side(self) -> Direction:
        """The side of the space that is nearest to the pointer."""
        right, down = self.x % 1, self.y % 1
        distances = {Direction.W: right, Direction.E: 1 - right, Direction.N: down, Direction.S: 1 - down}
        return min(distances, key=lambda side: distances[side])


class Gestures:
    """What a tool in hand does with the pointer. Its methods do nothing unless a tool needs them.

    Attributes:
        name: in the registry.
        title: for people.
        hint: what to do with it, for the status bar.
        moves_cursor: whether arrow keys move the chosen space rather than the selected part.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    hint: ClassVar[str]
    moves_cursor: ClassVar[bool] = True
    cursor_shape: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def press(self, pointer: Pointer) -> None:
        """The left button went down."""

    def drag(self, pointer: Pointer) -> None:
        """The pointer moved with the button down."""

    def hover(self, pointer: Pointer) -> None:
        """The pointer moved with the button up."""

    def release(self, pointer: Pointer) -> None:
        """The button went up."""

    def double(self, pointer: Pointer) -> None:
        """The button went down twice."""

    def turn(self, _turn: int) -> bool:
        """Turn what is held clockwise; False if nothing is."""
        return False

    def copy(self) -> bool:
        """Copy what the tool has picked; False if that is the selected parts."""
        return False

    def cut(self) -> bool:
        """Cut what the tool has picked; False if that is the selected parts."""
        return False

    def paste(self) -> bool:
        """Paste what the tool can take; False if it takes nothing of its own."""
        return False

    def cancel(self) -> bool:
        """Give up what is under way; False if nothing is."""
        return False


class Tool(Gestures):
    """A tool that works on the open course of a workbench."""

    def __init__(self, bench: Workbench, scene: CourseScene) -> None:
        self.bench, self.scene = bench, scene

    @property
    def course(self) -> Course:
        """The open course; tools are asked nothing without one."""
        assert self.bench.course is not None
        return self.bench.course

    def cancel(self) -> bool:
        """Take the ghost away; False if nothing is held over the course."""
        shown = self.scene.ghost.is_shown
        self.scene.ghost.clear()
        return shown
