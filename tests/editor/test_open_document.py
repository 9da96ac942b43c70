"""New, open, save, close with unsaved work, recovery, and files that other programs change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

try:
    import resource
except ImportError:  # pragma: no cover - a system without such limits
    resource = None  # type: ignore[assignment]
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from course_library.editing.edit import changed
from course_library.files import course_text, read_course, write_course
from editor.course.backups_dialog import BackupsDialog
from editor.dialogs import asking
from editor.library import Catalog
from editor.notices import Notice
from editor.session.document_files import new_document
from editor.session.folders import Folders
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.acting import action, course, key
from tests.editor.fake_library import RACE, FakeLibrary


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    write_course(RACE, path)
    return path


def answer(notice: Notice, text: str) -> None:
    button = next(b for b in notice.findChildren(QPushButton) if b.text() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def edit(window: MainWindow) -> None:
    assert window.bench.add_checkpoint()


def test_a_new_course_is_saved_where_one_says(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert course(window).placements == ()
    assert window.windowTitle() == "New course[*] – Coursewright"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "first"), ""))
    window.palette_of_boards.placed.emit("tempest")
    assert window.isWindowModified()
    action(window, "Save").trigger()
    assert not window.isWindowModified()
    assert read_course(tmp_path / "first.yaml") == course(window)
    assert window.windowTitle() == "New course (first.yaml)[*] – Coursewright"
    assert window.status.message == "Saved first.yaml"
    assert window.settings.recent == [str(tmp_path / "first.yaml")]


def test_saved_and_opened_again_it_is_the_same(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    edit(window)
    key(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    saved = course(window)
    window.show_start_page()
    window.open_source(str(file))
    assert course(window) == saved


def test_nowhere_to_save_is_told(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window.open_source("race")
    edit(window)
    nowhere = tmp_path / "none" / "x.yaml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(nowhere), ""))
    assert not window.files.save()
    assert "x.yaml" in window.findChildren(QMessageBox)[-1].informativeText()
    assert window.isWindowModified()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    assert not window.files.save()


@pytest.mark.parametrize(("choice", "goes", "saved"), [("save", 1, 1), ("discard", 1, 0), ("cancel", 0, 0)])
def test_unsaved_work_is_asked_about(
    window: MainWindow, file: Path, monkeypatch: pytest.MonkeyPatch, choice: str, goes: int, saved: int
) -> None:
    window.open_source(str(file))
    edit(window)
    with monkeypatch.context() as patch:
        patch.setattr(asking, "ask_about_unsaved", lambda _parent, _name: choice)
        assert window.show_start_page() is bool(goes)
        assert window.close() is bool(goes)
    assert (len(read_course(file).checkpoints) == 3) is bool(saved)


def test_comments_are_not_dropped_without_a_word(window: MainWindow, file: Path) -> None:
    text = "# by hand\n" + course_text(RACE)
    file.write_text(text)
    window.open_source(str(file))
    assert not window.notices.notices(), "looking at a file takes nothing away from it"
    edit(window)
    (notice,) = window.notices.notices()
    assert notice.sentence.startswith(f"{file.name} has comments, which saving drops")
    assert file.read_text() == text
    assert window.files.save()
    assert "# by hand" not in file.read_text()
    assert window.files.files is not None
    (backup,) = window.files.files.backups()
    assert backup.path.read_text() == text


def test_comments_are_told_of_once(window: MainWindow, file: Path) -> None:
    file.write_text("# by hand\n" + course_text(RACE))
    window.open_source(str(file))
    edit(window)
    window.notices.clear()
    assert window.document is not None
    window.document.undo_stack.undo()
    window.document.undo_stack.redo()
    assert not window.notices.notices()


def test_files_without_comments_are_edited_in_silence(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    edit(window)
    assert not window.notices.notices()


def test_work_is_recovered_after_a_crash(window: MainWindow, tmp_path: Path) -> None:
    folders = Folders(tmp_path / "state", tmp_path / "config")
    crashed = new_document(RACE, folders)
    crashed.document.apply(changed(RACE, "Remove checkpoints", checkpoints=()))
    crashed.autosave.write_now()
    crashed.autosave.finish()
    crashed.autosave._claim = None  # the lock of a process that is gone
    window.files.offer_recovery()
    (notice,) = window.notices.notices()
    told = r"Short Race was not saved when the editor ended \(\d{4}-\d\d-\d\d \d\d:\d\d\): "
    assert re.match(told, notice.sentence)
    assert "checkpoint" in notice.sentence
    answer(notice, "Recover")
    assert course(window).checkpoints == ()
    assert window.isWindowModified()
    action(window, "Undo").trigger()
    assert course(window) == RACE


def test_a_file_changed_by_another_program_is_noticed(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    edit(window)
    write_course(RACE.replaced(notes="from elsewhere"), file)
    window.files.check_file()
    (notice,) = window.notices.notices()
    answer(notice, "Reload")
    assert course(window).notes == "from elsewhere"
    assert not window.isWindowModified()
    write_course(RACE, file)
    assert not window.files.save(), "what another program wrote is not overwritten unasked"
    (notice,) = window.notices.notices()
    answer(notice, "Keep my version")
    assert window.files.save()
    assert read_course(file).notes == "from elsewhere"


def test_a_file_open_elsewhere_is_opened_as_a_copy(
    window: MainWindow, file: Path, tmp_path: Path, settings: Settings, qtbot: QtBot
) -> None:
    window.open_source(str(file))
    other = MainWindow(FakeLibrary(), settings, Folders(tmp_path / "state", tmp_path / "config"))
    qtbot.addWidget(other)
    assert not other.open_source(str(file))
    (notice,) = other.notices.notices()
    answer(notice, "Open a copy")
    assert course(other) == RACE
    assert other.document is not None
    assert other.document.path is None
    other.close()


def test_a_new_course_begins_with_one_of_the_library(window: MainWindow) -> None:
    dialog = window.choose_template()
    QTest.keyClicks(dialog.browser.search_field, "short")
    QTest.keyClick(dialog.browser.search_field, Qt.Key.Key_Return)
    assert course(window).boards == RACE.boards
    assert course(window).id == "race-own"


def test_a_notice_says_what_another_program_changed(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    write_course(RACE.replaced(checkpoints=RACE.checkpoints[:1]), file)
    window.files.check_file()
    (notice,) = window.notices.notices()
    assert notice.sentence == "mine.yaml was changed by another program: checkpoint 2 removed from A4."
    file.write_text("format: nonsense\n")
    window.files.check_file()
    (notice,) = window.notices.notices()
    assert "cannot be read" in notice.sentence
    assert "mine.yaml:1:" in notice.sentence
    assert [button.text() for button in notice.findChildren(QPushButton)] == ["Keep my version"]


def test_an_earlier_version_is_brought_back(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    empty = window.course.open_backups()
    assert empty is not None
    assert not empty.restore_button.isEnabled()
    empty.close()
    for _ in range(2):
        edit(window)
        assert window.files.save()
    action(window, "Earlier versions").trigger()
    (dialog,) = window.findChildren(BackupsDialog, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1:]
    assert dialog.list_view.count() == 2
    assert "removed" in dialog.told.text()
    QTest.keyClick(dialog.list_view, Qt.Key.Key_Down)
    QTest.mouseClick(dialog.restore_button, Qt.MouseButton.LeftButton)
    assert course(window) == RACE
    assert window.isWindowModified()
    assert len(read_course(file).checkpoints) == 4, "the file changes only when it is saved"
    action(window, "Undo").trigger()
    assert len(course(window).checkpoints) == 4


def test_return_brings_the_chosen_version_back_once(window: MainWindow, file: Path) -> None:
    window.open_source(str(file))
    edit(window)
    assert window.files.save()
    dialog = window.course.open_backups()
    assert dialog is not None
    told: list[str] = []
    dialog.restored.connect(told.append)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert len(told) == 1
    assert course(window) == RACE


@pytest.mark.skipif(resource is None, reason="this system has no limit for the size of files")
def test_a_disk_that_takes_no_more_leaves_the_old_file_and_the_unsaved_mark(
    window: MainWindow, file: Path
) -> None:
    window.open_source(str(file))
    before = file.read_bytes()
    edit(window)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))  # the system stops writing after 100 bytes
    try:
        assert not window.files.save()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    assert "The course is not saved" in box.text()
    assert "File too large" in box.informativeText()
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir() if path.suffix == ".part"] == []
    assert window.isWindowModified()
    assert window.files.save()
    assert read_course(file) == course(window)


def test_a_course_without_a_bundled_layout_begins_with_its_boards_laid_out(window: MainWindow) -> None:
    window.library = Catalog()
    bare = next(entry for entry in window.library.entries() if not entry.has_layout)
    assert window.files.new_from(bare.reference)
    assert course(window).boards
    assert course(window).docking_bay is not None
    assert course(window).checkpoints == ()
    assert window.document is not None
    assert window.document.path is None
