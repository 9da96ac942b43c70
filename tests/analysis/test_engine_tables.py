"""The step tables and the readable register agree on every entry."""

from __future__ import annotations

import pytest

from analysis.editions.base import RobotState, find_edition
from analysis.editions.cards import CardSet
from analysis.engine.chance import Chance
from analysis.engine.events import Hit
from analysis.engine.ground import Ground
from analysis.engine.movement import carry_out
from analysis.engine.play import new_play
from analysis.engine.reference import act
from analysis.engine.terrain import build_terrain
from analysis.moves.transitions import StepTables, build_tables
from course_library.catalog import find_course
from course_library.course import Course
from course_library.floor import flatten
from tests.analysis.engine_playable import PLAYABLE
from tests.analysis.engine_random import random_course

NO_CARDS = CardSet(())


def differences(course: Course) -> tuple[int, list[str]]:
    """How many entries were compared, and those that differ, in words."""
    edition = find_edition(course.rules)
    terrain = build_terrain(flatten(course), edition)
    tables = build_tables(terrain, edition)
    ground = Ground(terrain.floor, terrain.rules)
    found = []
    for state in range(4 * terrain.n):
        for effect in range(len(edition.effects)):
            for register in range(terrain.rules.registers):
                wanted = told(tables, ground, register, effect, state)
                read = tuple(
                    int(table[register, effect, state])
                    for table in (tables.next_state, tables.hits, tables.touched)
                )
                if wanted != read:
                    found.append(f"{register + 1} {edition.effects[effect].name} {terrain.pose(state)}")
    return 4 * terrain.n * len(edition.effects) * terrain.rules.registers, found


def told(tables: StepTables, ground: Ground, register: int, effect: int, state: int) -> tuple[int, int, int]:
    """What the readable register says of one entry: the next state, hits, touched checkpoints as bits."""
    terrain = tables.terrain
    pose = terrain.pose(state)
    assert pose is not None
    play = new_play(ground, NO_CARDS, [RobotState(*pose)], Chance(0))
    play.register = register + 1
    carry_out(play, 0, tables.effects[effect])
    for activation in ground.rules.activations:
        act(play, activation)
    robot = play.robots[0]
    hits = sum(event.damage for event in play.log if isinstance(event, Hit))
    if robot.space is None:
        assert robot.fell_on is not None
        return 4 * terrain.n + robot.fell_on, hits, 0
    number = ground.checkpoints.get(robot.space, 0)
    return terrain.state(robot.space, robot.facing), hits, 1 << (number - 1) if number else 0


@pytest.mark.parametrize("seed", range(6))
def test_every_entry_of_a_random_course(seed: int) -> None:
    variants = ("less-deadly",) if seed % 3 == 2 else ()
    count, found = differences(random_course(seed, size=4, variants=variants))
    assert count > 5_000
    assert not found


@pytest.mark.parametrize("name", ["milk-run", "2016/risky-crossing"])
def test_every_entry_of_a_playable_course(name: str) -> None:
    assert not differences(find_course(name))[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_entry_of_every_playable_course(name: str) -> None:
    assert not differences(find_course(name))[1]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_every_entry_of_many_random_courses(seed: int) -> None:
    assert not differences(random_course(seed, size=8))[1]
