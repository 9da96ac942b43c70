"""Former contents of a file, kept when it is saved anew; the oldest go when there are too many."""

from __future__ import annotations

import contextlib
import datetime as dt
import logging
from dataclasses import dataclass
from pathlib import Path

from course_library.files.writing import write_text
from editor.session.folders import Folders

KEPT = 10
_STAMP = "%Y-%m-%dT%H-%M-%S.%f"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Backup:
    """One former content of a file: where it is kept, and since when it has been former (UTC)."""

    path: Path
    time: dt.datetime


def keep_backup(path: Path, folders: Folders, now: dt.datetime) -> None:
    """Keep what the file at ``path`` holds now, unless the newest backup holds the same.

    A backup that cannot be kept is no reason not to save: it is told to the log only.
    """
    try:
        text = path.read_text(encoding="utf-8")
        latest = backups(path, folders)[:1]
        if latest and latest[0].path.read_text(encoding="utf-8") == text:
            return
        folder = folders.backups(path)
        folder.mkdir(parents=True, exist_ok=True)
        write_text(text, folder / f"{now.astimezone(dt.UTC).strftime(_STAMP)}{path.suffix}")
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        _log.warning("no backup of %s: %s", path, error)
    _drop_oldest(path, folders)


def backups(path: Path, folders: Folders) -> list[Backup]:
    """The backups of the file at ``path``, the newest first."""
    found = []
    with contextlib.suppress(FileNotFoundError):
        for file in folders.backups(path).iterdir():
            with contextlib.suppress(ValueError):
                time = dt.datetime.strptime(file.stem, _STAMP).replace(tzinfo=dt.UTC)
                found.append(Backup(file, time))
    return sorted(found, key=lambda backup: backup.time, reverse=True)


def _drop_oldest(path: Path, folders: Folders) -> None:
    for old in backups(path, folders)[KEPT:]:
        with contextlib.suppress(OSError):
            old.path.unlink()
