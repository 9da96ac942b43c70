"""The conformance checks of ``analysis.testing``, run over every edition and every playable course."""

from __future__ import annotations

from random import Random

import pytest

from analysis.editions.base import Phase
from analysis.engine import events as e
from analysis.race.prepare import RaceSetup, prepare
from analysis.race.telling import begun
from analysis.testing import Broken, check_cards, check_race, check_state, check_steps
from course_library.catalog import find_course
from course_library.compass import Direction, Space
from tests.analysis.engine_playable import PLAYABLE
from tests.analysis.engine_random import some_variants
from tests.analysis.test_engine_race import small_race
from tests.analysis.toy_edition import TOY


def test_there_are_twenty_playable_courses() -> None:
    assert len(PLAYABLE) == 20


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_playable_course(name: str) -> None:
    seats = 2 + PLAYABLE.index(name) % 5
    assert check_race(find_course(name), RaceSetup(players=seats, skill="random", most_rounds=4)) > 100


@pytest.mark.parametrize("skill", ["random", "greedy", "human", "best"])
def test_every_skill(skill: str) -> None:
    assert check_race(find_course("milk-run"), RaceSetup(skill=skill, most_rounds=15), seed=3) > 100


@pytest.mark.parametrize("seed", range(6))
def test_variants_together(seed: int) -> None:
    variants = some_variants(Random(seed))
    setup = RaceSetup(players=3, skill="random", most_rounds=8, variants=variants)
    assert check_race(small_race(), setup, seed) > 100


@pytest.mark.parametrize("skill", ["random", "greedy", "best"])
def test_the_toy_edition(skill: str) -> None:
    setup = RaceSetup(players=4, rules=TOY.id, skill=skill, most_rounds=15)
    for seed in range(5):
        assert check_race(small_race(), setup, seed) > 50


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_playable_course_with_all_skills_and_variants(name: str) -> None:
    random = Random(name)
    for seed in range(6):
        skill = random.choice(("random", "greedy", "hasty", "human", "best"))
        setup = RaceSetup(players=3, skill=skill, variants=some_variants(random))
        assert check_race(find_course(name), setup, seed) > 100


def test_two_robots_on_a_space_are_found() -> None:
    play = begun(prepare(small_race(), RaceSetup()), seed=1)
    play.robots[0].space = play.robots[1].space
    with pytest.raises(Broken, match="2 solid robots"):
        check_state(play)


def test_a_lost_card_is_found() -> None:
    play = begun(prepare(small_race(), RaceSetup()), seed=1)
    play.mats[0].deck[0] -= 1
    with pytest.raises(Broken, match="cards"):
        check_cards(play)


def test_a_robot_in_two_phases_is_found() -> None:
    play = begun(prepare(small_race(), RaceSetup()), seed=1)
    play.robots[0].phase = Phase.ABSENT
    with pytest.raises(Broken, match="ABSENT"):
        check_state(play)


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (e.Moved(0, Space(9, 9), e.Rule.CARD), "at once"),
        (e.Moved(0, Space(2, 6), e.Rule.CARD), "through a wall"),
        (e.Reentered(0, Space(4, 4), Direction.N), "while it was on the floor"),
    ],
)
def test_impossible_steps_are_found(event: e.Event, says: str) -> None:
    course = small_race()
    play = begun(prepare(course, RaceSetup()), seed=1)
    places: list[Space | None] = [Space(4, 6) if "wall" in says else Space(1, 1)] * 4
    if "wall" in says:
        event = e.Moved(0, Space(3, 6), e.Rule.CARD)
    with pytest.raises(Broken, match=says):
        check_steps(play, [event], places)
