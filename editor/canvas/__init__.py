"""The canvas: a scene with one item per board and token, and the view that zooms and pans it."""

from editor.canvas.scene import CourseScene
from editor.canvas.view import CourseView

__all__ = ["CourseScene", "CourseView"]
