"""Printed pages, drawn by another program, cut and put together: the course as it is drawn in one piece."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter

from course_library import catalog
from course_library.drawing import RenderOptions
from course_library.floor import flatten
from course_library.printing.pages import MARGIN, PrintOptions
from editor.painting.files import render_image
from editor.painting.printing import print_course

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.slow]
SIDE = 25.4
PIXELS = 48
"""Pixels of a space; also dots per inch, because a space is an inch."""
TOLD_APART = 90
"""Difference of a colour channel, out of 255, that anti-aliasing does not explain."""


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is missing: install poppler-utils")
@pytest.mark.parametrize(("reference", "paper"), [("milk-run", "A4"), ("2016/undertow", "Letter")])
def test_pages_put_together_are_the_course(reference: str, paper: str, tmp_path: Path) -> None:
    course = catalog.find_course(reference)
    plan = print_course(course, tmp_path / "x.pdf", PrintOptions(paper, space_mm=SIDE, setup_sheet=False))
    command = ["pdftoppm", "-r", str(PIXELS), "-png", str(tmp_path / "x.pdf"), str(tmp_path / "page")]
    subprocess.run(command, check=True)
    printed = [QImage(str(path)) for path in sorted(tmp_path.glob("page-*.png"))[1:]]
    together = white(course.size)
    painter = QPainter(together)
    margin = round(MARGIN / SIDE * PIXELS)
    for page, image in zip(plan.pages, printed, strict=True):
        left, top, right, bottom = (at * PIXELS for at in page.block)
        cut = image.copy(margin, margin, right - left, bottom - top)
        painter.drawImage(left, top, cut)
    painter.end()
    whole = white(course.size)
    painter = QPainter(whole)
    options = RenderOptions(palette="print", scale=PIXELS, margin=False, transparent=True)
    painter.drawImage(0, 0, render_image(flatten(course), options))
    painter.end()
    assert different(together, whole) < 0.01


def white(size: tuple[int, int]) -> QImage:
    image = QImage(size[0] * PIXELS, size[1] * PIXELS, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    return image


def different(one: QImage, other: QImage) -> float:
    """The share of pixels that are told apart, and have no like in the other picture one pixel away."""
    count = 0
    for y in range(1, one.height() - 1):
        for x in range(1, one.width() - 1):
            near = (
                (x + dx, y + dy) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
            )
            count += not any(alike(one.pixel(x, y), other.pixel(*at)) for at in near)
    return count / (one.width() * one.height())


def alike(one: int, other: int) -> bool:
    return all(abs((one >> shift & 255) - (other >> shift & 255)) < TOLD_APART for shift in (0, 8, 16))
