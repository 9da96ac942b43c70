"""Several selected parts at once: what the menus and the canvas do with them."""

from __future__ import annotations

from collections.abc import Sequence

from course_library.course import Course
from course_library.editing import boards, groups
from course_library.editing.edit import Edit, EditError
from course_library.editing.groups import Group
from editor.parts import BoardPart, CheckpointPart, Part, RebootPart, StartPart

Parts = tuple[Part, ...]
GroupOutcome = tuple[Edit, Parts]


def group_of(chosen: Sequence[Part]) -> Group:
    """The parts that can be moved; start spaces are printed on their board."""
    return Group(
        frozenset(part.index for part in chosen if isinstance(part, BoardPart)),
        frozenset(part.number for part in chosen if isinstance(part, CheckpointPart)),
        frozenset(part.index for part in chosen if isinstance(part, RebootPart)),
    )


def parts_of_group(group: Group) -> Parts:
    """The parts of a group in the order in which Tab goes through them."""
    return (
        *(BoardPart(index) for index in sorted(group.boards)),
        *(CheckpointPart(number) for number in sorted(group.checkpoints)),
        *(RebootPart(index) for index in sorted(group.reboot_tokens)),
    )


def words(course: Course, chosen: Sequence[Part]) -> str:
    """What is selected: "2 boards and 1 checkpoint"."""
    starts = sum(isinstance(part, StartPart) for part in chosen)
    group = group_of(chosen)
    if not starts:
        return group.words
    told = f"{starts} start space{'s' * (starts != 1)}"
    return told if group == Group() else f"{group.words} and {told}"


def moved(course: Course, chosen: Parts, dx: int, dy: int) -> GroupOutcome:
    """Move parts together.

    Raises:
        EditError: as :func:`course_library.editing.groups.move_group`.
    """
    return groups.move_group(course, group_of(chosen), dx, dy), chosen


def turned(course: Course, chosen: Parts, turn: int) -> GroupOutcome:
    """Turn parts together.

    Raises:
        EditError: as :func:`course_library.editing.groups.turn_group`.
    """
    return groups.turn_group(course, group_of(chosen), turn), chosen


def deleted(course: Course, chosen: Parts) -> GroupOutcome:
    """Take parts away.

    Raises:
        EditError: if there are only start spaces among them.
    """
    group = group_of(chosen)
    if group == Group():
        raise EditError("Start spaces are printed on their board; block them instead.")
    return groups.delete_group(course, group), ()


def duplicated(course: Course, chosen: Parts) -> GroupOutcome:
    """Lay copies of the boards among the parts beside them.

    Raises:
        EditError: if there is no board among them, or the docking bay is.
    """
    group = group_of(chosen)
    if not group.boards:
        raise EditError("Only boards can be duplicated; place another token with its tool.")
    edit = boards.duplicate_boards(course, group.boards)
    count = len(edit.course.boards)
    return edit, tuple(BoardPart(index) for index in range(count - len(group.boards), count))
