"""The table of elements and how belts turn robots."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given

from course_library.compass import DIRECTIONS, Direction
from course_library.elements import (
    ELEMENTS,
    KIND_BY_WORD,
    Belt,
    BeltColour,
    Element,
    ElementKind,
    Laser,
    PushPanel,
    Wall,
    belt_turn,
    canonical_order,
    kind_of,
    turned_element,
)
from tests.strategies import belts, directions, elements, turns

N, E, S, W = DIRECTIONS


@pytest.mark.parametrize("kind", ELEMENTS, ids=lambda kind: kind.word)
def test_a_row_describes_its_class(kind: ElementKind) -> None:
    assert [parameter.field for parameter in kind.parameters] == [
        field.name for field in dataclasses.fields(kind.type)
    ]
    assert KIND_BY_WORD[kind.word] is kind
    assert kind.families
    assert all(parameter.legal() for parameter in kind.parameters)


def test_walls_beams_and_antennas_stay_on_under_tokens() -> None:
    on = {kind.word for kind in ELEMENTS if not kind.off_under_token}
    assert on == {"wall", "laser", "antenna"}  # Renegade 2023, "Reboot Tokens": walls and board lasers act


@given(elements)
def test_four_quarter_turns_change_nothing(element: Element) -> None:
    turned = element
    for _ in range(4):
        turned = turned_element(turned, 90)
    assert turned == element


@given(elements, turns, turns)
def test_turns_of_an_element_add_up(element: Element, first: int, second: int) -> None:
    once = turned_element(element, (first + second) % 360)
    assert turned_element(turned_element(element, first), second) == once


def test_what_is_mounted_turns_with_the_board() -> None:
    assert turned_element(Laser(N, 2), 90) == Laser(E, 2)
    assert turned_element(PushPanel(W, (2, 4)), 180) == PushPanel(E, (2, 4))
    assert turned_element(Belt(BeltColour.BLUE, E, (N, S)), 90) == Belt(BeltColour.BLUE, S, (E, W))


# Renegade 2023, "Rotating Conveyor Belts": a robot conveyed around a curve is turned with it.
@pytest.mark.parametrize(
    ("moving", "turn"),
    [(N, 90), (S, 270), (E, 0), (W, 0)],
)
def test_a_belt_to_the_east_turns_robots_from_its_curved_sides(moving: Direction, turn: int) -> None:
    assert belt_turn(Belt(BeltColour.GREEN, E, (N, S)), moving) == turn


@given(belts(), directions)
def test_a_turned_robot_faces_as_much_further_as_its_way_bends(belt: Belt, moving: Direction) -> None:
    turn = belt_turn(belt, moving)
    assert turn in ((90, 270) if moving.opposite in belt.turns_from else (0,))
    assert turn == 0 or moving.turned(turn) is belt.direction


@given(elements, elements)
def test_the_canonical_order_puts_different_elements_at_different_places(
    one: Element, other: Element
) -> None:
    assert (canonical_order(one) == canonical_order(other)) == (one == other)


def test_walls_come_after_what_they_surround() -> None:
    row = sorted([Wall(W), Laser(N, 1), Wall(N), Belt(BeltColour.BLUE, E)], key=canonical_order)
    assert [kind_of(element).word for element in row] == ["belt", "wall", "wall", "laser"]
