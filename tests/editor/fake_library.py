"""A library of three small courses, so that tests of the window need no files."""

from __future__ import annotations

from pathlib import Path

from course_library.board import FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, RebootToken
from course_library.share import ShareCodeError, course_from_code, is_share_code
from editor.library import LibraryCourse, OpenError
from tests.course_library.drawing.sample import course

RACE = course(
    "4x4: A1 belt blue E; B1 belt blue S from W; C3 pit; D4 battery, wall E",
    "2x4: A2 start 1; A3 start 2",
    checkpoints=(Space(3, 0), Space(0, 3)),
    reboot_tokens=(RebootToken(Space(1, 1), Direction.S),),
    blocked_starts=(Space(4, 2),),
).replaced(id="race", names=FrozenMap({"en": "Short Race"}), rules="classic-2005")
LONG = course("12x12: A1 pit", "12x12: A1 laser W 1, wall W").replaced(
    id="long", names=FrozenMap({"en": "Long Race"})
)


def code_course(code: str) -> Course:
    """The course of a share code."""
    try:
        return course_from_code(code)
    except ShareCodeError as error:
        raise OpenError([str(error)]) from None


class FakeLibrary:
    """Three entries, one of them without a layout; files called ``broken.yaml`` have two faults."""

    def entries(self) -> list[LibraryCourse]:
        return [
            LibraryCourse("race", "Short Race", "2005", "2005 · 2 boards"),
            LibraryCourse("long", "Long Race", "2023", "2023 · 2 boards"),
            LibraryCourse("facts", "Only Facts", "2023", "2023 · no layout", has_layout=False),
        ]

    def open(self, source: str) -> Course:
        path = Path(source)
        if is_share_code(source):
            return code_course(source)
        if path.name == "broken.yaml":
            raise OpenError([f"{path.name}:{line}:1: a fault in line {line}" for line in range(1, 13)])
        found = RACE if path.suffix == ".yaml" else {"race": RACE, "long": LONG}.get(source)
        if found is None:
            raise OpenError([f"there is no course {source!r}; did you mean race?"])
        return found
