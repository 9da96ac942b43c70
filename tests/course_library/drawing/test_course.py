"""What a picture of a course contains, in which order, and what each option leaves out."""

from __future__ import annotations

import pytest

from course_library.compass import Direction, Space
from course_library.course import Course, RebootToken
from course_library.drawing.course import picture_box
from course_library.drawing.mounted import WALL
from course_library.drawing.options import HeatMap, RenderOptions, Route, detail_at
from course_library.drawing.painter import Label, Shape
from course_library.drawing.palette import PALETTE_NAMES, palette
from course_library.elements import FAMILIES
from course_library.floor import flatten
from tests.course_library.drawing.sample import board, course, recorded, shapes_of

LIGHT = palette("light")
EVERYTHING = (
    "5x3: A1 belt green E; B1 belt blue E, push N 135; C1 gear left; D1 pit; E1 battery, wall E; "
    "A2 repair single; B2 repair crossed; C2 crusher 24; D2 missile; E2 antenna; "
    "A3 start 7; B3 laser W 3, wall W"
)


def raced() -> Course:
    """A course with every kind of token."""
    return course(
        EVERYTHING,
        "4x3: A1 battery; B2 start",
        checkpoints=(Space(4, 0), Space(5, 2)),
        reboot_tokens=(RebootToken(Space(1, 0), Direction.S),),
        blocked_starts=(Space(6, 1),),
    )


@pytest.mark.parametrize("name", PALETTE_NAMES)
@pytest.mark.parametrize("scale", [6, 16, 64])
def test_every_element_can_be_drawn(name: str, scale: float) -> None:
    painter = recorded(raced(), RenderOptions(palette=name, scale=scale))
    assert {group for groups in painter.groups for group in groups} >= {
        "board b0",
        "board b1",
        "checkpoint 2",
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_each_element_leaves_a_mark(family: str) -> None:
    plain = len(recorded(board("1x1:")).marks)
    for line in EVERYTHING.partition(": ")[2].split("; "):
        element = line.partition(" ")[2].split(", ")[0]
        assert len(recorded(board(f"1x1: A1 {element}")).marks) > plain, (family, element)


def test_tokens_lie_on_top_checkpoints_last() -> None:
    painter = recorded(raced(), RenderOptions(coordinates=False))
    outermost = [groups[0] for groups in painter.groups if groups]
    order = list(dict.fromkeys(outermost))
    assert order == [
        "board b0", "board b1", "beams", "blocked start", "reboot token", "checkpoint 1", "checkpoint 2",
    ]  # fmt: skip


def test_options_leave_parts_out() -> None:
    bare = RenderOptions(
        grid=False, coordinates=False, board_names=False, beams=False, tokens=False, transparent=True
    )
    painter = recorded(raced(), bare)
    assert {groups[0] for groups in painter.groups} == {"board b0", "board b1"}
    assert not shapes_of(painter.marks, LIGHT["seam"])
    assert not shapes_of(painter.marks, LIGHT["background"])
    assert "b0" not in painter.texts()


def test_names_and_coordinates() -> None:
    texts = recorded(raced()).texts()
    assert {"b0", "b1", *"ABCDEFGHI", "1", "2", "3"} <= set(texts)


@pytest.mark.parametrize(("scale", "numerals"), [(9.9, False), (10, False), (23.9, False), (24, True)])
def test_register_numerals_only_where_they_can_be_read(scale: float, numerals: bool) -> None:
    texts = recorded(board("1x1: A1 push N 24"), RenderOptions(scale=scale, coordinates=False)).texts()
    assert ("2" in texts) == ("4" in texts) == numerals


def test_details_by_size() -> None:
    assert detail_at(9.9) < detail_at(10) < detail_at(24)
    # Below 10 pixels a space: belts, pits, walls and tokens.
    small = RenderOptions(scale=8, coordinates=False)
    for kept in ("belt green N", "pit", "wall N", "start", "antenna"):
        assert len(recorded(board(f"1x1: A1 {kept}"), small).marks) > len(
            recorded(board("1x1:"), small).marks
        )
    for dropped in ("gear left", "battery", "push N 1", "laser N 1", "crusher 1"):
        assert len(recorded(board(f"1x1: A1 {dropped}"), small).marks) == len(
            recorded(board("1x1:"), small).marks
        )


@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_registers_read_upright_and_in_order(side: str) -> None:
    painter = recorded(board(f"1x1: A1 push {side} 135"), RenderOptions(coordinates=False, board_names=False))
    labels = [mark for mark in painter.marks if isinstance(mark, Label)]
    in_reading_order = sorted(labels, key=lambda label: (round(label.at[1], 3), round(label.at[0], 3)))
    assert [label.text for label in in_reading_order] == ["1", "3", "5"]
    assert {label.style.turn for label in labels} == {0}


def test_what_a_token_switches_off_is_drawn_faintly() -> None:
    lines = "2x1: A1 battery, wall N; B1 battery"
    with_token = recorded(course(lines, checkpoints=(Space(0, 0),)))
    faint = shapes_of(with_token.in_group("board b0"), LIGHT["battery"])
    assert sorted(mark.style.opacity for mark in faint) == [0.25, 1.0]
    (wall,) = shapes_of(with_token.marks, LIGHT["wall"])
    assert wall.style.opacity == 1.0


def test_a_beam_ends_at_the_wall_that_stops_it() -> None:
    for line, end in (
        ("4x1: A1 laser W 1, wall W; C1 wall E", 3 - WALL),  # the wall stands in the last space of the beam
        ("4x1: A1 laser W 1, wall W; D1 wall W", 3.0),  # the wall stands in the space behind it
        ("4x1: A1 laser W 1, wall W", 4.0),  # no wall: to the end of the floor
    ):
        beams = [m for m in recorded(board(line)).in_group("beams") if isinstance(m, Shape)]
        assert max(x for mark in beams for x, _ in mark.path.points()) == pytest.approx(end)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_lines_as_beams(number: int) -> None:
    painter = recorded(board(f"4x1: A1 laser W {number}, wall W"))
    (core, _) = (mark for mark in painter.in_group("beams") if isinstance(mark, Shape))
    assert [command for command, _ in core.path.segments].count("M") == number


def test_pits_side_by_side_have_no_frame_between_them() -> None:
    single = shapes_of(recorded(board("2x1: A1 pit")).marks, LIGHT["hazard_light"])
    double = shapes_of(recorded(board("2x1: A1 pit; B1 pit")).marks, LIGHT["hazard_light"])
    count = [
        sum(command == "M" for m in marks for command, _ in m.path.segments) for marks in (single, double)
    ]
    assert count == [4, 6]
    square = recorded(board("3x3: A1 pit; B1 pit; A2 pit; B2 pit")).marks
    angle = recorded(board("3x3: A1 pit; B1 pit; A2 pit")).marks
    frames = [
        sum(command == "M" for m in shapes_of(marks, LIGHT["hazard_light"]) for command, _ in m.path.segments)
        for marks in (square, angle)
    ]
    assert frames == [8, 2 + 3 + 3 + 1]


def test_the_picture_has_room_for_coordinates_and_legend() -> None:
    floor = flatten(raced())
    plain = picture_box(floor, RenderOptions(coordinates=False))
    named = picture_box(floor, RenderOptions())
    heated = picture_box(floor, RenderOptions(heat=HeatMap({Space(0, 0): 1.0}, "hits")))
    assert plain.width < named.width == heated.width
    assert plain.height < named.height < heated.height
    assert plain.left < 0 < plain.left + plain.width - 9


def test_nothing_is_drawn_outside_the_picture() -> None:
    options = RenderOptions(
        heat=HeatMap({Space(8, 2): 1.0, Space(0, 0): 2.0}, "hits per round"),
        routes=(Route((Space(0, 0), Space(0, 1), Space(4, 2)), "A"),),
        highlights=(Space(8, 0),),
    )
    box = picture_box(flatten(raced()), options)
    for mark in recorded(raced(), options).marks:
        points = mark.path.points() if isinstance(mark, Shape) else [mark.at]
        for x, y in points:
            assert box.left <= x <= box.left + box.width
            assert box.top <= y <= box.top + box.height
