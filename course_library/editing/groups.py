"""Several parts at once: move, turn, take away, copy and paste boards and tokens together.

A board takes the tokens on it along; tokens of the group that lie on other boards go beside it. What is
copied is a small course of its own, so that it can be sent, saved and read like any other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from course_library.board import FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement, RebootToken
from course_library.editing.boards import boxes_overlap, turned_group
from course_library.editing.carry import board_index, relaid
from course_library.editing.edit import Edit, EditError, changed


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of a course.

    Attributes:
        boards: indexes in ``course.placements``.
        checkpoints: their numbers, from 1.
        reboot_tokens: indexes in ``course.reboot_tokens``.
    """

    boards: frozenset[int] = frozenset()
    checkpoints: frozenset[int] = frozenset()
    reboot_tokens: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        """What it consists of: "2 boards and 1 checkpoint"."""
        counts = (
            (len(self.boards), "board"),
            (len(self.checkpoints), "checkpoint"),
            (len(self.reboot_tokens), "reboot token"),
        )
        *front, last = [f"{n} {word}{'s' * (n != 1)}" for n, word in counts if n] or ["nothing"]
        return f"{', '.join(front)} and {last}" if front else last


def group_of_all(course: Course) -> Group:
    """Everything that lies on the table."""
    return Group(
        frozenset(range(len(course.placements))),
        frozenset(range(1, len(course.checkpoints) + 1)),
        frozenset(range(len(course.reboot_tokens))),
    )


def move_group(course: Course, group: Group, dx: int, dy: int) -> Edit:
    """Move parts together by (dx, dy) spaces.

    Raises:
        EditError: if a part would lie too far out, a token on no board or on another of its kind, or a board
            on another one.
    """
    moves = {index: course.placements[index].shifted(dx, dy) for index in group.boards}
    changes = relaid(course, dict(moves))
    rides = _rider(course, group)
    changes["checkpoints"] = tuple(
        old.shifted(dx, dy) if number in group.checkpoints and not rides(old) else new
        for number, (old, new) in enumerate(
            zip(course.checkpoints, changes["checkpoints"], strict=True), start=1
        )
    )
    changes["reboot_tokens"] = tuple(
        _moved_token(old, dx, dy) if index in group.reboot_tokens and not rides(old.at) else new
        for index, (old, new) in enumerate(zip(course.reboot_tokens, changes["reboot_tokens"], strict=True))
    )
    _refuse_overlaps(course, moves)
    edit = changed(course, f"Move {group.words}", **changes)
    _refuse_lost_tokens(edit.course, group)
    return edit


def turn_group(course: Course, group: Group, turn: int) -> Edit:
    """Turn boards together, with what lies on them, about their common centre; other arrows turn in place.

    Raises:
        EditError: if nothing in the group has a direction, or a board would lie on another one.
    """
    if not group.boards and not group.reboot_tokens:
        raise EditError("Checkpoints have no direction to turn.")
    indexes = sorted(group.boards)
    old = [course.placements[index] for index in indexes]
    moves = dict(zip(indexes, turned_group(old, turn) if old else [], strict=True))
    changes = relaid(course, dict(moves))
    rides = _rider(course, group)
    changes["reboot_tokens"] = tuple(
        dataclasses.replace(before, arrow=before.arrow.turned(turn))
        if index in group.reboot_tokens and not rides(before.at)
        else after
        for index, (before, after) in enumerate(
            zip(course.reboot_tokens, changes["reboot_tokens"], strict=True)
        )
    )
    _refuse_overlaps(course, moves)
    return changed(course, f"Turn {group.words} by {turn % 360}°", **changes)


def delete_group(course: Course, group: Group) -> Edit:
    """Take parts away, boards with the tokens on them."""
    changes = relaid(course, dict.fromkeys(group.boards))
    rides = _rider(course, group)
    changes["checkpoints"] = tuple(
        at
        for number, at in enumerate(course.checkpoints, 1)
        if number not in group.checkpoints and not rides(at)
    )
    changes["reboot_tokens"] = tuple(
        token
        for index, token in enumerate(course.reboot_tokens)
        if index not in group.reboot_tokens and not rides(token.at)
    )
    return changed(course, f"Delete {group.words}", **changes)


def copy_group(course: Course, group: Group) -> tuple[Course, Space]:
    """What the group consists of as a small course of its own, and the space of ``course`` of its corner.

    Raises:
        EditError: if the group is empty.
    """
    rides = _rider(course, group)
    placements = [p for index, p in enumerate(course.boards) if index in group.boards]
    bay = course.docking_bay if len(course.boards) in group.boards else None
    checkpoints = [
        s for number, s in enumerate(course.checkpoints, 1) if number in group.checkpoints or rides(s)
    ]
    tokens = [
        t for index, t in enumerate(course.reboot_tokens) if index in group.reboot_tokens or rides(t.at)
    ]
    laid = [placement.at for placement in (*placements, *filter(None, [bay]))]
    spaces = laid or [*checkpoints, *(token.at for token in tokens)]
    if not spaces:
        raise EditError("There is nothing to copy.")
    left, top = min(space.x for space in spaces), min(space.y for space in spaces)
    clip = Course(
        "parts",
        FrozenMap({"en": group.words}),
        rules=course.rules,
        boards=tuple(p.shifted(-left, -top) for p in placements),
        docking_bay=bay and bay.shifted(-left, -top),
        checkpoints=tuple(space.shifted(-left, -top) for space in checkpoints),
        reboot_tokens=tuple(_moved_token(token, -left, -top) for token in tokens),
        blocked_starts=tuple(s.shifted(-left, -top) for s in course.blocked_starts if rides(s)),
    )
    return clip, Space(left, top)


def paste_group(course: Course, clip: Course, at: Space) -> tuple[Edit, Group]:
    """Lay the parts of ``clip`` with its space (0, 0) at ``at``; the edit, and the group that they are then.

    Checkpoints get the next numbers. A docking bay is left out where the course has one.

    Raises:
        EditError: if nothing is left to paste, or a part must not lie there.
    """
    clip, at = _fitting(course, clip, at)
    if not (clip.placements or clip.checkpoints or clip.reboot_tokens):
        raise EditError("A course has only one docking bay.")
    fault = _paste_fault(course, clip, at)
    if fault:
        raise EditError(fault)
    bay = clip.docking_bay
    edit = changed(
        course,
        "Paste",
        boards=course.boards + tuple(p.shifted(*at) for p in clip.boards),
        docking_bay=bay.shifted(*at) if bay else course.docking_bay,
        checkpoints=course.checkpoints + tuple(Space(*s).shifted(*at) for s in clip.checkpoints),
        reboot_tokens=course.reboot_tokens + tuple(_moved_token(t, *at) for t in clip.reboot_tokens),
        blocked_starts=course.blocked_starts + tuple(Space(*s).shifted(*at) for s in clip.blocked_starts),
    )
    count = len(course.boards) + len(clip.boards)
    pasted = Group(
        frozenset(range(len(course.boards), count + (bay is not None))),
        frozenset(range(len(course.checkpoints) + 1, len(edit.course.checkpoints) + 1)),
        frozenset(range(len(course.reboot_tokens), len(edit.course.reboot_tokens))),
    )
    return dataclasses.replace(edit, text=f"Paste {pasted.words}"), pasted


def paste_place(course: Course, clip: Course, wanted: Space) -> Space | None:
    """Where the space (0, 0) of ``clip`` may come to lie, as near to ``wanted`` as can be; None for nowhere.

    Boards go where nothing lies; tokens alone go on boards, where none of their kind lies.
    """
    fitted, at = _fitting(course, clip, wanted)
    candidates = _beside(course, fitted, at) if fitted.placements else _on_boards(course, at)
    found = next((place for place in candidates if not _paste_fault(course, fitted, place)), None)
    return found and found.shifted(wanted.x - at.x, wanted.y - at.y)


def overlap_fault(course: Course, moves: dict[int, Placement]) -> str:
    """Why boards must not lie as in ``moves`` says, in one sentence; empty if they may."""
    others = [placement for index, placement in enumerate(course.placements) if index not in moves]
    for place in moves.values():
        for other in others:
            if boxes_overlap(place.box, other.box):
                return f"{place.board.name} would lie on {other.board.name}."
    return ""


def _rider(course: Course, group: Group) -> Callable[[Space], bool]:
    """Tells whether what lies on a space rides on a board of the group."""
    return lambda space: board_index(course, space) in group.boards


def _moved_token(token: RebootToken, dx: int, dy: int) -> RebootToken:
    return dataclasses.replace(token, at=token.at.shifted(dx, dy))


def _refuse_overlaps(course: Course, moves: dict[int, Placement]) -> None:
    fault = overlap_fault(course, moves)
    if fault:
        raise EditError(fault)


def _refuse_lost_tokens(after: Course, group: Group) -> None:
    """Refuse tokens of the group that lie on no board or on another of their kind."""
    checkpoints = [after.checkpoints[number - 1] for number in sorted(group.checkpoints)]
    tokens = [after.reboot_tokens[index].at for index in sorted(group.reboot_tokens)]
    all_tokens = [token.at for token in after.reboot_tokens]
    for moved, all_of_them, what in (
        (checkpoints, list(after.checkpoints), "checkpoint"),
        (tokens, all_tokens, "reboot token"),
    ):
        for space in moved:
            if after.placement_at(space) is None:
                raise EditError(f"A {what} would lie at {space.name}, where there is no board.")
            if all_of_them.count(space) > 1:
                raise EditError(f"Two {what}s would lie on {space.name}.")


def _fitting(course: Course, clip: Course, at: Space) -> tuple[Course, Space]:
    """What of ``clip`` the course can take, and where its corner lies: a course has one docking bay."""
    if clip.docking_bay is None or course.docking_bay is None:
        return clip, at
    edit = delete_group(clip, Group(frozenset([len(clip.boards)])))
    return edit.course, at.shifted(-edit.shift.x, -edit.shift.y)


def _paste_fault(course: Course, clip: Course, at: Space) -> str:
    """Why ``clip`` must not lie at ``at``, in one sentence; empty if it may."""
    boards = [placement.shifted(*at) for placement in clip.placements]
    fault = overlap_fault(course, dict(enumerate(boards, start=len(course.placements))))
    if fault:
        return fault
    taken = {token.at for token in course.reboot_tokens}
    for spaces, others, what in (
        ([Space(*s).shifted(*at) for s in clip.checkpoints], set(course.checkpoints), "checkpoint"),
        ([token.at.shifted(*at) for token in clip.reboot_tokens], taken, "reboot token"),
    ):
        for space in spaces:
            if space in others:
                return f"A {what} lies on {space.name} already."
            if not any(p.covers(space) for p in (*course.placements, *boards)):
                return f"There is no board at {space.name}."
    return ""


def _beside(course: Course, clip: Course, wanted: Space) -> Iterator[Space]:
    """``wanted``, then the places beside it, then right of everything."""
    width, height = clip.size
    yield wanted
    for dx, dy in ((width, 0), (0, height), (-width, 0), (0, -height)):
        yield wanted.shifted(dx, dy)
    yield Space(course.size[0], 0)


def _on_boards(course: Course, wanted: Space) -> Iterable[Space]:
    """All places from which a token could reach the course, those near ``wanted`` first."""
    width, height = course.size
    places = [Space(x, y) for y in range(-height, height) for x in range(-width, width)]
    return sorted(places, key=lambda s: (abs(s.x - wanted.x) + abs(s.y - wanted.y), s.y, s.x))
