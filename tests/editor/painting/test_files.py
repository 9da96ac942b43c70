"""Pictures in files: complete, of the asked size, or one clear sentence."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage

from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.course import Course
from course_library.drawing import RenderOptions
from course_library.drawing.palette import palette
from course_library.floor import flatten
from editor.painting import RenderError, render_file
from editor.painting.files import render_image
from tests.course_library.drawing.sample import course

LINE = "3x2: A1 belt blue E; B1 belt blue S from W; C2 pit"
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def sample() -> Course:
    return course(LINE, checkpoints=(Space(0, 1),))


def test_png_has_the_asked_size(sample: Course, tmp_path: Path) -> None:
    render_file(sample, tmp_path / "x.png", RenderOptions(scale=100, coordinates=False))
    image = QImage(str(tmp_path / "x.png"))
    assert (image.width(), image.height()) == (330, 230)


def test_colours_of_the_picture(sample: Course) -> None:
    image = render_image(flatten(sample), RenderOptions(scale=100, coordinates=False))
    colours = palette("light")

    def colour(x: float, y: float) -> str:
        return QColor(image.pixel(round((x + 0.15) * 100), round((y + 0.15) * 100))).name().upper()

    assert colour(-0.1, -0.1) == colours["background"]
    assert colour(2.5, 1.5) == colours["pit"]
    assert colour(2.5, 0.5) == colours["floor"]
    assert colour(0.2, 0.25) == colours["blue_bed"]
    assert colour(0.25, 1.6) == colours["checkpoint"]


def test_a_transparent_background(sample: Course) -> None:
    image = render_image(flatten(sample), RenderOptions(scale=20, transparent=True, coordinates=False))
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(33, 10).alpha() == 255


def test_svg_is_written_as_drawn(sample: Course, tmp_path: Path) -> None:
    render_file(sample, tmp_path / "x.SVG")
    assert ET.parse(tmp_path / "x.SVG").getroot().tag.endswith("svg")


def test_pdf_has_vectors_in_true_size(sample: Course, tmp_path: Path) -> None:
    render_file(sample, tmp_path / "x.pdf", RenderOptions(coordinates=False))
    data = (tmp_path / "x.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert b"/Subtype /Image" not in data
    points = [float(number) for number in data.partition(b"/MediaBox [")[2].partition(b"]")[0].split()]
    # 3 x 2 spaces of 20 mm and a margin of 0.15 spaces all round, in points of 1/72 inch.
    assert points == pytest.approx([0, 0, 66 / 25.4 * 72, 46 / 25.4 * 72], abs=1)


@pytest.mark.parametrize("name", ["course.gif", "course"])
def test_unknown_endings_are_refused(sample: Course, tmp_path: Path, name: str) -> None:
    with pytest.raises(RenderError, match=r"ends with .svg or .png or .pdf"):
        render_file(sample, tmp_path / name)
    assert not (tmp_path / name).exists()


def test_a_picture_that_is_too_large_names_the_size_that_fits(sample: Course, tmp_path: Path) -> None:
    with pytest.raises(RenderError, match="choose at most 4964 pixels per space"):
        render_file(sample, tmp_path / "x.png", RenderOptions(scale=10_000, coordinates=False))


def test_a_course_without_layout_has_no_picture(tmp_path: Path) -> None:
    with pytest.raises(RenderError, match="Nameless has no boards to draw"):
        render_file(Course(id="n", names=FrozenMap({"en": "Nameless"})), tmp_path / "x.png")


def test_a_folder_that_is_missing(sample: Course, tmp_path: Path) -> None:
    with pytest.raises(RenderError, match=r"missing/x\.svg could not be written"):
        render_file(sample, tmp_path / "missing" / "x.svg")


def test_an_old_picture_stays_when_the_new_one_fails(sample: Course, tmp_path: Path) -> None:
    file = tmp_path / "x.png"
    file.write_bytes(b"old")
    with pytest.raises(RenderError):
        render_file(sample, file, RenderOptions(scale=100_000))
    assert file.read_bytes() == b"old"


def test_drawing_needs_no_display(tmp_path: Path) -> None:
    environment = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    program = (
        "from pathlib import Path; from editor.painting import render_file;"
        "from tests.course_library.drawing.sample import course;"
        f"render_file(course({LINE!r}), Path({str(tmp_path / 'x.png')!r}))"
    )
    subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, cwd=Path(__file__).parents[3]
    )
    assert not QImage(str(tmp_path / "x.png")).isNull()


def test_no_strokes_or_text_when_a_font_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("editor.painting.files.QFontDatabase.families", list)
    with pytest.raises(RenderError, match="fonts-dejavu-core"):
        render_file(course(LINE), tmp_path / "x.png")


def test_overlapping_parts_of_an_outline_are_filled_once(sample: Course) -> None:
    line = "3x3: B1 belt green S; A2 belt green E; B2 belt green E from N; B3 belt green N"
    joined = dataclasses.replace(RenderOptions(), scale=100, coordinates=False)
    image = render_image(flatten(course(line)), joined)
    # The middle of a junction of three ribbons lies in all of them.
    assert QColor(image.pixel(165, 190)).name().upper() == palette("light")["green_bed"]
