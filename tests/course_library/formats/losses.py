"""What every format loses of every bundled course and board, as text that is kept and reviewed.

Regenerate all files after a change with ``python -m tests.course_library.formats.losses`` and look at the
difference.
"""

from __future__ import annotations

import functools
from pathlib import Path

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_boards, bundled_courses, find_board, find_course
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.formats.base import CourseFormat
from course_library.formats.registry import formats
from course_library.formats.remarks import summary

FOLDER = Path(__file__).parents[2] / "data" / "losses"


def alone(board: Board) -> Course:
    """A course of nothing but one board, which is the docking bay if robots start on it."""
    placement = Placement(board, Space(0, 0))
    bay = placement if board.is_docking_bay else None
    names = FrozenMap({"en": board.name})
    return Course(id=board.id, names=names, boards=() if bay else (placement,), docking_bay=bay)


@functools.cache
def library() -> dict[str, Course]:
    """Every bundled course that has a layout, and every bundled board on its own."""
    courses = {entry.reference: find_course(entry.reference) for entry in bundled_courses()}
    found = {name: course for name, course in courses.items() if course.has_layout}
    found |= {f"board {entry.reference}": alone(find_board(entry.reference)) for entry in bundled_boards()}
    return found


def told(one: CourseFormat) -> str:
    """What ``one`` says before it writes each of them."""
    lines = []
    for name, course in library().items():
        plan = one.plan(course, Path("x"))
        lines.append(name)
        for word, remarks in (("refused", plan.refusals), ("loses", plan.losses), ("note", plan.notes)):
            if remarks:
                lines.append(f"  {word}: {summary(remarks)}")
    return "\n".join(lines) + "\n"


def file_of(one: CourseFormat) -> Path:
    """Where the text about one format is kept."""
    return FOLDER / f"{one.name}.txt"


def main() -> None:
    """Write all files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for one in formats():
        if one.can_write:
            file_of(one).write_text(told(one), encoding="utf-8")


if __name__ == "__main__":
    main()
