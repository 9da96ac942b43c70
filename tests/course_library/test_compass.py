"""Directions, turns and the names of spaces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_library.compass import (
    DIRECTIONS,
    RAYS,
    TURNS,
    Direction,
    Space,
    parse_space_name,
    space_name,
    turned_size,
    turned_space,
)
from tests.strategies import directions, spaces_in, turns

sizes = st.tuples(st.integers(1, 9), st.integers(1, 9))
sized_spaces = sizes.flatmap(lambda size: st.tuples(st.just(size), spaces_in(size)))
N, E, S, W = DIRECTIONS


@pytest.mark.parametrize(("direction", "step"), [(N, (0, -1)), (E, (1, 0)), (S, (0, 1)), (W, (-1, 0))])
def test_y_grows_to_the_south(direction: Direction, step: tuple[int, int]) -> None:
    assert (direction.dx, direction.dy) == step
    assert Space(5, 5).towards(direction, 2) == (5 + 2 * step[0], 5 + 2 * step[1])


def test_neighbours_of_north() -> None:
    assert (N.left, N.right, N.opposite) == (W, E, S)
    assert N.turned(270) is W
    assert W.turn_to(S) == 270


@given(directions, directions)
def test_turn_to_leads_to_the_other(one: Direction, other: Direction) -> None:
    assert one.turned(one.turn_to(other)) is other


@given(directions, turns, turns)
def test_turns_add_up(direction: Direction, first: int, second: int) -> None:
    assert direction.turned(first).turned(second) is direction.turned((first + second) % 360)


def test_a_quarter_turn_takes_the_top_left_to_the_top_right() -> None:
    assert turned_space(Space(0, 0), (3, 2), 90) == (1, 0)
    assert turned_space(Space(2, 1), (3, 2), 90) == (0, 2)
    assert turned_size((3, 2), 90) == (2, 3)


@given(sized_spaces, turns)
def test_a_space_turned_to_and_back_is_the_same(sized: tuple[tuple[int, int], Space], turn: int) -> None:
    size, space = sized
    there = turned_space(space, size, turn)
    assert 0 <= there.x < turned_size(size, turn)[0]
    assert 0 <= there.y < turned_size(size, turn)[1]
    assert turned_space(there, turned_size(size, turn), (360 - turn) % 360) == space


@given(sized_spaces, directions, turns)
def test_neighbours_stay_neighbours(
    sized: tuple[tuple[int, int], Space], direction: Direction, turn: int
) -> None:
    size, space = sized
    there = turned_space(space, size, turn)
    assert turned_space(space.towards(direction), size, turn) == there.towards(direction.turned(turn))


@pytest.mark.parametrize(
    ("space", "name"), [((0, 0), "A1"), ((2, 4), "C5"), ((25, 9), "Z10"), ((26, 0), "AA1"), ((701, 0), "ZZ1")]
)
def test_names_of_spaces(space: tuple[int, int], name: str) -> None:
    assert space_name(*space) == Space(*space).name == name
    assert parse_space_name(f" {name.lower()} ") == space


@given(st.integers(0, 600), st.integers(0, 600))
def test_a_name_is_read_as_its_space(x: int, y: int) -> None:
    assert parse_space_name(space_name(x, y)) == (x, y)


def test_spaces_outside_have_no_letters() -> None:
    assert Space(-1, 3).name == "(-1, 3)"


@pytest.mark.parametrize("text", ["", "5", "C", "C0", "5C", "C-1", "ABCD1", "C5 D6", "Ä1"])
def test_what_is_no_name_of_a_space(text: str) -> None:
    with pytest.raises(ValueError, match="is no space; expected column letters and a row"):
        parse_space_name(text)


def test_the_even_rays_are_the_directions() -> None:
    assert [RAYS[2 * direction] for direction in DIRECTIONS] == [(d.dx, d.dy) for d in DIRECTIONS]
    assert len(set(RAYS)) == len(RAYS) == 8
    assert TURNS == (0, 90, 180, 270)
