"""The footprint of a course on the table: the rectangles of its boards as shapely geometry.

Answers what the shape of a layout decides: which boards overlap, along which edges they join, which empty
areas they enclose, whether the docking bay lies flush, how much table is needed. Lengths are in spaces,
areas in square spaces. The grid of single spaces is the business of :mod:`course_library.floor`.

Shapely is imported when the first question is asked, so that listing courses does not wait for it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, Placement

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from shapely import Polygon

NORTHRUP_SIDE = 12
"""The checkpoints lie within an area of 12 by 12 spaces (Wizards 1994, "Northrup's Rule")."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two boards (indices into ``course.placements``) that lie on each other, and the spaces they share."""

    first: int
    second: int
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Contact:
    """Two boards that touch without overlapping; ``length`` is 0 where only their corners meet."""

    first: int
    second: int
    length: int


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty area enclosed by boards; its spaces row by row."""

    spaces: tuple[Space, ...]

    @property
    def area(self) -> int:
        """Number of empty spaces."""
        return len(self.spaces)


@dataclass(frozen=True, slots=True)
class CheckpointSpread:
    """How far the checkpoints lie apart.

    Attributes:
        box: (width, height) of the smallest upright area that holds the checkpoints' whole spaces.
        hull_area: area of the convex hull of the checkpoints' whole spaces.
        path: length of the straight legs from checkpoint to checkpoint, centre to centre.
        straightness: distance from the first checkpoint to the last, divided by ``path``; 1 on a line.
    """

    box: tuple[int, int]
    hull_area: float
    path: float
    straightness: float


@dataclass(frozen=True, eq=False)
class Footprint:
    """The boards of ``course`` as polygons; every question is answered once and kept."""

    course: Course

    @functools.cached_property
    def polygons(self) -> NDArray[np.object_]:
        """One rectangle per board, in the order of ``course.placements``."""
        import numpy as np
        import shapely

        boxes = np.array([placement.box for placement in self.course.placements], dtype=float)
        polygons: NDArray[np.object_] = shapely.box(*boxes.reshape(-1, 4).T)
        return polygons

    @functools.cached_property
    def union(self) -> Any:
        """The area that all boards cover together: one polygon unless parts lie apart."""
        import shapely

        return shapely.union_all(self.polygons)

    @functools.cached_property
    def _meetings(self) -> list[tuple[int, int, Polygon]]:
        """Every pair of boards that meet, lower index first, with what they have in common."""
        import shapely

        tree = shapely.STRtree(self.polygons)
        first, second = tree.query(self.polygons, predicate="intersects")
        ordered = first < second
        first, second = first[ordered], second[ordered]
        common = shapely.intersection(self.polygons[first], self.polygons[second])
        return sorted(zip(first.tolist(), second.tolist(), common, strict=True), key=lambda pair: pair[:2])

    @functools.cached_property
    def overlaps(self) -> tuple[Overlap, ...]:
        """The pairs of boards that lie on each other, wholly or in part."""
        # Not shapely's `overlaps`: that is false for equal boards and for one within the other.
        return tuple(
            Overlap(first, second, tuple(_box_spaces(common.bounds)))
            for first, second, common in self._meetings
            if common.area > 0
        )

    @functools.cached_property
    def contacts(self) -> tuple[Contact, ...]:
        """The pairs of boards that touch along an edge (length 1 or more) or at a corner only (length 0)."""
        # Not shapely's `touches` alone: it makes no difference between an edge and a mere corner.
        return tuple(
            Contact(first, second, round(common.length))
            for first, second, common in self._meetings
            if common.area == 0
        )

    @functools.cached_property
    def groups(self) -> tuple[frozenset[int], ...]:
        """The boards in groups that hang together by edges or overlaps, the main group first.

        The main group holds the docking bay or, without one, most boards.
        """
        links = [(c.first, c.second) for c in self.contacts if c.length > 0]
        links += [(overlap.first, overlap.second) for overlap in self.overlaps]
        groups = _linked(len(self.course.placements), links)
        bay = len(self.course.boards) if self.course.docking_bay else -1
        return tuple(sorted(groups, key=lambda group: (bay not in group, -len(group), min(group))))

    @functools.cached_property
    def gaps(self) -> tuple[Gap, ...]:
        """The empty areas that boards enclose on all sides, top-left first."""
        import shapely

        holes = [
            shapely.Polygon(ring)
            for part in shapely.get_parts(self.union).tolist()
            for ring in getattr(part, "interiors", ())
        ]
        empty = (shapely.difference(hole, self.union) for hole in holes)  # a board may lie in the hole
        parts = [part for area in empty for part in shapely.get_parts(area).tolist()]
        gaps = (Gap(tuple(_spaces_within(part))) for part in parts)
        return tuple(sorted(gaps, key=lambda gap: (gap.spaces[0].y, gap.spaces[0].x)))

    @functools.cached_property
    def table(self) -> tuple[int, int]:
        """(width, height) of the table that the course needs, in spaces."""
        if not self.course.placements:
            return 0, 0
        left, top, right, bottom = self.union.bounds
        return round(right - left), round(bottom - top)

    @functools.cached_property
    def area(self) -> int:
        """Number of spaces that boards cover."""
        return round(self.union.area) if self.course.placements else 0

    def docking_contact(self, side: Direction) -> int:
        """How many spaces of the docking bay's ``side`` lie against the union of the boards' edges."""
        import shapely

        bay = self.course.docking_bay
        if bay is None or not self.course.boards:
            return 0
        boards = self.polygons[: len(self.course.boards)]
        # A thin strip outside the side measures contact with boards beyond it and ignores boards under it.
        strip = shapely.box(*_strip(bay, side))
        covered = shapely.union_all(shapely.intersection(boards, strip))
        return round(covered.area)

    @functools.cached_property
    def docking_contacts(self) -> dict[Direction, int]:
        """:meth:`docking_contact` of all four sides; empty without a docking bay."""
        if self.course.docking_bay is None:
            return {}
        return {side: self.docking_contact(side) for side in DIRECTIONS}

    def checkpoint_spread(self) -> CheckpointSpread | None:
        """How far the checkpoints lie apart; None without checkpoints."""
        import shapely

        spaces = self.course.checkpoints
        if not spaces:
            return None
        cells = shapely.union_all([shapely.box(x, y, x + 1, y + 1) for x, y in spaces])
        left, top, right, bottom = cells.bounds
        path = shapely.LineString(spaces).length if len(spaces) > 1 else 0.0
        direct = shapely.Point(spaces[0]).distance(shapely.Point(spaces[-1]))
        return CheckpointSpread(
            box=(round(right - left), round(bottom - top)),
            hull_area=float(cells.convex_hull.area),
            path=float(path),
            straightness=float(direct / path) if path else 1.0,
        )

    def fits_northrup(self) -> bool:
        """Whether all checkpoints lie, with their whole spaces, in an upright area of 12 by 12 spaces."""
        spaces = self.course.checkpoints
        spans = (_span(space.x for space in spaces), _span(space.y for space in spaces))
        return max(spans) <= NORTHRUP_SIDE


def facing_strip(placement: Placement, side: Direction, depth: int = 1) -> Iterator[Space]:
    """The spaces just outside ``side`` of a board, ``depth`` rows of them, nearest row first."""
    left, top, right, bottom = placement.box
    for step in range(depth):
        match side:
            case Direction.N:
                yield from (Space(x, top - 1 - step) for x in range(left, right))
            case Direction.S:
                yield from (Space(x, bottom + step) for x in range(left, right))
            case Direction.W:
                yield from (Space(left - 1 - step, y) for y in range(top, bottom))
            case Direction.E:
                yield from (Space(right + step, y) for y in range(top, bottom))


def side_length(placement: Placement, side: Direction) -> int:
    """How many spaces long ``side`` of a board is, as it lies."""
    width, height = placement.size
    return height if side in (Direction.E, Direction.W) else width


def _strip(placement: Placement, side: Direction) -> tuple[int, int, int, int]:
    spaces = list(facing_strip(placement, side))
    first, last = spaces[0], spaces[-1]
    return first.x, first.y, last.x + 1, last.y + 1


def _span(values: Iterable[int]) -> int:
    numbers = list(values)
    return max(numbers) - min(numbers) + 1 if numbers else 0


def _box_spaces(bounds: tuple[float, float, float, float]) -> Iterator[Space]:
    left, top, right, bottom = map(round, bounds)
    return (Space(x, y) for y in range(top, bottom) for x in range(left, right))


def _spaces_within(area: Any) -> Iterator[Space]:
    import numpy as np
    import shapely

    spaces = np.array(list(_box_spaces(area.bounds)))
    inside = shapely.contains_xy(area, spaces[:, 0] + 0.5, spaces[:, 1] + 0.5)
    return (Space(x, y) for x, y in spaces[inside].tolist())


def _linked(count: int, links: list[tuple[int, int]]) -> list[frozenset[int]]:
    """The connected groups of ``count`` things."""
    group_of = {index: {index} for index in range(count)}
    for first, second in links:
        if group_of[first] is not group_of[second]:
            group_of[first] |= group_of[second]
            for index in group_of[second]:
                group_of[index] = group_of[first]
    return list({min(group): frozenset(group) for group in group_of.values()}.values())
