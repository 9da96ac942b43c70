"""Colourings of the spaces for a page: the sheet laid over the picture, and its legend with numbers."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from analysis.report.assessment import Sheet
from analysis.report.pictures import heat_picture
from course_library.compass import Space
from course_library.drawing import HeatMap
from course_library.drawing.overlays import HEAT_COLOURS
from course_library.floor import Floor


def heat_sheet(name: str, floor: Floor, values: Mapping[Space, float], title: str, digits: int = 1) -> Sheet:
    """A sheet that colours spaces.

    Args:
        name: what a person chooses it by.
        floor: the course.
        values: the number of each space; the others keep their colour.
        title: what the numbers are, with their unit.
        digits: decimals of written numbers.
    """
    picture = heat_picture(floor, values, title, digits)
    return Sheet(name, picture, heat=True, legend=legend(HeatMap(values, title, digits=digits)))


def legend(heat: HeatMap) -> Markup:
    """The scale of colours as HTML: what is shown, with the lowest, the middle and the highest value."""
    low, high = heat.span
    numbers = Markup("").join(
        Markup("<span>{}</span>").format(f"{value:.{heat.digits}f}")
        for value in (low, (low + high) / 2, high)
    )
    colours = ", ".join(HEAT_COLOURS[heat.colours])
    words = f"{heat.title[:1].upper()}{heat.title[1:]}; the highest have their number written on them."
    told = Markup("<span>{}</span>").format(words)
    scale = Markup('<span class="scale"><i style="background: linear-gradient(to right, {})"></i></span>')
    return told + scale.format(colours) + Markup('<span class="numbers">{}</span>').format(numbers)
