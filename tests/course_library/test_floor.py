"""The floor: walls from both sides, beams, starts, and what tokens switch off."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_courses, find_board, find_course
from course_library.compass import RAYS, Direction, Space, parse_space_name, turned_space
from course_library.course import Course, Placement
from course_library.elements import Laser, Pit, StartSpace, Wall, turned_element
from course_library.floor import Beam, Floor, flatten
from tests.course_library.tiny import board, laid, token
from tests.strategies import courses_in_one_piece

N, E, S, W = Direction
PLAYABLE = [entry.reference for entry in bundled_courses() if entry.layout != "none"]


def floor_of(*placements: Placement, **changes: object) -> Floor:
    return flatten(Course("c", FrozenMap({"en": "C"}), boards=placements, **changes))  # type: ignore[arg-type]


def at(name: str) -> Space:
    return parse_space_name(name)


def beam_spaces(floor: Floor) -> list[str]:
    return [" ".join(space.name for space in beam.spaces) for beam in floor.beams]


@given(courses_in_one_piece())
@settings(max_examples=50)
def test_every_space_of_every_board_is_floor_once(course: Course) -> None:
    floor = flatten(course)
    assert len(floor) == sum(width * height for width, height in (p.size for p in course.boards))
    assert list(floor) == sorted(floor, key=lambda space: (space.y, space.x))
    for space in floor:
        placement = floor.placements[floor.owner[space]]
        assert placement.covers(space)
        own = placement.board.elements(placement.own_space(space))
        assert set(floor.printed[space]) == {turned_element(e, placement.turn) for e in own}


@given(courses_in_one_piece())
@settings(max_examples=50)
def test_a_wall_stands_on_both_sides_of_its_edge(course: Course) -> None:
    floor = flatten(course)
    for space, side in floor.walls:
        assert floor.walled(space.towards(side), side.opposite)
    drawn = {(s, e.side) for s, elements in floor.printed.items() for e in elements if isinstance(e, Wall)}
    assert drawn <= floor.walls
    assert len(floor.walls) <= 2 * len(drawn)


@given(courses_in_one_piece())
@settings(max_examples=50)
def test_the_floor_of_a_turned_course_is_the_turned_floor(course: Course) -> None:
    floor, turned = flatten(course), flatten(course.turned(90))
    for space in floor:
        there = turned_space(space, floor.size, 90)
        assert set(turned.printed[there]) == {turned_element(e, 90) for e in floor.printed[space]}
        assert (there in turned.off) == (space in floor.off)
    lengths = sorted(len(beam.spaces) for beam in floor.beams)
    assert sorted(len(beam.spaces) for beam in turned.beams) == lengths


@given(courses_in_one_piece())
@settings(max_examples=50)
def test_a_beam_runs_straight_and_ends_at_a_wall_or_the_end(course: Course) -> None:
    floor = flatten(course)
    for beam in floor.beams:
        assert beam.spaces[:1] in ((beam.emitter,), ())
        direction = Direction(RAYS.index(beam.ray) // 2)
        for one, next_one in zip(beam.spaces, beam.spaces[1:], strict=False):
            assert not floor.walled(one, direction)
            assert one.x == next_one.x or one.y == next_one.y
        if beam.spaces:
            last = beam.spaces[-1]
            beyond = last.towards(direction)
            assert floor.walled(last, direction) or beyond not in floor or beyond in floor.antennas


def test_a_wall_between_boards_counts_from_both() -> None:
    floor = floor_of(laid(board("2x1: B1 wall E"), 0, 0), laid(board("2x1:"), 2, 0))
    assert floor.walled(at("B1"), E)
    assert floor.walled(at("C1"), W)
    assert not floor.walled(at("C1"), E)


# Renegade 2023, "Board Lasers": a beam runs to the next wall; pits do not stop it.
def test_a_beam_runs_over_pits_to_the_next_wall() -> None:
    floor = floor_of(laid(board("6x1: A1 laser W 2, wall W; C1 pit; E1 wall W"), 0, 0))
    assert floor.beams == (Beam(at("A1"), RAYS[2], 2, tuple(map(at, ("A1", "B1", "C1", "D1")))),)


def test_a_beam_ends_on_its_own_space_if_a_wall_is_across() -> None:
    assert beam_spaces(floor_of(laid(board("3x1: A1 laser W 1, wall E"), 0, 0))) == ["A1"]


def test_a_beam_crosses_an_empty_area() -> None:
    left = laid(board("2x1: A1 laser W 1"), 0, 0)
    floor = floor_of(left, laid(board("2x1:"), 4, 0), laid(board("6x1:"), 0, 1))
    assert beam_spaces(floor) == ["A1 B1 E1 F1"]
    assert at("C1") not in floor


def test_the_antenna_of_2016_stops_a_beam() -> None:
    floor = floor_of(laid(board("4x1: A1 laser W 1; C1 antenna", family="2016"), 0, 0))
    assert beam_spaces(floor) == ["A1 B1"]
    assert floor.line_of_sight(at("C1"), RAYS[2]) == ()


def test_both_emitters_of_a_beam_of_2016_cross_the_same_spaces() -> None:
    """On 2016/3a an emitter stands at each end of every beam: E1-E2, B5-B6, H7-J7 and E8-E10."""
    floor = floor_of(Placement(find_board("2016/3a"), Space(0, 0)))
    by_emitter = {beam.emitter.name: beam for beam in floor.beams}
    assert len(by_emitter) == 8
    for one, other, length in (("E1", "E2", 2), ("B5", "B6", 2), ("H7", "J7", 3), ("E8", "E10", 3)):
        assert by_emitter[one].spaces == by_emitter[other].spaces[::-1]
        assert len(by_emitter[one].spaces) == length
        assert by_emitter[one].beams == by_emitter[other].beams


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("3x3:", "A1 B2 C3"),
        ("3x3: A1 wall E", "A1"),
        ("3x3: B1 wall S", "A1"),
        ("3x3: C3 wall N", "A1 B2"),
        ("3x3: B2 wall N", "A1"),
        ("3x3: A3 wall N", "A1 B2 C3"),
    ],
)
def test_a_diagonal_line_of_sight_passes_no_walled_corner(line: str, seen: str) -> None:
    floor = floor_of(laid(board(line), 0, 0))
    assert " ".join(space.name for space in floor.line_of_sight(at("A1"), RAYS[3])) == seen


# Renegade 2023, "Checkpoints" and "Reboot Tokens": elements under them are off, walls and beams are not.
def test_tokens_switch_off_what_they_cover() -> None:
    line = "3x1: A1 pit, wall W; B1 battery, laser N 1; C1 pit"
    floor = floor_of(laid(board(line), 0, 0), checkpoints=(at("A1"),), reboot_tokens=(token("B1"),))
    assert floor.active(at("A1")) == (Wall(W),)
    assert floor.active(at("B1")) == (Laser(N, 1),)
    assert floor.active(at("C1")) == (Pit(),)
    assert floor.active(at("Z9")) == ()


# Renegade 2023, "Dynamic Archiving": there are no reboot tokens. 2005: only flags stand on the floor.
@pytest.mark.parametrize(
    "changes", [{"variants": ("dynamic-archiving",)}, {"rules": "classic-2005"}], ids=["archiving", "2005"]
)
def test_where_there_are_no_reboot_tokens_they_switch_nothing_off(changes: dict[str, object]) -> None:
    floor = floor_of(laid(board("2x1: B1 pit"), 0, 0), reboot_tokens=(token("B1"),), **changes)
    assert floor.active(at("B1")) == (Pit(),)


def test_starts_face_the_open_side_and_come_in_order() -> None:
    floor = flatten(find_course("milk-run"))
    assert [start.space.name for start in floor.starts if start.blocked] == [
        "O1",
        "O2",
        "O3",
        "N4",
        "N5",
        "N6",
    ]
    assert {start.facing for start in floor.starts} == {W}
    assert len(floor.starts) == 12
    numbered = flatten(find_course("2005/dizzy-dash")).starts
    assert [start.number for start in numbered] == list(range(1, 9))


def test_each_board_has_its_first_reboot_token() -> None:
    course = find_course("2016/passing-lane")
    tokens = flatten(course.replaced(reboot_tokens=(*course.reboot_tokens, token("N1")))).reboot_tokens
    assert tokens == dict(enumerate(course.reboot_tokens))
    nowhere = flatten(course.replaced(reboot_tokens=(token("ZZ99"),)))
    assert not nowhere.reboot_tokens


def test_where_boards_overlap_the_floor_is_that_of_the_last() -> None:
    floor = floor_of(laid(board("2x1: B1 pit"), 0, 0), laid(board("2x1: A1 battery"), 1, 0))
    assert floor.owner[at("B1")] == 1
    assert Pit() not in floor.printed[at("B1")]


@pytest.mark.parametrize("reference", PLAYABLE)
def test_a_whole_course_as_one_board(reference: str) -> None:
    course = find_course(reference)
    floor = flatten(course)
    whole = floor.as_board()
    assert whole.size == course.size == floor.size
    assert dict(whole.spaces) == {s: e for s, e in floor.printed.items() if e}
    starts = [start.space for start in floor.starts]
    assert sorted(starts) == sorted(
        s for s, e in whole.spaces.items() if any(isinstance(x, StartSpace) for x in e)
    )
    assert floor.checkpoints == course.checkpoints
    assert all(space in floor for space in (*course.checkpoints, *course.blocked_starts))


def test_an_empty_course_has_an_empty_floor() -> None:
    floor = floor_of()
    assert (len(floor), floor.size, floor.beams, floor.starts) == (0, (0, 0), (), ())
    assert floor.as_board().family == "2023"
    assert isinstance(floor.as_board(), Board)
