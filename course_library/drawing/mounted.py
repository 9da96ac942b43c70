"""Elements on the edges of a space: walls, push panels and laser emitters.

Each is drawn on the northern edge and turned to its side; register numerals stay upright.
"""

from __future__ import annotations

import functools

from course_library.compass import QUARTER, Direction
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Label, Shape, Style, TextStyle, placed
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import (
    Path,
    circle,
    clipped,
    joined,
    polygon,
    rectangle,
    rotated,
    rounded_rectangle,
)
from course_library.elements import Laser, PushPanel

WALL = 0.12
"""Thickness of a wall, in spaces; it is drawn inside the space that owns it."""
_LINE = 0.025
_PLATE = 0.24
_PERIOD = 0.2


def stripes(left: float, right: float, top: float, bottom: float) -> Path:
    """Slanted stripes across a level band, in step with those of the neighbouring spaces."""
    height = bottom - top
    first = int((left - height) // _PERIOD)
    bands = []
    for index in range(first, int(right // _PERIOD) + 1):
        x = index * _PERIOD
        half = _PERIOD / 2
        corners = clipped(
            [(x, bottom), (x + half, bottom), (x + half + height, top), (x + height, top)], left, right
        )
        if len(corners) > 2:
            bands.append(polygon(*corners))
    return joined(bands)


@functools.lru_cache(maxsize=64)
def wall_artwork(side: Direction, colours: Palette, detail: Detail) -> Artwork:
    """An amber bar with a dark outline."""
    thick = WALL * (1.35 if detail is Detail.MINIMAL else 1)
    bar = rectangle(0, 0.02, 1, thick - 0.02)
    edge = polygon((0, 0), (1, 0), (1, thick + 0.025), (0, thick + 0.025))
    artwork = (Shape(edge, Style(fill=colours["outline"])), Shape(bar, Style(fill=colours["wall"])))
    return placed(artwork, rotated(side * QUARTER))


@functools.lru_cache(maxsize=512)
def push_panel_artwork(panel: PushPanel, colours: Palette, detail: Detail, walled: bool = True) -> Artwork:
    """A striped plate with its registers and an arrow the way it pushes.

    ``walled`` says that the wall it needs is drawn in its own space: the plate then lies before it.
    """
    if detail is Detail.MINIMAL:
        return ()
    top = WALL + 0.01 if walled else 0.02
    bottom = top + _PLATE
    arrow = polygon((0.36, bottom), (0.64, bottom), (0.5, bottom + 0.12))
    outline = colours["outline"]
    artwork: Artwork = (
        Shape(arrow, Style(fill=colours["hazard_light"], stroke=outline, width=_LINE)),
        Shape(
            rectangle(0.04, top, 0.92, _PLATE),
            Style(fill=colours["hazard_light"], stroke=outline, width=0.03),
        ),
        Shape(stripes(0.04, 0.96, top, bottom), Style(fill=colours["hazard_dark"])),
    )
    if detail is Detail.FULL:
        artwork += _numerals(panel, top, colours)
    return placed(artwork, rotated(panel.side * QUARTER))


def _numerals(panel: PushPanel, top: float, colours: Palette) -> Artwork:
    """The registers side by side along the panel, each upright whichever way the panel is turned."""
    # On the southern and western side the turn reverses the order along the edge.
    reverse = panel.side in (Direction.S, Direction.W)
    registers = sorted(panel.registers, reverse=reverse)
    pitch = 0.23
    width = pitch * len(registers) + 0.02
    plate = rounded_rectangle(0.5 - width / 2, top, width, _PLATE, 0.03)
    style = TextStyle(colours["disc_mark"], 0.26, bold=True)
    first = 0.5 - pitch * (len(registers) - 1) / 2
    return (
        Shape(plate, Style(fill=colours["disc"], stroke=colours["outline"], width=0.02)),
        *(
            Label((first + index * pitch, top + _PLATE / 2), str(register), style)
            for index, register in enumerate(registers)
        ),
    )


BEAM_SPACING = 0.15
EMITTER = 0.36
"""How far an emitter reaches into its space."""


def beam_offsets(beams: int) -> list[float]:
    """Where the parallel beams of an emitter cross its side, from the middle."""
    return [(index - (beams - 1) / 2) * BEAM_SPACING for index in range(beams)]


@functools.lru_cache(maxsize=128)
def laser_artwork(laser: Laser, colours: Palette, detail: Detail) -> Artwork:
    """A dark wedge on its wall with one glowing nozzle per beam."""
    if detail is Detail.MINIMAL:
        return ()
    half = 0.16 + BEAM_SPACING / 2 * (laser.beams - 1)
    wedge = polygon(
        (0.5 - half - 0.07, WALL), (0.5 + half + 0.07, WALL), (0.5 + half, 0.33), (0.5 - half, 0.33)
    )
    places = [(0.5 + offset, 0.33) for offset in beam_offsets(laser.beams)]
    artwork = (
        Shape(wedge, Style(fill=colours["emitter"], stroke=colours["outline"], width=_LINE)),
        Shape(joined(circle(at, 0.075) for at in places), Style(fill=colours["laser"])),
        Shape(joined(circle(at, 0.036) for at in places), Style(fill=colours["laser_core"])),
    )
    return placed(artwork, rotated(laser.side * QUARTER))
