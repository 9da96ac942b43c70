"""Making room on a re-entry space. Source: Renegade 2023, "Re-entering Play"."""

from __future__ import annotations

from analysis.engine.events import Rule
from analysis.engine.mats import cancel_program
from analysis.engine.movement import line_ahead, move_one
from analysis.engine.play import Play
from analysis.engine.rebooting import put_back, return_place
from course_library.compass import Direction, Space


def come_back(play: Play, seat: int, facing: Direction) -> None:
    """Let a robot return in register 1; a robot in its way is moved along the arrow, which is no push.

    Where the robot in the way can go nowhere, the returning robot waits and its program is cancelled.
    """
    space, arrow = return_place(play, seat)
    if make_room(play, space, arrow):
        put_back(play, seat, facing)
    else:
        cancel_program(play.mats[seat], play.damage, play.cards)


def make_room(play: Play, space: Space, arrow: Direction) -> bool:
    """Move the robot on ``space`` along ``arrow``, or the next direction clockwise that is open."""
    other = play.occupant(space)
    if other is None:
        return True
    for direction in (arrow.turned(turn) for turn in (0, 90, 180, 270)):
        line, blocked = line_ahead(play, other, direction)
        alone = len(line) == 1 or play.ground.rules.readings.displaced_push_on
        if alone and not blocked:
            return move_one(play, other, direction, Rule.DISPLACED, set())
    return False
