"""The exact solo solver on 1 to 4 boards: values, rounds, players' tables, decisions; numpy beside it.

Seconds of wall clock, the best of several runs, everything compiled before; for the solution with its rounds
also the seconds that the processor worked, which tell how busy the machine was. Then the target figures with
the ratio to them (below 1 is better than the target).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from analysis.compiling import borrowed, compiled
from analysis.editions.base import find_edition
from analysis.moves.prepare import step_tables
from analysis.programming.algebra import card_algebra
from analysis.programming.lattice import hand_lattice
from analysis.solver.decision import FREE, borrowed_plan, choose_program, desk_size, spread
from analysis.solver.memory import StageMemory
from analysis.solver.plan_tables import PlanTables, plan_tables
from analysis.solver.solution import Solution
from analysis.solver.value import Settings, solution_for
from benchmarks.bench_foundation import course
from course_library.compass import Space
from course_library.course import Course

SERIES = (1, 2, 4)
TARGETS = {1: 0.25, 2: 0.6, 4: 1.5}
"""Seconds for an exact solo solution on so many boards, rounds of every start included."""
DECISIONS = 20_000
EDITION = find_edition("renegade-2023")
PROGRAMMING = EDITION.programming(EDITION.rule_set())


def best(run: Callable[[], Any], times: int = 5, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds of the fastest of several runs."""
    found = []
    for _ in range(times):
        begin = clock()
        run()
        found.append(clock() - begin)
    return min(found)


def with_rounds(course: Course, settings: Settings) -> Solution:
    """A solution with the rounds of every start."""
    solution = solution_for(course, settings)
    assert solution.start_rounds
    return solution


def moved(course: Course) -> Course:
    """The course with its second checkpoint one space further down."""
    spaces = list(course.checkpoints)
    spaces[1] = Space(spaces[1].x, spaces[1].y + 1)
    return course.replaced(checkpoints=tuple(spaces))


@compiled
def decide_all(tables: Any, stream: Any, places: Any, hands: Any, room: Any) -> int:
    """Choose a program in every place; returns the sum of the costs."""
    tables, stream, room = borrowed_plan(tables), borrowed(stream), borrowed(room)
    desk = spread(room, tables.next_state.shape[0], tables.effects.shape[0])
    desk.kept[:] = FREE
    total = 0
    for index in range(places.shape[0]):
        desk.place[:] = places[index]
        desk.hand[:] = hands[index]
        total += choose_program(tables, stream, desk, 0, 1)
    return total


def microseconds_a_decision(solution: Solution, tables: PlanTables) -> float:
    """How long one decision takes, with random hands in random places."""
    random = np.random.default_rng(1)
    sets = PROGRAMMING.option_sets()
    dealt = random.choice(len(sets), DECISIONS, p=[chance for chance, _ in sets])
    hands = np.array([(*sets[number].cards, 0) for number in dealt])
    states = random.choice(np.flatnonzero(np.isfinite(solution.cost[0])), DECISIONS)
    places = np.stack([random.integers(0, len(solution.stages), DECISIONS), states], axis=1)
    room, stream = np.zeros(desk_size(5, len(tables.effects)), np.int64), np.zeros(1, np.uint64)
    return best(lambda: decide_all(tables, stream, places, hands, room)) / DECISIONS * 1e6


def cards_once() -> None:
    """The card algebra and the hands of 2023, built anew."""
    card_algebra.cache_clear()
    hand_lattice.cache_clear()
    card_algebra(PROGRAMMING.copies, PROGRAMMING.effect_numbers(EDITION.effects), 5)
    hand_lattice(PROGRAMMING)


def main() -> None:
    """Print a table, and how the figures compare with the targets."""
    print(f"cards and hands of 2023: {best(cards_once):.3f} s")
    print(
        "boards  spaces  sweeps  solve  with rounds   cpu  kept  2nd moved  numpy  ratio"
        "  players  MB  us/decision"
    )
    reached = {}
    for boards in SERIES:
        layout = course(boards)
        spaces = step_tables(layout).terrain.n
        solution = solution_for(layout)
        sweeps = sum(stage.sweeps for stage in solution.stages)
        plain = best(lambda layout=layout: solution_for(layout))
        reached[boards] = best(lambda layout=layout: with_rounds(layout, Settings()))
        worked = best(lambda layout=layout: with_rounds(layout, Settings()), clock=time.process_time)
        memory = StageMemory()
        with_rounds(layout, Settings(memory=memory))
        kept = best(lambda layout=layout, memory=memory: with_rounds(layout, Settings(memory=memory)))
        begin = time.perf_counter()
        with_rounds(moved(layout), Settings(memory=memory))
        after = time.perf_counter() - begin
        slow = best(lambda layout=layout: solution_for(layout, Settings(compiled=False)), times=1)
        tables = plan_tables(solution, PROGRAMMING)
        planning = best(lambda solution=solution: plan_tables(solution, PROGRAMMING))
        print(
            f"{boards:6}  {spaces:6}  {sweeps:6}  {plain:5.2f}  {reached[boards]:11.2f}  {worked:4.2f}"
            f"  {kept:4.2f}  {after:9.2f}  {slow:5.1f}  {slow / plain:5.1f}  {planning:7.2f}"
            f"  {tables.costs.nbytes / 1e6:2.0f}  {microseconds_a_decision(solution, tables):11.1f}"
        )
    for boards, target in TARGETS.items():
        print(
            f"{boards} boards, exact solo solution: {reached[boards]:.2f} s, target {target} s, "
            f"ratio {reached[boards] / target:.2f}"
        )


if __name__ == "__main__":
    main()
