"""What lies on a space, in words."""

from __future__ import annotations

import pytest

from course_library.compass import Space
from course_library.elements import ELEMENTS
from course_library.floor import flatten
from course_library.notation import parse_element
from editor.wording import counted, element_words, listed, space_words
from tests.course_library.drawing.sample import course
from tests.editor.fake_library import RACE


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ("belt green E", "green belt to the east"),
        ("belt blue N from EW", "blue belt to the north, turns robots from the east and west"),
        ("gear left", "gear that turns left"),
        ("push W 24", "push panel on the west side, registers 2 and 4"),
        ("push N 3", "push panel on the north side, register 3"),
        ("crusher 135", "crusher, registers 1, 3 and 5"),
        ("repair single", "repair site, wrench"),
        ("repair crossed", "repair site, wrench and hammer"),
        ("start", "start space"),
        ("start 7", "start space 7"),
        ("wall S", "wall on the south side"),
        ("laser E 1", "laser on the east side, 1 beam"),
        ("laser E 3", "laser on the east side, 3 beams"),
        ("pit", "pit"),
        ("battery", "battery"),
        ("missile", "homing missile"),
        ("antenna", "priority antenna"),
    ],
)
def test_elements(element: str, words: str) -> None:
    assert element_words(parse_element(element)) == words


def test_every_kind_of_element_has_words() -> None:
    told = {parse_element(text).__class__ for text in ("pit", "battery", "missile", "antenna", "start")}
    told |= {parse_element(text).__class__ for text in ("wall N", "laser N 1", "push N 1", "crusher 1")}
    told |= {parse_element(text).__class__ for text in ("belt blue N", "gear left", "repair single")}
    assert told == {kind.type for kind in ELEMENTS}


def test_a_space_with_everything() -> None:
    floor = flatten(RACE)
    assert space_words(floor, Space(0, 0)) == "A1 · b0 · blue belt to the east"
    assert space_words(floor, Space(3, 0)) == "D1 · b0 · checkpoint 1"
    assert space_words(floor, Space(1, 1)) == "B2 · b0 · reboot token, arrow to the south"
    assert space_words(floor, Space(4, 2)) == "E3 · b1 · blocked by a cube · start space 2"
    assert space_words(floor, Space(9, 0)) == "J1 · no board"


def test_what_is_switched_off_or_hit() -> None:
    floor = flatten(
        course("3x1: A1 laser W 2, wall W; B1 battery; C1 wall S", checkpoints=(Space(1, 0), Space(2, 0)))
    )
    assert space_words(floor, Space(1, 0)).endswith(
        "checkpoint 1 · battery · switched off by the token · crossed by 2 laser beams"
    )
    assert "switched off" not in space_words(floor, Space(2, 0))


def test_lists_and_numbers() -> None:
    assert [listed([1]), listed([1, 2]), listed("abc")] == ["1", "1 and 2", "a, b and c"]
    assert [counted(1, "board"), counted(0, "board")] == ["1 board", "0 boards"]
