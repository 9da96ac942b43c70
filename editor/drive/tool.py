"""The tool that puts the driven robot on a space."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.drawing.painter import placed
from course_library.drawing.robots import robot_artwork
from course_library.drawing.shapes import rotated
from editor.canvas.scene import CourseScene
from editor.canvas.tools.base import Pointer, Tool
from editor.workbench import Workbench


class RobotTool(Tool):
    """Holds a robot until a click puts it down."""

    name: ClassVar[str] = "robot"
    title: ClassVar[str] = "Put the robot"
    hint: ClassVar[str] = "Click or press Enter to put the robot on a space; R turns it, Esc ends."

    def __init__(
        self, bench: Workbench, scene: CourseScene, put: Callable[[Space, Direction], object]
    ) -> None:
        super().__init__(bench, scene)
        self._put = put
        self._last: Pointer | None = None
        self.facing = Direction.N

    def hover(self, pointer: Pointer) -> None:
        """Show where the robot would stand."""
        self._last = pointer
        floor = self.scene.floor
        if floor is None or pointer.space not in floor:
            self.scene.ghost.clear()
            return
        artwork = placed(robot_artwork(0, self.scene.options.colours), rotated(90.0 * self.facing))
        self.scene.ghost.show_token(artwork, pointer.space, self.scene.options)

    drag = hover

    def release(self, pointer: Pointer) -> None:
        """Put it there."""
        if self.scene.floor is not None and pointer.space in self.scene.floor:
            self.scene.ghost.clear()
            self._put(pointer.space, self.facing)

    def turn(self, turn: int) -> bool:
        """Turn the robot that is held."""
        self.facing = DIRECTIONS[(self.facing + turn // 90) % 4]
        if self._last is not None and self.scene.ghost.is_shown:
            self.hover(self._last)
        return True
