"""Conveyor belts: every robot proposes a step, impossible ones are cancelled, the rest move together.

Sources: Renegade 2023, "Conveyor Belts", "Rotating Conveyor Belts", "Combination Belts".
"""

from __future__ import annotations

from collections import Counter

from analysis.editions.rules import Activation
from analysis.engine.events import BELT_RULES, Rule
from analysis.engine.movement import step_into, turn
from analysis.engine.play import Play, solid_spaces
from course_library.compass import Direction, Space
from course_library.elements import belt_turn

Steps = dict[int, Direction]
"""By seat, the direction in which a robot is to be conveyed."""


def convey(play: Play, activation: Activation) -> None:
    """Let the belts of some colours convey every robot on them, as many spaces as they do.

    Whether a robot held up in the first step of a blue belt may try the second makes no difference: what
    holds it up (a wall, a robot that no belt moves, a contested space) is still there.
    """
    for _ in range(activation.steps):
        steps = uncancelled(play, proposals(play, activation.belts))
        carry(play, steps, BELT_RULES[activation.belts])


def proposals(play: Play, colours: int) -> Steps:
    """Where belts would convey robots, walls already left out; in priority order."""
    found: Steps = {}
    for seat, _, space in play.on_floor():
        belt = play.ground.belt(space, colours)
        if belt and not play.ground.stopped(space, belt.direction):
            found[seat] = belt.direction
    return found


def uncancelled(play: Play, proposed: Steps) -> Steps:
    """The proposals that remain when all that hinder each other are cancelled.

    Belts never push. Cancelled is whoever would enter the space of a robot that stays, a space that another
    enters as well, or the space of a robot that comes the other way. Cancelling one may cancel the robot
    behind it, so this goes on until nothing changes; the order does not matter.
    """
    spaces = solid_spaces(play)
    steps = dict(proposed)
    while True:
        solid = {seat: step for seat, step in steps.items() if play.robots[seat].solid}
        targets = {seat: _target(play, seat, step) for seat, step in solid.items()}
        shared = Counter(targets.values())
        cancelled = {
            seat
            for seat, space in targets.items()
            if _contested(play, space, shared) or _in_the_way(play, seat, spaces.get(space), targets)
        }
        if not play.ground.rules.readings.ring_of_belts_moves:
            cancelled |= _ring(targets, spaces)
        if not cancelled:
            return steps
        steps = {seat: step for seat, step in steps.items() if seat not in cancelled}


def _target(play: Play, seat: int, direction: Direction) -> Space:
    space = play.robots[seat].space
    assert space is not None, "only robots on the floor propose steps"
    return space.towards(direction)


def _contested(play: Play, space: Space, shared: Counter[Space]) -> bool:
    if shared[space] < 2:
        return False
    if play.ground.deadly(space):
        return space in play.ground.pits and not play.ground.rules.readings.belts_share_a_pit
    return True


def _in_the_way(play: Play, seat: int, other: int | None, targets: dict[int, Space]) -> bool:
    """Whether the robot on the target stays there, or comes the other way."""
    if other is None:
        return False
    if other not in targets:
        return True
    head_on = targets[other] == play.robots[seat].space
    return head_on and not play.ground.rules.readings.head_on_belts_pass


def _ring(targets: dict[int, Space], spaces: dict[Space, int]) -> set[int]:
    """Robots that would move around a ring of three or more."""
    found: set[int] = set()
    for first in targets:
        ring = [first]
        while (after := spaces.get(targets[ring[-1]])) in targets and after not in ring:
            ring.append(after)
        if after == first and len(ring) > 2:
            found.update(ring)
    return found


def carry(play: Play, steps: Steps, rule: Rule) -> None:
    """Convey robots together; one conveyed onto a curve is turned by it."""
    arrivals = []
    for seat, direction in steps.items():
        ahead = _target(play, seat, direction)
        belt = play.ground.belts.get(ahead)
        arrivals.append((seat, direction, belt_turn(belt, direction) if belt else 0))
    for seat, direction, degrees in arrivals:
        step_into(play, seat, direction, rule)
        if degrees and play.robots[seat].space is not None:
            turn(play, seat, degrees // 90, rule)
