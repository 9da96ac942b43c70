"""Guidelines on the way from checkpoint to checkpoint (Renegade 2023; Northrup's rule: Wizards 1994).

The way is taken as straight legs: from the middle of the free starts to checkpoint 1, then on from one
checkpoint to the next.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from functools import partial

from analysis.guidelines.finding import Outcome, passed, warned
from analysis.guidelines.ground import Ground
from analysis.guidelines.places import better_checkpoints
from course_library.compass import Space
from course_library.course import Course
from course_library.footprint import NORTHRUP_SIDE
from course_library.issues import Remedy

Point = tuple[float, float]

CORRIDOR = 2.0
"""Legs this near to each other, in spaces, count as meeting there."""
AROUND_CHECKPOINT = 3.0
"""Where two legs share a checkpoint, this much around it does not count as meeting."""
MEETING_SHARE = 0.1
STRAIGHT = 0.9
"""Direct distance divided by the length of the way, from which the way counts as a straight line."""
FEW = 3
"""Northrup's rule is for two or three players."""


def points_of(ground: Ground, course: Course) -> list[Point]:
    """The corners of the way: the middle of the free starts, then the checkpoints."""
    start = ground.start_centre
    return [*([start] if start else []), *((float(x), float(y)) for x, y in course.checkpoints)]


def criss_cross(ground: Ground) -> Outcome:
    """Legs should cross the boards to and fro, so that leaders and followers meet."""
    if len(ground.course.checkpoints) < 2:
        return _too_short()
    share = meeting_share(points_of(ground, ground.course))
    if share >= MEETING_SHARE:
        text = f"{share:.0%} of the way lies near an earlier leg, where leaders and followers meet."
        return passed(text, meeting_share=share)
    text = f"Only {share:.0%} of the way lies near an earlier leg: leaders and followers seldom meet."
    mend = partial(_moved_last, ground, lambda points: meeting_share(points) >= MEETING_SHARE)
    return warned(text, ground.course.checkpoints, mend, meeting_share=share)


def meeting_share(points: list[Point]) -> float:
    """Which share of the legs' length lies within ``CORRIDOR`` of an earlier leg, their joint left out."""
    from shapely import LineString
    from shapely import Point as Dot

    legs = [LineString(pair) for pair in itertools.pairwise(points)]
    total = sum(leg.length for leg in legs)
    near = 0.0
    for index, leg in enumerate(legs[1:], start=1):
        rest = leg.difference(Dot(points[index]).buffer(AROUND_CHECKPOINT))
        earlier = [other.buffer(CORRIDOR) for other in legs[:index] if other.distance(rest) <= CORRIDOR]
        for corridor in earlier:
            near += rest.intersection(corridor).length
            rest = rest.difference(corridor)
    return near / total if total else 0.0


def straight_line(ground: Ground) -> Outcome:
    """Checkpoints should not lie in a straight line away from the docking bay."""
    points = points_of(ground, ground.course)
    if len(ground.course.checkpoints) < 2:
        return _too_short()
    straightness = straightness_of(points)
    if straightness < STRAIGHT:
        return passed(
            f"The way is {1 / max(straightness, 0.01):.1f} times as long as its direct line.",
            straightness=straightness,
        )
    text = f"The checkpoints lie almost in a straight line from the start (straightness {straightness:.0%})."
    mend = partial(_moved_last, ground, lambda points: straightness_of(points) < STRAIGHT)
    return warned(text, ground.course.checkpoints, mend, straightness=straightness)


def straightness_of(points: list[Point]) -> float:
    """Direct distance from first to last point divided by the length of the way; 1 on a straight line."""
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    return math.dist(points[0], points[-1]) / length if length else 1.0


def leader_turns(ground: Ground) -> Outcome:
    """At some checkpoint the leader should have to turn around and face the others."""
    if len(ground.course.checkpoints) < 2:
        return _too_short()
    sharpest = sharpest_turn(points_of(ground, ground.course))
    if sharpest >= 90:
        return passed(f"The leader turns by up to {sharpest:.0f} degrees.", sharpest_turn=sharpest)
    text = f"The leader never turns around: the sharpest turn is {sharpest:.0f} degrees."
    mend = partial(_moved_last, ground, lambda points: sharpest_turn(points) >= 90)
    return warned(text, ground.course.checkpoints, mend, sharpest_turn=sharpest)


def sharpest_turn(points: list[Point]) -> float:
    """The greatest change of direction along the way, in degrees from 0 to 180."""
    turns = [_turn(a, b, c) for a, b, c in zip(points, points[1:], points[2:], strict=False)]
    return max(turns, default=0.0)


def _turn(a: Point, b: Point, c: Point) -> float:
    before = math.atan2(b[1] - a[1], b[0] - a[0])
    after = math.atan2(c[1] - b[1], c[0] - b[0])
    # Rounded, so that a right angle is 90 degrees whichever way the course is turned.
    return round(abs(math.degrees(math.remainder(after - before, math.tau))), 6)


def northrup(ground: Ground) -> Outcome:
    """With two or three players, checkpoints within 12 by 12 spaces make a speedy race."""
    spread = ground.footprint.checkpoint_spread()
    if spread is None:
        return passed("There is no checkpoint.")
    width, height = spread.box
    numbers = f"The checkpoints lie within {width} by {height} spaces"
    if ground.footprint.fits_northrup() or ground.fewest_players > FEW:
        return passed(f"{numbers}.", width=width, height=height)
    text = f"{numbers}, more than {NORTHRUP_SIDE} by {NORTHRUP_SIDE}: long ways for {FEW} players or fewer."
    corner, outside = _window(ground.course.checkpoints)
    spaces = tuple(ground.course.checkpoints[index] for index in outside)
    return warned(text, spaces, partial(_moved_in, ground, corner, outside), width=width, height=height)


def _window(spaces: tuple[Space, ...]) -> tuple[Space, list[int]]:
    """The corner of the 12 by 12 spaces that hold most checkpoints, and the indices of those outside."""
    corners = [Space(x, y) for x in {s.x for s in spaces} for y in {s.y for s in spaces}]
    corner = min(
        corners, key=lambda corner: (sum(not _within(corner, s) for s in spaces), corner.y, corner.x)
    )
    return corner, [index for index, space in enumerate(spaces) if not _within(corner, space)]


def _within(corner: Space, space: Space) -> bool:
    return 0 <= space.x - corner.x < NORTHRUP_SIDE and 0 <= space.y - corner.y < NORTHRUP_SIDE


def _moved_in(ground: Ground, corner: Space, outside: list[int]) -> Remedy:
    return better_checkpoints(ground, outside, partial(_within, corner))


def _moved_last(ground: Ground, good: Callable[[list[Point]], bool]) -> Remedy:
    """Move the last checkpoint to the nearest suiting space that makes the way good."""
    index = len(ground.course.checkpoints) - 1
    points = points_of(ground, ground.course)[:-1]

    def suits(space: Space) -> bool:
        return good([*points, (float(space.x), float(space.y))])

    return better_checkpoints(ground, [index], suits)


def _too_short() -> Outcome:
    return passed("With fewer than two checkpoints there is no way to cross.")
