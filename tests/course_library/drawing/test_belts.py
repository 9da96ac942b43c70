"""Ribbons join from space to space, and their arrows tell speed and turn."""

from __future__ import annotations

import itertools

import pytest

from course_library.compass import Direction, Space
from course_library.drawing.belts import Entries, belt_artwork, belt_entries
from course_library.drawing.options import Detail
from course_library.drawing.painter import Artwork, Shape
from course_library.drawing.palette import palette
from course_library.drawing.shapes import Point
from course_library.elements import Belt, BeltColour
from tests.course_library.drawing.sample import board

LIGHT = palette("light")
ALL_ENTRIES = [
    Entries(back, left, right)
    for back, left, right in itertools.product(
        (True, False), ("none", "curve", "square"), ("none", "curve", "square")
    )
    if back or left != "none" or right != "none"
]


def entries_of(line: str, at: str = "B2") -> Entries:
    sample = board(line)
    x, y = ord(at[0]) - ord("A"), int(at[1]) - 1
    belt = next(element for element in sample.elements(Space(x, y)) if isinstance(element, Belt))
    return belt_entries(
        belt, Space(x, y), lambda s: sample.elements(s) if sample.contains(s) else None, sample.contains
    )


def strokes(artwork: Artwork, colour: str) -> list[list[Point]]:
    """The points of each part of the outlines stroked in ``colour``."""
    parts: list[list[Point]] = []
    for mark in artwork:
        if isinstance(mark, Shape) and mark.style.stroke == colour:
            for command, values in mark.path.segments:
                if command == "M":
                    parts.append([])
                parts[-1] += zip(values[::2], values[1::2], strict=True)
    return parts


def rail_ends(entries: Entries) -> set[Point]:
    """Where the rails of a belt that runs north meet the edges of its space."""
    rails = strokes(
        belt_artwork(Belt(BeltColour.GREEN, Direction.N), entries, LIGHT, Detail.FULL), LIGHT["green_rail"]
    )
    ends = {(round(x, 6), round(y, 6)) for rail in rails for x, y in (rail[0], rail[-1])}
    return {(x, y) for x, y in ends if x in (0, 1) or y in (0, 1)}


@pytest.mark.parametrize("entries", ALL_ENTRIES, ids=str)
def test_rails_meet_those_of_the_neighbours(entries: Entries) -> None:
    expected = {(0.15, 0.0), (0.85, 0.0)}
    expected |= {(0.15, 1.0), (0.85, 1.0)} if entries.back else set()
    expected |= {(0.0, 0.15), (0.0, 0.85)} if entries.left != "none" else set()
    expected |= {(1.0, 0.15), (1.0, 0.85)} if entries.right != "none" else set()
    assert rail_ends(entries) == expected


@pytest.mark.parametrize("entries", ALL_ENTRIES, ids=str)
@pytest.mark.parametrize("direction", Direction)
def test_a_ribbon_stays_in_its_space(entries: Entries, direction: Direction) -> None:
    artwork = belt_artwork(Belt(BeltColour.BLUE, direction), entries, LIGHT, Detail.FULL)
    points = [point for mark in artwork if isinstance(mark, Shape) for point in mark.path.points()]
    assert all(-1e-9 <= value <= 1 + 1e-9 for point in points for value in point)


@pytest.mark.parametrize(("colour", "arrows"), [(BeltColour.GREEN, 1), (BeltColour.BLUE, 2)])
@pytest.mark.parametrize(
    "entries",
    [Entries(True, "none", "none"), Entries(False, "curve", "none"), Entries(False, "none", "curve")],
)
def test_one_chevron_for_green_two_for_blue(colour: BeltColour, arrows: int, entries: Entries) -> None:
    artwork = belt_artwork(Belt(colour, Direction.E), entries, LIGHT, Detail.FULL)
    assert len(strokes(artwork, LIGHT[f"{colour}_arrow"])) == arrows


@pytest.mark.parametrize("direction", Direction)
def test_the_chevron_points_along_the_belt(direction: Direction) -> None:
    straight = belt_artwork(
        Belt(BeltColour.GREEN, direction), Entries(True, "none", "none"), LIGHT, Detail.FULL
    )
    ((tail, tip, _),) = strokes(straight, LIGHT["green_arrow"])
    assert (tip[0] - tail[0]) * direction.dx + (tip[1] - tail[1]) * direction.dy > 0


def test_a_hook_on_the_side_that_turns() -> None:
    belt = Belt(BeltColour.GREEN, Direction.N, (Direction.W,))
    for left, right, side in (("curve", "none", -1), ("none", "curve", 1)):
        artwork = belt_artwork(belt, Entries(True, left, right), LIGHT, Detail.FULL)
        hooks = [
            mark for mark in artwork if isinstance(mark, Shape) and mark.style.fill == LIGHT["green_arrow"]
        ]
        assert len(hooks) == 1
        middle = sum(x for x, _ in hooks[0].path.points()) / 3
        assert (middle - 0.5) * side > 0


def test_no_hook_where_a_side_does_not_turn() -> None:
    artwork = belt_artwork(
        Belt(BeltColour.GREEN, Direction.N), Entries(True, "square", "none"), LIGHT, Detail.FULL
    )
    assert not [m for m in artwork if isinstance(m, Shape) and m.style.fill == LIGHT["green_arrow"]]


def test_fed_from_behind() -> None:
    assert entries_of("3x3: A2 belt green E; B2 belt green E") == Entries(True, "none", "none")


def test_a_curve_has_no_straight_part() -> None:
    assert entries_of("3x3: B1 belt green S; B2 belt green E from N") == Entries(False, "curve", "none")


def test_a_side_that_turns_is_drawn_even_if_nothing_feeds_it() -> None:
    assert entries_of("3x3: B2 belt green E from S") == Entries(False, "none", "curve")


def test_a_side_that_feeds_without_turning_is_square() -> None:
    assert entries_of("3x3: A2 belt blue E; B3 belt green N; B2 belt green E") == Entries(
        True, "none", "square"
    )


def test_a_belt_that_only_passes_by_does_not_feed() -> None:
    assert entries_of("3x3: B1 belt green E; B2 belt green E; A2 belt green N").back
    assert entries_of("3x3: B1 belt green E; B2 belt green E").left == "none"


def test_a_belt_without_feeder_is_closed_behind_unless_at_the_edge() -> None:
    assert entries_of("3x3: B2 belt green E").begins
    assert not entries_of("3x3: A2 belt green E", "A2").begins
    rails = strokes(
        belt_artwork(
            Belt(BeltColour.GREEN, Direction.N),
            Entries(True, "none", "none", begins=True),
            LIGHT,
            Detail.FULL,
        ),
        LIGHT["green_rail"],
    )
    assert len(rails) == 1


def test_small_belts_are_plain_ribbons() -> None:
    artwork = belt_artwork(
        Belt(BeltColour.BLUE, Direction.N), Entries(True, "none", "none"), LIGHT, Detail.MINIMAL
    )
    assert [mark.style.fill for mark in artwork if isinstance(mark, Shape)] == [LIGHT["blue_rail"]]
