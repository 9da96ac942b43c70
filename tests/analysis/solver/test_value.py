"""Solutions as a whole: turned courses, determinism, memory, cancel, and what cannot be reached."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path

import numpy as np
import pytest

from analysis.editions.base import find_edition
from analysis.moves.prepare import NoLayoutError, step_tables
from analysis.solver.errors import SolverCancelled, SolverError
from analysis.solver.memory import StageMemory, stage_keys, user_memory
from analysis.solver.problem import NO_PRICES, Prices, problem_from_tables
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, card_book, solution_for, solve
from course_library.catalog import find_course
from course_library.compass import Direction, Space
from course_library.course import Course
from tests.analysis.engine_boards import course as small_course
from tests.analysis.engine_random import random_course
from tests.analysis.programming.test_programming import CLASSIC
from tests.analysis.solver.worlds import SMALL_EFFECTS, random_problem, small_deck
from tests.analysis.toy_edition import TOY

LANE = "6x1: A1 start"
COURSE = random_course(8, size=4, boards=1)
PLAIN = small_course("6x6: A1 start", ("C3", "E5", "B6"), ("B2>E",))


def same(one: Solution, other: Solution) -> bool:
    return all(
        (a.values == b.values).all() and (a.programs == b.programs).all() and (a.ends == b.ends).all()
        for a, b in zip(one.stages, other.stages, strict=True)
    )


def lane(*checkpoints: str, line: str = LANE) -> Course:
    course = small_course(line, checkpoints, tokens=("B1>E",))
    bay = course.boards[0]
    return course.replaced(boards=(), docking_bay=dataclasses.replace(bay, faces=Direction.E))


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_course_has_the_same_solution(turn: int) -> None:
    plain, turned = solution_for(COURSE), solution_for(COURSE.turned(turn))
    assert sorted(plain.start_cost.values()) == sorted(turned.start_cost.values())
    assert sorted(plain.start_rounds.values()) == pytest.approx(
        sorted(turned.start_rounds.values()), abs=1e-6
    )
    for stage, twin in zip(plain.stages, turned.stages, strict=True):
        assert (np.sort(stage.values) == np.sort(twin.values)).all()
        assert stage.sweeps == twin.sweeps


def test_the_same_course_has_the_same_solution() -> None:
    assert same(solution_for(COURSE), solution_for(COURSE))


def test_one_space_before_the_checkpoint_every_move_will_do() -> None:
    """With a wall behind the checkpoint Move 1, 2 and 3 end there: 220 of 167,960 hands have none."""
    course = lane("D1", line="6x1: A1 start; D1 wall E").replaced(variants=("less-deadly",))
    cost = solution_for(course, Settings(tolerance=0)).cost[0]
    terrain = step_tables(course).terrain
    no_move = math.comb(12, 9) / math.comb(20, 9)
    assert 0.2 < cost[terrain.state(Space(2, 0), Direction.E)] < 0.2 + 2 * no_move
    distances = [cost[terrain.state(Space(x, 0), Direction.E)] for x in (2, 1, 0)]
    assert distances == sorted(distances)
    assert cost[terrain.state(Space(2, 0), Direction.N)] > 0.4


def test_a_robot_on_its_checkpoint_has_to_end_a_register_there() -> None:
    """Renegade 2023, "Checkpoints": at the end of a register; between two walls any card will do."""
    course = lane("D1", line="6x1: A1 start; D1 wall E, wall W").replaced(variants=("less-deadly",))
    solution = solution_for(course, Settings(tolerance=0))
    state = step_tables(course).terrain.state(Space(3, 0), Direction.E)
    assert (solution.cost[0][state], solution.rounds[0][state]) == pytest.approx((0.2, 0.2), abs=1e-6)


def test_a_reboot_costs_its_price() -> None:
    problem = random_problem(3)
    free, dear = (
        solve(problem, small_deck(), SMALL_EFFECTS, Prices(0.0, reboot), Settings(tolerance=0))
        for reboot in (0.0, 2.0)
    )
    assert all(free.start_cost[start] < dear.start_cost[start] for start in ("A", "B"))


def test_three_damage_on_reboot_raise_the_price_of_a_reboot() -> None:
    edition = find_edition("renegade-2023")
    assert Prices.under(edition.rule_set()) == Prices()
    assert Prices.under(edition.rule_set(["three-damage-reboot"])).reboot == pytest.approx(0.6)


def test_dynamic_archiving_returns_to_the_last_checkpoint() -> None:
    course = COURSE.replaced(variants=("dynamic-archiving",), reboot_tokens=())
    problem = problem_from_tables(step_tables(course))
    cells = step_tables(course).terrain.checkpoint_cells
    for stage in (1, 2):
        places = problem.reentry[stage].nonzero()[1]
        assert {int(problem.places[place][0]) // 4 for place in places} == {int(cells[stage - 1])}
    assert len(set(problem.reentry[0].nonzero()[1])) == len(problem.start_ids)


def test_the_toy_edition_is_solved() -> None:
    """Four registers, checkpoints by touch, one shared start: nothing here knows it."""
    course = PLAIN.replaced(rules="toy")
    solution = solution_for(course, Settings(tolerance=0))
    assert TOY.rule_set().registers == solution.problem.registers == 4
    assert list(solution.start_cost) == ["all"]
    assert 1 < solution.start_rounds["all"] < 60


# --- What cannot be reached


def test_a_checkpoint_behind_walls_is_reported_and_the_rest_is_solved() -> None:
    walled = "6x1: A1 start; C1 wall N; D1 wall E"
    cut = solution_for(lane("C1", "E1", line=walled).replaced(variants=("less-deadly",)))
    short = solution_for(lane("C1", line=walled).replaced(variants=("less-deadly",)))
    assert (cut.complete, cut.cut_off, cut.goal) == (False, 2, 1)
    assert list(cut.start_cost.values()) == list(cut.start_rounds.values()) == [math.inf]
    assert (cut.cost[0] == short.cost[0]).all()
    assert (short.complete, short.cut_off) == (True, None)
    assert np.isfinite(list(short.start_rounds.values())).all()


def test_the_first_checkpoint_out_of_reach() -> None:
    cut = solution_for(lane("E1", line="6x1: A1 start, wall E").replaced(variants=("less-deadly",)))
    assert (cut.goal, cut.cut_off) == (0, 1)
    assert set(cut.start_rounds.values()) == {math.inf}


def test_falling_without_return_is_a_trap_but_no_endless_loop() -> None:
    problem = random_problem(3)
    lost = dataclasses.replace(problem, reentry=problem.reentry * 0)
    solution = solve(lost, small_deck(), SMALL_EFFECTS)
    assert (solution.stages[0].values >= solve(problem, small_deck(), SMALL_EFFECTS).stages[0].values).all()


def test_a_course_nobody_leaves_ends_at_the_horizon() -> None:
    problem = random_problem(3)
    stuck = dataclasses.replace(problem, touched=problem.touched & 2)
    solution = solve(stuck, small_deck(), SMALL_EFFECTS)
    assert solution.cut_off == 1
    assert not np.isfinite(solution.cost[0]).any()
    assert np.isfinite(solution.cost[1]).any()


# --- What is refused


def test_a_course_without_checkpoints_is_refused() -> None:
    with pytest.raises(SolverError, match="place checkpoint 1"):
        solution_for(lane())


def test_a_course_without_layout_is_refused() -> None:
    with pytest.raises(NoLayoutError):
        solution_for(COURSE.replaced(layout="none"))


def test_registers_of_deck_and_tables_have_to_agree() -> None:
    with pytest.raises(SolverError, match="4 registers are programmed but the step tables have 3"):
        solve(random_problem(0), small_deck(registers=4), SMALL_EFFECTS)


def test_locked_registers_are_refused() -> None:
    effects = tuple(card.effect for card in CLASSIC.cards)
    with pytest.raises(SolverError, match="locked registers"):
        card_book(CLASSIC, effects, Settings(condition=6))
    assert card_book(CLASSIC, effects, Settings(condition=4)).algebra.registers == 5


# --- Progress, cancel, memory


def test_progress_ends_with_all() -> None:
    told: list[float] = []
    solution_for(COURSE, progress=told.append)
    assert told == pytest.approx([1 / 3, 2 / 3, 1])


def test_cancel_stops_between_sweeps() -> None:
    answers = iter([False, False, True])
    with pytest.raises(SolverCancelled):
        solution_for(COURSE, cancel=lambda: next(answers))


def test_a_kept_solution_is_the_same(tmp_path: Path) -> None:
    fresh = solution_for(COURSE)
    for memory in (StageMemory(), StageMemory(tmp_path / "solver"), StageMemory(tmp_path / "solver")):
        first = solution_for(COURSE, Settings(memory=memory))
        again = solution_for(COURSE, Settings(memory=memory))
        assert same(first, fresh)
        assert same(again, fresh)
        assert [stage.sweeps for stage in again.stages] == [0, 0, 0]
    assert not list(tmp_path.glob("solver/*.part*"))


@pytest.mark.parametrize("moved", [0, 1, 2])
def test_moving_a_checkpoint_solves_only_the_stages_up_to_it(moved: int) -> None:
    memory = StageMemory()
    solution_for(PLAIN, Settings(memory=memory))
    spaces = list(PLAIN.checkpoints)
    spaces[moved] = Space(3, 5)
    course = PLAIN.replaced(checkpoints=tuple(spaces))
    again = solution_for(course, Settings(memory=memory))
    assert [stage.sweeps > 0 for stage in again.stages] == [stage <= moved for stage in range(3)]
    assert same(again, solution_for(course))


def test_everything_that_matters_changes_the_key() -> None:
    problem, deck = random_problem(0), small_deck()
    cards = card_book(deck, SMALL_EFFECTS, Settings())
    keys = {
        stage_keys(changed, prices, tolerance, book)[0]
        for changed, prices, tolerance, book in (
            (problem, Prices(), 1e-3, cards),
            (random_problem(1), Prices(), 1e-3, cards),
            (dataclasses.replace(problem, hits=problem.hits + 1), Prices(), 1e-3, cards),
            (dataclasses.replace(problem, reentry=problem.reentry[::, ::-1]), Prices(), 1e-3, cards),
            (dataclasses.replace(problem, touched=problem.touched | 2), Prices(), 1e-3, cards),
            (problem, NO_PRICES, 1e-3, cards),
            (problem, Prices(), 1e-4, cards),
            (problem, Prices(), 1e-3, card_book(small_deck(hand=6), SMALL_EFFECTS, Settings())),
        )
    }
    assert len(keys) == 8


def test_a_broken_or_missing_folder_only_costs_time(tmp_path: Path) -> None:
    folder = tmp_path / "solver"
    solution_for(COURSE, Settings(memory=StageMemory(folder)))
    files = sorted(folder.iterdir())
    files[0].write_bytes(b"not an array")
    np.save(files[1], np.zeros(3))
    np.save(files[2], np.zeros(3, np.int32))
    again = solution_for(COURSE, Settings(memory=StageMemory(folder)))
    assert all(stage.sweeps > 0 for stage in again.stages)
    blocked = StageMemory(tmp_path / "file")
    (tmp_path / "file").write_text("no folder")
    assert same(solution_for(COURSE, Settings(memory=blocked)), again)


def test_old_stages_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analysis.solver.memory.MOST_STAGES", 2)
    memory = StageMemory()
    for number in range(3):
        memory.put(str(number), np.full(1, number, np.int32))
    assert memory.get("0") is None
    assert memory.get("2") is not None


def test_the_users_memory_lies_in_the_cache_folder() -> None:
    folder = user_memory().folder
    assert folder is not None
    assert folder.parts[-3:-1] == ("coursewright", "solver")


def test_milk_run_is_a_short_race() -> None:
    solution = solution_for(find_course("milk-run"))
    assert 1 < min(solution.start_rounds.values()) < max(solution.start_rounds.values()) < 4
