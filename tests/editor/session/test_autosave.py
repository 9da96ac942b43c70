"""Autosave and recovery: unsaved work is on disk within two seconds and offered again with a difference."""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from course_library.course import Course
from course_library.editing import tokens
from course_library.files import FileError, write_course
from editor.session import autosave, records
from editor.session.document_files import DocumentFiles, new_document, open_file, recover
from editor.session.errors import RecoveredElsewhereError
from editor.session.folders import Folders, user_folders
from tests.course_library import tiny
from tests.editor.session.conftest import Opened


def move_checkpoint(files: DocumentFiles, name: str) -> None:
    files.document.apply(tokens.move_checkpoint(files.document.course, 1, tiny.at(name)))


def record_of(files: DocumentFiles, folders: Folders) -> Path:
    return records.record_path(folders, files.document.document_id)


def crash(files: DocumentFiles) -> None:
    """Leave everything as a process leaves it that dies: the record stays, the locks count for nothing."""
    files.autosave.finish()
    assert files.autosave._claim is not None
    files.autosave._claim.unlock()
    files._guard.release()


def autosaved(files: DocumentFiles, folders: Folders, qtbot: QtBot) -> None:
    qtbot.waitUntil(record_of(files, folders).exists, timeout=20_000)


def test_unsaved_work_is_written_in_time() -> None:
    assert autosave.DELAY <= 1_000  # milliseconds; the rest of the two seconds is for the disk


def test_further_edits_do_not_put_it_off(
    course: Course, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(new_document(course, folders, autosave_delay=30))
    names = [f"{column}{row}" for row in range(1, 7) for column in "CDEFGH"]

    def edit_on_and_on() -> bool:
        move_checkpoint(files, names[files.document.undo_stack.count() % len(names)])
        return record_of(files, folders).exists()

    qtbot.waitUntil(edit_on_and_on, timeout=20_000)


def test_an_untitled_course_is_recovered_with_time_and_difference(
    course: Course, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    before = dt.datetime.now(dt.UTC)
    files = opened(new_document(course, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    assert records.unclaimed(folders) == []  # its window still lives
    crash(files)
    (recovery,) = records.unclaimed(folders)
    assert recovery.difference == ["checkpoint 1 moved from G3 to C4"]
    assert before <= recovery.record.time <= dt.datetime.now(dt.UTC)
    again = opened(recover(recovery, folders))
    assert again.document.course == files.document.course
    assert not again.document.is_clean
    again.document.undo_stack.undo()
    assert again.document.course == course


def test_work_on_a_file_is_recovered_onto_that_file(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(open_file(path, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    crash(files)
    (recovery,) = records.unclaimed(folders)
    again = opened(recover(recovery, folders))
    assert again.document.path == path
    again.save()
    assert records.unclaimed(folders) == []


@pytest.mark.parametrize("fate", ["gone", "open elsewhere", "faulty"])
def test_without_its_file_the_work_becomes_untitled(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot, fate: str
) -> None:
    files = opened(open_file(path, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    crash(files)
    if fate == "gone":
        path.unlink()
    elif fate == "faulty":
        path.write_text("format: nothing")
    else:
        opened(open_file(path, folders))
    again = opened(recover(records.unclaimed(folders)[0], folders))
    assert (again.document.path, again.document.course.checkpoints) == (None, tiny.spaces("C4"))
    again.document.undo_stack.undo()
    assert again.document.course == tiny.course()


def test_saving_and_undoing_remove_the_record(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(open_file(path, folders, autosave_delay=0))
    for end in (files.save, files.document.undo_stack.undo):
        move_checkpoint(files, "C4" if end == files.save else "C5")
        autosaved(files, folders, qtbot)
        end()
        qtbot.waitUntil(lambda: not record_of(files, folders).exists(), timeout=20_000)


def test_a_record_never_outlives_the_saving_that_overtakes_it(
    path: Path, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(open_file(path, folders, autosave_delay=0))
    for name in ("C4", "C5", "C6"):
        move_checkpoint(files, name)
        files.autosave.write_now()
        files.save()
    files.autosave.finish()
    assert not record_of(files, folders).exists()


def test_closing_gives_unsaved_work_up(path: Path, folders: Folders, opened: Opened, qtbot: QtBot) -> None:
    files = opened(open_file(path, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    files.close()
    assert list(folders.autosaves.iterdir()) == []


def test_a_recovery_can_be_given_up(course: Course, folders: Folders, opened: Opened, qtbot: QtBot) -> None:
    files = opened(new_document(course, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    crash(files)
    records.discard(records.unclaimed(folders)[0], folders)
    assert records.unclaimed(folders) == []


def test_two_windows_do_not_recover_the_same_work(
    course: Course, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(new_document(course, folders, autosave_delay=0))
    move_checkpoint(files, "C4")
    autosaved(files, folders, qtbot)
    crash(files)
    (recovery,) = records.unclaimed(folders)
    opened(recover(recovery, folders))
    with pytest.raises(RecoveredElsewhereError, match="another window"):
        recover(recovery, folders)


def test_trouble_with_autosaving_is_told_once(
    course: Course, folders: Folders, opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", fail)
    files = opened(new_document(course, folders, autosave_delay=0))
    told: list[str] = []
    files.trouble.connect(told.append)
    with qtbot.waitSignal(files.trouble, timeout=20_000):
        move_checkpoint(files, "C4")
    files.autosave.write_now()
    monkeypatch.undo()
    move_checkpoint(files, "C5")
    autosaved(files, folders, qtbot)
    assert len(told) == 1
    assert "No space left on device" in told[0]


def test_what_cannot_be_recovered_is_left_alone(
    course: Course, folders: Folders, caplog: pytest.LogCaptureFixture
) -> None:
    folders.autosaves.mkdir(parents=True)
    for name, text in {"a": "", "b": "{}", "c": '{"format": "coursewright/autosave/9"}', "d": "[1]"}.items():
        (folders.autosaves / f"{name}.json").write_text(text)
    assert records.unclaimed(folders) == []
    assert len(caplog.records) == 4
    assert len(list(folders.autosaves.glob("*.json"))) == 4


def test_switched_off_it_writes_nothing(
    course: Course, folders: Folders, opened: Opened, qtbot: QtBot
) -> None:
    files = opened(new_document(course, folders, autosave_delay=0))
    files.autosave.set_enabled(False)
    move_checkpoint(files, "C4")
    qtbot.wait(1)
    files.autosave.finish()
    assert not record_of(files, folders).exists()


def test_the_folders_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path))
    assert user_folders() == Folders(tmp_path / "state", tmp_path / "config")
    monkeypatch.delenv("COURSEWRIGHT_HOME")
    assert user_folders().state.name == "coursewright"


def test_a_record_that_cannot_be_written_says_so(course: Course, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    folders = Folders(tmp_path / "state", tmp_path)
    record = records.Record("a", records.KINDS["course"], None, dt.datetime.now(dt.UTC), "", "")
    with pytest.raises(FileError, match="cannot be written"):
        records.write_record(record, folders)
    write_course(course, tmp_path / "a.yaml")
    open_file(tmp_path / "a.yaml", folders).close()  # without a place for locks it opens all the same
