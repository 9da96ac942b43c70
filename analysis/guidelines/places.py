"""Better places: where a checkpoint or a reboot token would follow all guidelines about its place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

from analysis.guidelines.chokes import chokes
from analysis.guidelines.ground import Ground, steps_between
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, RebootToken
from course_library.issues import Remedy
from course_library.validation.checkpoints import with_checkpoint
from course_library.validation.reboot_tokens import replaced_token

NEAR = 3
"""Spaces that one Move 3 card covers: a robot this far from a checkpoint reaches it with one card."""
MIDDLE = 0.5
"""Half of the way from the middle of a board to its edge: what lies within counts as central."""
LANE_FOR_MANY = 2
MANY_PLAYERS = 5


def needed_lane(ground: Ground) -> int:
    """Open spaces wanted along a reboot token's arrow: 2 for 5 and 6 players, else 1."""
    return LANE_FOR_MANY if ground.most_players >= MANY_PLAYERS else 1


def is_central(ground: Ground, board: int, space: Space) -> bool:
    """Whether ``space`` lies in the middle half of its board, in both directions."""
    left, top, right, bottom = ground.course.placements[board].box
    across = abs(2 * space.x + 1 - left - right) / (right - left)
    along = abs(2 * space.y + 1 - top - bottom) / (bottom - top)
    return max(across, along) <= MIDDLE


def suits_checkpoint(ground: Ground, space: Space) -> bool:
    """Whether a checkpoint on ``space`` follows every guideline about the place of a checkpoint."""
    return (
        ground.floor.printed.get(space) == ()
        and len(ground.ways(space)) == len(DIRECTIONS)
        and all(steps_between(space, at) > NEAR for _, at, _ in ground.tokens_on_floor)
        and not chokes(ground, space)
    )


def better_checkpoints(
    ground: Ground, indices: list[int], suits: Callable[[Space], bool] = lambda space: True
) -> Remedy:
    """Move the given checkpoints to the nearest spaces that suit, for ``suits`` as well.

    As words only where there are none.
    """
    taken = set(ground.course.checkpoints)
    moves: list[tuple[int, Space]] = []
    for index in indices:
        nearest = _suiting(ground, ground.course.checkpoints[index], taken)
        space = next(filter(suits, nearest), None)
        if space is None:
            return Remedy(f"Move checkpoint {index + 1} to an open space away from pits and edges.")
        taken.add(space)
        moves.append((index, space))

    def apply(course: Course) -> Course:
        for index, space in moves:
            course = with_checkpoint(course, index, space)
        return course

    return Remedy(" ".join(f"Move checkpoint {index + 1} to {space.name}." for index, space in moves), apply)


def _suiting(ground: Ground, near: Space, taken: set[Space]) -> Iterator[Space]:
    """Suiting spaces, nearest first, not on the docking bay and not beside another checkpoint."""
    spaces = (space for space, owner in ground.floor.owner.items() if owner != ground.bay_index)
    for space in sorted(spaces, key=lambda space: (steps_between(space, near), space.y, space.x)):
        others = taken - {near}
        if all(steps_between(space, other) > 1 for other in others) and suits_checkpoint(ground, space):
            yield space


def better_token(
    ground: Ground,
    board: int,
    suits: Callable[[RebootToken], bool] = lambda token: True,
    taken: Collection[Space] = (),
) -> RebootToken | None:
    """The reboot token nearest to the middle of ``board`` that follows every guideline about its place.

    ``suits`` may ask for more; spaces ``taken`` by another move are left out. None if there is no such place.
    """
    left, top, right, bottom = ground.course.placements[board].box
    spaces = (Space(x, y) for y in range(top, bottom) for x in range(left, right))
    central = [space for space in spaces if is_central(ground, board, space)]
    central.sort(key=lambda s: abs(2 * s.x + 1 - left - right) + abs(2 * s.y + 1 - top - bottom))
    for space in central:
        if space in taken:
            continue
        arrow = free_arrow(ground, space)
        if arrow is not None and _suits_token(ground, space) and suits(RebootToken(space, arrow)):
            return RebootToken(space, arrow)
    return None


def _suits_token(ground: Ground, space: Space) -> bool:
    plain = ground.floor.printed.get(space) == () and space not in ground.taken
    return plain and _far_from_checkpoints(ground, space)


def _far_from_checkpoints(ground: Ground, space: Space) -> bool:
    return all(steps_between(space, other) > NEAR for other in ground.course.checkpoints)


def free_arrow(ground: Ground, space: Space) -> Direction | None:
    """A direction with open spaces enough for any number of players; None if there is none."""
    return next((d for d in DIRECTIONS if ground.lane(space, d, LANE_FOR_MANY) == LANE_FOR_MANY), None)


def better_tokens(
    ground: Ground,
    tokens: list[tuple[int, Space, Direction]],
    suits: Callable[[int, RebootToken], bool] = lambda board, token: True,
) -> Remedy:
    """Move the given reboot tokens, each on its board; as words only where there is no better place."""
    moves: list[tuple[RebootToken, RebootToken]] = []
    for board, at, arrow in tokens:
        place = better_token(ground, board, partial(suits, board), [new.at for _, new in moves])
        if place is None:
            return Remedy(f"Move the reboot token on {at.name} to an open space in the middle of its board.")
        moves.append((RebootToken(at, arrow), place))
    return moved_tokens(moves)


def moved_tokens(moves: list[tuple[RebootToken, RebootToken]]) -> Remedy:
    """Put each old token in the new place and direction."""

    def apply(course: Course) -> Course:
        for old, new in moves:
            course = replaced_token(course, old, new)
        return course

    return Remedy(" ".join(_said(old, new) for old, new in moves), apply)


def _said(old: RebootToken, new: RebootToken) -> str:
    if old.at == new.at:
        return f"Turn the arrow of the reboot token on {old.at.name} to {new.arrow.name}."
    return f"Move the reboot token on {old.at.name} to {new.at.name}, with its arrow {new.arrow.name}."


def places_for_more_checkpoints(ground: Ground, count: int) -> list[Space]:
    """Up to ``count`` suiting spaces, each as far as possible from the checkpoints before it."""
    spaces = [
        space
        for space, owner in ground.floor.owner.items()
        if owner != ground.bay_index and suits_checkpoint(ground, space)
    ]
    found: list[Space] = []
    while len(found) < count and spaces:
        others = (*ground.course.checkpoints, *found)
        best = max(spaces, key=lambda space: min((steps_between(space, o) for o in others), default=0))
        spaces.remove(best)
        found.append(best)
    return found
