"""Bottlenecks before a checkpoint: single spaces that all ways to it lead through."""

from __future__ import annotations

from analysis.guidelines.ground import Ground
from course_library.compass import Space

REACH = 3
"""How far around a checkpoint a bottleneck is looked for, in spaces."""


def chokes(ground: Ground, target: Space) -> list[Space]:
    """The single spaces through which every way to ``target`` from ``REACH`` spaces away leads.

    Each such space lies on whichever way is found first, so only the spaces of one way are tried.
    """
    way = _way_out(ground, target, None)
    return [space for space in way if not _way_out(ground, target, space)]


def _way_out(ground: Ground, target: Space, closed: Space | None) -> list[Space]:
    """The spaces of some way from ``target`` to ``REACH`` spaces away, not over ``closed``.

    Depth first, because in the open that takes a few steps only.
    """
    came_from = {target: target}
    waiting = [target]
    while waiting:
        space = waiting.pop()
        if max(abs(space.x - target.x), abs(space.y - target.y)) >= REACH:
            return _traced(came_from, space)
        for ahead in ground.neighbours(space):
            if ahead not in came_from and ahead != closed:
                came_from[ahead] = space
                waiting.append(ahead)
    return []


def _traced(came_from: dict[Space, Space], space: Space) -> list[Space]:
    way = []
    while came_from[space] != space:
        way.append(space)
        space = came_from[space]
    return way
