"""What every format of another program looks like from outside.

The editor's dialogs, the command line and the documentation's table know only this interface; each format
is one module behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol, runtime_checkable

from course_library.board import FrozenMap
from course_library.course import Course
from course_library.formats.errors import FormatError
from course_library.formats.remarks import Remark, RemarkKind, RemarkLog, summary

Level = Literal["yes", "partly", "no"]
THINGS = (
    "belt",
    "belt turns",
    "gear",
    "push",
    "pit",
    "battery",
    "repair",
    "crusher",
    "missile",
    "wall",
    "laser",
    "antenna",
    "start",
    "start numbers",
    "start facing",
    "checkpoint",
    "reboot token",
    "reboot arrow",
    "empty areas",
)
"""Everything a format may or may not hold, in the order of the table in the documentation."""


@dataclass(frozen=True, slots=True)
class Capability:
    """How far a format holds one thing, and in a few words what holds it back."""

    level: Level
    words: str = ""


def capability_table(
    *, yes: str = "", no: str = "", partly: Mapping[str, str] | None = None
) -> Mapping[str, Capability]:
    """The capabilities of a format: names from ``THINGS`` parted by commas, and limits in words.

    Raises:
        ValueError: if a thing is missing, unknown or named twice.
    """
    levels: list[tuple[str, Capability]] = [
        *((name.strip(), Capability("yes")) for name in yes.split(",") if name.strip()),
        *((name.strip(), Capability("no")) for name in no.split(",") if name.strip()),
        *((name, Capability("partly", words)) for name, words in (partly or {}).items()),
    ]
    if sorted(name for name, _ in levels) != sorted(THINGS):
        raise ValueError("every thing a format may hold must be named once")
    table = dict(levels)
    return FrozenMap({name: table[name] for name in THINGS})


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a format holds; None where nothing limits it.

    Attributes:
        size: most columns and rows.
        starts, checkpoints: how many at most.
        boards: 1 where the course is flattened to a single board.
    """

    size: tuple[int, int] | None = None
    starts: int | None = None
    checkpoints: int | None = None
    boards: int | None = 1


@dataclass(frozen=True, slots=True)
class FileFilter:
    """How the files are called: words for a dialog and patterns such as ``*.json``."""

    words: str
    patterns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What an export would do, known before anything is written.

    Attributes:
        files: every file it will write.
        losses: what plays differently or is missing there.
        notes: what is written differently but plays the same, and warnings.
        refusals: why it cannot be written at all; empty when it can.
    """

    files: tuple[Path, ...]
    losses: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()
    refusals: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportResult:
    """A course that was read, and what was guessed or dropped on the way."""

    course: Course
    findings: tuple[Remark, ...] = field(default=())


@runtime_checkable
class CourseFormat(Protocol):
    """One format of another program.

    Attributes:
        name: on the command line.
        title: for people.
        client: where the program is found.
        filter: how its files are called.
        capabilities: for everything in ``THINGS``, how far it is held.
        limits: how much it holds.
        can_read, can_write: which ways it goes.
        remarks: what else a user should know, in whole sentences.
    """

    name: str
    title: str
    client: str
    filter: FileFilter
    capabilities: Mapping[str, Capability]
    limits: Limits
    can_read: bool
    can_write: bool
    remarks: tuple[str, ...]

    def detect(self, head: bytes, path: Path) -> bool:
        """Whether a file that starts with ``head`` looks like this format."""

    def plan(self, course: Course, path: Path) -> Plan:
        """What writing ``course`` to ``path`` would do."""

    def write(self, course: Course, path: Path, *, strict: bool = False) -> Plan:
        """Write all files of the plan or none.

        Raises:
            FormatError: if the plan has refusals, or losses and ``strict`` is set, or writing fails.
        """

    def read(self, path: Path) -> ImportResult:
        """Read a course.

        Raises:
            FormatError: if the file is not of this format; the message names the place.
        """


PARTS = (
    *("name", "title", "client", "filter", "capabilities", "limits", "can_read", "can_write", "remarks"),
    *("detect", "plan", "write", "read"),
)
"""What every :class:`CourseFormat` has."""


def plan_of(log: RemarkLog, files: Iterable[Path]) -> Plan:
    """The plan that the remarks of an export make; without files where there are refusals."""

    def remarks(kind: RemarkKind) -> tuple[Remark, ...]:
        return tuple(remark for remark in log.remarks() if remark.kind == kind)

    refusals = remarks("refusal")
    return Plan(() if refusals else tuple(files), remarks("loss"), remarks("note"), refusals)


def check_plan(plan: Plan, name: str, *, strict: bool) -> None:
    """Stop an export that cannot be done, or that must lose nothing and would.

    Raises:
        FormatError: with all the reasons in one sentence.
    """
    if plan.refusals:
        raise FormatError(f"{name}: {summary(plan.refusals)}")
    if strict and plan.losses:
        raise FormatError(f"{name} would lose something: {summary(plan.losses)}")
