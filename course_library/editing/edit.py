"""What an edit yields: the course after it, its name for the history, and how far the grid slid.

A course is always normalised: its bounding box starts at (0, 0). Laying a board to the left of all others
therefore moves every other part to the right in course coordinates. ``Edit.shift`` says how far, so that a
view can hold still what did not move.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from course_library.compass import Space
from course_library.course import MAX_DISTANCE, Course, Placement

NO_SHIFT = Space(0, 0)
LAYOUT_PARTS = ("boards", "docking_bay", "checkpoints", "reboot_tokens", "blocked_starts")
"""The attributes of a course that say where its parts lie."""


class EditError(ValueError):
    """The edit cannot be made; the message is one sentence for a person."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The outcome of one edit.

    Attributes:
        text: its name in the history: "Move checkpoint 1 to C4".
        course: the course after it.
        shift: what to add to a space of the course before to find it in the course after.
    """

    text: str
    course: Course
    shift: Space = NO_SHIFT

    def then(self, step: Callable[[Course], Edit], text: str | None = None) -> Edit:
        """This edit followed by another one, as a single step called ``text`` (else as this one)."""
        second = step(self.course)
        return Edit(text or self.text, second.course, self.shift.shifted(*second.shift))


def changed(course: Course, text: str, **changes: Any) -> Edit:
    """The edit that replaces some attributes of ``course``, all given in the coordinates of ``course``.

    A layout that is not as its source has it any more counts as one's own.

    Raises:
        EditError: if a part would lie too far out.
    """
    raw_boards: tuple[Placement, ...] = changes.get("boards", course.boards)
    bay: Placement | None = changes.get("docking_bay", course.docking_bay)
    placements = (*raw_boards, bay) if bay else raw_boards
    if any(changes.get(part, getattr(course, part)) != getattr(course, part) for part in LAYOUT_PARTS):
        changes = {"layout": "own"} | changes
    after = course.replaced(**changes)
    if any(abs(number) > MAX_DISTANCE for number in _coordinates(after)):
        raise EditError(f"No part of a course may lie more than {MAX_DISTANCE} spaces out.")
    return Edit(text, after, _shift_of(placements))


def _coordinates(course: Course) -> Iterator[int]:
    yield from course.size
    for token in course.reboot_tokens:
        yield from token.at
    for space in (*course.checkpoints, *course.blocked_starts):
        yield from space


def _shift_of(placements: tuple[Placement, ...]) -> Space:
    if not placements:
        return NO_SHIFT
    return Space(-min(p.at.x for p in placements), -min(p.at.y for p in placements))


def replaced_by(course: Course, after: Course, text: str) -> Edit:
    """The edit from ``course`` to ``after`` where only the two values are known, as with a remedy.

    The shift is that of most of the boards that both have.
    """
    return Edit(text, after, shift_between(course, after))


def shift_between(before: Course, after: Course) -> Space:
    """What to add to a space of ``before`` to find it in ``after``, as most of the boards of both say."""
    pairs = zip(before.placements, after.placements, strict=False)
    shifts = Counter(
        Space(new.at.x - old.at.x, new.at.y - old.at.y)
        for old, new in pairs
        if (old.board, old.turn) == (new.board, new.turn)
    )
    return max(shifts, key=lambda shift: (shifts[shift], shift == NO_SHIFT), default=NO_SHIFT)


def changed_parts(before: Course, after: Course) -> frozenset[str]:
    """The names of the attributes in which two courses differ."""
    fields = (field.name for field in dataclasses.fields(Course))
    return frozenset(
        name
        for name in fields
        if getattr(before, name) is not getattr(after, name) and getattr(before, name) != getattr(after, name)
    )
