"""Elements in the middle of a space: gears, batteries, repair sites, crushers, missiles, antennas."""

from __future__ import annotations

import functools

from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Label, Shape, Style, TextStyle
from course_library.drawing.palette import Palette
from course_library.drawing.shapes import (
    MIRROR,
    Path,
    arc,
    chain,
    circle,
    joined,
    moved,
    polygon,
    polyline,
    rotated,
    rounded_rectangle,
    scaled,
    toothed,
)
from course_library.elements import (
    Antenna,
    Battery,
    Crusher,
    Element,
    Gear,
    Missile,
    Repair,
    RepairSite,
    Rotation,
)
from course_library.notation import format_registers

_CENTRE = (0.5, 0.5)
_LINE = 0.025
_LARGER = scaled(1.1).then(moved(*_CENTRE))


@functools.lru_cache(maxsize=512)
def fixture_artwork(element: Element, colours: Palette, detail: Detail) -> Artwork:
    """The artwork of an element that fills its space; nothing for one that is mounted or laid otherwise."""
    match element:
        case Gear(rotation):
            return _gear(rotation, colours, detail)
        case Battery():
            return _battery(colours)
        case Repair(site):
            return _repair(site, colours)
        case Crusher(registers):
            return _crusher(format_registers(registers), colours, detail)
        case Missile():
            return _missile(colours)
        case Antenna():
            return _antenna(colours)
        case _:
            return ()


def _gear(rotation: Rotation, colours: Palette, detail: Detail) -> Artwork:
    """A toothed ring with a bold arrow around its middle; the arrow tells the way it turns."""
    wheel = toothed(_CENTRE, 0.45, 0.375, 12)
    body = Style(fill=colours[f"gear_{rotation}"], stroke=colours["outline"], width=_LINE)
    if detail is Detail.MINIMAL:
        return (Shape(wheel, Style(fill=colours[f"gear_{rotation}"])),)
    line = arc(_CENTRE, 0.21, -130, 125)
    head = polygon((-0.155, 0.0), (0.155, 0.0), (0.0, 0.2)).transformed(
        rotated(125, (0, 0)).then(moved(0.5 + 0.21 * -0.5736, 0.5 + 0.21 * 0.8192))
    )
    if rotation is Rotation.LEFT:
        line, head = line.transformed(MIRROR), head.transformed(MIRROR)
    mark = colours["gear_mark"]
    return (
        Shape(wheel, body),
        Shape(line, Style(stroke=mark, width=0.1)),
        Shape(head, Style(fill=mark)),
    )


def _battery(colours: Palette) -> Artwork:
    """An upright cell with a bolt."""
    line = Style(fill=colours["battery"], stroke=colours["outline"], width=0.04)
    cap = Style(fill=colours["outline"])
    bolt = polygon((0.54, 0.29), (0.39, 0.56), (0.49, 0.56), (0.45, 0.76), (0.61, 0.47), (0.51, 0.47))
    return (
        Shape(rounded_rectangle(0.42, 0.12, 0.16, 0.1, 0.03), cap),
        Shape(rounded_rectangle(0.3, 0.19, 0.4, 0.67, 0.07), line),
        Shape(bolt, cap),
    )


def _repair(site: RepairSite, colours: Palette) -> Artwork:
    """One wrench, or a wrench and a hammer crossed."""
    style = Style(fill=colours["metal"], stroke=colours["floor"], width=_LINE)
    if site is RepairSite.SINGLE:
        return (Shape(_wrench().transformed(rotated(35, (0, 0)).then(_LARGER)), style),)
    hammer = _hammer().transformed(rotated(-42, (0, 0)).then(_LARGER))
    wrench = _wrench().transformed(rotated(42, (0, 0)).then(_LARGER))
    return (Shape(hammer, style), Shape(wrench, style))


def _wrench() -> Path:
    """An open-ended wrench around (0, 0), its jaw upwards."""
    return chain(
        polyline((-0.07, -0.41), (-0.07, -0.3), (0, -0.25), (0.07, -0.3), (0.07, -0.41)),
        arc((0, -0.27), 0.155, -63, 66),
        arc((0, 0.34), 0.075, 0, 180),
        arc((0, -0.27), 0.155, 114, 243),
        closed=True,
    )


def _hammer() -> Path:
    """A hammer around (0, 0), its head upwards."""
    handle = rounded_rectangle(-0.055, -0.25, 0.11, 0.66, 0.05)
    head = polygon((-0.22, -0.4), (0.14, -0.4), (0.25, -0.29), (0.14, -0.22), (-0.22, -0.22))
    return handle + head


def _crusher(registers: str, colours: Palette, detail: Detail) -> Artwork:
    """Two toothed plates closing in, with their registers between them."""
    teeth = [(x / 6, 0.34 if x % 2 else 0.22) for x in range(7)]
    upper = polygon((0, 0.02), (1, 0.02), *reversed(teeth))
    plates = joined([upper, upper.transformed(rotated(180))])
    body = Shape(plates, Style(fill=colours["metal"], stroke=colours["outline"], width=_LINE))
    if detail is not Detail.FULL:
        return (body,)
    width = 0.16 + 0.15 * len(registers)
    plate = rounded_rectangle(0.5 - width / 2, 0.36, width, 0.28, 0.06)
    return (
        body,
        Shape(plate, Style(fill=colours["disc"], stroke=colours["outline"], width=_LINE)),
        Label(_CENTRE, registers, TextStyle(colours["disc_mark"], 0.26, bold=True)),
    )


def _missile(colours: Palette) -> Artwork:
    """A rocket on a slant."""
    body = chain(
        polyline((0.42, 0.7), (0.42, 0.34)),
        polyline((0.5, 0.14)),
        polyline((0.58, 0.34), (0.58, 0.7)),
        closed=True,
    )
    fins = polygon((0.42, 0.52), (0.28, 0.76), (0.72, 0.76), (0.58, 0.52))
    flame = polygon((0.44, 0.78), (0.5, 0.95), (0.56, 0.78))
    slant = rotated(45)
    edge = colours["outline"]
    return (
        Shape(flame.transformed(slant), Style(fill=colours["laser"])),
        Shape(fins.transformed(slant), Style(fill=colours["metal"], stroke=edge, width=_LINE)),
        Shape(body.transformed(slant), Style(fill=colours["disc"], stroke=edge, width=_LINE)),
    )


def _antenna(colours: Palette) -> Artwork:
    """A mast on a solid block; nothing passes through this space."""
    waves = joined(arc((0.5, 0.36), r, start, start + 80) for r in (0.14, 0.24) for start in (-40, 140))
    mark = colours["metal_mark"]
    return (
        Shape(
            rounded_rectangle(0.06, 0.06, 0.88, 0.88, 0.12),
            Style(fill=colours["metal"], stroke=colours["outline"], width=0.04),
        ),
        Shape(polygon((0.5, 0.36), (0.67, 0.84), (0.33, 0.84)), Style(fill=mark)),
        Shape(circle((0.5, 0.36), 0.065), Style(fill=mark)),
        Shape(waves, Style(stroke=mark, width=0.05, round=True)),
    )
