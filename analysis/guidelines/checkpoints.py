"""Guidelines on the place of each checkpoint (Renegade 2023, "Where to Place Checkpoints")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from analysis.guidelines.chokes import chokes
from analysis.guidelines.finding import Outcome, failed, passed, warned
from analysis.guidelines.ground import Ground, listed
from analysis.guidelines.places import better_checkpoints
from course_library.compass import DIRECTIONS, Direction, Space

FEWEST_ENTRIES = 3
"""Two entries are one way in and one way out."""


def entries(ground: Ground) -> Outcome:
    """A checkpoint should have more than one way in and one way out."""
    counts = [len(ground.ways(space)) for space in ground.course.checkpoints]
    bad = [index for index, count in enumerate(counts) if count < FEWEST_ENTRIES]
    least = min(counts, default=len(DIRECTIONS))
    if not bad:
        return passed(f"Every checkpoint has at least {least} entries.", fewest_entries=least)
    named = listed([f"{ground.checkpoint_number(index)} ({counts[index]})" for index in bad])
    text = f"Few ways lead to {named}; a checkpoint should have at least {FEWEST_ENTRIES}."
    return warned(text, _at(ground, bad), partial(better_checkpoints, ground, bad), fewest_entries=least)


def bottlenecks(ground: Ground) -> Outcome:
    """No single space should lie on every way to a checkpoint, or robots push each other back and forth."""
    found = {index: chokes(ground, space) for index, space in enumerate(ground.course.checkpoints)}
    bad = {index: spaces for index, spaces in found.items() if spaces}
    if not bad:
        return passed("No checkpoint is reached through a single space only.", narrow_checkpoints=0)
    named = listed(
        [f"{ground.checkpoint_number(index)} (through {spaces[-1].name})" for index, spaces in bad.items()]
    )
    text = f"All ways squeeze through one space before {named}."
    spaces = (*_at(ground, list(bad)), *(space for spaces in bad.values() for space in spaces))
    return warned(text, spaces, partial(better_checkpoints, ground, list(bad)), narrow_checkpoints=len(bad))


def open_space(ground: Ground) -> Outcome:
    """A checkpoint is best placed on a space without walls."""
    walled = _all_with(ground, ground.walls_around)
    if not walled:
        return passed("No checkpoint has a wall around it.", walled_checkpoints=0)
    text = f"There are walls around {_named(ground, walled)}."
    mend = partial(better_checkpoints, ground, list(walled))
    return warned(text, _at(ground, list(walled)), mend, walled_checkpoints=len(walled))


def wall_corner(ground: Ground) -> Outcome:
    """A checkpoint never lies in a corner of two walls."""
    walled = _all_with(ground, ground.walls_around)
    bad = [index for index, sides in walled.items() if any(side.right in sides for side in sides)]
    if not bad:
        return passed("No checkpoint lies in a corner of two walls.", cornered_checkpoints=0)
    text = f"Two walls form a corner around {listed([ground.checkpoint_number(index) for index in bad])}."
    return failed(
        text, _at(ground, bad), partial(better_checkpoints, ground, bad), cornered_checkpoints=len(bad)
    )


def beside_danger(ground: Ground) -> Outcome:
    """Checkpoints beside pits and edges can be deadly; this looks at the second and later ones."""
    dangers = _all_with(ground, ground.dangers)
    dangers.pop(0, None)
    if not dangers:
        return passed("No checkpoint after the first lies beside a pit or an edge.", endangered_checkpoints=0)
    text = f"Robots can fall (on the sides in brackets) beside {_named(ground, dangers)}."
    mend = partial(better_checkpoints, ground, list(dangers))
    return warned(text, _at(ground, list(dangers)), mend, endangered_checkpoints=len(dangers))


def first_beside_danger(ground: Ground) -> Outcome:
    """The first checkpoint, where the whole field still comes together, lies beside no pit and no edge."""
    if not ground.course.checkpoints:
        return passed("There is no checkpoint.")
    first = ground.course.checkpoints[0]
    sides = ground.dangers(first)
    if not sides:
        return passed("Checkpoint 1 lies beside no pit and no edge.", dangerous_sides=0)
    text = f"The whole field meets where robots can fall: beside {_named(ground, {0: sides})}."
    return warned(text, (first,), partial(better_checkpoints, ground, [0]), dangerous_sides=len(sides))


def _all_with(ground: Ground, sides: Callable[[Space], list[Direction]]) -> dict[int, list[Direction]]:
    """The checkpoints, by index, that have some of ``sides``."""
    found = {index: sides(space) for index, space in enumerate(ground.course.checkpoints)}
    return {index: some for index, some in found.items() if some}


def _named(ground: Ground, found: dict[int, list[Direction]]) -> str:
    return listed(
        [
            f"{ground.checkpoint_number(index)} ({''.join(side.name for side in sides)})"
            for index, sides in found.items()
        ]
    )


def _at(ground: Ground, indices: list[int]) -> tuple[Space, ...]:
    return tuple(ground.course.checkpoints[index] for index in indices)
