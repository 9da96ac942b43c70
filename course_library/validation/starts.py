"""Checks of the start spaces: how many are free, and whether robots get off the docking bay."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.elements import Pit, StartSpace
from course_library.issues import Issue, Remedy
from course_library.validation.codes import issue
from course_library.validation.docking_bay import flush_remedy
from course_library.validation.layout import Layout


def blocked_starts(layout: Layout) -> Iterator[Issue]:
    """Blocked starts that are none, that are listed twice, or that are more than the box has cubes."""
    blocked = layout.course.blocked_starts
    for space in dict.fromkeys(blocked):
        if not layout.has(space, StartSpace):
            text = f"{space.name} is blocked but is no start space."
            yield issue("blocked-start-is-none", text, (space,), _unblock((space,)))
        if blocked.count(space) > 1:
            text = f"The start on {space.name} is blocked {blocked.count(space)} times."
            yield issue("blocked-start-doubled", text, (space,), _BLOCK_ONCE)
    surplus = tuple(dict.fromkeys(blocked))[layout.facts.cubes :]
    if surplus:
        cubes = f"{layout.facts.name} has {layout.facts.cubes} cubes to mark them"
        text = f"{len(set(blocked))} starts are blocked; {cubes}."
        yield issue("too-many-blocked-starts", text, surplus, _unblock(surplus))


_BLOCK_ONCE = Remedy(
    "List every blocked start once.",
    lambda course: course.replaced(blocked_starts=tuple(dict.fromkeys(course.blocked_starts))),
)


def _unblock(spaces: tuple[Space, ...]) -> Remedy:
    def apply(course: Course) -> Course:
        return course.replaced(blocked_starts=tuple(s for s in course.blocked_starts if s not in spaces))

    return Remedy(f"Unblock {', '.join(space.name for space in spaces)}.", apply)


def numbers(layout: Layout) -> Iterator[Issue]:
    """Fewer free starts than players."""
    if layout.facts.start != "own-space" or not layout.starts:
        return
    fewest, most = sorted(layout.course.players)
    free, spaces = len(layout.free_starts), tuple(start.space for start in layout.free_starts)
    if free < fewest:
        text = f"Only {_starts(free)} free; the course is meant for at least {fewest} players."
        yield issue("too-few-starts", text, spaces, _more_starts(layout, most))
    elif free < most:
        text = f"Only {_starts(free)} free; the course is meant for up to {most} players."
        yield issue("fewer-starts-than-players", text, spaces, _more_starts(layout, most))


def _starts(number: int) -> str:
    return "1 start is" if number == 1 else f"{number} starts are"


def _more_starts(layout: Layout, wanted: int) -> Remedy:
    """Unblock starts, or where there are not enough of them, plan for fewer players."""
    if len(layout.starts) >= wanted:
        blocked = [start.space for start in layout.starts if start.blocked]
        return _unblock(tuple(blocked[: wanted - len(layout.free_starts)]))
    free, fewest = len(layout.free_starts), layout.facts.players[0]
    if free < fewest:
        return Remedy("Use a docking bay with more start spaces.")
    low = min(*layout.course.players, free)
    return Remedy(
        f"Make it a course for up to {free} players.", lambda course: course.replaced(players=(low, free))
    )


def ways_out(layout: Layout) -> Iterator[Issue]:
    """Free starts with no board straight ahead, or shut in on the docking bay."""
    bay = layout.course.docking_bay
    if bay is None or bay.open_side is None or not layout.footprint.docking_contact(bay.open_side):
        return
    leaving = _spaces_with_way_out(layout)
    for start in layout.free_starts:
        if not _floor_ahead(layout, start.space, bay.open_side):
            text = (
                f"Straight ahead ({bay.open_side.name}) of the start on {start.space.name} there is no board."
            )
            yield issue("start-faces-no-floor", text, (start.space,), _flush_or_block(layout, start.space))
        elif start.space not in leaving:
            text = f"Walls or pits shut the start on {start.space.name} in: no way leads off the docking bay."
            yield issue("start-without-way-out", text, (start.space,), _block(start.space))


def _floor_ahead(layout: Layout, start: Space, side: Direction) -> bool:
    bay = layout.course.docking_bay
    space = start
    while bay is not None and bay.covers(space):
        space = space.towards(side)
    return space in layout.floor


def _flush_or_block(layout: Layout, start: Space) -> Remedy:
    remedy = flush_remedy(layout)
    return remedy if remedy.apply else _block(start)


def _block(start: Space) -> Remedy:
    def apply(course: Course) -> Course:
        return course.replaced(blocked_starts=(*course.blocked_starts, start))

    return Remedy(f"Block the start on {start.name}.", apply)


def _spaces_with_way_out(layout: Layout) -> set[Space]:
    """The docking bay's spaces from which steps between walls and pits lead to a board.

    Searched backwards from the spaces beside a board; walls count from both sides, so steps do as well.
    """
    bay = layout.course.docking_bay
    assert bay is not None
    left, top, right, bottom = bay.box
    found = {
        space
        for space in (Space(x, y) for y in range(top, bottom) for x in range(left, right))
        if not layout.has(space, Pit)
        and any(layout.board_at(ahead) != layout.bay_index for ahead in layout.steps_from(space))
    }
    waiting = deque(found)
    while waiting:
        for other in layout.steps_from(waiting.popleft()):
            if other not in found and layout.board_at(other) == layout.bay_index:
                found.add(other)
                waiting.append(other)
    return found
