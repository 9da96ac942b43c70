"""What is laid over a course to explain it: heat maps with a legend, routes, spaces pointed out."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence

from course_library.compass import Space
from course_library.drawing.options import HeatColours, HeatMap, RenderOptions, Route
from course_library.drawing.painter import Painter, Style, TextStyle, draw, placed
from course_library.drawing.palette import ROUTE_ROLES, Palette
from course_library.drawing.shapes import (
    Path,
    Point,
    circle,
    joined,
    moved,
    polygon,
    polyline,
    rectangle,
    rotated,
    rounded_rectangle,
)
from course_library.drawing.tokens import number_plate

# Nine colours of each scale at equal steps (by van der Walt and Smith; by Nuñez, Anderton and Renslow).
HEAT_COLOURS: Mapping[HeatColours, Sequence[str]] = {
    "viridis": (
        "#440154", "#472D7B", "#3B528B", "#2C728E", "#21918C", "#28AE80", "#5EC962", "#ADDC30", "#FDE725",
    ),
    "cividis": (
        "#00224E", "#1A386F", "#434E6C", "#61656F", "#7D7C78", "#9C9478", "#BCAE6C", "#DFC956", "#FEE838",
    ),
}  # fmt: skip
_SHADES = 33
_HEAT_OPACITY = 0.6
LEGEND_HEIGHT = 1.5
"""Room below the course for the legend of a heat map, in spaces."""


def heat_colour(share: float, colours: HeatColours) -> str:
    """The colour for ``share`` between 0 (lowest) and 1 (highest)."""
    scale = HEAT_COLOURS[colours]
    position = min(max(share, 0.0), 1.0) * (len(scale) - 1)
    index = min(int(position), len(scale) - 2)
    rest = position - index
    channels = (
        round(int(scale[index][i : i + 2], 16) * (1 - rest) + int(scale[index + 1][i : i + 2], 16) * rest)
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def draw_heat(heat: HeatMap, painter: Painter) -> None:
    """Colour the spaces by their values."""
    low, high = heat.span
    shades: dict[int, list[Path]] = {}
    for space, value in heat.values.items():
        shade = round((value - low) / (high - low or 1) * (_SHADES - 1))
        shades.setdefault(shade, []).append(rectangle(space.x, space.y, 1, 1))
    with painter.group(f"heat map: {heat.title}"):
        for shade, parts in sorted(shades.items()):
            colour = heat_colour(shade / (_SHADES - 1), heat.colours)
            painter.path(joined(parts), Style(fill=colour, opacity=_HEAT_OPACITY))


def draw_heat_figures(heat: HeatMap, painter: Painter, colours: Palette) -> None:
    """Write the value on the spaces with the highest ones."""
    highest = heapq.nlargest(heat.figures, heat.values, key=lambda space: (heat.values[space], space))
    for space in highest:
        plate = number_plate(f"{heat.values[space]:.{heat.digits}f}", colours)
        draw(painter, placed(plate, moved(*space)))


def draw_legend(heat: HeatMap, painter: Painter, options: RenderOptions, floor_size: tuple[int, int]) -> None:
    """Draw the scale of colours with its title, lowest and highest value below the course."""
    width = min(6.0, max(3.0, floor_size[0] * 0.5))
    left, top = 0.0, floor_size[1] + 0.85
    low, high = heat.span
    step = width / _SHADES
    text = TextStyle(options.colours["text"], 0.3, anchor="start")
    with painter.group("legend"):
        painter.text((left, top - 0.3), heat.title, text)
        for shade in range(_SHADES):
            # Each bar overlaps the next, so that no gap shows between them.
            reach = step * (1.5 if shade < _SHADES - 1 else 1)
            colour = heat_colour(shade / (_SHADES - 1), heat.colours)
            painter.path(rectangle(left + shade * step, top, reach, 0.28), Style(fill=colour))
        for share, value in ((0.0, low), (0.5, (low + high) / 2), (1.0, high)):
            style = TextStyle(options.colours["text"], 0.26)
            painter.text((left + width * share, top + 0.46), f"{value:.{heat.digits}f}", style)


def draw_route(route: Route, painter: Painter, colours: Palette) -> None:
    """Draw the way of a robot as a line with an arrow at its end; jumps are dashed."""
    if not route.spaces:
        return
    colour = colours[ROUTE_ROLES[route.colour % len(ROUTE_ROLES)]]
    points = _points(route)
    solid, jumps = _strokes(route.spaces, points)
    with painter.group(f"route {route.label}".strip()):
        for path, dash in ((solid, ()), (jumps, (0.16, 0.14))):
            if path.segments:
                painter.path(path, Style(stroke=colours["casing"], width=0.2, opacity=0.8, dash=dash))
                painter.path(path, Style(stroke=colour, width=0.11, dash=dash))
        painter.path(circle(points[0], 0.13), Style(fill=colour, stroke=colours["casing"], width=0.05))
        if len(points) > 1:
            painter.path(_head(points), Style(fill=colour, stroke=colours["casing"], width=0.05))


def draw_route_labels(route: Route, painter: Painter, colours: Palette) -> None:
    """Write the label at the first space and the figures at the stops."""
    texts = {0: route.label, **route.stops}
    for position, text in texts.items():
        if text:
            x, y = _points(route)[position]
            draw(painter, placed(number_plate(text, colours, 0.22), moved(x - 0.5, y - 0.5)))


def _points(route: Route) -> list[Point]:
    """The middles of the spaces, a little aside so that routes of several colours lie side by side."""
    aside = 0.5 + (route.colour % len(ROUTE_ROLES) - 2.5) * 0.07 if route.colour else 0.5
    return [(space.x + aside, space.y + aside) for space in route.spaces]


def _strokes(spaces: Sequence[Space], points: Sequence[Point]) -> tuple[Path, Path]:
    """The steps to a next space, and the jumps."""
    solid: list[Path] = []
    jumps: list[Path] = []
    for index in range(1, len(spaces)):
        before, after = spaces[index - 1], spaces[index]
        near = abs(before.x - after.x) <= 1 and abs(before.y - after.y) <= 1
        if before != after:
            (solid if near else jumps).append(polyline(points[index - 1], points[index]))
    return joined(solid), joined(jumps)


def _head(points: Sequence[Point]) -> Path:
    (x, y), (end_x, end_y) = points[-2], points[-1]
    turn = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}
    degrees = turn.get((_sign(end_x - x), _sign(end_y - y)), 0)
    head = polygon((0, -0.24), (0.19, 0.12), (-0.19, 0.12))
    return head.transformed(rotated(degrees, (0, 0)).then(moved(end_x, end_y)))


def _sign(value: float) -> int:
    return (value > 0.5) - (value < -0.5)


def draw_highlights(spaces: Sequence[Space], painter: Painter, colours: Palette) -> None:
    """Frame the spaces."""
    frames = joined(rounded_rectangle(space.x + 0.03, space.y + 0.03, 0.94, 0.94, 0.12) for space in spaces)
    with painter.group("pointed out"):
        painter.path(frames, Style(stroke=colours["casing"], width=0.16, opacity=0.85))
        painter.path(frames, Style(fill=colours["highlight"], opacity=0.18))
        painter.path(frames, Style(stroke=colours["highlight"], width=0.09))
