"""The tools of the canvas, one small class each, and the belt from which one at a time is taken in hand."""

from __future__ import annotations

from course_library.board import Board
from editor.canvas.scene import CourseScene
from editor.canvas.tools.base import Pointer, Tool
from editor.canvas.tools.place import BlockStartTool, CheckpointTool, PlaceBoardTool, RebootTokenTool
from editor.canvas.tools.select import SelectTool
from editor.workbench import Workbench

COURSE_TOOLS: tuple[type[Tool], ...] = (SelectTool, CheckpointTool, RebootTokenTool, BlockStartTool)
"""The tools for laying out a course, in the order of the tool bar."""
ALL_TOOLS: tuple[type[Tool], ...] = (*COURSE_TOOLS, PlaceBoardTool)


class ToolBelt:
    """One tool of every kind; the workbench says which is in hand."""

    def __init__(self, bench: Workbench, scene: CourseScene) -> None:
        self.bench = bench
        self._tools: dict[str, Tool] = {kind.name: kind(bench, scene) for kind in ALL_TOOLS}

    @property
    def current(self) -> Tool:
        """The tool in hand."""
        return self._tools[self.bench.tool]

    def tool(self, name: str) -> Tool:
        """The tool called ``name``."""
        return self._tools[name]

    def add(self, tool: Tool) -> None:
        """Have another tool."""
        self._tools[tool.name] = tool

    def hold(self, board: Board | None) -> None:
        """Take a board in hand."""
        self.placer.hold(board)
        self.bench.choose_tool(self.placer.name)

    @property
    def placer(self) -> PlaceBoardTool:
        """The tool that places boards."""
        found = self._tools[PlaceBoardTool.name]
        assert isinstance(found, PlaceBoardTool)
        return found


__all__ = ["ALL_TOOLS", "COURSE_TOOLS", "Pointer", "Tool", "ToolBelt"]
