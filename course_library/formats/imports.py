"""The common half of formats that are only read."""

from __future__ import annotations

import abc
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from course_library.compass import Direction
from course_library.course import Course
from course_library.formats.base import (
    Capability,
    FileFilter,
    ImportResult,
    Limits,
    Plan,
    check_plan,
    plan_of,
)
from course_library.formats.making import course_of
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet
from course_library.formats.storage import read_bytes


class BoardReader(abc.ABC):
    """A format that is read; see :class:`~course_library.formats.base.CourseFormat`.

    A subclass says what the format holds and how a sheet is read from a file (:meth:`decode`).
    """

    name: str
    title: str
    client: ClassVar[str]
    filter: ClassVar[FileFilter] = FileFilter("JSON", ("*.json",))
    capabilities: ClassVar[Mapping[str, Capability]]
    limits: ClassVar[Limits] = Limits()
    fixed_facing: ClassVar[Direction | None] = None
    remarks: ClassVar[tuple[str, ...]] = ()
    can_read: ClassVar[bool] = True
    can_write: ClassVar[bool] = False

    @abc.abstractmethod
    def detect(self, head: bytes, path: Path) -> bool:
        """Whether a file that starts with ``head`` looks like this format."""

    @abc.abstractmethod
    def decode(self, data: bytes, path: Path, log: RemarkLog) -> Sheet:
        """The sheet that a file holds.

        Raises:
            FormatError: with the place of the fault.
        """

    def read(self, path: Path) -> ImportResult:
        """Read a course from a file."""
        log = RemarkLog()
        sheet = self.decode(read_bytes(path), path, log)
        course = course_of(sheet, path, log)
        return ImportResult(course, log.remarks())

    def plan(self, course: Course, path: Path) -> Plan:
        """A refusal: nothing is written in this format."""
        log = RemarkLog()
        log.add("missing", detail="this format can only be read")
        return plan_of(log, ())

    def write(self, course: Course, path: Path, *, strict: bool = False) -> Plan:
        """Refuse to write."""
        plan = self.plan(course, path)
        check_plan(plan, self.name, strict=strict)
        return plan
