"""Boards: turning, canonical order, immutability."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given

from course_library.board import Board, FrozenMap, NameLabel, canonical_spaces
from course_library.catalog import find_board
from course_library.compass import Direction, Space
from course_library.elements import Pit, Wall, turned_element
from tests.strategies import boards, bundled, turns


@given(boards() | bundled())
def test_four_quarter_turns_change_nothing(board: Board) -> None:
    turned = board
    for _ in range(4):
        turned = turned.turned(90)
    assert turned == board
    assert list(turned.spaces.items()) == list(board.spaces.items())


@given(boards() | bundled(), turns, turns)
def test_turns_of_a_board_add_up(board: Board, first: int, second: int) -> None:
    assert board.turned(first).turned(second) == board.turned((first + second) % 360)


@given(boards() | bundled())
def test_a_quarter_turn_moves_every_space(board: Board) -> None:
    turned = board.turned(90)
    for space, elements in board.spaces.items():
        there = Space(board.size[1] - 1 - space.y, space.x)
        assert set(turned.elements(there)) == {turned_element(element, 90) for element in elements}
    assert len(turned.spaces) == len(board.spaces)


@given(boards())
def test_spaces_stand_row_by_row_without_empty_ones(board: Board) -> None:
    assert list(board.spaces) == sorted(board.spaces, key=lambda space: (space.y, space.x))
    assert all(board.spaces.values())
    assert canonical_spaces(board.spaces) == board.spaces


def test_the_order_in_which_elements_were_given_does_not_matter() -> None:
    one = Board(
        "b", "B", "2023", (2, 1), FrozenMap({Space(1, 0): (Wall(Direction.N), Pit()), Space(0, 0): ()})
    )
    other = Board("b", "B", "2023", (2, 1), FrozenMap({Space(1, 0): (Pit(), Wall(Direction.N))}))
    assert (one, hash(one)) == (other, hash(other))


def test_the_name_and_the_open_side_turn_along() -> None:
    board = Board(
        "b", "B", "2023", (3, 2), faces=Direction.E, name_label=NameLabel(Space(0, 1), 270), notes="n"
    )
    turned = board.turned(90)
    assert (turned.faces, turned.name_label) == (Direction.S, NameLabel(Space(0, 0), 0))
    assert (turned.size, turned.notes) == ((2, 3), "n")


def test_references_name_the_family_unless_it_is_the_newest() -> None:
    assert find_board("tempest").reference == "tempest"
    assert find_board("2005/cross").reference == "2005/cross"


def test_a_docking_bay_has_starts() -> None:
    assert find_board("docking-bay-a").is_docking_bay
    assert not find_board("tempest").is_docking_bay


def test_outside_a_board_there_is_nothing() -> None:
    board = find_board("tempest")
    assert board.elements(Space(-1, 0)) == ()
    assert [board.contains(Space(*space)) for space in ((0, 0), (11, 11), (12, 0), (0, -1))] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("attribute", ["id", "spaces", "size"])
def test_a_board_cannot_be_changed(attribute: str) -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(find_board("tempest"), attribute, None)


def test_a_frozen_map_is_a_value() -> None:
    one: FrozenMap[str, Any] = FrozenMap({"a": 1, "b": (2,)})
    assert (hash(one), one) == (hash(FrozenMap({"b": (2,), "a": 1})), FrozenMap({"b": (2,), "a": 1}))
    assert repr(one) == "FrozenMap({'a': 1, 'b': (2,)})"
    assert one != {"a": 1, "b": (2,)}
    assert (len(one), list(one), one["a"], FrozenMap[str, int]()) == (2, ["a", "b"], 1, FrozenMap({}))
    with pytest.raises(TypeError):
        one["a"] = 2  # type: ignore[index]
