"""A token switches what is printed below it off (but walls and beams), and every picture shows it so.

Renegade 2023, "Checkpoints" and "Reboot Tokens": lasers that pass through a token are active, all other board
elements under it are not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from course_library.course import Course
from course_library.drawing import RenderOptions, course_svg
from course_library.floor import flatten
from editor.canvas import CourseScene
from editor.painting.files import render_image
from tests.course_library.tiny import course, spaces, token

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 40
LOOK: dict[str, Any] = {"scale": SCALE, "coordinates": False, "margin": False, "board_names": False}
LEFT, TOP = 5 * SCALE, 2 * SCALE
"""Where the space F3 of the course lies, which is D3 of its board."""


def on_canvas(shown: Course, options: RenderOptions) -> QImage:
    scene = CourseScene()
    scene.set_options(options)
    scene.show_floor(flatten(shown))
    image = QImage(8 * SCALE, 6 * SCALE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 8, 6))
    painter.end()
    return image


def as_file(shown: Course, options: RenderOptions) -> QImage:
    return render_image(flatten(shown), options)


def as_svg(shown: Course, options: RenderOptions) -> QImage:
    renderer = QSvgRenderer(QByteArray(course_svg(flatten(shown), options).encode()))
    image = QImage(8 * SCALE, 6 * SCALE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> float:
    """How much the colours of the space differ, from 0 to 255."""
    total = 0
    for x in range(LEFT + 3, LEFT + SCALE - 3):
        for y in range(TOP + 3, TOP + SCALE - 3):
            parts = zip(QColor(one.pixel(x, y)).getRgb(), QColor(other.pixel(x, y)).getRgb(), strict=True)
            total += sum(abs(a - b) for a, b in parts)
    return total / 3 / (SCALE - 6) ** 2


@pytest.mark.parametrize("picture", [on_canvas, as_file, as_svg])
@pytest.mark.parametrize("palette", ["light", "dark", "contrast"])
@pytest.mark.parametrize("element", ["belt blue E", "belt green N", "gear left", "battery"])
@pytest.mark.parametrize("lies", [{"checkpoints": spaces("F3")}, {"reboot_tokens": (token("F3"),)}])
def test_what_lies_under_a_token_is_paler(
    picture: Callable[[Course, RenderOptions], QImage], palette: Any, element: str, lies: dict[str, Any]
) -> None:
    field = f"6x6: D3 {element}"
    bare = RenderOptions(palette=palette, tokens=False, **LOOK)
    plain = picture(course("6x6:"), bare)
    on = difference(picture(course(field), bare), plain)
    off = difference(picture(course(field, **lies), bare), plain)
    assert on > 10, "the element is seen where nothing lies on it"
    assert 0.1 * on < off < 0.4 * on

    with_token = RenderOptions(palette=palette, **LOOK)
    token = picture(course("6x6:", **lies), with_token)
    below = difference(picture(course(field, **lies), with_token), token)
    assert below <= off
    if element != "battery":  # the token covers a battery
        assert below > 0.3, "something of it is seen around the token"


def test_walls_and_beams_stay_as_they_are() -> None:
    lies = {"checkpoints": spaces("F3")}
    options = RenderOptions(tokens=False, **LOOK)
    wall = "6x6: D3 wall E, laser W 1"
    assert difference(as_file(course(wall, **lies), options), as_file(course(wall), options)) == 0
