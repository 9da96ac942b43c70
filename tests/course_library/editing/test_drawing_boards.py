"""Walls, mounted elements, areas and sizes of a board."""

from __future__ import annotations

import pytest

from course_library.board import Board, FrozenMap, NameLabel
from course_library.compass import Direction, Space, parse_space_name
from course_library.editing import regions, spaces
from course_library.editing.edit import EditError
from course_library.elements import Battery, Belt, BeltColour, Crusher, Gear, Laser, Pit, PushPanel, Rotation
from course_library.notation import board_line, parse_board_line

N, E, S, W = Direction


def board(line: str, **changes: object) -> Board:
    size, found = parse_board_line(line)
    return Board("test", "Test", "2023", size, FrozenMap(found), **changes)  # type: ignore[arg-type]


def at(name: str) -> Space:
    return parse_space_name(name)


def test_an_element_takes_the_place_of_another() -> None:
    after = spaces.put_element(board("1x1: A1 pit, wall N"), at("A1"), Battery())
    assert after == board("1x1: A1 battery, wall N")


def test_a_crusher_closes_over_a_belt() -> None:
    belt = Belt(BeltColour.GREEN, E)
    crushed = spaces.put_element(board("1x1: A1 belt green E"), at("A1"), Crusher((1, 5)))
    assert set(crushed.elements(at("A1"))) == {belt, Crusher((1, 5))}
    assert spaces.put_element(crushed, at("A1"), Pit()) == board("1x1: A1 pit")


def test_a_laser_brings_its_wall() -> None:
    assert spaces.put_laser(board("1x1:"), at("A1"), W, 2) == board("1x1: A1 wall W, laser W 2")


def test_a_push_panel_uses_the_wall_that_the_neighbour_draws() -> None:
    before = board("2x1: A1 wall E")
    after = spaces.put_push_panel(before, at("B1"), W, [4, 2])
    assert after == board("2x1: A1 wall E; B1 push W 24")


def test_mounting_again_on_a_side_replaces() -> None:
    once = spaces.put_laser(board("1x1:"), at("A1"), W, 1)
    assert spaces.put_laser(once, at("A1"), W, 3) == board("1x1: A1 wall W, laser W 3")
    both = spaces.put_laser(once, at("A1"), E, 1)
    assert both == board("1x1: A1 wall E, wall W, laser E 1, laser W 1")


def test_taking_a_wall_away_takes_what_is_mounted_on_it_from_either_side() -> None:
    before = board("2x1: A1 wall E; B1 push W 24, laser N 1, wall N")
    assert spaces.toggle_wall(before, at("A1"), E) == board("2x1: B1 laser N 1, wall N")


def test_erasing_the_neighbour_leaves_a_push_panel_its_wall() -> None:
    before = board("2x1: A1 pit, wall E; B1 push W 24")
    assert spaces.erase(before, [at("A1")]) == board("2x1: B1 push W 24, wall W")


def test_one_element_can_be_erased() -> None:
    before = board("1x1: A1 pit, wall W, laser W 1")
    assert spaces.erase_element(before, at("A1"), Laser(W, 1)) == board("1x1: A1 pit, wall W")


@pytest.mark.parametrize("registers", [[], [0], [6]])
def test_a_push_panel_needs_registers(registers: list[int]) -> None:
    with pytest.raises(EditError, match="at least one register from 1 to 5"):
        spaces.put_push_panel(board("1x1:"), at("A1"), W, registers)


@pytest.mark.parametrize("beams", [0, 4])
def test_a_laser_has_one_to_three_beams(beams: int) -> None:
    with pytest.raises(EditError, match="1 to 3 beams"):
        spaces.put_laser(board("1x1:"), at("A1"), W, beams)


def test_drawing_outside_is_refused() -> None:
    with pytest.raises(EditError, match=r"^B1 lies outside Test\.$"):
        spaces.put_element(board("1x1:"), at("B1"), Pit())


def test_fill_stops_at_walls_and_at_other_elements() -> None:
    before = board("4x2: B1 wall E; C1 pit; B2 wall E; D2 gear left")
    after = regions.fill(before, at("A1"), Battery())
    assert after == board(
        "4x2: A1 battery; B1 battery, wall E; C1 pit; A2 battery; B2 battery, wall E; D2 gear left"
    )


def test_fill_replaces_a_patch_of_the_same_element() -> None:
    before = board("3x1: A1 pit; B1 pit; C1 battery")
    assert regions.fill(before, at("B1"), Gear(Rotation.LEFT)) == board(
        "3x1: A1 gear left; B1 gear left; C1 battery"
    )


def test_fill_needs_a_space_of_the_board() -> None:
    with pytest.raises(EditError, match="outside"):
        regions.fill(board("1x1:"), at("B2"), Pit())


def test_a_rectangle_of_elements() -> None:
    filled = spaces.put_on_all(board("3x3:"), regions.rectangle(at("C2"), at("B3")), Pit())
    assert board_line(filled) == "3x3: B2 pit; C2 pit; B3 pit; C3 pit"


def test_walls_round_a_rectangle_use_walls_that_are_there() -> None:
    walled = regions.wall_round(board("2x1: A1 wall E"), at("B1"), at("B1"))
    assert walled == board("2x1: A1 wall E; B1 wall N, wall E, wall S")


def test_an_area_can_be_turned_and_pasted_onto_another_board() -> None:
    area = regions.copy_area(board("3x2: A1 belt blue E; B1 push N 13, wall N; C2 pit"), at("A1"), at("B2"))
    assert (area.size, board_line(area)) == ((2, 2), "2x2: A1 belt blue E; B1 push N 13, wall N")
    pasted = regions.paste_area(board("3x3: B1 gear left; C3 pit"), area.turned(90), at("B1"))
    assert board_line(pasted) == "3x3: C1 belt blue S; C2 push E 13, wall E; C3 pit"


def test_a_stamp_leaves_what_lies_under_its_plain_spaces() -> None:
    area = board("2x1: B1 pit")
    stamped = regions.paste_area(board("2x1: A1 battery; B1 battery"), area, at("A1"), over_plain=False)
    assert stamped == board("2x1: A1 battery; B1 pit")


def test_what_reaches_beyond_the_board_is_cut_off() -> None:
    assert regions.paste_area(board("1x1:"), board("2x1: A1 pit; B1 pit"), Space(-1, 0)) == board(
        "1x1: A1 pit"
    )
    with pytest.raises(EditError, match="lies beyond Test"):
        regions.paste_area(board("1x1:"), board("2x1:"), at("B1"))


def test_an_area_off_the_board_cannot_be_copied() -> None:
    with pytest.raises(EditError, match="No part of Test"):
        regions.copy_area(board("1x1:"), at("B1"), at("C1"))


def test_a_moved_area_leaves_plain_spaces() -> None:
    moved = regions.move_area(board("3x1: A1 pit; B1 battery"), at("A1"), at("B1"), 1, 0)
    assert moved == board("3x1: B1 pit; C1 battery")


def test_pasted_belts_join_those_around_them() -> None:
    area = board("1x1: A1 belt green N")
    assert regions.paste_area(board("1x2: A1 belt green E"), area, at("A2")) == board(
        "1x2: A1 belt green E from S; A2 belt green N"
    )


def test_resizing_moves_and_cuts_off() -> None:
    label = NameLabel(at("A1"), 90)
    before = board("3x2: A1 pit; C2 battery", name_label=label)
    wider = regions.resize(before, (4, 3), 1, 1)
    assert wider == board("4x3: B2 pit; D3 battery", name_label=NameLabel(at("B2"), 90))
    assert regions.resize(before, (2, 2), -1, 0) == board("2x2: B2 battery")


def test_a_wall_at_the_new_edge_stays_although_its_neighbour_goes() -> None:
    before = board("2x1: A1 push E 1; B1 wall W")
    assert regions.resize(before, (1, 1)) == board("1x1: A1 push E 1, wall E")


@pytest.mark.parametrize("size", [(0, 3), (65, 1), (1, 65)])
def test_a_board_is_at_most_64_spaces_long(size: tuple[int, int]) -> None:
    with pytest.raises(EditError, match="1 to 64"):
        regions.resize(board("1x1:"), size)


def test_the_largest_board_can_be_drawn() -> None:
    large = regions.fill(regions.resize(board("1x1:"), (64, 64)), at("A1"), Pit())
    assert len(large.spaces) == 64 * 64


def test_checked_registers_are_in_order() -> None:
    assert spaces.put_push_panel(board("1x1: A1 wall N"), at("A1"), N, {5, 1, 3}).elements(at("A1"))[
        0
    ] == PushPanel(N, (1, 3, 5))
