"""The readable and the compiled engine tell the same race; nothing may differ."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.engine.chance import Chance, stream_start
from analysis.engine.events import Event
from analysis.engine.ground import Ground
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.minds import RANDOM, no_minds
from analysis.engine.kernel.packing import pack
from analysis.engine.kernel.register import play_register as compiled_register
from analysis.engine.kernel.twin import as_array, comparable, empty_log, events_of, told_race
from analysis.engine.play import Play
from analysis.engine.reference import play_register
from analysis.engine.rounds import Seating, begin_race, play_race
from analysis.engine.terrain import build_terrain
from analysis.race.players import RandomPlayer
from analysis.race.prepare import RaceSetup, prepare
from analysis.race.telling import compiled_race, readable_race
from course_library.catalog import find_course
from course_library.compass import Direction
from course_library.course import Course
from course_library.floor import flatten
from tests.analysis.engine_playable import PLAYABLE
from tests.analysis.engine_random import random_course, some_variants
from tests.analysis.engine_scenario import Case, run
from tests.analysis.test_engine_scenarios import CASES
from tests.analysis.toy_edition import TOY

ROUNDS = 6
SLOW_RACES = int(os.environ.get("COURSEWRIGHT_DIFFERENTIAL", "1000"))
"""Races on each of the twenty playable courses in the slow run: 20,000 in all."""
TOLD_ALIKE = "races told alike by both engines"


def both_registers(play: Play, register: int, facings: list[Direction]) -> None:
    """Play a register in both engines and compare all they know afterwards."""
    terrain = build_terrain(play.ground.floor, find_edition(play.ground.rules.edition), play.ground.rules)
    packed = pack(terrain, play.cards)
    s = as_array(packed, play, facings)
    log = empty_log(500)
    r = np.array([play.chance.state], np.uint64)
    told = len(play.log)
    lone_cards = all(len(held) < 2 for mat in play.mats for held in mat.program)
    play_register(play, register, facings)
    if lone_cards:
        compiled_register(s, packed.g, packed.k, r, log, register)
        assert events_of(packed, log, int(s[at.LOGGED])) == play.log[told:]
        assert comparable(s).tolist() == comparable(as_array(packed, play, facings)).tolist()
        assert int(r[0]) == play.chance.state


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_case_in_both_engines(case: Case) -> None:
    run(case, both_registers)


def both_races(course: Course, races: range, seats: int, rounds: int = ROUNDS) -> None:
    """Play random races in both engines and compare their transcripts."""
    edition = find_edition(course.rules)
    rules = edition.rule_set(course.variants).with_rounds(rounds)
    terrain = build_terrain(flatten(course), edition, rules)
    ground, seating = Ground(terrain.floor, rules), Seating(terrain.starts)
    packed = pack(terrain, edition.cards, seating)
    for race in races:
        play = begin_race(ground, edition.cards, seating, seats, Chance(seed=9, race=race))
        play_race(play, [RandomPlayer()] * seats)
        compiled = told_race(packed, stream_start(9, race), no_minds(), [(RANDOM, 0)] * seats)
        assert first_difference(play.log, compiled) is None, f"{course.id} race {race} seats {seats}"


def first_difference(one: list[Event], other: list[Event]) -> tuple[int, list[Event], list[Event]] | None:
    """Where two transcripts part, with what each says there."""
    for index in range(max(len(one), len(other))):
        if one[index : index + 1] != other[index : index + 1]:
            return index, one[index : index + 3], other[index : index + 3]
    return None


@pytest.mark.parametrize("seed", range(8))
def test_random_races(seed: int) -> None:
    random = Random(seed)
    variants = some_variants(random) if seed % 2 else ()
    seats = 3 if "competitive-mode" in variants else random.randint(2, 6)
    both_races(random_course(seed, size=8, variants=variants), range(10), seats)


def test_random_races_of_the_toy_edition() -> None:
    course = random_course(3, size=6).replaced(rules=TOY.id)
    both_races(course, range(40), seats=4, rounds=20)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_sample_of_races_on_every_playable_course(name: str) -> None:
    both_races(find_course(name), range(2), seats=2 + PLAYABLE.index(name) % 5)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_many_races_on_every_playable_course(name: str, record_property: Callable[[str, int], None]) -> None:
    random = Random(name)
    course, parts = find_course(name), 10
    for part in range(parts):
        variants = some_variants(random) if part % 2 else ()
        seats = 3 if "competitive-mode" in variants else random.randint(2, 6)
        races = range(part * SLOW_RACES // parts, (part + 1) * SLOW_RACES // parts)
        both_races(course.replaced(variants=variants), races, seats)
    record_property(TOLD_ALIKE, SLOW_RACES)


@pytest.mark.slow
@pytest.mark.parametrize("skill", ["greedy", "human", "best"])
@pytest.mark.parametrize("name", PLAYABLE)
def test_whole_races_of_planning_players_on_every_playable_course(
    name: str, skill: str, record_property: Callable[[str, int], None]
) -> None:
    races = max(1, SLOW_RACES // 50)
    prepared = prepare(find_course(name), RaceSetup(players=2 + PLAYABLE.index(name) % 5, skill=skill))
    for race in range(races):
        told = readable_race(prepared, 5, race).log
        assert first_difference(told, compiled_race(prepared, 5, race)) is None, f"{name} race {race}"
    record_property(TOLD_ALIKE, races)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1020))
def test_many_random_courses(seed: int, record_property: Callable[[str, int], None]) -> None:
    random = Random(seed)
    variants = some_variants(random) if seed % 2 else ()
    seats = 3 if "competitive-mode" in variants else random.randint(2, 6)
    both_races(random_course(seed, size=8, variants=variants), range(100), seats)
    record_property(TOLD_ALIKE, 100)
