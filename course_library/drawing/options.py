"""What a picture shows: palette, detail, grid, names, overlays."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.drawing.palette import Palette, PaletteName, palette

HeatColours = Literal["viridis", "cividis"]
DEFAULT_SCALE = 48.0
_REDUCED_FROM = 10.0
_FULL_FROM = 24.0


class Detail(enum.IntEnum):
    """How much is worth drawing at a size: belts, pits, walls and tokens; all but numerals; everything."""

    MINIMAL = 0
    REDUCED = 1
    FULL = 2


def detail_at(scale: float) -> Detail:
    """The detail for spaces of ``scale`` pixels."""
    if scale < _REDUCED_FROM:
        return Detail.MINIMAL
    return Detail.REDUCED if scale < _FULL_FROM else Detail.FULL


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A number per space, shown as a colour with a legend, and in figures on the highest ones.

    Attributes:
        values: the numbers; spaces without one stay as they are.
        title: what is shown, with its unit, for the legend ("robots per round").
        colours: the scale of colours.
        figures: on how many of the highest spaces the number is written.
        digits: decimals of written numbers.
    """

    values: Mapping[Space, float]
    title: str
    colours: HeatColours = "viridis"
    figures: int = 10
    digits: int = 1

    @property
    def span(self) -> tuple[float, float]:
        """The (lowest, highest) value; (0, 0) where there is none."""
        return min(self.values.values(), default=0.0), max(self.values.values(), default=0.0)


@dataclass(frozen=True, slots=True)
class Route:
    """A way over the floor, for example of one robot: the spaces in order, and figures at some of them.

    Attributes:
        spaces: the spaces in order; a space that is not next to the one before it is a jump (a reboot).
        label: written at the first space.
        colour: which of the six route colours, counted from 0 (and again from 0 after the sixth).
        stops: text by position in ``spaces``, for example the register in which the robot stops there.
    """

    spaces: tuple[Space, ...]
    label: str = ""
    colour: int = 0
    stops: Mapping[int, str] = field(default_factory=FrozenMap[int, str])


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """What a picture of a course or board shows.

    Attributes:
        palette: light, dark, contrast or print.
        scale: pixels per space on the device; decides the detail, not the size.
        grid: hairlines between the spaces.
        coordinates: column letters and row numbers around the floor.
        board_names: the name of each board on it.
        beams: laser beams up to the wall that stops them.
        tokens: checkpoints, reboot tokens and cubes on blocked starts.
        transparent: no background around the boards.
        margin: room around the boards; without it the picture ends where they end.
        heat: a heat map, or None.
        routes: ways over the floor.
        highlights: spaces to point out, for example those of an issue.
    """

    palette: PaletteName = "light"
    scale: float = DEFAULT_SCALE
    grid: bool = True
    coordinates: bool = True
    board_names: bool = True
    beams: bool = True
    tokens: bool = True
    transparent: bool = False
    margin: bool = True
    heat: HeatMap | None = None
    routes: tuple[Route, ...] = ()
    highlights: tuple[Space, ...] = ()

    @property
    def colours(self) -> Palette:
        """The colours by role."""
        return palette(self.palette)

    @property
    def detail(self) -> Detail:
        """How much is drawn at this scale."""
        return detail_at(self.scale)
