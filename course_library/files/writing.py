"""Writes board and course files: canonical text, checked, and put in place at once or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from course_library.board import Board
from course_library.course import Course
from course_library.files.data import board_data, course_data
from course_library.files.faults import Fault, FileError
from course_library.files.layout import layout_text
from course_library.files.reading import parse_board, parse_course


def board_text(board: Board) -> str:
    """The canonical text of the board's file."""
    return layout_text(board_data(board))


def course_text(course: Course) -> str:
    """The canonical text of the course's file; boards that are not bundled are given inline."""
    return layout_text(course_data(course))


def write_board(board: Board, path: str | os.PathLike[str]) -> None:
    """Write the board's file. On any failure a file that was there stays as it was.

    Raises:
        FileError: if the file cannot be written, or the board is one that no file may hold.
    """
    text = board_text(board)
    parse_board(text, os.fspath(path))
    write_text(text, path)


def write_course(course: Course, path: str | os.PathLike[str]) -> None:
    """Write the course's file. On any failure a file that was there stays as it was.

    Raises:
        FileError: if the file cannot be written, or the course is one that no file may hold.
    """
    text = course_text(course)
    parse_course(text, os.fspath(path))
    write_text(text, path)


def write_text(text: str, path: str | os.PathLike[str]) -> None:
    """Replace the file at ``path`` by one with ``text``, at once or not at all.

    A link is followed, so that the file it names is replaced and not the link. A new file gets the
    permissions that any new file of the user gets; one that was there keeps its own.

    Raises:
        FileError: with one sentence.
    """
    try:
        _replace(Path(path).resolve(), text.encode("utf-8"))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        sentence = f"the file cannot be written: {reason}; choose another place or name"
        raise FileError([Fault(os.fspath(path), 0, 0, "", sentence)]) from None


def _replace(target: Path, data: bytes) -> None:
    """Write a neighbour of ``target`` to the disk and give it its name as the last step."""
    part = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            part.chmod(target.stat().st_mode & 0o777)
        part.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
