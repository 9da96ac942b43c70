"""Where a new course begins: empty, as a copy of another, or with the boards of a printed course laid out.

The layouts of most printed courses of 2023 are pictures in the rulebook and are not bundled; what is known
are their boards, the docking bay and the number of checkpoints. A template lays those boards edge to edge
with the docking bay along them, so that an owner of the rulebook only has to move and turn them as the
picture shows and to place the checkpoints.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Callable, Collection

from course_library.board import Board, FrozenMap
from course_library.catalog import find_board
from course_library.compass import Space
from course_library.course import DEFAULT_RULES, Course, Placement
from course_library.editing.bay import dock

FindBoard = Callable[[str], Board]
LONGEST_ID = 60
ROW = 2
"""Boards in a row of a template."""
BAY_BETWEEN = ("twist-and-shout",)
"""Courses whose docking bay lies between the boards (Renegade 2023, "Twist & Shout")."""


def empty_course(name: str, taken: Collection[str] = (), rules: str = DEFAULT_RULES) -> Course:
    """A course without boards; its id is made from ``name`` and is none of those ``taken``."""
    return Course(own_id(id_of_name(name) or "course", taken), FrozenMap({"en": name}), rules=rules)


def copy_of(course: Course, taken: Collection[str] = ()) -> Course:
    """``course`` as a course of one's own, with an id that is none of those ``taken``."""
    return course.replaced(id=own_id(course.id, (*taken, course.id)))


def template(course: Course, find: FindBoard = find_board, taken: Collection[str] = ()) -> Course:
    """The boards of a course without layout laid out, to be arranged as in its rulebook.

    Its ``facts`` stay, so that :func:`checkpoints_to_place` can tell what is still to do.

    Raises:
        UnknownNameError: if the catalog lacks one of the boards.
        ValueError: if nothing is known of the boards.
    """
    boards = [find(reference) for reference in course.facts.get("boards", ())]
    if not boards:
        raise ValueError(f"nothing is known of the boards of {course.name}")
    bays = [board for board in boards if board.is_docking_bay]
    fields = [board for board in boards if not board.is_docking_bay]
    gap = bays[0].size[0] if bays and course.id in BAY_BETWEEN else 0
    start = copy_of(course, taken).replaced(boards=tuple(_in_rows(fields, gap)), layout="own")
    return _with_bay(start, bays[0], gap) if bays else start


def needs_template(course: Course) -> bool:
    """Whether only the boards of ``course`` are known, so that it begins with a template."""
    return not course.has_layout and bool(course.facts.get("boards"))


def checkpoints_to_place(course: Course) -> int:
    """How many checkpoints a course made from a template still lacks; 0 where that is not known."""
    known: int = course.facts.get("checkpoints", 0)
    return max(0, known - len(course.checkpoints))


def id_of_name(name: str) -> str:
    """The id that files would give to something called ``name``; empty where no letter of it is Latin.

    >>> id_of_name("Läufer & Co.")
    'laufer-co'
    """
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters)[:LONGEST_ID].strip("-")


def own_id(wanted: str, taken: Collection[str]) -> str:
    """``wanted`` if it is not taken, else ``…-own``, ``…-own-2`` and so on.

    >>> own_id("milk-run", ["milk-run", "milk-run-own"])
    'milk-run-own-2'
    """
    names = itertools.chain([wanted, f"{wanted}-own"], (f"{wanted}-own-{n}" for n in itertools.count(2)))
    return next(name for name in names if name not in taken)


def _in_rows(boards: list[Board], gap: int) -> list[Placement]:
    """Boards edge to edge, two in a row; ``gap`` spaces are left between the first two."""
    placements: list[Placement] = []
    left = top = 0
    for number, board in enumerate(boards):
        if number and number % ROW == 0:
            left, top = 0, max(placement.box[3] for placement in placements)
        placements.append(Placement(board, Space(left, top)))
        left += board.size[0] + gap
    return placements


def _with_bay(course: Course, bay: Board, gap: int) -> Course:
    """The docking bay along the left side of the first board, or in the gap between the first two."""
    first = course.boards[0] if course.boards else None
    if first is None:
        return course.replaced(docking_bay=Placement(bay, Space(0, 0)))
    left = first.box[2] if gap else first.box[0] - bay.size[0]
    return dock(course, Placement(bay, Space(left, first.at.y))).course
