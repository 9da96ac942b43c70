"""Guidelines on the docking bay (Renegade 2023, "Where to Place the Docking Bay")."""

from __future__ import annotations

from functools import partial

from analysis.guidelines.finding import Outcome, passed, warned
from analysis.guidelines.ground import Ground, steps_between
from course_library.compass import Space
from course_library.course import Placement
from course_library.docking import describe_place, docking_places, moved_docking_bay
from course_library.elements import Antenna, Belt, Gear, Laser, Pit, PushPanel
from course_library.footprint import facing_strip
from course_library.issues import Remedy

DEPTH = 2
"""Rows before the docking bay that count as nearby."""
BELT_DEPTH = 3
"""Rows before the docking bay from which a belt is within easy reach."""
OBSTRUCTED_SHARE = 3 / 8
BELT_SHARE = 0.4
RIDE_GAIN = 4
"""Spaces nearer to checkpoint 1 from which a ride counts as an unfair lead."""

Ride = tuple[int, Space, Space]
"""Spaces gained, where the ride begins, where it ends."""


def obstructions(ground: Ground) -> Outcome:
    """Few walls, pits, panels, gears and lasers before the docking bay."""
    strip = _strip(ground, ground.course.docking_bay, DEPTH)
    found = obstructed(ground, strip)
    share, text = _measured(strip, found, "obstructions")
    if share <= OBSTRUCTED_SHARE:
        return passed(f"{text}.", share=share)
    text = f"{text}; robots may get stuck as they enter."
    return warned(text, tuple(found), partial(_better_place, ground), share=share)


def belts(ground: Ground) -> Outcome:
    """Few conveyor belts before the docking bay."""
    strip = _strip(ground, ground.course.docking_bay, DEPTH)
    found = with_belts(ground, strip)
    share, text = _measured(strip, found, "belts")
    if share <= BELT_SHARE:
        return passed(f"{text}.", share=share)
    text = f"{text}; they carry robots away as they enter."
    return warned(text, tuple(found), partial(_better_place, ground), share=share)


def _measured(strip: list[Space], found: list[Space], what: str) -> tuple[float, str]:
    share = _share(found, strip)
    return share, f"{len(found)} of {len(strip)} spaces before the docking bay have {what} ({share:.0%})"


def _share(found: list[Space], strip: list[Space]) -> float:
    return len(found) / len(strip) if strip else 0.0


def _strip(ground: Ground, place: Placement | None, depth: int) -> list[Space]:
    """The boards' spaces before the open side of a docking bay at ``place``, ``depth`` rows of them."""
    if place is None or place.open_side is None:
        return []
    boards = range(len(ground.course.boards))
    strip = facing_strip(place, place.open_side, depth)
    return [space for space in strip if ground.board_at(space) in boards]


def obstructed(ground: Ground, strip: list[Space]) -> list[Space]:
    """Spaces of ``strip`` with a wall, pit, antenna, push panel, gear or laser emitter."""
    kinds = (Pit, Antenna, PushPanel, Gear, Laser)
    return [
        space
        for space in strip
        if ground.walls_around(space)
        or any(isinstance(element, kinds) for element in ground.floor.active(space))
    ]


def with_belts(ground: Ground, strip: list[Space]) -> list[Space]:
    """Spaces of ``strip`` with a conveyor belt that no token switches off."""
    return [space for space in strip if _belt(ground, space)]


def _belt(ground: Ground, space: Space) -> Belt | None:
    return next((element for element in ground.floor.active(space) if isinstance(element, Belt)), None)


def belt_to_first_checkpoint(ground: Ground) -> Outcome:
    """No belt within easy reach of the docking bay carries robots towards checkpoint 1."""
    found = rides(ground, _strip(ground, ground.course.docking_bay, BELT_DEPTH))
    most = max((ride[0] for ride in found), default=0)
    if most < RIDE_GAIN:
        text = "No belt near the docking bay carries robots far towards checkpoint 1."
        return passed(text, spaces_gained=max(most, 0))
    _, begin, end = max(found, key=lambda ride: ride[0])
    left = steps_between(end, ground.course.checkpoints[0])
    text = (
        f"The belt on {begin.name} carries robots to {end.name}, {most} spaces nearer to checkpoint 1 "
        f"({left} left)."
    )
    spaces = tuple(space for gained, space, _ in found if gained >= RIDE_GAIN)
    return warned(text, spaces, partial(_better_place, ground), spaces_gained=most)


def rides(ground: Ground, strip: list[Space]) -> list[Ride]:
    """The ride from every belt of ``strip``; none without a checkpoint."""
    if not ground.course.checkpoints:
        return []
    goal = ground.course.checkpoints[0]
    ends = [(space, ride_end(ground, space)) for space in with_belts(ground, strip)]
    return [(steps_between(begin, goal) - steps_between(end, goal), begin, end) for begin, end in ends]


def ride_end(ground: Ground, space: Space) -> Space:
    """Where belts carry a robot that stays on them; in a circle the last space before it closes."""
    seen = {space}
    while (belt := _belt(ground, space)) and ground.steps(space, belt.direction):
        ahead = space.towards(belt.direction)
        if ahead in seen:
            break
        seen.add(ahead)
        space = ahead
    return space


def _better_place(ground: Ground) -> Remedy:
    """The nearest place for the docking bay that follows the guidelines about its surroundings."""
    bay = ground.course.docking_bay
    for place in docking_places(ground.course):
        if bay is not None and _clear(ground, place):
            text = f"Lay {bay.board.name} {describe_place(ground.course, place)}."
            return Remedy(text, partial(moved_docking_bay, place=place))
    return Remedy("Lay the docking bay along another edge, or move checkpoint 1.")


def _clear(ground: Ground, place: Placement) -> bool:
    near, reachable = _strip(ground, place, DEPTH), _strip(ground, place, BELT_DEPTH)
    return (
        _share(obstructed(ground, near), near) <= OBSTRUCTED_SHARE
        and _share(with_belts(ground, near), near) <= BELT_SHARE
        and all(gained < RIDE_GAIN for gained, _, _ in rides(ground, reachable))
    )
