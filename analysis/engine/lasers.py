"""Board lasers and robot lasers. Sources: Renegade 2023, "Board Lasers", "Robot Lasers"."""

from __future__ import annotations

from collections.abc import Iterable

from analysis.engine.events import Hit, Rule
from analysis.engine.play import Play
from analysis.engine.rebooting import take_damage
from course_library.compass import Space


def board_lasers(play: Play) -> None:
    """Every emitter hits the robot nearest to it."""
    lasers = play.ground.lasers
    targets = [nearest(play, laser.spaces) for laser in lasers]
    for index, laser in enumerate(lasers):
        target = targets[index]
        if target is None or _twin_is_nearer(play, index, targets):
            continue
        play.tell(Hit(target, -1, laser.beams, Rule.BOARD_LASERS))
        take_damage(play, target, laser.beams, Rule.BOARD_LASERS)


def _twin_is_nearer(play: Play, index: int, targets: list[int | None]) -> bool:
    """Whether the emitter at the other end hits the same robot from nearer (the first if equally near)."""
    laser = play.ground.lasers[index]
    target = targets[index]
    if laser.twin is None or target is None or targets[laser.twin] != target:
        return False
    if not play.ground.rules.readings.twin_beams_hit_once:
        return False
    space = play.robots[target].space
    own = laser.spaces.index(space)
    other = len(laser.spaces) - 1 - own
    return (other, laser.twin) < (own, index)


def robot_lasers(play: Play) -> None:
    """Every robot shoots at the first robot it faces; all shots are fired before any damage is dealt."""
    shots = []
    for seat, robot, space in play.on_floor():
        silent = robot.shut_down and not play.ground.rules.readings.shutdown_robots_fire
        if robot.solid and not silent:
            target = nearest(play, play.ground.ahead(space, robot.facing))
            if target is not None:
                shots.append((seat, target))
    for seat, target in shots:
        play.tell(Hit(target, seat, 1, Rule.ROBOT_LASERS))
        take_damage(play, target, 1, Rule.ROBOT_LASERS)


def nearest(play: Play, spaces: Iterable[Space]) -> int | None:
    """The first solid robot along ``spaces``."""
    return next((seat for space in spaces if (seat := play.occupant(space)) is not None), None)
