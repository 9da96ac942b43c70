"""Step tables: sizes, composition and the index type at the edge of uint16."""

from __future__ import annotations

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.engine.terrain import build_terrain
from analysis.moves.transitions import StepTables, build_tables, reentry_states, state_index_type
from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement
from course_library.floor import flatten
from tests.analysis.engine_boards import course

N, E, S, W = Direction


def tables_of(wanted: Course) -> StepTables:
    edition = find_edition(wanted.rules)
    return build_tables(build_terrain(flatten(wanted), edition), edition)


def end_of(tables: StepTables, space: Space, facing: Direction, effect: int, register: int = 0) -> object:
    terrain = tables.terrain
    state = int(tables.next_state[register, effect, terrain.state(space, facing)])
    return terrain.pose(state) or f"fell on {terrain.fell_on(state)}"


def test_a_card_and_then_two_steps_of_a_blue_belt() -> None:
    tables = tables_of(course("6x1: B1 belt blue E; C1 belt blue E; D1 belt blue E"))
    assert end_of(tables, Space(0, 0), E, 0) == (Space(3, 0), E)
    assert end_of(tables, Space(0, 0), E, 1) == (Space(4, 0), E)


def test_falls_lead_to_the_state_of_the_board_and_stay_there() -> None:
    tables = tables_of(course("3x1: C1 pit"))
    off = 4 * tables.terrain.n
    assert end_of(tables, Space(1, 0), E, 0) == "fell on 0"
    assert end_of(tables, Space(0, 0), W, 0) == "fell on 0"
    assert (tables.next_state[:, :, off] == off).all()


def test_a_touched_checkpoint_is_the_one_under_the_robot_at_the_end() -> None:
    tables = tables_of(course("4x1:", checkpoints=["B1", "C1"]))
    start = tables.terrain.state(Space(0, 0), E)
    assert [int(tables.touched[0, effect, start]) for effect in range(3)] == [1, 2, 0]


def test_reentry_has_four_facings_on_the_token() -> None:
    tables = tables_of(course("3x1:", tokens=["B1>E"]))
    assert reentry_states(tables.terrain, 0).tolist() == [4, 5, 6, 7]


@pytest.mark.parametrize(("states", "wanted"), [(65_536, np.uint16), (65_537, np.uint32)])
def test_the_index_type_counts_every_state(states: int, wanted: type) -> None:
    assert state_index_type(states) is wanted


def test_four_boards_of_64_by_64_do_not_overflow() -> None:
    big = Board("big", "Big", "2023", (64, 64), FrozenMap({}))
    places = [Placement(big, Space(x, y)) for y in (0, 64) for x in (0, 64)]
    tables = tables_of(Course("big", FrozenMap({"en": "Big"}), boards=tuple(places)))
    corner = Space(127, 127)
    assert end_of(tables, corner, N, 0) == (Space(127, 126), N)
    assert end_of(tables, corner, E, 0) == "fell on 3"
