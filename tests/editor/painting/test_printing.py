"""Printed courses, measured in the coordinates of the PDF itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library import catalog
from course_library.printing.pages import MARGIN, PAPERS, PrintError, PrintOptions, plan_pages
from editor.painting import RenderError
from editor.painting.printing import print_course
from tests.course_library.drawing.sample import course
from tests.editor.painting.pdf_strokes import Line, lines, page_size, pages

pytestmark = pytest.mark.usefixtures("qapp")
MILK_RUN = catalog.find_course("milk-run")
NEAR = 0.1
"""Millimetres by which a printed length may be wrong."""
ONLY_TILES = PrintOptions(setup_sheet=False)


def seams(found: list[Line], upright: bool) -> set[float]:
    """Where the long lines between spaces lie, at least two spaces long."""
    return {
        round(line.x1 if upright else line.y1, 2)
        for line in found
        if (line.upright if upright else line.level) and line.length > 55
    }


@pytest.mark.parametrize(
    "options",
    [
        PrintOptions(),
        PrintOptions("Letter", landscape=True),
        PrintOptions("A3", space_mm=31.7, overlap_mm=0),
        PrintOptions(space_mm=20, overlap_mm=15),
    ],
    ids=str,
)
def test_spaces_and_ruler_have_their_true_size(options: PrintOptions, tmp_path: Path) -> None:
    plan = print_course(MILK_RUN, tmp_path / "x.pdf", options)
    found = pages(tmp_path / "x.pdf")
    assert len(found) == 2 + len(plan.pages)
    for page, printed in zip(plan.pages, found[2:], strict=True):
        assert page_size(printed) == pytest.approx(options.page_size, abs=0.2)  # whole points
        drawn = list(lines(printed))
        ruler = [
            line for line in drawn if line.level and abs(line.y1 - plan.page_size[1] + MARGIN + 3) < NEAR
        ]
        assert [line.length for line in ruler] == [pytest.approx(100, abs=NEAR)]
        for upright, first, end in ((True, 0, 2), (False, 1, 3)):
            wanted = [
                MARGIN + (seam - page.block[first]) * plan.space_mm
                for seam in range(page.block[first], page.block[end] + 1)
            ]
            for seam in wanted[1:-1]:
                assert any(abs(seam - there) < NEAR for there in seams(drawn, upright)), (seam, upright)


def test_crop_marks_stand_at_the_corners_of_what_is_seen(tmp_path: Path) -> None:
    plan = print_course(MILK_RUN, tmp_path / "x.pdf", ONLY_TILES)
    for page, printed in zip(plan.pages, pages(tmp_path / "x.pdf")[1:], strict=True):
        marks = [
            line for line in lines(printed) if line.upright and line.length == pytest.approx(6, abs=0.01)
        ]
        above = [line.x1 for line in marks if 0 < line.y2 < MARGIN]
        width = (page.block.right - page.block.left) * 25.4
        assert sorted(above) == pytest.approx([MARGIN, MARGIN + width], abs=NEAR)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_setup_sheet_is_one_page_with_all_words(paper: str, tmp_path: Path) -> None:
    for reference in ("milk-run", "2016/undertow"):
        found = catalog.find_course(reference)
        print_course(found, tmp_path / "x.pdf", PrintOptions(paper, tiles=False), "Length: 5.8 rounds.")
        (sheet,) = pages(tmp_path / "x.pdf")
        text = " ".join(sheet.extract_text().split())
        assert "Length: 5.8 rounds." in text
        assert "Docking bay" in text
        for number in range(1, len(found.checkpoints) + 1):
            assert f"{number}: " in text
        for space in found.blocked_starts:
            assert f"{space.name} (board " in text


def test_the_words_of_the_longest_sheet_stay_on_the_page(tmp_path: Path) -> None:
    from PySide6.QtGui import QImage, QPainter

    from course_library.printing.setup_sheet import Section
    from editor.painting.columns import set_sections

    short = set_sections([Section("A", ("Few words.",))], 180, 100)
    long = set_sections([Section(str(n), ("Many words. " * 30,)) for n in range(12)], 180, 100)
    assert short.letter > long.letter
    assert long.height <= 100
    image = QImage(360, 200, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.scale(2, 2)
    long.draw(0, 0, painter)
    painter.end()
    assert any(image.pixelColor(x, y).value() < 128 for x in range(190, 350) for y in range(0, 200, 3))


def test_the_map_of_the_pages_tells_how_to_put_them_together(tmp_path: Path) -> None:
    print_course(MILK_RUN, tmp_path / "x.pdf", ONLY_TILES)
    text = " ".join(pages(tmp_path / "x.pdf")[0].extract_text().split())
    assert "6 pages of A4, 3 across and 2 down." in text
    assert "The ruler on every page is then 100 mm long." in text


def test_pages_hold_vectors_and_no_floor_tint(tmp_path: Path) -> None:
    print_course(course("3x2: A1 belt blue E"), tmp_path / "x.pdf", ONLY_TILES)
    for page in pages(tmp_path / "x.pdf"):
        assert not page.images
        content = page.get_contents()
        assert content is not None
        assert b"0.8901" not in content.get_data()  # E3, the red of the floor on a screen


def test_what_cannot_be_printed_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(b"old")
    with pytest.raises(PrintError):
        print_course(MILK_RUN, file, PrintOptions(space_mm=1))
    assert file.read_bytes() == b"old"
    with pytest.raises(RenderError, match=r"missing/x\.pdf could not be written"):
        print_course(MILK_RUN, tmp_path / "missing" / "x.pdf", PrintOptions())


def test_the_plan_is_the_one_that_is_printed(tmp_path: Path) -> None:
    assert print_course(MILK_RUN, tmp_path / "x.pdf", ONLY_TILES) == plan_pages(MILK_RUN, ONLY_TILES)
