"""What is written to another program's file comes back unchanged, up to what was announced."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings

from course_library.course import Course
from course_library.formats.errors import FormatError
from course_library.formats.remarks import RemarkLog
from course_library.formats.single_board import SingleBoardFormat
from tests.course_library.formats.comparing import SINGLE_BOARD, check_round_trip
from tests.course_library.formats.strategies import courses


@pytest.mark.parametrize("one", SINGLE_BOARD, ids=lambda one: one.name)
@settings(max_examples=settings().max_examples // 2)
@given(course=courses())
def test_random_courses_come_back(one: SingleBoardFormat, course: Course) -> None:
    log = RemarkLog()
    one.fitted(course, log)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if log.refused:
            with pytest.raises(FormatError):
                one.write(course, folder / "course.out")
            assert not list(folder.iterdir())
        else:
            check_round_trip(one, course, folder)
