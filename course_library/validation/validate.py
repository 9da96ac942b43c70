"""The one entry point: run every check and order what they find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from course_library.course import Course
from course_library.floor import Floor
from course_library.issues import Issue, Severity
from course_library.validation import (
    boards,
    checkpoints,
    docking_bay,
    elements,
    pieces,
    reboot_tokens,
    rules,
    starts,
)
from course_library.validation.codes import issue
from course_library.validation.layout import Layout, facts_of

Check = Callable[[Layout], Iterable[Issue]]

_RULES_CHECKS: tuple[Check, ...] = (rules.variants, rules.players)
_LAYOUT_CHECKS: tuple[Check, ...] = (
    *_RULES_CHECKS,
    boards.overlaps,
    boards.contacts,
    boards.gaps,
    pieces.pieces,
    docking_bay.presence,
    docking_bay.contact,
    starts.blocked_starts,
    starts.numbers,
    starts.ways_out,
    checkpoints.number,
    checkpoints.places,
    reboot_tokens.presence,
    reboot_tokens.places,
    elements.families,
    elements.mountings,
)
_RANK = {severity: rank for rank, severity in enumerate(Severity)}


def validate(
    course: Course, owned_pieces: Mapping[str, int] | None = None, *, floor: Floor | None = None
) -> list[Issue]:
    """Every structural issue of ``course``, the worst first, then row by row.

    Never raises, whatever the course. A course without layout has one issue and no more.

    Args:
        course: the course to be checked.
        owned_pieces: how many of each piece are at hand, by the reference of either of its faces
            (``{"tempest": 2}``); without it one of each is assumed.
        floor: ``flatten(course)``, if the caller has it already.
    """
    facts, known = facts_of(course)
    layout = Layout(course, facts, owned_pieces, floor)
    if not course.has_layout:
        return [issue("no-layout", f"{course.name} has no layout: only facts about it are known.")]
    found = [] if known else [rules.unknown_rules(course)]
    if not course.boards:
        found.append(issue("no-boards", "The course has no board; lay at least one."))
    checks = _LAYOUT_CHECKS if course.boards else _RULES_CHECKS
    found += [one for check in checks for one in check(layout)]
    return sorted(found, key=_order)


def _order(one: Issue) -> tuple[int, int, int, str, str]:
    x, y = one.spaces[0] if one.spaces else (-1, -1)
    return _RANK[one.severity], y, x, one.code, one.message
