"""A told race: every state follows from the events, and the last one is the simulation's own."""

from __future__ import annotations

import functools
import itertools

import pytest

from analysis.editions.base import RulesError, find_edition
from analysis.editions.cards import CARDS_2023
from analysis.engine import events as e
from analysis.engine.play import Play
from analysis.race.prepare import Prepared, RaceSetup, prepare
from analysis.race.story import tell_events
from analysis.race.telling import readable_race
from course_library.catalog import bundled_courses, find_course
from course_library.elements import Pit
from course_library.floor import flatten
from editor.jobs import Control
from editor.replay.told import ToldRace, Untold, Wish
from editor.replay.work import telling
from editor.replay.work.telling import told
from tests.analysis.test_engine_race import small_race

COURSES = ("milk-run", "2016/undertow", "2016/chop-shop-challenge", "2016/high-octane", "2016/gear-stripper")
SEEDS = range(4)


@functools.cache
def random_races(course: str) -> list[tuple[Prepared, Play, ToldRace]]:
    found = find_course(course)
    prepared = prepare(found, RaceSetup(players=5, skill="random"))
    plays = [readable_race(prepared, seed) for seed in SEEDS]
    return [
        (prepared, play, told(found, prepared, seed, play.log))
        for seed, play in zip(SEEDS, plays, strict=True)
    ]


def damage_in(prepared: Prepared, play: Play, seat: int) -> int:
    mat, cards = play.mats[seat], prepared.packed.cards
    held = [card for register in mat.program for card in register]
    held += [card for card in mat.pending if card is not None]
    piles = (mat.deck, mat.discard, mat.hand)
    loose = sum(pile[card] for pile in piles for card in range(len(cards)) if cards[card].is_damage)
    return loose + sum(cards[card].is_damage for card in held)


def test_it_is_the_race_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "wait_until_warm", lambda _control: None)
    course, control = small_race(), Control(lambda: None)
    for seed, skill in ((7, "greedy"), (7, "best"), (8, "best")):
        race = telling.tell_race(course, Wish(seed, None, skill), control)
        assert isinstance(race, ToldRace)
        log = readable_race(prepare(course, RaceSetup(players=4, skill=skill)), seed).log
        assert [line.text for line in race.lines] == list(tell_events(log, CARDS_2023))
        assert race.wish == Wish(seed, 4, skill)


def test_what_cannot_be_raced_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "wait_until_warm", lambda _control: None)
    found = telling.tell_race(small_race(), Wish(1, 7), Control(lambda: None))
    assert isinstance(found, Untold)
    assert found.problem.startswith("7 players: ")


def differences(prepared: Prepared, play: Play, race: ToldRace) -> list[str]:
    """What the last state says differently than the simulation."""
    found = []
    for seat, (shown, robot) in enumerate(zip(race.states[-1].robots, play.robots, strict=True)):
        pairs = {
            "space": (shown.space, robot.space),
            "facing": (shown.facing, robot.facing),
            "checkpoints": (shown.checkpoints, robot.next_checkpoint - 1),
            "energy": (shown.energy, robot.energy),
            "damage": (race.damage(shown), damage_in(prepared, play, seat)),
        }
        found += [f"{seat} {what}: {one}, {other}" for what, (one, other) in pairs.items() if one != other]
    return found


@pytest.mark.parametrize("course", COURSES)
def test_the_last_state_is_that_of_the_simulation(course: str) -> None:
    for prepared, play, race in random_races(course):
        assert race.states[-1].winner == play.winner
        assert differences(prepared, play, race) == []


@pytest.mark.slow
@pytest.mark.parametrize("reference", [entry.reference for entry in bundled_courses()])
def test_the_last_state_under_every_variant(reference: str) -> None:
    course = find_course(reference)
    try:
        variants = [(), *((variant.id,) for variant in find_edition(course.rules).facts.variants)]
        prepare(course, RaceSetup(skill="random"))
    except RulesError as error:
        pytest.skip(str(error))
    for seed, chosen in enumerate(variants):
        prepared = prepare(course, RaceSetup(players=2 + seed % 2, skill="random", variants=chosen))
        play = readable_race(prepared, seed)
        assert differences(prepared, play, told(course, prepared, seed, play.log)) == []


@pytest.mark.parametrize("course", COURSES[:3])
def test_beats_and_lines_hold_every_event_once(course: str) -> None:
    for _, play, race in random_races(course)[:3]:
        for parts in (race.beats, race.lines):
            assert parts[0].first == 0
            assert parts[-1].end == len(play.log) == len(race.states) - 1
            assert all(one.end == other.first for one, other in itertools.pairwise(parts))
        assert [line.text for line in race.lines] == list(tell_events(play.log, play.cards))


@pytest.mark.parametrize("course", COURSES[:3])
def test_a_beat_moves_a_robot_one_space_at_most(course: str) -> None:
    for _, _, race in random_races(course)[:3]:
        for beat in race.beats:
            returned = any(badge.text == "reboot" for badge in beat.badges)
            for one, other in zip(race.states[beat.first].robots, race.states[beat.end].robots, strict=True):
                if one.space and other.space and not returned:
                    assert abs(one.space.x - other.space.x) + abs(one.space.y - other.space.y) <= 1


def test_robots_that_belts_convey_move_together() -> None:
    together = 0
    for _, play, race in random_races("2016/undertow"):
        for beat in race.beats:
            events = play.log[beat.first : beat.end]
            movers = {event.robot for event in events if isinstance(event, e.Moved)}
            rules = {event.rule.words for event in events if isinstance(event, e.Moved)}
            together += len(movers) > 1 and rules <= {"belts", "blue belt", "green belt"}
    assert together


def test_a_fall_leads_into_a_pit_or_off_the_edge() -> None:
    seen = 0
    for _, play, race in random_races("2016/chop-shop-challenge"):
        floor = flatten(race.course)
        fallen = [event for event in play.log if isinstance(event, e.Fell)]
        shown = [space for beat in race.beats for _, space in beat.falls]
        assert len(shown) == len(fallen)
        for event, space in zip(fallen, shown, strict=True):
            seen += 1
            assert any(isinstance(one, Pit) for one in floor.active(space)) is event.pit
            assert (space in floor) is event.pit
    assert seen


def test_every_hit_is_seen_to_come_from_somewhere() -> None:
    for _, play, race in random_races("2016/undertow"):
        hits = sum(isinstance(event, e.Hit) for event in play.log)
        assert sum(len(beat.shots) for beat in race.beats) == hits


def test_highlights_are_the_registers_with_the_highest_scores() -> None:
    for _, play, race in random_races("2016/undertow")[:3]:
        scores = [one.score for one in race.highlights]
        assert scores == sorted(scores, reverse=True)
        best = race.highlights[0]
        end = next((at for at in race.registers if at > best.position), len(play.log))
        events = play.log[best.position : end]
        falls = sum(isinstance(event, e.Fell) for event in events)
        assert best.text.count("falls") == falls
        assert best.score >= 5 * falls
