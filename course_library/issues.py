"""Issues as data: what is wrong, where, how badly and what would mend it."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from course_library.compass import Space

if TYPE_CHECKING:
    from course_library.course import Course


class Severity(enum.StrEnum):
    """How badly an issue hurts: the course cannot be raced, breaks a rule of layout, or could be better."""

    IMPOSSIBLE = "impossible"
    FAIL = "fail"
    WARN = "warn"
    ADVICE = "advice"


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would mend an issue, in words, and the change itself where a program can make it.

    Attributes:
        text: one imperative sentence ("Move checkpoint 1 to C4.").
        apply: gives the mended course; None where a person has to decide.
    """

    text: str
    apply: Callable[[Course], Course] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Issue:
    """One finding about a course.

    Attributes:
        code: stable name in kebab case, for programs and for silencing.
        severity: how badly it hurts.
        message: one sentence for a person, with the numbers filled in.
        spaces: where it is, in course coordinates; may be empty.
        remedy: what would mend it.
        source: the rulebook section that asks for it, with the edition.
    """

    code: str
    severity: Severity
    message: str
    spaces: tuple[Space, ...] = ()
    remedy: Remedy | None = None
    source: str = ""
