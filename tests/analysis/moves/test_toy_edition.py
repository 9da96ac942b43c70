"""Move graph, figures and report run unchanged under an edition that differs wherever one may differ."""

from __future__ import annotations

import pytest

from analysis.moves.graph import move_graph
from analysis.moves.prepare import UnpricedError, step_tables
from analysis.moves.reachability import reachability
from analysis.moves.replay import replay
from analysis.report.assessment import assess
from analysis.report.page import page
from analysis.report.text import text_report
from course_library.course import Course
from tests.analysis.moves.worlds import random_course
from tests.analysis.toy_edition import TOY


def toy(seed: int) -> Course:
    return random_course(seed).replaced(rules=TOY.id)


def test_the_graph_has_the_registers_and_effects_of_the_edition() -> None:
    graph = move_graph(toy(2))
    assert {node.register for node in graph} == {1, 2, 3, 4}
    assert graph.graph["effects"] == ("move1", "move2", "sidestep", "left", "right", "back")


@pytest.mark.parametrize("seed", range(15))
def test_every_program_is_confirmed_by_the_rules(seed: int) -> None:
    course = toy(seed)
    found = reachability(course)
    assert [figures.start.id for figures in found.starts] == ["all"]
    for figures in found.starts:
        for program in (figures.forbidden.any_cards, figures.forbidden.deck):
            if program is not None:
                assert replay(course, program) == program


def test_a_checkpoint_counts_when_it_is_touched() -> None:
    """A route that passes over checkpoint 1 on its way scores it, so it may end the register elsewhere."""
    courses = [course for course in map(toy, range(40)) if reachability(course).complete]
    passing = [
        register
        for course in courses
        for register in reachability(course).starts[0].forbidden.any_cards.registers  # type: ignore[union-attr]
        if register.reached
        and register.place
        and register.place.space != course.checkpoints[register.reached - 1]
    ]
    assert passing


def test_a_fall_costs_a_life_and_has_no_price() -> None:
    assert reachability(toy(2)).starts[0].priced is None
    with pytest.raises(UnpricedError, match="loses a life"):
        move_graph(toy(2), reboots="priced")


def test_the_report_runs() -> None:
    complete = next(course for course in map(toy, range(40)) if reachability(course).complete)
    assessment = assess(complete)
    assert "Every start can finish" in text_report(assessment)
    assert "toy" in page(assessment)
    assert step_tables(complete).terrain.rules.registers == 4
