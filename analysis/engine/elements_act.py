"""Push panels, gears, batteries and checkpoints acting on every robot at once.

Sources: Renegade 2023, "Push Panels", "Gears", "Battery", "Checkpoints", "Dynamic Archiving".
"""

from __future__ import annotations

from analysis.editions.base import Phase
from analysis.engine.events import Archived, Charged, Rule, Solidified
from analysis.engine.movement import move_one, turn
from analysis.engine.play import Play
from course_library.compass import Space


def push_panels(play: Play) -> None:
    """Panels of this register push the robots that stand on their spaces, and all lined up with them.

    They act in priority order (or by space, row by row); a robot already shoved off its panel is not pushed.
    """
    standing = [(seat, space) for seat, _, space in play.on_floor()]
    if not play.ground.rules.readings.panels_in_priority_order:
        standing.sort(key=lambda found: (found[1].y, found[1].x))
    for seat, space in standing:
        direction = play.ground.panel(space, play.register)
        if direction is not None and play.robots[seat].space == space:
            move_one(play, seat, direction, Rule.PANELS, set())


def gears(play: Play) -> None:
    """Gears turn the robots on them."""
    for seat, _, space in play.on_floor():
        degrees = play.ground.gears.get(space, 0)
        if degrees:
            turn(play, seat, degrees // 90, Rule.GEARS)


def batteries(play: Play) -> None:
    """Robots on a battery gain one energy, unless they are full or shut down."""
    for seat, robot, space in play.on_floor():
        if space in play.ground.batteries:
            if not robot.shut_down:
                charge(play, seat, 1, Rule.BATTERIES)
            archive(play, seat, space)


def charge(play: Play, seat: int, energy: int, rule: Rule) -> None:
    """Give a robot energy, as far as it can store it and where energy is counted at all."""
    robot, rules = play.robots[seat], play.ground.rules
    gained = min(energy, rules.energy_most - robot.energy) if rules.energy else 0
    if gained > 0:
        robot.energy += gained
        play.tell(Charged(seat, robot.energy, rule))


def checkpoints(play: Play) -> None:
    """Robots on their next checkpoint reach it, unless they are shut down."""
    for seat, robot, space in play.on_floor():
        if space in play.ground.checkpoints:
            archive(play, seat, space)
            if not robot.shut_down and play.ground.rules.checkpoints == "at_end":
                play.score(seat)


def archive(play: Play, seat: int, space: Space) -> None:
    """Move a robot's archive token under it where robots archive; its arrow points as the robot faces."""
    robot = play.robots[seat]
    if not play.ground.rules.archiving:
        return
    if robot.archive != space:
        play.tell(Archived(seat, space))
    robot.archive, robot.archive_arrow = space, robot.facing


def solidify(play: Play) -> None:
    """Virtual robots that are alone on their space occupy it from now on (classic editions)."""
    spaces = [robot.space for robot in play.robots]
    for seat, robot, space in play.on_floor():
        if robot.phase is Phase.VIRTUAL and spaces.count(space) == 1:
            robot.phase = Phase.SOLID
            play.tell(Solidified(seat))
