"""Figures of whole courses: every program is proved by the readable rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from analysis.moves.program import Program
from analysis.moves.reachability import Figures, Reachability, reachability
from analysis.moves.replay import replay, trail
from course_library.board import Board, FrozenMap
from course_library.catalog import find_course
from course_library.course import Course, Placement
from course_library.elements import Pit
from tests.analysis.moves.worlds import PLAYABLE, random_course


def programs_of(figures: Figures | None) -> Iterator[Program]:
    for program in (figures.any_cards, figures.deck) if figures else ():
        if program is not None:
            yield program


def proved(course: Course, found: Reachability) -> int:
    """How many programs the rules confirm; fails on the first one that they do not."""
    confirmed = 0
    for row in (*found.starts, *found.legs):
        first = getattr(row, "checkpoint", 1)
        for program in (*programs_of(row.forbidden), *programs_of(row.priced)):
            assert replay(course, program, first) == program
            confirmed += 1
    return confirmed


@pytest.mark.parametrize("seed", range(25))
def test_every_program_of_a_random_course_is_confirmed_by_the_rules(seed: int) -> None:
    wild = random_course(seed, checkpoints=3)
    assert proved(wild, reachability(wild)) > 0


@pytest.mark.parametrize("reference", PLAYABLE)
def test_every_program_of_a_bundled_course_is_confirmed_by_the_rules(reference: str) -> None:
    course = find_course(reference)
    found = reachability(course)
    assert found.complete
    assert proved(course, found) == 4 * (len(found.starts) + len(found.legs))


@pytest.mark.parametrize("seed", range(10))
def test_figures_are_in_order(seed: int) -> None:
    """More freedom never costs: any cards against the deck, priced reboots against forbidden ones."""
    for figures in reachability(random_course(seed)).starts:
        assert figures.priced is not None
        for easier, harder in (
            (figures.forbidden.any_cards, figures.forbidden.deck),
            (figures.priced.any_cards, figures.priced.deck),
            (figures.priced.deck, figures.forbidden.deck),
        ):
            assert length(easier) <= length(harder)


def length(program: Program | None) -> float:
    return float("inf") if program is None else len(program)


def test_the_whole_course_is_no_shorter_than_its_legs() -> None:
    for seed in range(10):
        found = reachability(random_course(seed))
        legs = sum(length(leg.forbidden.any_cards) for leg in found.legs)
        free = [s for s in found.starts if not s.start.blocked and s.forbidden.any_cards]
        assert all(length(figures.forbidden.any_cards) >= legs for figures in free)


def test_a_course_is_complete_when_every_unblocked_start_can_finish() -> None:
    wild = next(c for c in map(random_course, range(50)) if reachability(c).complete)
    assert all(figures.forbidden.deck for figures in reachability(wild).starts)
    pits = FrozenMap({space: (Pit(),) for space in wild.boards[0].board.spaces})
    dug = Board("pits", "Pits", "2023", wild.boards[0].board.size, pits)
    lost = reachability(wild.replaced(boards=(Placement(dug, wild.boards[0].at),)))
    assert not lost.complete
    assert not any(figures.forbidden.any_cards for figures in lost.starts)


def test_blocked_starts_are_told_but_do_not_count() -> None:
    wild = random_course(3)
    starts = tuple(figures.start.place for figures in reachability(wild).starts)
    blocked = reachability(wild.replaced(blocked_starts=starts))
    assert [figures.start.blocked for figures in blocked.starts] == [True] * 3
    assert not blocked.complete
    assert blocked.legs[0].forbidden == Figures(None, None)


def test_dynamic_archiving_has_no_priced_figures() -> None:
    found = reachability(random_course(3).replaced(variants=("dynamic-archiving",)))
    assert [figures.priced for figures in (*found.starts, *found.legs)] == [None] * 5


def test_a_trail_names_every_space_that_is_entered() -> None:
    wild = next(c for c in map(random_course, range(50)) if reachability(c).complete)
    program = reachability(wild).starts[0].forbidden.deck
    assert program is not None
    entered = trail(wild, program)
    assert len(entered) == len(program)
    place = program.start.space
    for spaces, register in zip(entered, program.registers, strict=True):
        for space in spaces:
            assert abs(space.x - place.x) + abs(space.y - place.y) == 1
            place = space
        assert register.place is not None
        assert register.place.space == place


def test_a_program_tells_its_rounds() -> None:
    wild = next(c for c in map(random_course, range(50)) if reachability(c).complete)
    program = reachability(wild).starts[0].forbidden.deck
    assert program is not None
    data = program.data()
    assert [played["round"] for played in data] == list(range(1, len(data) + 1))
    assert sum(len(played["cards"]) for played in data) == len(program)
    assert all(len(played["cards"]) == 5 for played in data[:-1])
