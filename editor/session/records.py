"""Autosave records: the unsaved work of one document, in one file that is replaced at once or not at all.

While its editor runs, a record is claimed by a lock; a record that nobody claims is work to be recovered.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLockFile

from course_library.course import Course
from course_library.difference import difference
from course_library.files import FileError
from course_library.files.writing import write_text
from editor.session.folders import Folders
from editor.session.kinds import KINDS, FileKind

_FORMAT = "coursewright/autosave/1"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Record:
    """The unsaved state of one document.

    Attributes:
        document_id: names the record among the others.
        kind: what kind of file the document is.
        path: its file; None for an untitled course.
        time: when it was written, in UTC.
        base: the text as it was last opened or saved.
        text: the text with the unsaved work.
    """

    document_id: str
    kind: FileKind
    path: Path | None
    time: dt.datetime
    base: str
    text: str


@dataclass(frozen=True, slots=True)
class Recovery:
    """Unsaved work of an editor that did not end well.

    Attributes:
        record: what was kept.
        saved: the course as last saved, or as first opened where it has no file.
        course: the course with the unsaved work.
    """

    record: Record
    saved: Course
    course: Course

    @property
    def difference(self) -> list[str]:
        """What the unsaved work changed, in sentences."""
        return difference(self.saved, self.course)


def record_path(folders: Folders, document_id: str) -> Path:
    """Where the record of a document lies."""
    return folders.autosaves / f"{document_id}.json"


def write_record(record: Record, folders: Folders) -> None:
    """Write or replace the record of a document.

    Raises:
        FileError: if it cannot be written; an older record is whole.
    """
    data = {
        "format": _FORMAT,
        "kind": record.kind.word,
        "path": None if record.path is None else str(record.path),
        "time": record.time.isoformat(),
        "base": record.base,
        "text": record.text,
    }
    with contextlib.suppress(OSError):  # write_text tells what is wrong in one sentence
        folders.autosaves.mkdir(parents=True, exist_ok=True)
    write_text(json.dumps(data, ensure_ascii=False), record_path(folders, record.document_id))


def remove_record(folders: Folders, document_id: str) -> None:
    """Remove the record of a document, if there is one."""
    try:
        record_path(folders, document_id).unlink(missing_ok=True)
    except OSError as error:
        _log.warning("the autosave %s stays: %s", document_id, error)


def claim(folders: Folders, document_id: str) -> QLockFile | None:
    """Hold the record of a document as long as the returned lock lives; None if another editor does."""
    with contextlib.suppress(OSError):
        folders.autosaves.mkdir(parents=True, exist_ok=True)
    return try_lock(folders.autosaves / f"{document_id}.lock")


def try_lock(path: Path) -> QLockFile | None:
    """A lock on ``path``, or None where a living process holds it; that of a dead one counts for nothing."""
    lock = QLockFile(str(path))
    lock.setStaleLockTime(0)  # however long a window is open
    return lock if lock.tryLock(0) else None


def unclaimed(folders: Folders) -> list[Recovery]:
    """What can be recovered, the newest first. Records of running editors are left alone."""
    found = [
        recovery for path in _record_files(folders) if (recovery := _recovery(path, folders)) is not None
    ]
    return sorted(found, key=lambda recovery: recovery.record.time, reverse=True)


def discard(recovery: Recovery, folders: Folders) -> None:
    """Give recoverable work up for good."""
    remove_record(folders, recovery.record.document_id)


def _record_files(folders: Folders) -> Iterator[Path]:
    with contextlib.suppress(FileNotFoundError):
        yield from sorted(folders.autosaves.glob("*.json"))


def _recovery(path: Path, folders: Folders) -> Recovery | None:
    lock = claim(folders, path.stem)
    if lock is None:
        return None
    try:
        record = _read_record(path)
        saved = record.kind.parse(record.base, "the saved course")
        return Recovery(record, saved, record.kind.parse(record.text, "the unsaved course"))
    except (OSError, ValueError, KeyError, TypeError, FileError) as error:
        _log.warning("%s cannot be recovered: %s", path, error)
        return None
    finally:
        lock.unlock()


def _read_record(path: Path) -> Record:
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["format"] != _FORMAT:
        raise ValueError(f"unknown format {data['format']!r}")
    return Record(
        document_id=path.stem,
        kind=KINDS[data["kind"]],
        path=None if data["path"] is None else Path(data["path"]),
        time=dt.datetime.fromisoformat(data["time"]),
        base=data["base"],
        text=data["text"],
    )
