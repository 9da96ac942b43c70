"""The driver: registers by the reference rules, reach by the step tables, advice by the solver."""

from __future__ import annotations

import itertools
import random
import statistics
from typing import Any

import pytest

from analysis.moves.program import Place, Program, Register
from analysis.moves.replay import replay
from course_library.catalog import find_course
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course
from editor.drive.told import NoDriver, Situation, Spot
from editor.drive.work import advice
from editor.drive.work.driver import RuleDriver, make_driver
from editor.jobs import Control
from tests.analysis.test_engine_race import small_race

NORTH = Direction.N


def control() -> Control:
    return Control(lambda: None)


def driver_of(course: Course) -> RuleDriver:
    found = make_driver(course, control())
    assert isinstance(found, RuleDriver)
    return found


def spots(course: Course, seed: int, count: int) -> list[Spot]:
    driver = driver_of(course)
    chance = random.Random(seed)
    spaces = list(driver._floor)
    return [Spot(chance.choice(spaces), chance.choice(DIRECTIONS)) for _ in range(count)]


@pytest.fixture
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile what is not compiled yet here, not in another process."""
    monkeypatch.setattr(advice, "wait_until_warm", lambda _control: None)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": "classic-2005"}, "The rules of"),
        ({"boards": (), "checkpoints": ()}, "A robot needs boards"),
    ],
)
def test_what_cannot_be_driven_is_told(changes: dict[str, Any], problem: str) -> None:
    found = make_driver(small_race().replaced(**changes), control())
    assert isinstance(found, NoDriver)
    assert found.problem.startswith(problem)


def test_an_unfinished_course_can_be_driven() -> None:
    bare = small_race().replaced(docking_bay=None, checkpoints=(), reboot_tokens=())
    driver = driver_of(bare)
    now = driver.put(Spot(Space(0, 0), Direction.S), driver.deal(1))
    assert driver.reach(now, NORTH)["round"]
    assert driver.advise(now, control()).problem == "The expert needs a checkpoint to drive to."


@pytest.mark.parametrize("course", [small_race(), find_course("2016/undertow")], ids=lambda c: c.id)
def test_driving_is_what_the_reference_register_says(course: Course) -> None:
    driver, chance = driver_of(course), random.Random(3)
    for spot in spots(course, 3, 25):
        hand = driver.deal(chance.randrange(1000))
        now = driver.put(spot, hand)
        cards, ends = [], []
        while now.round == 1 and not now.finished and now.space is not None:
            card = chance.choice([c for c in range(len(hand)) if driver.can_play(now, c)])
            now, _ = driver.play(now, card, NORTH)
            cards.append(card)
            ends.append(now)
        played = tuple(
            Register(1, number, driver.card_names[card], None) for number, card in enumerate(cards, 1)
        )
        proof = replay(course, Program(Place(spot.space, spot.facing), 1, played))
        for register, end in zip(proof.registers, ends, strict=True):
            assert register.place == (None if end.space is None else Place(end.space, end.facing))


def brute_reach(driver: RuleDriver, start: Situation) -> tuple[set[Space], set[Space]]:
    """By driving every program of the hand."""
    kinds = range(len(driver.card_names))
    level, whole, first = [start], set(), set()
    seen = set()
    for depth in range(start.register, driver.registers + 1):
        following = []
        for now, card in itertools.product(level, kinds):
            if not driver.can_play(now, card):
                continue
            after, _ = driver.play(now, card, NORTH)
            if after.space is not None:
                whole.add(after.space)
                if depth == start.register:
                    first.add(after.space)
            key = (after.space, after.facing, after.hand, after.played[-1:], depth)
            if after.space is not None and after.round == 1 and not after.finished and key not in seen:
                seen.add(key)
                following.append(after)
        level = following
    return first, whole


@pytest.mark.parametrize("register", [1, 4])
def test_reach_is_what_driving_every_program_reaches(register: int) -> None:
    course = small_race().replaced(checkpoints=(Space(10, 0),))
    driver = driver_of(course)
    spot = Spot(Space(7, 5), Direction.N, register)
    start = driver.put(spot, driver.deal(5))
    if register == 1:  # fewer cards, so that all programs can be driven
        start = driver.with_hand(start, (1, 1, 0, 1, 0, 0, 1, 0, 1))
    found = driver.reach(start, NORTH)
    first, whole = brute_reach(driver, start)
    assert set(found["register"]) == first
    assert set(found["round"]) == whole
    assert set(found["register"].values()) == {1.0}
    assert max(found["round"].values()) <= driver.registers - register + 1


def test_any_card_reaches_at_least_as_far_as_a_hand() -> None:
    driver = driver_of(find_course("2016/undertow"))
    for spot in spots(driver.course, 1, 10):
        now = driver.put(spot, driver.deal(2))
        free = driver.reach(driver.with_hand(now, None), NORTH)
        held = driver.reach(now, NORTH)
        assert set(held["round"]) <= set(free["round"])
        assert set(held["register"]) <= set(free["register"])


def test_hands_are_dealt_from_the_deck_by_a_seed() -> None:
    driver = driver_of(small_race())
    hands = [driver.deal(seed) for seed in range(50)]
    assert hands == [driver.deal(seed) for seed in range(50)]
    assert len(set(hands)) > 20
    for hand in hands:
        assert sum(hand) == 9
        assert all(count <= most for count, most in zip(hand, driver.deck, strict=True))


def test_a_robot_that_falls_returns_in_the_next_round() -> None:
    driver = driver_of(small_race())
    now = driver.put(Spot(Space(7, 4), Direction.E), None)  # before the pit
    now, shown = driver.play(now, driver.card_names.index("Move 1"), NORTH)
    assert now.space is None
    assert (now.round, now.register, now.falls) == (2, 1, 1)
    assert shown.beats[-1].falls or any(beat.falls for beat in shown.beats)
    assert set(driver.reach(now, NORTH)["register"]) <= set(driver.reach(now, NORTH)["round"])
    now, _ = driver.play(now, driver.card_names.index("Power Up"), Direction.W)
    assert (now.space, now.facing) == (Space(7, 7), Direction.W)
    assert now.register == 2


def test_again_needs_a_card_to_repeat() -> None:
    driver = driver_of(small_race())
    again = driver.card_names.index("Again")
    now = driver.put(Spot(Space(6, 6), Direction.N), None)
    assert not driver.can_play(now, again)
    with pytest.raises(ValueError, match="cannot be played"):
        driver.play(now, again, NORTH)
    now, _ = driver.play(now, driver.card_names.index("Move 1"), NORTH)
    now, _ = driver.play(now, again, NORTH)
    assert now.space == Space(6, 4)


@pytest.mark.usefixtures("warm")
def test_the_trail_of_the_advice_is_driven() -> None:
    course = small_race()
    driver = driver_of(course)
    start = driver.put(Spot(Space(1, 3), Direction.E), driver.deal(4))
    found = driver.advise(start, control())
    assert not found.problem
    assert len(found.cards) == driver.registers
    now = start
    for card in found.cards:
        if now.finished or now.round > 1:
            break
        now, _ = driver.play(now, card, NORTH)
    assert found.trail[0] == Space(1, 3)
    assert found.trail[-1] == now.space
    assert len(found.stops) == driver.registers


@pytest.mark.usefixtures("warm")
def test_hands_average_to_what_is_expected_over_all_hands() -> None:
    """The rounds of 300 dealt hands lie about as the exact mean over all hands says."""
    driver = driver_of(small_race())
    start = driver.put(Spot(Space(1, 3), Direction.E), driver.deal(0))
    rounds = []
    for seed in range(300):
        found = driver.advise(driver.with_hand(start, driver.deal(seed)), control())
        rounds.append(found.rounds)
    error = statistics.stdev(rounds) / len(rounds) ** 0.5
    assert abs(statistics.mean(rounds) - found.usual) < 4 * error


def test_there_is_no_advice_in_the_middle_of_a_round() -> None:
    driver = driver_of(small_race())
    now = driver.put(Spot(Space(6, 6), Direction.N, 3), driver.deal(1))
    assert driver.advise(now, control()).problem
