"""From which sides belts feed each other: several formats want to be told, ours only says who is turned."""

from __future__ import annotations

from dataclasses import dataclass

from course_library.compass import Direction, Space
from course_library.elements import Belt, Sides
from course_library.formats.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Feed:
    """From where a belt is fed, seen along its flow."""

    behind: bool
    left: bool
    right: bool


def belt_on(sheet: Sheet, space: Space) -> Belt | None:
    """The belt on ``space``, if there is one."""
    return next((element for element in sheet.elements(space) if isinstance(element, Belt)), None)


def flows_in(sheet: Sheet, space: Space, side: Direction) -> bool:
    """Whether the belt on the neighbouring space on ``side`` runs into ``space``."""
    neighbour = belt_on(sheet, space.towards(side))
    return neighbour is not None and neighbour.direction is side.opposite


def feed(sheet: Sheet, space: Space, belt: Belt) -> Feed:
    """From where ``belt`` is fed: its turning sides, and from behind if a belt there runs into it.

    A belt that turns nobody is straight: fed from behind.
    """
    left = belt.direction.left in belt.turns_from
    right = belt.direction.right in belt.turns_from
    behind = not belt.turns_from or flows_in(sheet, space, belt.direction.opposite)
    return Feed(behind, left, right)


def feed_sides(sheet: Sheet, space: Space, belt: Belt) -> Sides:
    """The sides from which ``belt`` is fed, straight behind first."""
    behind = (belt.direction.opposite,) if feed(sheet, space, belt).behind else ()
    return (*behind, *belt.turns_from)


def turning_sides(exit_side: Direction, fed_from: tuple[Direction, ...]) -> Sides:
    """The sides from which robots are turned, of all the sides a belt is fed from."""
    straight = (exit_side, exit_side.opposite)
    return tuple(sorted({side for side in fed_from if side not in straight}))


def derived_turns(sheet: Sheet, space: Space, belt: Belt) -> Sides:
    """The turning sides that a client finds by looking at the neighbouring belts."""
    sides = (belt.direction.left, belt.direction.right)
    return tuple(sorted(side for side in sides if flows_in(sheet, space, side)))
