"""Pictures of boards and courses, on any device that can draw outlines and short texts.

A picture is described once (:func:`render_course`, :func:`render_board`) and put on a
:class:`~course_library.drawing.painter.Painter`: SVG text here, screen, PNG and PDF in ``editor.painting``.
"""

from course_library.drawing.course import Box, picture_box, render_board, render_course
from course_library.drawing.options import HeatMap, RenderOptions, Route
from course_library.drawing.painter import Painter, Style, TextStyle
from course_library.drawing.palette import PALETTE_NAMES, PaletteName
from course_library.drawing.svg import SvgPainter, board_svg, course_svg

__all__ = [
    "PALETTE_NAMES",
    "Box",
    "HeatMap",
    "Painter",
    "PaletteName",
    "RenderOptions",
    "Route",
    "Style",
    "SvgPainter",
    "TextStyle",
    "board_svg",
    "course_svg",
    "picture_box",
    "render_board",
    "render_course",
]
