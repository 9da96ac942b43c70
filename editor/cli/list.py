"""``coursewright list boards|courses``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import click

from course_library.elements import FAMILIES
from editor.cli.output import print_json, print_lines

if TYPE_CHECKING:
    from course_library.files.heads import BoardEntry, CourseEntry


@click.command("list", short_help="What boards and courses there are.")
@click.argument("what", type=click.Choice(["boards", "courses"]))
@click.option("--family", type=click.Choice(FAMILIES), help="Only those of one family.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(what: Literal["boards", "courses"], family: str | None, as_json: bool) -> None:
    """List the boards or courses that are bundled or lie in your own folders.

    The first word of a line is what other commands take. A course marked "no layout" is known by its facts
    only: it can be shown, not played.
    """
    from analysis.report.columns import columns
    from course_library import catalog

    if what == "boards":
        boards = [
            entry
            for entry in (*catalog.bundled_boards(), *catalog.user_boards())
            if family in (None, entry.family)
        ]
        rows, data = list(map(_board_row, boards)), list(map(_board_data, boards))
    else:
        courses = [
            entry
            for entry in (*catalog.bundled_courses(), *catalog.user_courses())
            if family in (None, entry.family)
        ]
        rows, data = list(map(_course_row, courses)), list(map(_course_data, courses))
    if as_json:
        print_json(data)
    else:
        print_lines(columns(rows) if rows else [f"there are no {what} of this family"])


def _board_row(board: BoardEntry) -> list[str]:
    width, height = board.size
    back = f"back: {board.other_side}" if board.other_side else ""
    return [board.reference, board.name, f"{width} x {height}", back]


def _board_data(board: BoardEntry) -> dict[str, Any]:
    return {
        "reference": board.reference,
        "id": board.id,
        "name": board.name,
        "family": board.family,
        "size": list(board.size),
        "other_side": board.other_side,
        "bundled": board.bundled,
    }


def _course_row(course: CourseEntry) -> list[str]:
    label = ", ".join(filter(None, (course.labels.get("tier"), course.labels.get("length"))))
    boards = ", ".join(reference.rpartition("/")[2] for reference in course.boards)
    mark = "no layout" if course.layout == "none" else course.layout
    checkpoints = f"{course.checkpoints} checkpoint{'' if course.checkpoints == 1 else 's'}"
    return [course.reference, course.name, checkpoints, label, mark, boards]


def _course_data(course: CourseEntry) -> dict[str, Any]:
    return {
        "reference": course.reference,
        "id": course.id,
        "names": dict(course.names),
        "family": course.family,
        "rules": course.rules,
        "players": list(course.players),
        "boards": list(course.boards),
        "checkpoints": course.checkpoints,
        "labels": dict(course.labels),
        "layout": course.layout,
        "bundled": course.bundled,
    }
