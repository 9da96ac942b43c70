"""What a user does with the dialogs that take a course out of the editor."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from course_library import catalog
from course_library.drawing import RenderOptions
from course_library.printing.pages import PrintOptions
from editor.dialogs.export_dialog import ExportDialog
from editor.dialogs.opening import open_print_dialog
from editor.dialogs.picture_dialog import PictureDialog
from editor.dialogs.print_dialog import PrintDialog
from editor.dialogs.saving import SavingDialog
from editor.live.results import Races
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.painting.pdf_strokes import pages

MILK_RUN = catalog.find_course("milk-run")


@pytest.fixture
def printing(qtbot: QtBot) -> PrintDialog:
    found = PrintDialog(MILK_RUN)
    qtbot.addWidget(found)
    return found


@pytest.fixture
def picture(qtbot: QtBot) -> PictureDialog:
    found = PictureDialog(MILK_RUN, RenderOptions(palette="dark", beams=False))
    qtbot.addWidget(found)
    return found


@pytest.fixture
def export(qtbot: QtBot) -> ExportDialog:
    found = ExportDialog(catalog.find_course("2016/undertow"))
    qtbot.addWidget(found)
    return found


def answer(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))


def remarks(dialog: ExportDialog) -> list[str]:
    return [dialog.remarks.item(row).text() for row in range(dialog.remarks.count())]


def choose_format(dialog: ExportDialog, name: str) -> None:
    dialog.format.setCurrentIndex(dialog.format.findData(name))


def test_the_menu_opens_each_dialog_and_the_window_tells_what_was_saved(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, kind, name in (
        ("Save a picture", PictureDialog, "x.png"),
        ("Print", PrintDialog, "x.pdf"),
        ("Export", ExportDialog, "x.json"),
    ):
        action = next(a for a in window.findChildren(QAction) if a.text().replace("&", "").startswith(text))
        window.show_start_page()
        assert not action.isEnabled()
        window.open_source("race")
        action.trigger()
        (dialog,) = window.findChildren(kind)
        answer(monkeypatch, tmp_path / name)
        dialog.choose_file()
        assert (tmp_path / name).stat().st_size > 0
        assert name in window.status.message


def test_print_tells_how_many_pages_there_are(printing: PrintDialog) -> None:
    assert printing.options() == PrintOptions(space_mm=25.4)
    assert printing.result_words.text() == "8 pages of A4; the boards take 38 x 30 cm. Print at 100 %."
    printing.landscape.setChecked(True)
    assert printing.result_words.text().startswith("6 pages")
    printing.paper.setCurrentIndex(printing.paper.findData("A3"))
    printing.setup_sheet.setChecked(False)
    assert printing.result_words.text().startswith("3 pages of A3")
    printing.space.setValue(20)
    assert printing.result_words.text().startswith("2 pages of A3; the boards take 30 x 24 cm")


def test_print_previews_the_pages(printing: PrintDialog) -> None:
    assert printing.preview.plan is not None
    assert len(printing.preview.plan.pages) == 6
    with_pages = printing.preview.grab().toImage()
    printing.tiles.setChecked(False)
    assert printing.preview.plan is None
    assert printing.result_words.text().startswith("1 page of A4")
    assert printing.preview.grab().toImage() != with_pages


def test_print_refuses_what_cannot_be_printed(printing: PrintDialog) -> None:
    printing.space.setValue(150)
    printing.overlap.setValue(50)
    assert "does not fit on this paper" in printing.result_words.text()
    assert not printing.save_button.isEnabled()
    printing.space.setValue(25.4)
    assert printing.save_button.isEnabled()
    printing.setup_sheet.setChecked(False)
    printing.tiles.setChecked(False)
    assert printing.result_words.text() == "Nothing is chosen to be printed."
    assert not printing.save_button.isEnabled()


def test_a_picture_begins_as_the_screen_shows_the_course(picture: PictureDialog) -> None:
    options = picture.options()
    assert (options.palette, options.beams, options.tokens, options.scale) == ("dark", False, True, 70)
    assert picture.result_words.text() == "1134 x 924 pixels."
    picture.checks["margin"].setChecked(False)
    assert picture.result_words.text() == "1050 x 840 pixels."
    assert not picture.checks["coordinates"].isEnabled()


def test_a_picture_has_the_pixels_that_were_told(picture: PictureDialog, tmp_path: Path) -> None:
    picture.checks["margin"].setChecked(False)
    picture.pixels.setValue(20)
    picture.save_as(tmp_path / "x")
    image = QImage(str(tmp_path / "x.png"))
    assert (image.width(), image.height()) == (300, 240)


def test_a_picture_of_absurd_size_cannot_be_saved(
    picture: PictureDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.dialogs.picture_dialog.MAX_PIXELS", 1000)
    picture.pixels.setValue(512)
    assert picture.result_words.text().endswith("are too many; choose fewer for a space.")
    assert not picture.save_button.isEnabled()
    picture.kind.setCurrentIndex(picture.kind.findData(".svg"))
    assert picture.save_button.isEnabled()
    assert picture.suggestion() == ("milk-run.svg", "SVG (*.svg)")


def test_export_lists_the_losses_before_anything_is_written(export: ExportDialog, tmp_path: Path) -> None:
    choose_format(export, "tiled")
    assert export.result_words.text().startswith("Will write undertow.")
    choose_format(export, "dtu-gabr0236")
    lost = [line for line in remarks(export) if line.startswith("Lost: ")]
    assert lost
    assert export.result_words.text().endswith("with losses.")
    export.strict.setChecked(True)
    assert export.result_words.text() == "Something would be lost, so nothing is written."
    assert not export.save_button.isEnabled()
    assert not list(tmp_path.iterdir())
    export.strict.setChecked(False)
    export.save_as(tmp_path / "x.json")
    assert json.loads((tmp_path / "x.json").read_text())


def test_every_format_that_writes_is_offered_and_told_in_one_sentence(export: ExportDialog) -> None:
    assert export.format.count() > 8
    for index in range(export.format.count()):
        export.format.setCurrentIndex(index)
        plan = export.chosen().plan(catalog.find_course("2016/undertow"), Path("x"))
        told = len(plan.refusals) + len(plan.losses) + len(plan.notes)
        assert len(remarks(export)) == max(told, 1)
        assert (remarks(export) == ["Nothing is lost or changed."]) == (not told)
        assert export.save_button.isEnabled() == (not plan.refusals)


@pytest.mark.parametrize("kind", ["printing", "picture", "export"])
def test_a_file_that_cannot_be_written_is_one_sentence(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    dialog: SavingDialog = request.getfixturevalue(kind)
    told: list[str] = []
    dialog.saved.connect(told.append)
    dialog.save_as(tmp_path / "missing" / "x")
    (box,) = dialog.findChildren(QMessageBox)
    assert box.text().endswith("could not be written")
    assert box.informativeText().count("\n") == 0
    assert "missing" in box.informativeText()
    assert not told


def test_nothing_happens_when_no_file_is_chosen(
    picture: PictureDialog, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answer(monkeypatch, "")
    picture.choose_file()
    assert not picture.findChildren(QMessageBox)


def chosen_and_saved(dialog: SavingDialog, path: Path) -> None:
    dialog.save_as(path)
    assert path.exists()


def test_dialogs_begin_with_the_choices_of_the_last_time(
    qtbot: QtBot, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = PictureDialog(MILK_RUN, RenderOptions(), settings)
    qtbot.addWidget(picture)
    picture.pixels.setValue(20)
    picture.kind.setCurrentIndex(picture.kind.findData(".svg"))
    picture.checks["transparent"].setChecked(True)
    picture.checks["grid"].setChecked(False)
    (tmp_path / "pictures").mkdir()
    chosen_and_saved(picture, tmp_path / "pictures" / "x.svg")
    later = PictureDialog(catalog.find_course("2016/undertow"), RenderOptions(palette="dark"), settings)
    qtbot.addWidget(later)
    options = later.options()
    assert (options.scale, options.transparent, options.grid, options.beams) == (20, True, False, True)
    assert later.suggestion()[0] == "undertow.svg"
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *told: asked.append(told[2]) or ("", ""))
    later.choose_file()
    assert asked == [str(tmp_path / "pictures" / "undertow.svg")]


def test_cancelled_choices_are_not_kept(qtbot: QtBot, settings: Settings) -> None:
    first = ExportDialog(MILK_RUN, settings)
    qtbot.addWidget(first)
    usual = first.format.currentData()
    choose_format(first, "mvolfik")
    first.reject()
    second = ExportDialog(MILK_RUN, settings)
    qtbot.addWidget(second)
    assert second.format.currentData() == usual


def test_the_format_of_the_last_export_is_chosen_and_planned(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    first = ExportDialog(MILK_RUN, settings)
    qtbot.addWidget(first)
    choose_format(first, "pyladies")
    chosen_and_saved(first, tmp_path / "x.json")
    second = ExportDialog(MILK_RUN, settings)
    qtbot.addWidget(second)
    assert second.format.currentData() == "pyladies"
    assert remarks(second) == remarks(first)


def test_a_size_by_hand_holds_for_boards_that_are_usually_as_large(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    first = PrintDialog(MILK_RUN, settings)
    qtbot.addWidget(first)
    usual = first.space.value()
    first.paper.setCurrentIndex(first.paper.findData("Letter"))
    first.space.setValue(usual + 2)
    first.tiles.setChecked(False)
    chosen_and_saved(first, tmp_path / "x.pdf")
    second = PrintDialog(catalog.find_course("2005/island-hop"), settings)
    qtbot.addWidget(second)
    assert (second.space.value(), second.paper.currentData()) == (usual + 2, "Letter")


def test_what_was_kept_and_makes_no_sense_is_left_alone(qtbot: QtBot, settings: Settings) -> None:
    for name, value in (("paper", "A9"), ("overlap", "wide"), ("overlap", "1e999"), ("landscape", "7")):
        settings.remember("print", name, value)
    dialog = PrintDialog(MILK_RUN, settings)
    qtbot.addWidget(dialog)
    assert dialog.options() == PrintOptions(space_mm=25.4)


def test_the_set_up_sheet_tells_the_length_that_the_live_analysis_found(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minutes = {"low": 40, "mid": 52, "high": 70}
    length = {"class": "medium", "rounds": {"mean": 5.84, "p10": 4, "p90": 9}, "minutes": minutes}
    window.open_source("race")
    assert window.document is not None
    found = {"races": Races(window.document.course, {"players": 4, "length": length})}
    monkeypatch.setattr(window.live, "result", lambda _kind: found["races"])
    open_print_dialog(window)
    (dialog,) = window.findChildren(PrintDialog)
    dialog.tiles.setChecked(False)
    dialog.write(tmp_path / "x.pdf")
    assert "5.8 rounds on average" in words_of(tmp_path / "x.pdf")
    found["races"] = Races(MILK_RUN, {"players": 4, "length": length})
    dialog.write(tmp_path / "x.pdf")
    assert "rounds on average" not in words_of(tmp_path / "x.pdf")


def words_of(path: Path) -> str:
    return " ".join(pages(path)[0].extract_text().split())
