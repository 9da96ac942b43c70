"""The set-up sheet tells everything that a person has to do, in words that need no coordinates."""

from __future__ import annotations

import pytest

from course_library import catalog
from course_library.board import Board, FrozenMap, NameLabel
from course_library.compass import Space
from course_library.course import Course, Placement, SpecialRule
from course_library.floor import flatten
from course_library.printing.pages import PrintOptions, plan_pages
from course_library.printing.setup_sheet import assembly_sections, setup_sections

MILK_RUN = catalog.find_course("milk-run")


def told(course: Course, estimate: str = "") -> dict[str, tuple[str, ...]]:
    return {section.heading: section.lines for section in setup_sections(course, 25.4, estimate)}


def test_milk_run() -> None:
    assert told(MILK_RUN) == {
        "The race": (
            "Robo Rally (Renegade, 2023), 2 to 6 players.",
            "Labelled starter, short (rulebook 2023).",
            "North is the upper edge of the picture.",
            "The boards take 38 cm from west to east and 30 cm from north to south (with spaces of 25.4 mm).",
        ),
        "Boards": (
            "1. In & Out (the back is Steps), turned counter-clockwise by a quarter, on A1 to L12; "
            "its printed name lies in the south-west, upright.",
        ),
        "Docking bay": (
            "Docking Bay B (the back is Docking Bay A), turned by half, on M1 to O12; "
            "its printed name lies in the north, upside down. Robots leave it to the west.",
        ),
        "Checkpoints": ("1: C2 (board In & Out, 3rd from the west, 2nd from the north).",),
        "Reboot tokens": ("G7 (board In & Out, 7th from the west, 7th from the north), arrow to the north.",),
        "Blocked starts": (
            "O1 (board Docking Bay B, 3rd from the west, 1st from the north).",
            "O2 (board Docking Bay B, 3rd from the west, 2nd from the north).",
            "O3 (board Docking Bay B, 3rd from the west, 3rd from the north).",
            "N4 (board Docking Bay B, 2nd from the west, 4th from the north).",
            "N5 (board Docking Bay B, 2nd from the west, 5th from the north).",
            "N6 (board Docking Bay B, 2nd from the west, 6th from the north).",
        ),
    }


@pytest.mark.parametrize(
    ("turn", "where"),
    [
        (0, "in the north-west, reading downwards"),
        (90, "in the north-east, upside down"),
        (180, "in the south-east, reading upwards"),
        (270, "in the south-west, upright"),
    ],
)
def test_the_printed_name_turns_with_the_board(turn: int, where: str) -> None:
    board = Board("b", "B", "2005", (12, 9), name_label=NameLabel(Space(0, 2), 90))
    course = Course(id="c", names=FrozenMap({"en": "C"}), boards=(Placement(board, Space(0, 0), turn),))
    assert told(course)["Boards"][0].endswith(f"its printed name lies {where}.")


def test_a_name_whose_place_is_not_known() -> None:
    lines = told(catalog.find_course("2016/undertow"))["Boards"]
    assert len(lines) == len(catalog.find_course("2016/undertow").boards)
    assert all("where its name is printed is not known here" in line for line in lines)


def test_variants_and_special_rules_are_explained() -> None:
    course = MILK_RUN.replaced(
        variants=("less-deadly", "own-variant"), special=(SpecialRule("x", "Every pit is a checkpoint."),)
    )
    assert told(course)["Special rules"] == (
        "A Less Deadly Game: edges of the course without a board beyond them act as walls.",
        "own-variant.",
        "Every pit is a checkpoint.",
    )


def test_numbered_starts_one_number_of_players_and_an_estimate() -> None:
    course = catalog.find_course("2005/checkmate")
    third = next(start.space for start in flatten(course).starts if start.number == 3)
    sheet = told(course.replaced(blocked_starts=(third,), players=(3, 3)), "Length: 5 rounds, 40 minutes.")
    assert sheet["Blocked starts"][0].startswith(f"Start 3: {third.name} (board ")
    assert sheet["The race"][:2] == (
        "RoboRally (Avalon Hill, 2005), 3 players.",
        "Length: 5 rounds, 40 minutes.",
    )


def test_how_pages_are_put_together() -> None:
    check, together = assembly_sections(plan_pages(MILK_RUN, PrintOptions()))
    assert "A space is 25.4 mm wide" in check.lines[2]
    assert together.lines[0] == "6 pages of A4, 3 across and 2 down."
    assert len(together.lines) == 3
    single = assembly_sections(plan_pages(MILK_RUN, PrintOptions(space_mm=10)))[1]
    assert single.lines == ("1 page of A4.",)
