"""Guidelines on boards, checkpoints and number of players (Renegade 2023)."""

from __future__ import annotations

import math
from functools import partial

from analysis.guidelines.finding import Outcome, passed, warned
from analysis.guidelines.ground import Ground, listed
from analysis.guidelines.places import MANY_PLAYERS, places_for_more_checkpoints
from course_library.course import Course
from course_library.footprint import Footprint, side_length
from course_library.issues import Remedy

BOARD_AREA = 144
"""Spaces of one board of 2023; smaller boards count for less."""
FEW_PLAYERS = 4
BOARDS_FOR_FEW = 2
CROWDED = 24
"""Spaces a robot: six robots on one board of 2023."""
CHECKPOINTS_A_BOARD = 1.5
HOUR_BOARDS = 2
HOUR_CHECKPOINTS = 2


def robot_density(ground: Ground) -> Outcome:
    """With 4 or fewer players, more floor than two boards' worth leaves robots to themselves."""
    area, players = ground.board_area, ground.players
    share = area / max(players, 1)
    numbers = f"{players} robots on {_boards(ground)}: {share:.0f} spaces for each"
    if players > FEW_PLAYERS or area <= BOARDS_FOR_FEW * BOARD_AREA:
        return passed(f"{numbers}.", spaces_per_robot=share)
    text = f"{numbers}; they will seldom meet."
    return warned(text, (), partial(_fewer_boards, ground), spaces_per_robot=share)


def checkpoints_before_boards(ground: Ground) -> Outcome:
    """With 4 or fewer players, a third or fourth board is worth less than more checkpoints on two."""
    boards, number = len(ground.course.boards), len(ground.course.checkpoints)
    share = number / max(boards, 1)
    numbers = f"{_checkpoints(number)} on {_boards(ground)}"
    if ground.players > FEW_PLAYERS or boards <= BOARDS_FOR_FEW or share >= CHECKPOINTS_A_BOARD:
        return passed(f"{numbers}.", checkpoints_per_board=share)
    text = f"{numbers} for {ground.players} players: more checkpoints on fewer boards make a livelier race."
    return warned(text, (), partial(_more_checkpoints, ground), checkpoints_per_board=share)


def one_board_crowd(ground: Ground) -> Outcome:
    """One board may be too narrow for six robots."""
    share = ground.board_area / max(ground.players, 1)
    numbers = f"{ground.players} robots on {_boards(ground)}: {share:.0f} spaces for each"
    if len(ground.course.boards) > 1 or ground.players < MANY_PLAYERS or share > CROWDED:
        return passed(f"{numbers}.", spaces_per_robot=share)
    return warned(f"{numbers}; that may be too narrow.", (), _second_board, spaces_per_robot=share)


def _second_board() -> Remedy:
    return Remedy("Add a second board; with two checkpoints the race still takes about an hour.")


def hour_for_six(ground: Ground) -> Outcome:
    """For an hour with 5 or 6 players: two boards and two checkpoints."""
    boards, number = len(ground.course.boards), len(ground.course.checkpoints)
    numbers = f"{_checkpoints(number)} on {_boards(ground)} for {ground.players} players"
    if ground.players < MANY_PLAYERS or (boards <= HOUR_BOARDS and number <= HOUR_CHECKPOINTS):
        return passed(f"{numbers}.", boards=boards, checkpoints=number)
    text = f"{numbers}: expect clearly more than an hour."
    return warned(
        text,
        ground.course.checkpoints[HOUR_CHECKPOINTS:],
        partial(_for_an_hour, ground),
        boards=boards,
        checkpoints=number,
    )


def _for_an_hour(ground: Ground) -> Remedy:
    if len(ground.course.boards) > HOUR_BOARDS:
        return Remedy("For an hour, keep to two boards and two checkpoints.")
    return Remedy(
        f"For an hour, keep the first {HOUR_CHECKPOINTS} checkpoints.",
        lambda course: course.replaced(checkpoints=course.checkpoints[:HOUR_CHECKPOINTS]),
    )


def _boards(ground: Ground) -> str:
    boards = len(ground.course.boards)
    return f"{boards} board{'' if boards == 1 else 's'} ({ground.board_area} spaces)"


def _checkpoints(number: int) -> str:
    return f"{number} checkpoint{'' if number == 1 else 's'}"


def _fewer_boards(ground: Ground) -> Remedy:
    """Take a board away that carries no checkpoint and holds nothing together."""
    course = ground.course
    for index, placement in enumerate(course.boards):
        if not any(placement.covers(space) for space in course.checkpoints):
            smaller = without_board(course, index)
            if _holds_together(smaller):
                return Remedy(
                    f"Take {placement.board.name} away, and add a checkpoint if the race gets too short.",
                    partial(without_board, index=index),
                )
    return Remedy("Use two boards, and add checkpoints if the race gets too short.")


def without_board(course: Course, index: int) -> Course:
    """``course`` without one board and the reboot tokens on it."""
    board = course.boards[index]
    return course.replaced(
        boards=course.boards[:index] + course.boards[index + 1 :],
        reboot_tokens=tuple(token for token in course.reboot_tokens if not board.covers(token.at)),
    )


def _holds_together(course: Course) -> bool:
    footprint, bay = Footprint(course), course.docking_bay
    flush = (
        bay is None
        or bay.open_side is None
        or (footprint.docking_contact(bay.open_side) == side_length(bay, bay.open_side))
    )
    return flush and len(footprint.groups) == 1


def _more_checkpoints(ground: Ground) -> Remedy:
    """Add as many checkpoints as the boards ask for, each far from the others."""
    old = ground.course.checkpoints
    wanted = math.ceil(CHECKPOINTS_A_BOARD * len(ground.course.boards))
    new = places_for_more_checkpoints(ground, wanted - len(old))
    if wanted > ground.facts.checkpoints or len(new) < wanted - len(old):
        return Remedy("Use fewer boards.")
    named = listed([f"checkpoint {len(old) + n} on {space.name}" for n, space in enumerate(new, start=1)])
    return Remedy(
        f"Add {named}, or use fewer boards.", lambda course: course.replaced(checkpoints=(*old, *new))
    )
