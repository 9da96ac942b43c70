"""The two kinds of files a document may be: a course, or a single board drawn as a course of one board.

The canvas, the history and the autosave know courses only; a board file is opened as a course on which that
board lies alone.
"""

from __future__ import annotations

import contextlib
import glob
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import yaml

from course_library.board import Board, FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.files import Fault, FileError, board_text, course_text, parse_board, parse_course
from course_library.files.reading import read_text
from course_library.files.writing import write_text

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class FileKind:
    """How a document becomes text and back.

    Attributes:
        word: "course" or "board".
        text: the text of the file.
        parse: the course from a text; the second argument names the file in messages. Raises FileError.
    """

    word: str
    text: Callable[[Course], str]
    parse: Callable[[str, str], Course]

    def write(self, course: Course, path: Path) -> str:
        """Write the file at once or not at all and return its text.

        Raises:
            FileError: if it cannot be written or read again.
        """
        text = self.text(course)
        self.parse(text, str(path))
        write_text(text, path)
        return text


def course_of_board(board: Board) -> Course:
    """The course on which ``board`` lies alone."""
    return Course(board.id, FrozenMap({"en": board.name}), boards=(Placement(board, Space(0, 0)),))


def board_of_course(course: Course) -> Board:
    """The board that lies alone on ``course``.

    Raises:
        FileError: if it was taken away.
    """
    if not course.placements:
        raise FileError([Fault("the board", 0, 0, "", "it was taken away; undo that before saving")])
    return course.placements[0].board


COURSE_FILE = FileKind("course", course_text, parse_course)
BOARD_FILE = FileKind(
    "board",
    lambda course: board_text(board_of_course(course)),
    lambda text, name: course_of_board(parse_board(text, name)),
)
KINDS = {kind.word: kind for kind in (COURSE_FILE, BOARD_FILE)}


def read_document(path: Path) -> tuple[FileKind, Course, str]:
    """The kind of the file at ``path``, the course in it, and its text.

    Raises:
        FileError: with every fault of the file.
    """
    text = read_text(path)
    kind = kind_of_text(text)
    return kind, kind.parse(text, str(path)), text


def remove_leftovers(path: Path) -> None:
    """Remove what an editor that died in the middle of saving left beside the file; the file is whole."""
    with contextlib.suppress(OSError):
        for part in path.resolve().parent.glob(f".{glob.escape(path.resolve().name[:100])}.*.part"):
            part.unlink()


def kind_of_text(text: str) -> FileKind:
    """What kind of file has this text; a course where it does not say."""
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    return BOARD_FILE if first.replace(" ", "").startswith("format:coursewright/board/") else COURSE_FILE


def has_comments(text: str) -> bool:
    """Whether a YAML text has comments, which saving would drop."""
    if "#" not in text:
        return False
    try:
        scalars = [token for token in yaml.scan(text, _LOADER) if isinstance(token, yaml.ScalarToken)]
    except yaml.YAMLError:
        return True
    ends = [0, *(token.end_mark.index for token in scalars)]
    starts = [*(token.start_mark.index for token in scalars), len(text)]
    return any("#" in text[end:start] for end, start in zip(ends, starts, strict=True))
