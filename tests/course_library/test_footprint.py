"""Footprints of small layouts, worked out by hand."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given

from course_library.compass import DIRECTIONS, TURNS, Direction, Space
from course_library.course import Course, Placement
from course_library.docking import docking_places
from course_library.floor import flatten
from course_library.footprint import Contact, Footprint, facing_strip, side_length
from tests.course_library.strategies_layout import courses
from tests.course_library.tiny import bay, board, course, laid, spaces
from tests.course_library.validation_cases import CASES


def footprint(*placements: Placement) -> Footprint:
    return Footprint(course(boards=placements, docking_bay=None))


def field(width: int, height: int, x: int, y: int) -> Placement:
    return laid(board(f"{width}x{height}:", f"f{x}-{y}"), x, y)


@pytest.mark.parametrize(
    ("x", "y", "length"),
    [(4, 0, 4), (4, 1, 3), (4, 3, 1), (4, 4, 0), (-4, -4, 0), (0, 4, 4), (3, 4, 1)],
)
def test_length_of_a_shared_edge(x: int, y: int, length: int) -> None:
    print_ = footprint(field(4, 4, 0, 0), field(4, 4, x, y))
    assert print_.contacts == (Contact(0, 1, length),)
    assert len(print_.groups) == (1 if length else 2)


@pytest.mark.parametrize(("x", "y"), [(5, 0), (0, 5), (5, 5), (-6, 2)])
def test_boards_apart_have_no_contact(x: int, y: int) -> None:
    print_ = footprint(field(4, 4, 0, 0), field(4, 4, x, y))
    assert (print_.contacts, print_.overlaps, len(print_.groups)) == ((), (), 2)


@pytest.mark.parametrize(("x", "y", "area"), [(0, 0, 16), (3, 3, 1), (1, 0, 12), (0, 2, 8)])
def test_spaces_of_an_overlap(x: int, y: int, area: int) -> None:
    (overlap,) = footprint(field(4, 4, 0, 0), field(4, 4, x, y)).overlaps
    assert len(overlap.spaces) == area
    assert overlap.spaces[-1] == Space(3, 3)


def test_a_ring_encloses_a_gap() -> None:
    (gap,) = Footprint(CASES["enclosed-gap"]()).gaps
    assert [space.name for space in gap.spaces] == ["C2", "D2", "C3", "D3"]
    assert gap.area == 4


def test_a_bay_open_on_one_side_is_no_gap() -> None:
    north, east, south = field(4, 1, 0, 0), field(1, 2, 3, 1), field(4, 1, 0, 3)
    assert footprint(north, east, south).gaps == ()


def test_a_board_inside_a_gap_is_not_empty() -> None:
    frame = (field(5, 1, 0, 0), field(1, 4, 4, 1), field(4, 1, 0, 4), field(1, 3, 0, 1))
    (gap,) = footprint(*frame, field(1, 1, 2, 2)).gaps
    assert gap.area == 8
    assert Space(2, 2) not in gap.spaces


def test_docking_contact_counts_the_union_of_the_boards() -> None:
    layout = course(boards=(field(4, 2, 2, 0), field(4, 3, 2, 2)))
    print_ = Footprint(layout)
    assert print_.docking_contact(Direction.E) == 5
    assert print_.docking_contacts == {Direction.N: 0, Direction.E: 5, Direction.S: 0, Direction.W: 0}


def test_boards_that_overlap_count_once_in_the_docking_contact() -> None:
    layout = course(boards=(field(4, 6, 2, 0), field(4, 6, 2, 0)))
    assert Footprint(layout).docking_contact(Direction.E) == 6


def test_table_and_area() -> None:
    print_ = footprint(field(4, 2, 0, 0), field(1, 3, 4, 1))
    assert (print_.table, print_.area) == ((5, 4), 11)


def test_empty_course_has_no_footprint() -> None:
    empty = Footprint(course(boards=(), docking_bay=None, checkpoints=()))
    assert (empty.table, empty.area, empty.groups, empty.gaps) == ((0, 0), 0, (), ())
    assert (empty.checkpoint_spread(), empty.docking_contacts) == (None, {})


def test_checkpoint_spread() -> None:
    spread = Footprint(course(checkpoints=spaces("A1 D1 D5"))).checkpoint_spread()
    assert spread is not None
    assert spread.box == (4, 5)
    assert spread.path == pytest.approx(3 + 4)
    assert spread.straightness == pytest.approx(5 / 7)
    # The hull of three unit squares: 4 x 5 less the triangle with legs 3 and 4.
    assert spread.hull_area == pytest.approx(20 - 6)


@pytest.mark.parametrize(
    ("names", "fits"),
    [("A1 L12", True), ("A1 M12", False), ("B2 M13", True), ("A1 A13", False), ("C3", True)],
)
def test_northrup_counts_whole_spaces(names: str, fits: bool) -> None:
    """Wizards 1994, "Northrup's Rule": the flags lie within twelve by twelve spaces."""
    assert Footprint(course(checkpoints=spaces(names))).fits_northrup() is fits


def test_strip_before_a_side_comes_nearest_row_first() -> None:
    piece = field(2, 1, 3, 3)
    assert list(facing_strip(piece, Direction.N, 2)) == [Space(3, 2), Space(4, 2), Space(3, 1), Space(4, 1)]
    assert [side_length(piece, side) for side in DIRECTIONS] == [2, 1, 2, 1]


def test_docking_places_of_a_square_board() -> None:
    """A bay as long as the board has one place on each of its four sides."""
    places = docking_places(course())
    assert [(place.at, place.turn) for place in places] == [
        (Space(0, 0), 0),
        (Space(2, -2), 90),
        (Space(8, 0), 180),
        (Space(2, 6), 270),
    ]


def test_docking_places_of_a_longer_board() -> None:
    places = docking_places(course(boards=(field(8, 6, 2, 0),)))
    assert len(places) == 2 * 1 + 2 * 3
    assert docking_places(course(docking_bay=laid(bay(faces=None), 0, 0))) == []


@given(courses)
def test_footprint_agrees_with_the_floor(layout: Course) -> None:
    floor, print_ = flatten(layout.replaced(rules="renegade-2023")), Footprint(layout)
    assert print_.area == len(floor)
    assert print_.table == layout.size
    assert not any(space in floor for gap in print_.gaps for space in gap.spaces)


@given(courses)
def test_turning_keeps_the_footprint(layout: Course) -> None:
    seen = {_summary(Footprint(layout.turned(turn))) for turn in TURNS}
    assert len(seen) == 1


def _summary(print_: Footprint) -> tuple[object, ...]:
    return (
        print_.contacts,
        [(overlap.first, overlap.second, len(overlap.spaces)) for overlap in print_.overlaps].__repr__(),
        print_.groups,
        tuple(sorted(gap.area for gap in print_.gaps)),
        print_.fits_northrup(),
    )


def test_shapely_is_not_imported_before_it_is_asked() -> None:
    code = "import sys, course_library.validation; sys.exit('shapely' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
