"""Reads board and course files; every fault of a file is reported at once, with its place.

pydantic is imported when the first file is read, not before.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

from course_library.board import Board
from course_library.course import Course
from course_library.files.faults import Fault, FileError
from course_library.files.migrations import migrate
from course_library.files.tree import MAX_BYTES, Tree, read_tree
from course_library.files.words import BOARD_FORMAT, COURSE_FORMAT, FORMAT_VERSION, describe
from course_library.notation import nearest_words

FindBoard = Callable[[str], Board]
_KINDS = {"board": BOARD_FORMAT, "course": COURSE_FORMAT}


def read_board(path: str | os.PathLike[str]) -> Board:
    """Read a board file.

    Raises:
        FileError: with every fault of the file.
    """
    return parse_board(read_text(path), os.fspath(path))


def read_course(path: str | os.PathLike[str], find_board: FindBoard | None = None) -> Course:
    """Read a course file; ``find_board`` gives the boards it names, by default those of the catalog.

    Raises:
        FileError: with every fault of the file.
    """
    return parse_course(read_text(path), os.fspath(path), find_board)


def parse_board(text: str, name: str) -> Board:
    """Read a board from the text of its file; ``name`` is the file's name for messages.

    Raises:
        FileError: with every fault of the text.
    """
    tree = read_tree(text, name)
    return _board(tree)


def parse_course(text: str, name: str, find_board: FindBoard | None = None) -> Course:
    """Read a course from the text of its file; ``name`` is the file's name for messages.

    Raises:
        FileError: with every fault of the text.
    """
    return _course(read_tree(text, name), find_board)


def board_from_data(data: Any, name: str = "board") -> Board:
    """Read a board from the data that :func:`course_library.files.board_data` gives.

    Raises:
        FileError: with every fault of the data, by path, without lines.
    """
    return _board(Tree(name, data))


def course_from_data(data: Any, name: str = "course", find_board: FindBoard | None = None) -> Course:
    """Read a course from the data that :func:`course_library.files.course_data` gives.

    Raises:
        FileError: with every fault of the data, by path, without lines.
    """
    return _course(Tree(name, data), find_board)


def _board(tree: Tree) -> Board:
    from course_library.files.checking import check
    from course_library.files.structure import BoardFile
    from course_library.files.values import board_value

    _bring_up_to_date(tree, "board")
    file = check(BoardFile, tree, None)
    if file is None:
        raise FileError(tree.faults)
    return board_value(file)


def _course(tree: Tree, find_board: FindBoard | None) -> Course:
    from course_library.files.checking import check
    from course_library.files.structure import CourseFile
    from course_library.files.values import check_distances, course_value

    _bring_up_to_date(tree, "course")
    file = check(CourseFile, tree, find_board or _catalog_board)
    if file is None:
        raise FileError(tree.faults)
    course = course_value(file)
    check_distances(course, tree)
    if tree.faults:
        raise FileError(tree.faults)
    return course


def _catalog_board(reference: str) -> Board:
    from course_library.catalog import find_board

    return find_board(reference)


def _bring_up_to_date(tree: Tree, kind: str) -> None:
    """Check the format of the data and migrate it to the present version.

    Raises:
        FileError: if the format is missing, unknown, newer or that of another kind of file.
    """
    problem = _format_problem(tree.data, kind)
    if problem:
        at_format = isinstance(tree.data, dict) and "format" in tree.data
        raise FileError([*tree.faults, tree.fault(("format",) if at_format else (), problem)])
    migrate(tree, kind)


def _format_problem(data: Any, kind: str) -> str:
    wanted = _KINDS[kind]
    if not isinstance(data, dict):
        return f"found {describe(data)}, expected the keys of a {kind}, first 'format: {wanted}'"
    if "format" not in data:
        return f"the key 'format' is missing; expected a first line 'format: {wanted}'"
    found = data["format"]
    program, _, rest = found.partition("/") if isinstance(found, str) else ("", "", "")
    found_kind, _, version = rest.partition("/")
    if program != "coursewright" or found_kind not in _KINDS or not (version.isascii() and version.isdigit()):
        return f"unknown format: found {describe(found)}, expected {wanted}"
    if found_kind != kind:
        return f"this is a {found_kind} file, expected a {kind}: {wanted}"
    if len(version) > 4 or int(version) > FORMAT_VERSION:
        return (
            f"the format {found!r} is newer than {wanted}, the newest that is known; use a newer Coursewright"
        )
    return ""


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, refused if it is no ordinary file, too large or not UTF-8.

    Raises:
        FileError: with one sentence.
    """
    name = os.fspath(path)
    try:
        data = _read_bytes(Path(path))
    except (OSError, ValueError) as error:
        raise FileError([Fault(name, 0, 0, "", _reason(Path(path), error))]) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="ignore").split("\n")
        found = f"found the byte 0x{data[error.start]:02X}, expected text in UTF-8; save the file as UTF-8"
        raise FileError([Fault(name, len(before), len(before[-1]) + 1, "", found)]) from None


class _NotAFileError(ValueError):
    """Something at the path that cannot be read as a file."""


def _read_bytes(path: Path) -> bytes:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        what = "a directory" if stat.S_ISDIR(status.st_mode) else "no ordinary file"
        raise _NotAFileError(f"this is {what}; expected a board or course file")
    with path.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise _NotAFileError(
            f"the file is larger than {MAX_BYTES // 1024**2} MB; expected a board or course file"
        )
    return data


def _reason(path: Path, error: OSError | ValueError) -> str:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return f"there is no such file{_nearby(path)}"
        case PermissionError():
            return "you may not read this file; ask for permission or copy it"
        case OSError():
            return f"the file cannot be read: {error.strerror or error}"
        case _NotAFileError():
            return str(error)
        case _:
            return "this is no possible name of a file"


def _nearby(path: Path) -> str:
    """A half sentence with the file names of the same folder that are most like this one."""
    try:
        names = [entry.name for entry in path.parent.iterdir()]
    except (OSError, ValueError):
        return ""
    near = nearest_words(path.name, names)
    return f"; did you mean {near[0]}?" if near else ""
