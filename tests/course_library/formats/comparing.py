"""How a course that went through another program's file is compared with the one that was written."""

from __future__ import annotations

from pathlib import Path

from course_library.compass import Space
from course_library.course import Course
from course_library.formats.base import Plan
from course_library.formats.registry import formats
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, sheet_of
from course_library.formats.single_board import SingleBoardFormat

SINGLE_BOARD = [one for one in formats() if isinstance(one, SingleBoardFormat) and one.can_write]


def differing(one: Sheet, other: Sheet) -> set[Space]:
    """Every space where the sheets differ: in elements, walls, starts, tokens, or in being floor at all."""
    first, second = one.without_walls(), other.without_walls()
    found = {space for space in first.keys() | second.keys() if first.get(space) != second.get(space)}
    found |= {space for space, _ in one.walls() ^ other.walls()}
    found |= {start.space for start in set(one.starts) ^ set(other.starts)}
    found |= {token.at for token in set(one.reboots) ^ set(other.reboots)}
    found |= set(one.empty ^ other.empty)
    first_numbers = {(space, number) for number, space in enumerate(one.checkpoints)}
    second_numbers = {(space, number) for number, space in enumerate(other.checkpoints)}
    return found | {space for space, _ in first_numbers ^ second_numbers}


def neighbours(spaces: set[Space]) -> set[Space]:
    """The spaces and all that share an edge with one of them: a wall is seen from both its sides."""
    return spaces | {
        space.shifted(dx, dy) for space in spaces for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }


def named(plan: Plan) -> set[Space]:
    """Every space that the remarks of a plan name."""
    return {space for remark in (*plan.losses, *plan.notes) for space in remark.spaces}


def check_round_trip(one: SingleBoardFormat, course: Course, folder: Path) -> Course:
    """Write ``course`` and read it back: nothing may differ but what was announced, space by space.

    Returns what came back.
    """
    path = folder / "course.out"
    log = RemarkLog()
    fitted = one.fitted(course, log)
    plan = one.write(course, path)
    assert {file.name for file in folder.iterdir()} == {file.name for file in plan.files}
    back = one.read(path)
    assert not back.findings, "our own files leave nothing to guess"
    returned = sheet_of(back.course)
    assert returned.size == fitted.size
    assert not differing(fitted, returned)
    if log.origin == Space(0, 0) and fitted.size == course.size:
        assert differing(sheet_of(course), returned) <= neighbours(named(plan))
    spaces = {remark.code: set(remark.spaces) for remark in plan.losses}
    for remark in one.plan(back.course, path).losses:
        assert set(remark.spaces) <= spaces.get(remark.code, set()), "what was written once is held whole"
    return back.course
