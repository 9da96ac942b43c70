"""The common half of every format that holds one board: flatten, fit, write; read, make a course."""

from __future__ import annotations

import abc
import dataclasses
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import ClassVar

from course_library.course import Course
from course_library.formats.base import (
    Plan,
    check_plan,
    plan_of,
)
from course_library.formats.fitting import (
    checkpoints_at_most,
    sound_tokens,
    starts_at_most,
    starts_face,
    without_unsupported,
)
from course_library.formats.imports import BoardReader
from course_library.formats.remarks import RemarkLog
from course_library.formats.sheet import Sheet, sheet_of
from course_library.formats.storage import write_files


class SingleBoardFormat(BoardReader):
    """A format that holds one board, read and written.

    A subclass says what it holds, how a sheet is made to fit (:meth:`fit`), and how a fitted sheet is written
    and read. Whatever :meth:`fit` lets through must come back from :meth:`decode` unchanged.
    """

    can_write: ClassVar[bool] = True

    @abc.abstractmethod
    def fit(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """What this format holds of ``sheet``, which has none of what it cannot hold at all any more.

        Every difference is noted in ``log``.
        """

    @abc.abstractmethod
    def encode(self, sheet: Sheet, path: Path) -> Mapping[Path, bytes]:
        """The files that hold a fitted sheet, the one at ``path`` first."""

    def fitted(self, course: Course, log: RemarkLog) -> Sheet:
        """What of ``course`` this format holds; ``log`` is told of the rest."""
        note_rules(course, log)
        sheet = self.fit(self._supported(self.flattened(course, log), log), log)
        self._check_size(sheet, log)
        return sheet

    def note_path(self, path: Path, log: RemarkLog) -> None:
        """Note where the client minds how the file is called."""

    def flattened(self, course: Course, log: RemarkLog) -> Sheet:
        """The course on one sheet; a format with too little room may leave boards out here."""
        return sheet_of(course)

    def _supported(self, sheet: Sheet, log: RemarkLog) -> Sheet:
        """Leave out what the table of capabilities says cannot be held."""
        sheet = without_unsupported(sound_tokens(sheet, log), self.capabilities, log)
        if self.capabilities["start facing"].level == "no":
            words = self.fixed_facing.name if self.fixed_facing is not None else "in no fixed direction"
            sheet = starts_face(sheet, self.fixed_facing, words, log)
        if self.limits.starts is not None:
            sheet = starts_at_most(sheet, self.limits.starts, log)
        if self.limits.checkpoints is not None:
            sheet = checkpoints_at_most(sheet, self.limits.checkpoints, log)
        return sheet

    def plan(self, course: Course, path: Path) -> Plan:
        """What writing ``course`` to ``path`` would do."""
        return self._prepared(course, path)[0]

    def write(self, course: Course, path: Path, *, strict: bool = False) -> Plan:
        """Write all files of the plan or none."""
        plan, files = self._prepared(course, path)
        check_plan(plan, self.name, strict=strict)
        write_files(files)
        return plan

    def _prepared(self, course: Course, path: Path) -> tuple[Plan, Mapping[Path, bytes]]:
        log = RemarkLog()
        sheet = self.fitted(course, log)
        self.note_path(path, log)
        files = {} if log.refused else self.encode(sheet, path)
        return plan_of(log, files), files

    def _check_size(self, sheet: Sheet, log: RemarkLog) -> None:
        width, height = sheet.size
        if not (width and height):
            log.add("missing", detail="it has no boards")
        if self.limits.size and (width > self.limits.size[0] or height > self.limits.size[1]):
            most = f"{self.limits.size[0]} x {self.limits.size[1]}"
            log.add("too-large", detail=f"{width} x {height} spaces, and this client has {most}")


def note_rules(course: Course, log: RemarkLog, known: Collection[str] = ()) -> None:
    """Note the special rules, and the variants that are not ``known`` to the format."""
    for variant in course.variants:
        if variant not in known:
            log.add("variants", detail=variant)
    for rule in course.special:
        log.add("special-rules", detail=rule.code)


def file_name(text: str, instead: str = "course") -> str:
    """``text`` as letters, digits and underscores, for formats that allow no other names."""
    return re.sub(r"[^A-Za-z0-9]+", "_", text).strip("_") or instead


def renamed(sheet: Sheet, name: str, log: RemarkLog) -> Sheet:
    """The sheet under the name that the client can hold."""
    if name != sheet.name:
        log.add("name", detail=repr(name))
    return dataclasses.replace(sheet, name=name)
