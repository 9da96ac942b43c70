"""Open, save, save as, save a copy; faults leave the old file whole and the document unsaved."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.course import Course
from course_library.editing import spaces, tokens
from course_library.editing.boards import redraw_board
from course_library.editing.edit import changed
from course_library.elements import Pit
from course_library.files import FileError, course_text, read_board, read_course, write_board
from editor.document import Document
from editor.session.document_files import DocumentFiles, new_document, open_file
from editor.session.errors import AlreadyOpenError, ChangedOutsideError, NoFileError, SaveError
from editor.session.folders import Folders
from editor.session.kinds import BOARD_FILE, board_of_course, has_comments
from tests.course_library import tiny
from tests.editor.session.conftest import Opened


def move_checkpoint(document: Document, name: str) -> None:
    document.apply(tokens.move_checkpoint(document.course, 1, tiny.at(name)))


def checkpoint_in(path: Path) -> str:
    return read_course(path).checkpoints[0].name


def test_the_saved_file_is_the_document(path: Path, folders: Folders, opened: Opened, qtbot: QtBot) -> None:
    files = opened(open_file(path, folders))
    move_checkpoint(files.document, "C4")
    with qtbot.waitSignal(files.saved) as told:
        files.save()
    assert told.args == [path]
    assert files.document.is_clean
    assert path.read_text(encoding="utf-8") == course_text(files.document.course)
    assert read_course(path) == files.document.course


def test_saving_again_keeps_the_old_content_as_a_backup(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    for name in ("C4", "C5"):
        move_checkpoint(files.document, name)
        files.save()
    assert [checkpoint_in(backup.path) for backup in files.backups()] == ["C4", "G3"]
    files.restore(files.backups()[-1])
    assert files.document.course.checkpoints == tiny.spaces("G3")
    assert files.document.undo_stack.undoText() == "Restore backup"


def test_only_some_backups_are_kept(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    for number in range(15):
        move_checkpoint(files.document, f"{'CDEF'[number % 4]}{1 + number // 4}")
        files.save()
    kept = [checkpoint_in(backup.path) for backup in files.backups()]
    assert kept == ["D4", "C4", "F3", "E3", "D3", "C3", "F2", "E2", "D2", "C2"]


def test_an_untitled_course_asks_for_a_name(course: Course, folders: Folders, opened: Opened) -> None:
    files = opened(new_document(course, folders))
    with pytest.raises(NoFileError, match="choose where to save"):
        files.save()


def test_save_as_makes_the_other_file_its_own(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    move_checkpoint(files.document, "C4")
    other = path.with_name("other.yaml")
    files.save_as(other)
    assert (files.document.path, files.document.is_clean) == (other, True)
    assert (checkpoint_in(path), checkpoint_in(other)) == ("G3", "C4")
    opened(open_file(path, folders))  # nobody holds the first file any more
    with pytest.raises(AlreadyOpenError):
        open_file(other, folders)


def test_save_as_to_its_own_file_is_saving(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    move_checkpoint(files.document, "C4")
    files.save_as(path)
    assert checkpoint_in(path) == "C4"
    with pytest.raises(AlreadyOpenError):
        open_file(path, folders)


def test_a_copy_changes_nothing_about_the_document(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    move_checkpoint(files.document, "C4")
    files.save_copy(path.with_name("copy.yaml"))
    assert checkpoint_in(path.with_name("copy.yaml")) == "C4"
    assert (files.document.path, files.document.is_clean) == (path, False)


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def assert_not_saved(files: DocumentFiles, path: Path, sentence: str) -> None:
    before = path.read_bytes()
    move_checkpoint(files.document, "C4")
    with pytest.raises(SaveError) as caught:
        files.save()
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert not files.document.is_clean


def test_a_full_disk_leaves_the_old_file_whole(
    path: Path, folders: Folders, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = opened(open_file(path, folders))
    monkeypatch.setattr(os, "fsync", full_disk)
    assert_not_saved(files, path, "No space left on device")
    monkeypatch.undo()
    files.save()
    assert checkpoint_in(path) == "C4"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_read_only_folder_leaves_the_old_file_whole(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    path.parent.chmod(0o500)
    try:
        assert_not_saved(files, path, "Permission denied")
    finally:
        path.parent.chmod(0o700)


def test_a_folder_that_refuses_new_files_leaves_the_old_file_whole(
    path: Path, folders: Folders, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = opened(open_file(path, folders))

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refuse)
    assert_not_saved(files, path, "Permission denied")


def test_what_a_killed_editor_left_behind_is_removed(path: Path, folders: Folders, opened: Opened) -> None:
    others = {".other.yaml.0123.part", "tiny.yaml.part", path.name}
    for name in (f".{path.name}.01234567.part", *others - {path.name}):
        path.with_name(name).write_text("half")
    opened(open_file(path, folders))
    assert {file.name for file in path.parent.iterdir()} == others


def test_a_failed_save_as_keeps_the_old_file(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    nowhere = path.parent / "no-such-folder" / "a.yaml"
    with pytest.raises(SaveError, match="cannot be written"):
        files.save_as(nowhere)
    assert files.document.path == path


def test_a_faulty_file_is_refused_with_its_place(path: Path, folders: Folders) -> None:
    path.write_text(path.read_text().replace("players:", "playres:"))
    with pytest.raises(FileError, match=r"tiny\.yaml:\d+:\d+: playres: unknown key"):
        open_file(path, folders)


def test_two_windows_cannot_have_one_file(path: Path, folders: Folders, opened: Opened) -> None:
    first = opened(open_file(path, folders))
    linked = path.with_name("link.yaml")
    linked.symlink_to(path)
    for name in (path, linked):
        with pytest.raises(AlreadyOpenError, match=rf"open in another window \(process {os.getpid()} on "):
            open_file(name, folders)
    copy = opened(open_file(path, folders, as_copy=True))
    assert (copy.document.path, copy.document.course) == (None, first.document.course)
    with pytest.raises(AlreadyOpenError):
        copy.save_as(path)
    first.close()
    copy.save_as(path)
    assert copy.document.path == path


def test_another_program_s_change_is_noticed_and_can_be_reloaded(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(open_file(path, folders))
    theirs = tokens.move_checkpoint(files.document.course, 1, tiny.at("D5")).course
    with qtbot.waitSignal(files.changed_outside, timeout=20_000) as told:
        path.write_text(course_text(theirs), encoding="utf-8")
    assert told.args == [path]
    assert files.outside_difference() == ["checkpoint 1 moved from G3 to D5"]
    files.reload()
    assert (files.document.course, files.document.is_clean) == (theirs, True)
    files.document.undo_stack.undo()
    assert files.document.course.checkpoints == tiny.spaces("G3")
    assert not files.document.is_clean


def test_one_s_own_version_can_be_kept(path: Path, folders: Folders, opened: Opened, qtbot: QtBot) -> None:
    files = opened(open_file(path, folders))
    with qtbot.waitSignal(files.changed_outside, timeout=20_000):
        path.unlink()
    with pytest.raises(ChangedOutsideError, match=r"tiny\.yaml was changed by another program"):
        files.save()
    files.keep()
    assert not files.document.is_clean
    files.save()
    assert checkpoint_in(path) == "G3"


def test_a_change_is_found_before_saving_over_it(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    path.write_text("format: something else")
    with pytest.raises(ChangedOutsideError):
        files.save()
    files.save(over_changes=True)
    assert checkpoint_in(path) == "G3"
    assert files.backups()[0].path.read_text() == "format: something else"


def test_an_unreadable_change_cannot_be_reloaded(path: Path, folders: Folders, opened: Opened) -> None:
    files = opened(open_file(path, folders))
    before = files.document.course
    path.write_text("format: something else")
    with pytest.raises(FileError):
        files.reload()
    assert files.document.course is before


def test_one_s_own_saving_is_no_change_by_others(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(open_file(path, folders))
    told: list[Path] = []
    files.changed_outside.connect(told.append)
    for name in ("C4", "C5", "C6"):
        move_checkpoint(files.document, name)
        files.save()
        files.check_file()
    theirs = tokens.move_checkpoint(files.document.course, 1, tiny.at("D5")).course
    path.write_text(course_text(theirs), encoding="utf-8")
    qtbot.waitUntil(lambda: told == [path], timeout=20_000)
    files.check_file()
    assert told == [path]


def test_comments_are_asked_about_once(path: Path, folders: Folders, opened: Opened) -> None:
    path.write_text("# by hand\n" + path.read_text())
    files = opened(open_file(path, folders))
    assert files.would_drop_comments
    files.drop_comments()
    assert not files.would_drop_comments


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("a: b", False),
        ("a: b # c", True),
        ("a: 'b # c'", False),
        ("a: b#c", False),
        ("ä: 'ö # c'\nb: [1, 'ü#'] # d", True),
        ("ä: 'ö # c'\nb: [1, 'ü#']", False),
        ("a: |\n  # text\n  more", False),
        ("# a\n", True),
        ("a: [ #", True),
    ],
)
def test_comments_are_told_from_texts(text: str, comments: bool) -> None:
    assert has_comments(text) is comments


def test_a_board_file_is_opened_drawn_on_and_saved(tmp_path: Path, folders: Folders, opened: Opened) -> None:
    path = tmp_path / "field.yaml"
    board = tiny.board("3x3: A1 gear left")
    write_board(board, path)
    files = opened(open_file(path, folders))
    assert files.kind is BOARD_FILE
    drawn = spaces.put_element(board_of_course(files.document.course), Space(1, 1), Pit())
    files.document.apply(redraw_board(files.document.course, board, drawn, "Draw pit on B2"))
    files.save()
    assert read_board(path) == drawn


def test_a_board_file_without_its_board_is_not_saved(
    tmp_path: Path, folders: Folders, opened: Opened
) -> None:
    path = tmp_path / "field.yaml"
    write_board(tiny.board("3x3:"), path)
    files = opened(open_file(path, folders))
    files.document.apply(changed(files.document.course, "Delete Field", boards=()))
    with pytest.raises(SaveError, match="undo that before saving"):
        files.save()
