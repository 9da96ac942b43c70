"""``coursewright show NAME|FILE``: a board or course as a diagram of plain characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import click

from course_library.board import Board
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.diagram import LEGEND, board_diagram
from course_library.elements import ELEMENTS, kind_of
from course_library.floor import Floor, flatten
from editor.cli.output import print_json, print_lines
from editor.cli.resolve import resolve

TOKENS = "[1] checkpoint  R> reboot token with its arrow  #S blocked start  .... no board"


@click.command("show", short_help="A board or course as a diagram of plain characters.")
@click.argument("name", metavar="NAME|FILE")
@click.option("--json", "as_json", is_flag=True, help="Print the structure of its file as JSON.")
def command(name: str, as_json: bool) -> None:
    """Show a board or course: a diagram, its legend and what is known of it.

    NAME is the name of a bundled board or course, FILE a board or course file.
    """
    found = resolve(name)
    if as_json:
        from course_library.files import board_data, course_data

        print_json(board_data(found) if isinstance(found, Board) else course_data(found))
    else:
        print_lines(board_lines(found) if isinstance(found, Board) else course_lines(found))


def board_lines(board: Board) -> list[str]:
    """A board: its name, diagram, legend and elements."""
    width, height = board.size
    facts = [f"{board.name} ({board.reference}), {width} x {height} spaces, family {board.family}"]
    if board.other_side:
        facts.append(f"On the back: {board.other_side}")
    if board.faces is not None:
        facts.append(f"Robots leave it towards {board.faces.name}")
    return [*facts, *_notes(board.notes), "", board_diagram(board), "", LEGEND, "", element_counts([board])]


def course_lines(course: Course) -> list[str]:
    """A course: what is known of it and, where there is a layout, its parts and the diagram of all."""
    lines = [f"{course.name} ({course.id}), rules {course.rules}, {_span(course.players)} players"]
    lines += [f"{language}: {name}" for language, name in course.names.items() if name != course.name]
    lines += [f"{key}: {value}" for key, value in course.labels.items()]
    lines += [
        f"Special rule: {rule.text}" + ("" if rule.modelled else " (not played)") for rule in course.special
    ]
    if not course.has_layout:
        lines += [f"{key}: {_fact(value)}" for key, value in course.facts.items()]
        return [*lines, *_notes(course.notes), "The layout is not known, so it cannot be drawn or played."]
    floor = flatten(course)
    return [
        *lines,
        *_notes(course.notes),
        "",
        *part_lines(course),
        "",
        board_diagram(floor.as_board(), marks(floor)),
        "",
        LEGEND,
        TOKENS,
        "",
        element_counts(placement.board for placement in course.placements),
    ]


def part_lines(course: Course) -> list[str]:
    """Where each board and token lies."""
    lines = [_placement_line("Board", placement) for placement in course.boards]
    if course.docking_bay:
        lines.append(_placement_line("Docking bay", course.docking_bay))
    lines += [f"Checkpoint {number}: {space.name}" for number, space in enumerate(course.checkpoints, 1)]
    lines += [f"Reboot token: {token.at.name}, arrow {token.arrow.name}" for token in course.reboot_tokens]
    if course.blocked_starts:
        lines.append(f"Blocked starts: {', '.join(space.name for space in course.blocked_starts)}")
    if course.variants:
        lines.append(f"Variants: {', '.join(course.variants)}")
    return lines


def marks(floor: Floor) -> dict[Space, str]:
    """What stands in the diagram for tokens and for areas without a board."""
    width, height = floor.size
    area = (Space(x, y) for y in range(height) for x in range(width))
    found = dict.fromkeys((space for space in area if space not in floor), "....")
    found |= dict.fromkeys(floor.course.blocked_starts, "#S")
    found |= {token.at: "R" + "^>v<"[token.arrow] for token in floor.course.reboot_tokens}
    return found | {space: f"[{number}]" for number, space in enumerate(floor.course.checkpoints, 1)}


def element_counts(boards: Iterable[Board]) -> str:
    """How many of each element the boards print."""
    found = Counter(kind_of(e).word for board in boards for es in board.spaces.values() for e in es)
    counts = [f"{found[kind.word]} {kind.word}" for kind in ELEMENTS if kind.word in found]
    return "Elements: " + (", ".join(counts) or "none")


def _placement_line(what: str, placement: Placement) -> str:
    turn = f", turned {placement.turn}°" if placement.turn else ""
    return f"{what}: {placement.board.name} ({placement.board.reference}) at {placement.at.name}{turn}"


def _span(players: tuple[int, int]) -> str:
    return str(players[0]) if players[0] == players[1] else f"{players[0]} to {players[1]}"


def _fact(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _notes(notes: str) -> list[str]:
    return [notes.strip()] if notes.strip() else []
