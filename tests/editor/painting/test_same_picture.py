"""SVG and Qt show the same picture of the same course."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from course_library import catalog
from course_library.drawing import RenderOptions, course_svg
from course_library.drawing.course import board_floor
from course_library.floor import Floor, flatten
from editor.painting.files import render_image

pytestmark = pytest.mark.usefixtures("qapp")
OPTIONS = RenderOptions(scale=40, coordinates=False)
NEAR = 60
"""Difference of a colour channel, out of 255, that still counts as the same."""


def svg_image(floor: Floor, like: QImage) -> QImage:
    renderer = QSvgRenderer(QByteArray(course_svg(floor, OPTIONS).encode()))
    assert renderer.isValid()
    image = QImage(like.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def share_of_near_pixels(one: QImage, other: QImage) -> float:
    """How many of every fourth pixel in both directions have nearly the same colour."""
    places = [(x, y) for x in range(0, one.width(), 4) for y in range(0, one.height(), 4)]
    near = 0
    for place in places:
        first, second = one.pixelColor(*place), other.pixelColor(*place)
        parts = zip(first.getRgb(), second.getRgb(), strict=True)
        near += all(abs(a - b) <= NEAR for a, b in parts)
    return near / len(places)


@pytest.mark.parametrize("name", ["tempest", "misdirection", "docking-bay-b", "2005/maelstrom", "2016/2a"])
def test_boards(name: str) -> None:
    floor = board_floor(catalog.find_board(name))
    image = render_image(floor, OPTIONS)
    assert share_of_near_pixels(image, svg_image(floor, image)) > 0.98


def test_a_course_with_tokens() -> None:
    floor = flatten(catalog.find_course("2016/undertow"))
    image = render_image(floor, OPTIONS)
    assert share_of_near_pixels(image, svg_image(floor, image)) > 0.98
