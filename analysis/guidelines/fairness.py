"""Guideline on the fairer side of the docking bay (Renegade 2023), judged by the ways to checkpoint 1.

A proxy until races are run: how many steps each free start is away from checkpoint 1, around walls and pits.
"""

from __future__ import annotations

import dataclasses
from functools import partial

from analysis.guidelines.finding import Outcome, passed, warned
from analysis.guidelines.ground import Ground
from course_library.board import Board
from course_library.compass import Space
from course_library.course import Course
from course_library.docking import describe_place, docking_places, moved_docking_bay
from course_library.floor import flatten
from course_library.issues import Remedy

SPREAD = 7
"""Difference in steps between the best and the worst start from which it counts: more than a round's lead."""
MOST_PLACES = 20
"""Places of the docking bay that are tried for a remedy."""
CLEARLY = 2
"""Steps by which the other side must be better before changing is worth while."""


def fairer_side(ground: Ground) -> Outcome:
    """The side of the docking bay from which the free starts have ways of like length."""
    lengths = ways_to_first(ground)
    if len(lengths) < 2:
        return passed("There are no starts to compare.")
    spread = max(lengths.values()) - min(lengths.values())
    best, worst = (pick(lengths, key=lambda s: (lengths[s], s.y, s.x)) for pick in (min, max))
    text = (
        f"The ways to checkpoint 1 take {lengths[best]} to {lengths[worst]} steps "
        f"(starts {best.name} and {worst.name})"
    )
    other = other_spread(ground)
    if other is not None and other <= spread - CLEARLY:
        text = f"{text}; from the other side they differ by {other} only."
        return warned(text, (), partial(_flip, ground), spread=spread)
    if spread <= SPREAD:
        return passed(f"{text}.", spread=spread)
    far = tuple(space for space, steps in lengths.items() if steps - lengths[best] > SPREAD)
    return warned(f"{text}.", far, partial(_evened, ground, lengths, far), spread=spread)


def ways_to_first(ground: Ground) -> dict[Space, int]:
    """Steps to checkpoint 1 from every free start that has a way."""
    if not ground.course.checkpoints or ground.course.checkpoints[0] not in ground.floor.owner:
        return {}
    steps = ground.distances_to(ground.course.checkpoints[0])
    return {start.space: steps[start.space] for start in ground.free_starts if start.space in steps}


def other_spread(ground: Ground) -> int | None:
    """The difference in steps if the docking bay lay with its other face up; None where it is unknown."""
    if ground.other_face is None:
        return None
    course = flipped(ground.course, ground.other_face)
    turned = dataclasses.replace(ground, course=course, known_floor=flatten(course), other_face=None)
    lengths = ways_to_first(turned)
    return max(lengths.values()) - min(lengths.values()) if lengths else None


def flipped(course: Course, face: Board) -> Course:
    """``course`` with ``face`` up on the docking bay, in the same place; blocked starts are free again."""
    assert course.docking_bay is not None
    bay = dataclasses.replace(course.docking_bay, board=face, faces=None)
    return course.replaced(docking_bay=bay, blocked_starts=())


def _flip(ground: Ground) -> Remedy:
    face = ground.other_face
    assert face is not None
    return Remedy(f"Use {face.name}.", lambda course: flipped(course, face))


def _evened(ground: Ground, lengths: dict[Space, int], far: tuple[Space, ...]) -> Remedy:
    """Block the starts that are too far behind where that is possible, else move the docking bay."""
    cubes = ground.facts.cubes - len(ground.course.blocked_starts)
    if len(far) <= cubes and len(lengths) - len(far) >= ground.most_players:
        return Remedy(
            f"Block {', '.join(space.name for space in far)}.",
            lambda course: course.replaced(blocked_starts=(*course.blocked_starts, *far)),
        )
    for place in docking_places(ground.course)[:MOST_PLACES]:
        moved = moved_docking_bay(ground.course, place)
        lengths = ways_to_first(dataclasses.replace(ground, course=moved, known_floor=None))
        if len(lengths) > 1 and max(lengths.values()) - min(lengths.values()) <= SPREAD:
            text = f"Lay {place.board.name} {describe_place(ground.course, place)}."
            return Remedy(text, partial(moved_docking_bay, place=place))
    return Remedy("Move checkpoint 1 opposite the middle of the docking bay.")
