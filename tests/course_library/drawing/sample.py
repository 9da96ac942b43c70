"""Small boards and courses written on one line, and what was drawn of them."""

from __future__ import annotations

from course_library.board import Board, FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.drawing.course import board_floor, render_course
from course_library.drawing.options import RenderOptions
from course_library.drawing.painter import Mark, Shape
from course_library.drawing.recorder import RecordingPainter
from course_library.floor import Floor, flatten
from course_library.notation import parse_board_line


def board(line: str, name: str = "sample") -> Board:
    size, spaces = parse_board_line(line)
    return Board(id=name.lower(), name=name, family="2005", size=size, spaces=FrozenMap(spaces))


def course(*lines: str, **parts: object) -> Course:
    """The boards of ``lines`` side by side from left to right."""
    placements, x = [], 0
    for index, line in enumerate(lines):
        placements.append(Placement(board(line, f"b{index}"), Space(x, 0)))
        x += placements[-1].size[0]
    return Course(id="sample", names=FrozenMap({"en": "Sample"}), boards=tuple(placements)).replaced(**parts)


def recorded(source: Course | Board | Floor, options: RenderOptions | None = None) -> RecordingPainter:
    if isinstance(source, Board):
        source = board_floor(source)
    floor = flatten(source) if isinstance(source, Course) else source
    painter = RecordingPainter()
    render_course(floor, painter, options or RenderOptions())
    return painter


def shapes_of(marks: list[Mark], colour: str) -> list[Shape]:
    """The outlines filled or stroked in ``colour``."""
    return [m for m in marks if isinstance(m, Shape) and colour in (m.style.fill, m.style.stroke)]
