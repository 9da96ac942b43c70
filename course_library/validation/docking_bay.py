"""Checks of the docking bay: there is one, and its open side lies along the boards."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from course_library.course import Course, Placement
from course_library.docking import describe_place, docking_places, moved_docking_bay
from course_library.footprint import facing_strip, side_length
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.layout import Layout


def presence(layout: Layout) -> Iterator[Issue]:
    """A docking bay that is missing, or a second one among the boards."""
    if not layout.facts.needs_docking_bay:
        return
    among_boards = [board for board in layout.course.boards if board.board.is_docking_bay]
    if layout.course.docking_bay is None:
        yield _missing(among_boards)
    elif not layout.starts:
        text = f"{layout.course.docking_bay.board.name} has no start space."
        remedy = Remedy("Use a docking bay with start spaces.")
        yield issue("docking-bay-without-starts", text, (layout.course.docking_bay.at,), remedy)
    for board in among_boards[layout.course.docking_bay is None :]:
        text = f"{board.board.name} lies among the boards, but robots start on one docking bay only."
        yield issue("docking-bay-doubled", text, (board.at,), _without_board(board))


def _missing(among_boards: list[Placement]) -> Issue:
    text = "The course has no docking bay."
    if not among_boards:
        return issue("docking-bay-missing", text, remedy=Remedy("Lay a docking bay along the boards."))
    bay = among_boards[0]

    def apply(course: Course) -> Course:
        return course.replaced(docking_bay=bay, boards=_others(course, bay))

    remedy = Remedy(f"Make {bay.board.name} the docking bay.", apply if len(among_boards) >= 1 else None)
    return issue("docking-bay-missing", f"{text[:-1]}; {bay.board.name} lies among the boards.", (), remedy)


def _without_board(board: Placement) -> Remedy:
    return Remedy(
        f"Take {board.board.name} away.", lambda course: course.replaced(boards=_others(course, board))
    )


def _others(course: Course, board: Placement) -> tuple[Placement, ...]:
    """The boards without the first that equals ``board``."""
    index = course.boards.index(board)
    return course.boards[:index] + course.boards[index + 1 :]


def contact(layout: Layout) -> Iterator[Issue]:
    """A docking bay whose open side is unknown, touches no board, or lies only partly along boards."""
    bay = layout.course.docking_bay
    if bay is None or not layout.facts.needs_docking_bay:
        return
    if bay.open_side is None:
        text = f"Nothing says through which side robots leave {bay.board.name}."
        yield issue("docking-bay-without-open-side", text, (bay.at,), _open_towards_boards(layout))
        return
    length = side_length(bay, bay.open_side)
    touching = layout.footprint.docking_contact(bay.open_side)
    strip = tuple(facing_strip(bay, bay.open_side))
    side = f"the open side of {bay.board.name} ({bay.open_side.name})"
    if not touching:
        text = f"{side[0].upper()}{side[1:]} touches no board."
        yield issue("docking-bay-apart", text, (bay.at,), flush_remedy(layout))
    elif touching < length:
        loose = tuple(space for space in strip if space not in layout.floor)
        text = f"Only {touching} of {length} spaces of {side} lie along boards."
        yield issue("docking-bay-not-flush", text, loose, flush_remedy(layout))


def flush_remedy(layout: Layout) -> Remedy:
    """Move the docking bay to the nearest place where its open side is flush, if there is one."""
    course, bay = layout.course, layout.course.docking_bay
    place = next(iter(docking_places(course)), None)
    if bay is None or place is None:
        return Remedy("Lay the docking bay with its whole open side along the boards.")
    return Remedy(
        f"Lay {bay.board.name} {describe_place(course, place)}.",
        lambda course: moved_docking_bay(course, place),
    )


def _open_towards_boards(layout: Layout) -> Remedy:
    bay = layout.course.docking_bay
    contacts = layout.footprint.docking_contacts
    best = max(contacts, key=lambda side: contacts[side], default=None)
    if bay is None or best is None or not contacts[best]:
        return Remedy("Name the open side of the docking bay (faces).")
    own_side = best.turned((360 - bay.turn) % 360)

    def apply(course: Course) -> Course:
        assert course.docking_bay is not None
        return course.replaced(docking_bay=dataclasses.replace(course.docking_bay, faces=own_side))

    return Remedy(f"Let robots leave it to the {best.name}, where the boards are.", apply)
