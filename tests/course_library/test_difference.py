"""Differences between two states of a course, in sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.board import FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.difference import board_difference, difference
from course_library.editing import bay, boards, details, tokens
from course_library.editing.edit import Edit
from tests.course_library import tiny
from tests.course_library.editing import strategies as some
from tests.course_library.editing.test_properties import edited

OTHER = tiny.board("4x4:", "other")


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda c: tokens.move_checkpoint(c, 1, tiny.at("C4")), ["checkpoint 1 moved from G3 to C4"]),
        (lambda c: tokens.add_checkpoint(c, tiny.at("C4")), ["checkpoint 2 added on C4"]),
        (lambda c: tokens.remove_checkpoint(c, 1), ["checkpoint 1 removed from G3"]),
        (lambda c: tokens.turn_reboot_token(c, 0, 90), ["the reboot token on E4 turned to S"]),
        (lambda c: tokens.move_reboot_token(c, 0, tiny.at("C1")), ["a reboot token moved from E4 to C1"]),
        (lambda c: tokens.add_reboot_token(c, tiny.at("C1")), ["a reboot token added on C1"]),
        (lambda c: tokens.toggle_blocked_start(c, tiny.at("A2")), ["start space A2 blocked"]),
        (lambda c: boards.place_board(c, Placement(OTHER, Space(8, 0))), ["Other added at I1"]),
        (lambda c: boards.place_board(c, Placement(OTHER, Space(-4, 0))), ["Other added at A1"]),
        (
            lambda c: boards.move_boards(c, [0], 0, 1),
            [
                "Field moved from C1 to C2",
                "checkpoint 1 moved from G3 to G4",
                "a reboot token moved from E4 to E5",
            ],
        ),
        (
            lambda c: boards.turn_boards(c.replaced(checkpoints=(), reboot_tokens=()), [0], 90),
            [
                "Field turned from 0° to 90°",
                "checkpoint 1 removed from G3",
                "a reboot token removed from E4",
            ],
        ),
        (lambda c: boards.delete_boards(c, [1]), ["Bay removed from (-2, 0)"]),
        (lambda c: boards.set_open_side(c, 1, Direction.S), ["the open side of Bay changed"]),
        (
            lambda c: boards.redraw_board(c, c.boards[0].board, tiny.board("6x6: A1 pit; B2 pit"), "Draw"),
            ["Field: 2 spaces drawn (A1, B2)"],
        ),
        (
            lambda c: bay.flip_docking_bay(c, tiny.board(tiny.BAY_LINE, "back", faces=Direction.E)),
            ["Bay exchanged for Back"],
        ),
        (lambda c: details.set_name(c, "Huge"), ["name (en) changed from Tiny to Huge", "id changed"]),
        (lambda c: details.set_name(c, "Klein", "de"), ["name (de) added: Klein"]),
        (lambda c: details.set_players(c, 3, 4), ["players changed from 2–6 to 3–4"]),
        (
            lambda c: details.set_variant(c, "less-deadly", on=True),
            ["variant A Less Deadly Game switched on"],
        ),
        (
            lambda c: details.set_rules(c, "classic-2005"),
            ["rules changed from Robo Rally (Renegade, 2023) to RoboRally (Avalon Hill, 2005)"],
        ),
        (lambda c: details.set_notes(c, "new"), ["notes changed"]),
        (lambda c: Edit("", c.replaced(extras=FrozenMap({"x-a": 1}))), ["keys of other programs changed"]),
        (lambda c: Edit("", c), []),
    ],
)
def test_an_edit_is_told_in_sentences(edit: Callable[[Course], Edit], told: list[str]) -> None:
    old = tiny.course()
    assert difference(old, edit(old).course) == told


def test_the_way_back_is_told_too() -> None:
    old = details.set_variant(tiny.course(blocked_starts=tiny.spaces("A2")), "less-deadly", on=True).course
    assert difference(old, tiny.course()) == [
        "start space A2 freed",
        "variant A Less Deadly Game switched off",
    ]
    assert difference(tiny.course(docking_bay=None), tiny.course())[0] == "Bay added at A1"


def test_renumbered_checkpoints_are_not_moved() -> None:
    old = tiny.course(checkpoints=tiny.spaces("C1 D1"))
    assert difference(old, old.replaced(checkpoints=tiny.spaces("D1 C1"))) == ["checkpoints renumbered"]


def test_only_some_drawn_spaces_are_named() -> None:
    drawn = tiny.board("9x1: A1 pit; B1 pit; C1 pit; D1 pit; E1 pit; F1 pit; G1 pit")
    assert (
        board_difference(tiny.board("9x2:"), drawn)
        == "now 9x1 spaces, 7 spaces drawn (A1, B1, C1, D1, E1, F1, …)"
    )
    assert board_difference(drawn, tiny.board("9x1:", name="Other")).startswith("7 spaces")
    assert board_difference(drawn, drawn) == ""
    assert board_difference(OTHER, tiny.board("4x4:", "other", notes="new")) == "its description changed"


@given(some.courses, st.lists(some.course_steps, max_size=4))
def test_nothing_is_told_exactly_when_nothing_changed(course: Course, steps: list[some.Step]) -> None:
    after = edited(course, steps)
    assert (difference(course, after) == []) == (course == after)
    assert difference(course, course) == []
