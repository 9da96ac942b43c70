"""The Qt back end of ``course_library.drawing``: screen, PNG and PDF."""

from editor.painting.display_list import DisplayList
from editor.painting.files import RenderError, render_file

__all__ = ["DisplayList", "RenderError", "render_file"]
