"""Tiled's own renderer draws our maps as we draw them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from course_library.catalog import find_course
from course_library.course import Course
from course_library.drawing import RenderOptions, render_course
from course_library.floor import flatten
from course_library.formats.registry import find_format
from course_library.formats.tiled.tiles import PIXELS
from tests.clients.programs import PATIENCE, tool

pytest.importorskip("PySide6")
from PySide6.QtGui import QColor, QImage, QPainter

from editor.painting.display_list import DisplayList

pytestmark = [pytest.mark.clients, pytest.mark.gui]
COURSES = ("milk-run", "2016/dizzy-highway", "2016/undertow", "2005/pilgrimage")
ALIKE = 0.97
WORST = 0.35
"""Our drawing joins pits, closes belts at their ends and draws the edges of boards; the worst space shows a
third of its pixels in another colour; a tile turned the wrong way shows more.
"""
NEAR = 40


def rasterised(course: Course, folder: Path) -> Path:
    """The picture that Tiled makes of our map."""
    program = tool("tmxrasterizer")
    path = folder / "map.tmj"
    find_format("tiled").write(course, path)
    picture = folder / "tiled.png"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder)}
    subprocess.run(
        [program, path, picture], env=environment, check=True, timeout=PATIENCE, capture_output=True
    )
    return picture


def pixels(image: QImage) -> NDArray[np.int16]:
    """The colours of a picture on white: rows, columns, channels."""
    whole = QImage(image.size(), QImage.Format.Format_RGB32)
    whole.fill(QColor("white"))
    painter = QPainter(whole)
    painter.drawImage(0, 0, image)
    painter.end()
    values = np.frombuffer(whole.constBits(), np.uint8).reshape(whole.height(), whole.width(), 4)
    return values[:, :, :3].astype(np.int16)  # a copy, as the picture ends here


def drawn_here(course: Course) -> QImage:
    """Our own drawing of the course, without a frame."""
    marks = DisplayList()
    options = RenderOptions(coordinates=False, board_names=False, transparent=True)
    render_course(flatten(course), marks, options)
    image = QImage(course.size[0] * PIXELS, course.size[1] * PIXELS, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(PIXELS, PIXELS)
    marks.paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize("name", COURSES)
@pytest.mark.usefixtures("qtbot")
def test_tiled_draws_our_maps_as_we_do(name: str, tmp_path: Path) -> None:
    course = find_course(name).replaced(blocked_starts=())
    theirs, ours = QImage(str(rasterised(course, tmp_path))), drawn_here(course)
    assert theirs.size() == ours.size()
    wrong = np.abs(pixels(theirs) - pixels(ours)).max(axis=2) > NEAR
    by_space = wrong.reshape(course.size[1], PIXELS, course.size[0], PIXELS).mean(axis=(1, 3))
    assert 1 - wrong.mean() >= ALIKE
    assert by_space.max() <= WORST
