"""Structural checks of one board by itself, while it is drawn or before it is kept.

``BOARD_CODES`` is the table of codes; faults that a course can have as well bear the codes of that table.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator

from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.drawing.course import board_floor
from course_library.elements import Belt, Crusher, Element, Laser, PushPanel, StartSpace, Wall, kind_of
from course_library.floor import Floor
from course_library.issues import Issue, Remedy, Severity
from course_library.notation import format_element
from course_library.validation.codes import CODES, Code

_BELTS = 'Renegade 2023, "Conveyor Belts"'
_ELEMENTS = 'Renegade 2023, "Board Element Activation"'
_TABLE = (
    Code(
        "board-name-taken",
        Severity.FAIL,
        "a published board has this name: courses that name it mean the published one",
        "",
    ),
    Code(
        "elements-on-one-space",
        Severity.FAIL,
        "a space bears two elements that cannot lie on each other",
        _ELEMENTS,
    ),
    Code(
        "start-number-doubled",
        Severity.FAIL,
        "two start spaces bear the same number",
        'Renegade 2023, "Setup"',
    ),
    # Advice only: a printed board has it six times (2016, 5A).
    Code("belts-collide", Severity.ADVICE, "two conveyor belts run against each other", _BELTS),
    Code("belt-into-wall", Severity.WARN, "a conveyor belt runs against a wall", _BELTS),
)
BOARD_CODES: dict[str, Code] = {code.name: code for code in _TABLE}


def validate_board(board: Board, published: Collection[str] = ()) -> list[Issue]:
    """Every structural issue of ``board``, the worst first, then row by row.

    Args:
        board: the board to be checked.
        published: the references of the boards that come with the program.
    """
    floor = board_floor(board)
    found = [
        *_names(board, published),
        *_strangers(board),
        *_crowded(board),
        *_unmounted(floor, board),
        *_starts(board),
        *_belts(floor, board),
    ]
    rank = list(Severity)
    return sorted(found, key=lambda one: (rank.index(one.severity), _row(one), one.code))


def _row(one: Issue) -> tuple[int, int]:
    return (one.spaces[0].y, one.spaces[0].x) if one.spaces else (-1, -1)


def _issue(name: str, message: str, spaces: Iterable[Space] = (), remedy: Remedy | None = None) -> Issue:
    code = BOARD_CODES.get(name) or CODES[name]
    return Issue(name, code.severity, message, tuple(spaces), remedy, code.source)


def mended(board: Board, after: Board, text: str) -> Remedy:
    """The remedy that shows ``after`` wherever a course shows ``board``."""

    def apply(course: Course) -> Course:
        boards = tuple(
            dataclasses.replace(placement, board=after) if placement.board == board else placement
            for placement in course.placements
        )
        count = len(course.boards)
        return course.replaced(boards=boards[:count], docking_bay=(*boards[count:], None)[0])

    return Remedy(text, apply)


def _changed(board: Board, changes: dict[Space, tuple[Element, ...]]) -> Board:
    return dataclasses.replace(board, spaces=FrozenMap({**board.spaces, **changes}))


def _names(board: Board, published: Collection[str]) -> Iterator[Issue]:
    if board.reference in published:
        text = f"A published board is called {board.reference} already."
        yield _issue("board-name-taken", text, (), Remedy("Give the board another name."))


def _strangers(board: Board) -> Iterator[Issue]:
    """Elements that the boards of its family do not have."""
    found: dict[str, dict[Space, tuple[Element, ...]]] = {}
    for space, elements in board.spaces.items():
        for element in elements:
            kind = kind_of(element)
            if board.family not in kind.families:
                kept = tuple(other for other in elements if other != element)
                found.setdefault(kind.word, {})[space] = kept
    for word, spaces in found.items():
        names = ", ".join(space.name for space in spaces)
        text = f"Boards of {board.family} have no {word} (on {names})."
        remedy = mended(board, _changed(board, spaces), f"Take every {word} away.")
        yield _issue("element-of-other-edition", text, spaces, remedy)


def _crowded(board: Board) -> Iterator[Issue]:
    for space, elements in board.spaces.items():
        ground = [element for element in elements if not kind_of(element).several]
        if len(ground) > 1 and {type(element) for element in ground} != {Belt, Crusher}:
            words = " and ".join(kind_of(element).word for element in ground)
            kept = tuple(element for element in elements if element not in ground[:-1])
            remedy = mended(
                board, _changed(board, {space: kept}), f"Keep only the {kind_of(ground[-1]).word}."
            )
            yield _issue("elements-on-one-space", f"{space.name} bears {words}.", (space,), remedy)


def _unmounted(floor: Floor, board: Board) -> Iterator[Issue]:
    for space, elements in board.spaces.items():
        for element in elements:
            if isinstance(element, PushPanel | Laser) and not floor.walled(space, element.side):
                what = "push panel" if isinstance(element, PushPanel) else "laser"
                text = f"The {what} on {space.name} ({format_element(element)}) has no wall behind it."
                after = _changed(board, {space: (*elements, Wall(element.side))})
                remedy = mended(board, after, f"Put a wall on the {element.side.name} side of {space.name}.")
                yield _issue("element-without-wall", text, (space,), remedy)


def _starts(board: Board) -> Iterator[Issue]:
    numbers: dict[int, list[Space]] = {}
    for space, elements in board.spaces.items():
        for element in elements:
            if isinstance(element, StartSpace) and element.number is not None:
                numbers.setdefault(element.number, []).append(space)
    for number, spaces in numbers.items():
        if len(spaces) > 1:
            text = (
                f"The start spaces {', '.join(space.name for space in spaces)} all bear the number {number}."
            )
            yield _issue("start-number-doubled", text, spaces, Remedy("Give each its own number."))
    if board.is_docking_bay and board.faces is None:
        side = _likely_side(board)
        after = dataclasses.replace(board, faces=side)
        text = f"{board.name} has start spaces, but it is not said through which side robots leave it."
        remedy = mended(board, after, f"Let robots leave through the {side.name} side.")
        yield _issue("docking-bay-without-open-side", text, (), remedy)


def _likely_side(board: Board) -> Direction:
    """The side that is farthest from the start spaces."""
    width, height = board.size
    starts = [
        space for space, elements in board.spaces.items() if any(isinstance(e, StartSpace) for e in elements)
    ]
    far = {
        Direction.E: sum(width - 1 - space.x for space in starts),
        Direction.W: sum(space.x for space in starts),
        Direction.S: sum(height - 1 - space.y for space in starts),
        Direction.N: sum(space.y for space in starts),
    }
    return max(far, key=lambda side: far[side])


def _belts(floor: Floor, board: Board) -> Iterator[Issue]:
    belts = {
        space: element
        for space, elements in board.spaces.items()
        for element in elements
        if isinstance(element, Belt)
    }
    for space, belt in belts.items():
        ahead = belts.get(space.towards(belt.direction))
        collide = ahead is not None and ahead.direction is belt.direction.opposite
        if floor.walled(space, belt.direction):
            text = f"The belt on {space.name} runs against a wall."
            yield _issue("belt-into-wall", text, (space,), Remedy("Take the wall away, or turn the belt."))
        elif collide and belt.direction in (Direction.E, Direction.S):
            pair = (space, space.towards(belt.direction))
            text = f"The belts on {pair[0].name} and {pair[1].name} run against each other."
            yield _issue("belts-collide", text, pair, Remedy("Turn one of the belts."))
