"""Races in numbers: the same for any number of workers, stopped early, cancelled, and refused with reason."""

from __future__ import annotations

import dataclasses
from threading import Event as Flag

import numpy as np
import pytest

from analysis.editions.base import NotSimulatedError, VariantError
from analysis.race import simulate as simulating
from analysis.race.errors import (
    ImpossibleCourseError,
    PlayersError,
    RaceError,
    RacesError,
    SeedError,
    SkillError,
)
from analysis.race.prepare import RaceSetup, prepare
from analysis.race.records import KEEP, RaceRecords
from analysis.race.simulate import Amount, Progress, simulate
from analysis.race.statistics import wilson
from analysis.race.telling import compiled_race, readable_race
from analysis.race.warming import compile_in_background, smallest_course
from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import Belt, BeltColour, Element, Laser, Pit, StartSpace, Wall
from tests.analysis.toy_edition import TOY

SKILLS = ("random", "hasty", "greedy", "human", "best")


def small_race() -> Course:
    """A board of 8 x 8 with a belt, a pit and a laser, and a docking bay with six starts on its left."""
    spaces: dict[Space, tuple[Element, ...]] = {
        Space(3, 1): (Belt(BeltColour.BLUE, Direction.S),),
        Space(3, 2): (Belt(BeltColour.BLUE, Direction.S),),
        Space(5, 4): (Pit(),),
        Space(1, 6): (Laser(Direction.W, 1), Wall(Direction.W)),
    }
    bay: dict[Space, tuple[Element, ...]] = {Space(1, y): (StartSpace(),) for y in range(1, 7)}
    return Course(
        "small",
        FrozenMap({"en": "Small"}),
        boards=(Placement(Board("field", "Field", "2023", (8, 8), FrozenMap(spaces)), Space(3, 0)),),
        docking_bay=Placement(
            Board("bay", "Bay", "2023", (3, 8), FrozenMap(bay), faces=Direction.E), Space(0, 0)
        ),
        checkpoints=(Space(9, 2), Space(5, 6)),
        reboot_tokens=(RebootToken(Space(7, 7), Direction.N),),
    )


def same(one: RaceRecords, other: RaceRecords) -> bool:
    """Whether two records hold the same numbers."""
    names = [field.name for field in dataclasses.fields(RaceRecords) if field.name != "_rows"]
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


def test_the_number_of_workers_cannot_be_seen() -> None:
    alone = simulate(small_race(), amount=Amount(1300, workers=1), seed=5)
    together = simulate(small_race(), amount=Amount(1300, workers=3), seed=5)
    assert alone.races == 1300
    assert same(alone, together)
    assert not same(alone, simulate(small_race(), amount=Amount(1300, workers=1), seed=6))


def test_early_stopping_is_the_same_for_any_number_of_workers() -> None:
    runs = [simulate(small_race(), amount=Amount(50_000, 5.0, workers), seed=2) for workers in (1, 3)]
    assert same(*runs)
    assert 500 <= runs[0].races < 10_000
    assert runs[0].widest() <= 5.0


def test_counts_add_up() -> None:
    records = simulate(small_race(), RaceSetup(players=3), Amount(700))
    assert records.entries.sum() == 3 * 700
    assert records.wins.sum() == records.seat_wins.sum() == records.rounds.sum() == 700 - records.unfinished
    assert records.kept.shape == (700, 2 + 3 * 7)
    assert records.falls.sum() == records.by_space[:, 1:6].sum()
    assert (records.robots()[:, :, 2].sum()) == records.falls.sum()
    assert records.pushes.sum() == records.by_space[:, 8].sum()
    assert (np.diff(np.sort(records.robots()[:, :, 0], axis=1)) > 0).all(), "no start is taken twice"


def test_progress_begins_at_nothing_and_a_cancelled_run_keeps_what_it_has() -> None:
    seen: list[Progress] = []
    flag = Flag()

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if progress.done:
            flag.set()

    records = simulate(small_race(), amount=Amount(50_000, workers=1), progress=watch, cancel=flag)
    assert seen[0].done == 0
    assert records.cancelled
    assert 0 < records.races < 50_000
    assert seen[-1].done == records.races


def test_progress_is_told_before_anything_that_may_have_to_be_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a first start the solver is compiled before the first race, and the races before the first chunk."""
    seen: list[int] = []
    told: dict[str, int] = {}

    def watched(name: str) -> None:
        plain = getattr(simulating, name)

        def call(*arguments: object) -> object:
            told.setdefault(name, len(seen))
            return plain(*arguments)

        monkeypatch.setattr(simulating, name, call)

    watched("prepare")
    watched("play_races")
    simulate(small_race(), amount=Amount(600, workers=1), progress=lambda now: seen.append(now.done))
    assert told == {"prepare": 1, "play_races": 2}
    assert seen == [0, 0, 500, 600]


@pytest.mark.parametrize("skill", SKILLS)
def test_both_engines_tell_the_races_of_every_skill(skill: str) -> None:
    prepared = prepare(small_race(), RaceSetup(players=4, skill=skill, most_rounds=12))
    for race in range(6):
        assert readable_race(prepared, 11, race).log == compiled_race(prepared, 11, race)


def test_better_players_need_fewer_rounds() -> None:
    mean = {}
    for skill in SKILLS:
        records = simulate(small_race(), RaceSetup(skill=skill), Amount(500))
        mean[skill] = (records.rounds * np.arange(len(records.rounds))).sum() / records.rounds.sum()
    assert mean["best"] < mean["greedy"] < mean["hasty"] < mean["random"]
    assert mean["human"] < mean["hasty"]


def test_players_may_choose_their_starts() -> None:
    setup = RaceSetup(players=2, choose_starts=True, start_values=(5, 4, 3, 2, 1, 0))
    records = simulate(small_race(), setup, Amount(20))
    assert records.entries.tolist() == [0, 0, 0, 0, 20, 20]


def test_in_competitive_mode_the_best_starts_are_blocked() -> None:
    setup = RaceSetup(players=3, variants=("competitive-mode",), start_values=(5, 4, 3, 2, 1, 0))
    records = simulate(small_race(), setup, Amount(200))
    assert (records.entries > 0).tolist() == [True, True, True, False, False, False]


def test_the_toy_edition_is_raced() -> None:
    setup = RaceSetup(players=4, rules=TOY.id, most_rounds=40)
    records = simulate(small_race(), setup, Amount(600))
    assert len(records.starts) == 1
    assert records.entries.tolist() == [2400]
    assert records.rounds.sum() > 0


@pytest.mark.parametrize(
    ("setup", "error", "says"),
    [
        (RaceSetup(players=7), PlayersError, "played by 2 to 6"),
        (RaceSetup(players=1), PlayersError, "played by 2 to 6"),
        (RaceSetup(players=True), PlayersError, "played by"),
        (RaceSetup(players=4, variants=("competitive-mode",)), PlayersError, "2 starts are free"),
        (RaceSetup(rules="classic-2005"), NotSimulatedError, "not simulated"),
        (RaceSetup(variants=("less-deadli",)), VariantError, "did you mean less-deadly"),
        (RaceSetup(skill="bst"), SkillError, "did you mean best"),
    ],
)
def test_wishes_that_cannot_be_met(setup: RaceSetup, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        prepare(small_race(), setup)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"layout": "none"}, "has no layout"),
        ({"checkpoints": ()}, "cannot be raced"),
        ({"checkpoints": (Space(60, 60),)}, "cannot be raced"),
    ],
)
def test_impossible_courses(changes: dict[str, object], says: str) -> None:
    with pytest.raises(ImpossibleCourseError, match=says):
        prepare(small_race().replaced(**changes), RaceSetup())


@pytest.mark.parametrize("races", [0, -5, True, 2.5])
def test_numbers_of_races_that_make_no_sense(races: object) -> None:
    with pytest.raises(RacesError, match="expected a whole number"):
        Amount(races)  # type: ignore[arg-type]


@pytest.mark.parametrize("precision", [0.0, -1.0, float("nan")])
def test_precisions_that_make_no_sense(precision: float) -> None:
    with pytest.raises(RacesError, match="above 0"):
        Amount(precision=precision)


@pytest.mark.parametrize("seed", ["seven", 7.0, None, True])
def test_seeds_that_are_no_number(seed: object) -> None:
    with pytest.raises(SeedError, match="whole number"):
        simulate(small_race(), seed=seed)  # type: ignore[arg-type]


def test_every_refusal_is_a_race_error_or_a_rules_error() -> None:
    assert issubclass(RaceError, ValueError)
    assert KEEP > 0


def test_wilson_intervals_hold_their_share() -> None:
    for wins, races in ((0, 10), (10, 10), (3, 7), (250, 1000)):
        share, low, high = wilson(wins, races)
        assert 0 <= low <= share <= high <= 1
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_compiling_ahead_ends_and_leaves_races_ready() -> None:
    thread = compile_in_background()
    thread.join(timeout=300)
    assert not thread.is_alive()
    assert simulate(smallest_course(), RaceSetup(players=2), Amount(3)).races == 3
