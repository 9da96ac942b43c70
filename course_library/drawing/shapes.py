"""Outlines made of lines and curves, and the transforms that place them.

Every outline is drawn in the unit square of its space: (0, 0) is the top-left corner, (1, 1) the
bottom-right one, ``y`` grows downwards. Angles are clockwise degrees from east, as they look on screen.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Segment = tuple[str, tuple[float, ...]]
"""``M`` move, ``L`` line, ``C`` cubic curve (two control points, end point), ``Z`` close."""


@dataclass(frozen=True, slots=True)
class Transform:
    """An affine map: ``x' = a x + c y + e`` and ``y' = b x + d y + f``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        """Where ``point`` lands."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, after: Transform) -> Transform:
        """This map followed by ``after``."""
        return Transform(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )


MIRROR = Transform(a=-1, e=1)
"""Left and right of the unit square exchanged."""


def moved(dx: float, dy: float) -> Transform:
    """A shift."""
    return Transform(e=dx, f=dy)


def scaled(factor: float, centre: Point = (0.0, 0.0)) -> Transform:
    """A change of size around ``centre``."""
    return Transform(factor, 0, 0, factor, centre[0] * (1 - factor), centre[1] * (1 - factor))


def rotated(degrees: float, centre: Point = (0.5, 0.5)) -> Transform:
    """A clockwise turn around ``centre``; quarter turns are exact."""
    cos, sin = _cos_sin(degrees)
    x, y = centre
    return Transform(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


@functools.lru_cache(maxsize=512)
def _cos_sin(degrees: float) -> tuple[float, float]:
    exact = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    radians = math.radians(degrees)
    return exact.get(int(degrees) % 360 if degrees == int(degrees) else -1) or (
        math.cos(radians),
        math.sin(radians),
    )


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of one or more parts; parts that overlap are filled as one area."""

    segments: tuple[Segment, ...] = ()

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def transformed(self, transform: Transform) -> Path:
        """The outline after ``transform``."""
        a, b, c, d, e, f = (
            transform.a,
            transform.b,
            transform.c,
            transform.d,
            transform.e,
            transform.f,
        )
        found: list[Segment] = []
        for command, v in self.segments:
            if len(v) == 2:
                found.append((command, (a * v[0] + c * v[1] + e, b * v[0] + d * v[1] + f)))
            else:
                points = zip(v[::2], v[1::2], strict=True)
                mapped = [n for x, y in points for n in (a * x + c * y + e, b * x + d * y + f)]
                found.append((command, tuple(mapped)))
        return Path(tuple(found))

    def parts(self) -> list[Path]:
        """Its parts as outlines of their own."""
        starts = [index for index, (command, _) in enumerate(self.segments) if command == "M"]
        return [
            Path(self.segments[start:end]) for start, end in itertools.pairwise([*starts, len(self.segments)])
        ]

    def points(self) -> list[Point]:
        """All points that bound the outline, control points included."""
        return [point for _, v in self.segments for point in zip(v[::2], v[1::2], strict=True)]


def joined(paths: Iterable[Path]) -> Path:
    """All outlines as one."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def polyline(*points: Point) -> Path:
    """Straight lines through ``points``."""
    first, *rest = points
    return Path((("M", first), *(("L", point) for point in rest)))


def polygon(*points: Point) -> Path:
    """The closed area with these corners."""
    return polyline(*points) + Path((("Z", ()),))


def rectangle(left: float, top: float, width: float, height: float) -> Path:
    """An upright rectangle."""
    right, bottom = left + width, top + height
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def rounded_rectangle(left: float, top: float, width: float, height: float, radius: float) -> Path:
    """An upright rectangle with round corners."""
    right, bottom, r = left + width, top + height, radius
    outline = arc((left + r, top + r), r, 180, 270)
    outline += _continued(arc((right - r, top + r), r, 270, 360))
    outline += _continued(arc((right - r, bottom - r), r, 0, 90))
    outline += _continued(arc((left + r, bottom - r), r, 90, 180))
    return outline + Path((("Z", ()),))


def circle(centre: Point, radius: float) -> Path:
    """A whole circle."""
    return arc(centre, radius, 0, 360) + Path((("Z", ()),))


def arc(centre: Point, radius: float, start: float, end: float) -> Path:
    """A part of a circle from angle ``start`` to ``end``; clockwise if ``end`` is greater."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    delta = (end - start) / steps
    handle = radius * (4 / 3 * math.tan(math.radians(delta) / 4))
    segments: list[Segment] = []
    cos, sin = _cos_sin(start)
    x, y = centre[0] + radius * cos, centre[1] + radius * sin
    segments.append(("M", (x, y)))
    for step in range(1, steps + 1):
        first = (x - handle * sin, y + handle * cos)
        cos, sin = _cos_sin(start + step * delta)
        x, y = centre[0] + radius * cos, centre[1] + radius * sin
        segments.append(("C", (*first, x + handle * sin, y - handle * cos, x, y)))
    return Path(tuple(segments))


def _continued(path: Path) -> Path:
    """``path`` without its first move, drawn on from where another one ends by a straight line."""
    (_, start), *rest = path.segments
    return Path((("L", start), *rest))


def chain(*paths: Path, closed: bool = False) -> Path:
    """Open outlines one after the other, joined by straight lines."""
    outline = joined([paths[0], *map(_continued, paths[1:])])
    return outline + Path((("Z", ()),)) if closed else outline


def toothed(centre: Point, outer: float, inner: float, teeth: int) -> Path:
    """The outline of a gear wheel with trapezoid teeth between the two radii."""
    pitch = 360 / teeth
    corners: list[Point] = []
    for tooth in range(teeth):
        for offset, radius in ((-0.34, inner), (-0.2, outer), (0.2, outer), (0.34, inner)):
            cos, sin = _cos_sin((tooth + offset) * pitch)
            corners.append((centre[0] + radius * cos, centre[1] + radius * sin))
    return polygon(*corners)


def clipped(corners: Sequence[Point], low: float, high: float) -> list[Point]:
    """The convex polygon ``corners`` cut off left of ``x = low`` and right of ``x = high``."""
    return _cut(_cut(corners, low, 1), high, -1)


def _cut(corners: Sequence[Point], limit: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, (x, y) in enumerate(corners):
        before_x, before_y = corners[index - 1]
        inside, was_inside = sign * (x - limit) >= 0, sign * (before_x - limit) >= 0
        if inside != was_inside:
            share = (limit - before_x) / (x - before_x)
            kept.append((limit, before_y + share * (y - before_y)))
        if inside:
            kept.append((x, y))
    return kept
