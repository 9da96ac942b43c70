"""The words of the set-up sheet: everything a person needs to lay a course on the table, in one page.

People at the table see no coordinates, so every space is also told by counting on its board as it lies.
"""

from __future__ import annotations

from dataclasses import dataclass

from course_library.board import Board
from course_library.catalog import bundled_boards
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.editions import edition_facts
from course_library.floor import flatten
from course_library.printing.pages import PagePlan

SIDES = {Direction.N: "north", Direction.E: "east", Direction.S: "south", Direction.W: "west"}
_TURNS = {
    0: "not turned",
    90: "turned clockwise by a quarter",
    180: "turned by half",
    270: "turned counter-clockwise by a quarter",
}
_READING = {0: "upright", 90: "reading downwards", 180: "upside down", 270: "reading upwards"}


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the set-up sheet with its lines, each a sentence or two."""

    heading: str
    lines: tuple[str, ...]


def setup_sections(course: Course, space_mm: float, estimate: str = "") -> list[Section]:
    """Everything that has to be done and known before a race; empty sections are left out.

    Args:
        course: what to set up; it needs a layout.
        space_mm: the side of a space, for the size of the table.
        estimate: how long a race takes, from an assessment; without it the course's label is told.

    Raises:
        UnknownEditionError: if its rules are unknown.
    """
    sections = [
        Section("The race", tuple(_race(course, space_mm, estimate))),
        Section("Boards", tuple(_boards(course))),
        Section("Docking bay", tuple(_docking_bay(course))),
        Section("Checkpoints", tuple(_checkpoints(course))),
        Section("Reboot tokens", tuple(_reboot_tokens(course))),
        Section("Blocked starts", tuple(_blocked_starts(course))),
        Section("Special rules", tuple(_special_rules(course))),
    ]
    return [section for section in sections if section.lines]


def assembly_sections(plan: PagePlan) -> list[Section]:
    """How the printed pages are put together."""
    columns, rows = plan.size
    left_out = columns * rows - len(plan.pages)
    missing = f" Where no board lies, {left_out} are left out." if left_out else ""
    glue = (
        "Cut off the left and the top edge of a page along the crop marks where another page lies beside it.",
        f"Glue it on the strip of {plan.overlap_mm:g} mm that the pages left of it and above it show.",
    )
    return [
        Section(
            "Check first",
            (
                "Print at 100 % (“actual size”), without “fit to page”.",
                "The ruler on every page is then 100 mm long.",
                f"A space is {plan.space_mm:g} mm wide ({plan.basis}).",
            ),
        ),
        Section(
            "Put together",
            (
                f"{len(plan.pages)} pages of {plan.paper}, {columns} across and {rows} down.{missing}",
                *glue,
            )
            if columns * rows > 1
            else (f"1 page of {plan.paper}.",),
        ),
    ]


def _race(course: Course, space_mm: float, estimate: str) -> list[str]:
    fewest, most = course.players
    width, height = (side * space_mm / 10 for side in course.size)
    players = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
    return [
        f"{edition_facts(course.rules).name}, {players}.",
        *_length(course, estimate),
        "North is the upper edge of the picture.",
        f"The boards take {width:.0f} cm from west to east and {height:.0f} cm from north to south "
        f"(with spaces of {space_mm:g} mm).",
    ]


def _length(course: Course, estimate: str) -> list[str]:
    if estimate:
        return [estimate]
    words = [course.labels[key] for key in ("tier", "length") if key in course.labels]
    if not words:
        return []
    source = course.labels.get("source")
    return [f"Labelled {', '.join(words)}{f' ({source})' if source else ''}."]


def _boards(course: Course) -> list[str]:
    return [f"{number}. {_board_words(board)}" for number, board in enumerate(course.boards, start=1)]


def _board_words(placement: Placement) -> str:
    left, top, right, bottom = placement.box
    corners = f"{Space(left, top).name} to {Space(right - 1, bottom - 1).name}"
    board = placement.board
    return f"{board.name}{_back(board)}, {_TURNS[placement.turn]}, on {corners}; {_label(placement)}."


def _back(board: Board) -> str:
    """The name of the other side, so that the right face is up."""
    if not board.other_side:
        return ""
    names = {(entry.family, entry.id): entry.name for entry in bundled_boards()}
    return f" (the back is {names.get((board.family, board.other_side), board.other_side)})"


def _label(placement: Placement) -> str:
    """Where the printed name lies after the turn, as a check that the board lies right."""
    board = placement.turned_board
    if board.name_label is None:
        return "where its name is printed is not known here: compare the picture"
    where = _corner(board.name_label.at, board.size)
    return f"its printed name lies {where}, {_READING[board.name_label.turn]}"


def _corner(space: Space, size: tuple[int, int]) -> str:
    """Which part of the board a space lies in.

    >>> _corner(Space(11, 0), (12, 12)), _corner(Space(6, 11), (12, 12)), _corner(Space(5, 6), (12, 12))
    ('in the north-east', 'in the south', 'in the middle')
    """
    third = [3 * at // length for at, length in zip(space, size, strict=True)]
    upright = ("north", "", "south")[third[1]]
    level = ("west", "", "east")[third[0]]
    return f"in the {'-'.join(word for word in (upright, level) if word) or 'middle'}"


def _docking_bay(course: Course) -> list[str]:
    bay = course.docking_bay
    if bay is None:
        return []
    way = f"Robots leave it to the {SIDES[bay.open_side]}." if bay.open_side is not None else ""
    return [f"{_board_words(bay)} {way}".strip()]


def _checkpoints(course: Course) -> list[str]:
    return [f"{number}: {place_words(course, at)}." for number, at in enumerate(course.checkpoints, start=1)]


def _reboot_tokens(course: Course) -> list[str]:
    return [
        f"{place_words(course, token.at)}, arrow to the {SIDES[token.arrow]}."
        for token in course.reboot_tokens
    ]


def _blocked_starts(course: Course) -> list[str]:
    numbers = {start.space: start.number for start in flatten(course).starts}
    return [
        f"Start {numbers[at]}: {place_words(course, at)}."
        if numbers.get(at)
        else f"{place_words(course, at)}."
        for at in course.blocked_starts
    ]


def _special_rules(course: Course) -> list[str]:
    facts = edition_facts(course.rules)
    found = []
    for name in course.variants:
        variant = facts.variant(name)
        found.append(f"{variant.name}: {variant.meaning}." if variant else f"{name}.")
    return found + [rule.text for rule in course.special]


def place_words(course: Course, space: Space) -> str:
    """A space by its name, its board, and by counting on that board as it lies."""
    placement = course.placement_at(space)
    if placement is None:
        return f"{space.name} (beside the boards)"
    column, row = space.x - placement.at.x + 1, space.y - placement.at.y + 1
    counted = f"{_ordinal(column)} from the west, {_ordinal(row)} from the north"
    return f"{space.name} (board {placement.board.name}, {counted})"


def _ordinal(number: int) -> str:
    """A number with its ending.

    >>> [_ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{('th', 'st', 'nd', 'rd', *['th'] * 6)[number % 10]}"
