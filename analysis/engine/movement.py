"""Moving robots space by space, with pushing.

Sources: Renegade 2023, "Pushing Other Robots", "Walls", "Pits and Board Edges", "Falling off the Board".
"""

from __future__ import annotations

from analysis.editions.base import RobotState
from analysis.editions.effects import Effect
from analysis.engine.events import Moved, Pushed, Rule, Stopped, Turned
from analysis.engine.play import Play
from analysis.engine.rebooting import fall
from course_library.compass import DIRECTIONS, Direction, Space


def carry_out(play: Play, seat: int, effect: Effect) -> bool:
    """Let a robot carry out a card; returns whether no move was stopped."""
    free = True
    for maneuver in effect.maneuvers:
        robot = play.robots[seat]
        if robot.space is None:
            break
        if maneuver.turn:
            turn(play, seat, maneuver.turn, Rule.CARD)
        direction = DIRECTIONS[(robot.facing + maneuver.side) % 4]
        free &= _move_on(play, seat, direction, maneuver.spaces)
    return free


def _move_on(play: Play, seat: int, direction: Direction, spaces: int) -> bool:
    pushed: set[int] = set()
    for _ in range(spaces):
        standing = sum(robot.space is not None for robot in play.robots)
        if not move_one(play, seat, direction, Rule.CARD, pushed):
            return False
        if play.robots[seat].space is None:
            return True
        fewer = sum(robot.space is not None for robot in play.robots) < standing
        if fewer and not play.ground.rules.readings.pusher_goes_on:
            return True
    return True


def turn(play: Play, seat: int, quarters: int, rule: Rule) -> None:
    """Turn a robot clockwise on its space."""
    robot = play.robots[seat]
    robot.facing = robot.facing.turned(90 * quarters)
    play.tell(Turned(seat, robot.facing, rule))


def move_one(play: Play, seat: int, direction: Direction, rule: Rule, pushed: set[int]) -> bool:
    """Move a robot one space, pushing all that stand in a line before it.

    A robot that cannot be pushed, because a wall is behind it, stops the whole line; the attempt is a push
    all the same. ``pushed`` holds the robots already pushed in this maneuver: it counts once.

    Returns:
        Whether the robot moved (or fell).
    """
    line, blocked = line_ahead(play, seat, direction)
    if rule is not Rule.DISPLACED:
        for other in line[1:]:
            if other not in pushed:
                pushed.add(other)
                play.tell(Pushed(seat, other))
    if blocked:
        if rule is not Rule.DISPLACED:
            play.tell(Stopped(seat, direction, rule))
        return False
    behind = rule if rule is Rule.DISPLACED else Rule.PUSH
    for mover in reversed(line):
        step_into(play, mover, direction, rule if mover == seat else behind)
    return True


def line_ahead(play: Play, seat: int, direction: Direction) -> tuple[list[int], bool]:
    """The robot and those standing in an unbroken line before it, and whether a wall stops them all."""
    robot = play.robots[seat]
    line = [seat]
    space = _space_of(robot)
    while True:
        if play.ground.stopped(space, direction):
            return line, True
        space = space.towards(direction)
        other = play.occupant(space) if robot.solid else None
        if other is None:
            return line, False
        line.append(other)


def step_into(play: Play, seat: int, direction: Direction, rule: Rule) -> None:
    """Move a robot one space into a free one; it may fall there."""
    robot = play.robots[seat]
    ahead = _space_of(robot).towards(direction)
    if play.ground.deadly(ahead):
        fall(play, seat, ahead, rule)
    else:
        play.tell(Moved(seat, ahead, rule))
        play.place(seat, ahead)


def _space_of(robot: RobotState) -> Space:
    assert robot.space is not None, "only a robot on the floor moves"
    return robot.space
