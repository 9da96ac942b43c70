"""What a user means by COURSE, NAME or FILE: the one place where such words become courses and boards."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

from course_library.board import Board
from course_library.course import Course
from editor.cli.failures import CommandError

_BOARD_FORMAT = re.compile(r"""^["']?format["']?\s*:\s*["']?coursewright/board/""", re.MULTILINE)


def resolve_course(text: str) -> Course:
    """The course that ``text`` names: a file, a share code, or a course of the library by id or printed name.

    Raises:
        CommandError: if there is none, several have the name, or the file is faulty: a line for each fault.
    """
    from course_library import catalog

    with _told():
        return catalog.load_course(text)


def resolve(text: str) -> Course | Board:
    """The course or board that ``text`` names; the course where both bear the name.

    Raises:
        CommandError: as for :func:`resolve_course`.
    """
    from course_library import catalog

    if _is_board_file(text):
        from course_library.files import read_board

        with _told():
            return read_board(text)
    try:
        with _told():
            return catalog.load_course(text)
    except _UnknownError as no_course:
        try:
            with _told():
                return catalog.board_named(text)
        except _UnknownError as no_board:
            raise no_board if no_board.near and not no_course.near else no_course from None


class _UnknownError(CommandError):
    """Nothing has that name; ``near`` says whether the message names something like it."""

    @property
    def near(self) -> bool:
        return "did you mean" in self.message


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Turn what the library complains about into errors of the command line."""
    from course_library import catalog
    from course_library.files import FileError
    from course_library.share import ShareCodeError

    try:
        yield
    except catalog.UnknownNameError as error:
        raise _UnknownError(str(error.args[0])) from None
    except (FileError, ShareCodeError, catalog.AmbiguousNameError) as error:
        raise CommandError(str(error.args[0])) from None


def _is_board_file(text: str) -> bool:
    """Whether there is a file of that name that says it is a board; faults are for the reader to tell."""
    try:
        return _BOARD_FORMAT.search(Path(text).read_text(encoding="utf-8")) is not None
    except (OSError, ValueError):
        return False
