"""Fewest registers: small courses whose figures follow from the rulebook by hand."""

from __future__ import annotations

import pytest

from analysis.moves import search
from analysis.moves.prepare import Reboots, returns_of
from analysis.moves.program import Program
from analysis.moves.reachability import programming_rules, reachability
from analysis.moves.search import Source, fewest_registers
from course_library.compass import Direction, parse_space_name
from course_library.course import Course
from tests.analysis.engine_boards import course
from tests.analysis.moves.worlds import random_course, tables_of


def shortest(
    wanted: Course, start: str, deck: bool = True, reboots: Reboots = "forbidden", register: int = 1
) -> Program | None:
    """A shortest program through all checkpoints from a start such as ``A1>E``."""
    tables = tables_of(wanted)
    rounds = programming_rules(tables)[deck]
    space, _, facing = start.partition(">")
    state = tables.terrain.state(parse_space_name(space), Direction[facing])
    source = Source((state,), register - 1, returns_of(tables.terrain, None, reboots))
    goals = range(1, len(wanted.checkpoints) + 1)
    return fewest_registers(tables, rounds, goals, [source])[0]


def cards(program: Program | None) -> list[str | None]:
    assert program is not None
    return [register.card for register in program.registers]


def test_any_cards_may_play_move_3_four_times() -> None:
    road = course("13x1:", checkpoints=["M1"])
    assert cards(shortest(road, "A1>E", deck=False)) == ["Move 3"] * 4


def test_the_deck_has_one_move_3_three_moves_2_and_again() -> None:
    """Twelve spaces: 3 and Again make 6, three Moves 2 make 6 more; no five cards reach further."""
    road = course("14x1:", checkpoints=["M1"])
    program = shortest(road, "A1>E")
    assert program is not None
    assert len(program) == 5
    assert len(shortest(course("15x1:", checkpoints=["N1"]), "A1>E") or ()) == 6


def test_the_round_is_counted_anew() -> None:
    """Thirteen spaces: twelve in the first round, the last one with the first card of the second."""
    program = shortest(course("14x1:", checkpoints=["N1"]), "A1>E")
    assert program is not None
    assert [len(registers) for registers in program.rounds] == [5, 1]


def test_what_is_left_of_a_round_ends_with_it() -> None:
    program = shortest(course("9x1:", checkpoints=["I1"]), "A1>E", register=4)
    assert program is not None
    assert [(r.round, r.number) for r in program.registers] == [(1, 4), (1, 5), (2, 1)]


def test_a_wall_stops_a_move_and_the_rest_is_lost() -> None:
    """Renegade 2023, "Walls": Move 3 into a wall after one space ends on the checkpoint."""
    room = course("3x1: B1 wall E", checkpoints=["B1"])
    program = shortest(room, "A1>E")
    assert program is not None
    assert cards(program) == ["Move 1"]
    assert program.registers[0].place is not None
    assert program.registers[0].place.space == parse_space_name("B1")


def test_a_checkpoint_counts_at_the_end_of_a_register_only() -> None:
    """Renegade 2023, "Checkpoints": moving over it is not enough, so Move 3 does not help here."""
    road = course("4x1:", checkpoints=["B1", "D1"])
    assert cards(shortest(road, "A1>E")) == ["Move 1", "Move 2"]


def test_legs_are_joined_with_facing_and_register() -> None:
    """The way back needs a turn that no figure of a single leg contains."""
    road = course("3x1:", checkpoints=["C1", "A1"])
    program = shortest(road, "A1>E")
    assert cards(program) == ["Move 2", "U-Turn", "Move 2"]
    assert program is not None
    assert program.arrivals == {1: 1, 2: 3}


def test_a_belt_is_a_way_that_a_card_alone_is_not() -> None:
    """Renegade 2023, "Conveyor Belts": blue conveys two spaces after the card."""
    road = course("5x1: B1 belt blue E; C1 belt blue E", checkpoints=["D1"])
    assert cards(shortest(road, "A1>E")) == ["Move 1"]


@pytest.mark.parametrize(("register", "figure"), [(1, 1), (2, 2)])
def test_a_push_panel_is_met_in_its_registers_only(register: int, figure: int) -> None:
    """Renegade 2023, "Push Panels": in register 1 it pushes to A2; later that takes a turn and a move."""
    room = course("1x2: A1 wall N, push N 1, wall W, wall E", checkpoints=["A2"])
    assert len(shortest(room, "A1>E", register=register) or ()) == figure


def test_who_falls_is_out_where_reboots_are_forbidden() -> None:
    gap = course("3x1: B1 pit", checkpoints=["C1"])
    assert shortest(gap, "A1>E") is None
    assert shortest(gap, "A1>E", deck=False) is None


def test_a_priced_reboot_costs_the_registers_that_are_lost() -> None:
    """Renegade 2023, "Rebooting": back in register 1 of the next round, with any facing."""
    over = course("5x1: B1 pit", checkpoints=["D1"], tokens=["C1>E"])
    program = shortest(over, "A1>E", reboots="priced")
    assert program is not None
    assert cards(program) == ["Move 1", None, None, None, None, "Move 1"]
    assert program.falls == 1
    assert program.registers[5].returned == (parse_space_name("C1"), Direction.E)


def test_a_fall_in_the_last_register_loses_nothing_more() -> None:
    over = course("5x1: B1 pit", checkpoints=["D1"], tokens=["C1>E"])
    assert cards(shortest(over, "A1>E", reboots="priced", register=5)) == ["Move 1", "Move 1"]


@pytest.mark.parametrize("deck", [False, True])
def test_no_way_is_told_as_none(deck: bool) -> None:
    shut = course("3x1: B1 wall W", checkpoints=["C1"])
    assert shortest(shut, "A1>E", deck=deck) is None


@pytest.mark.parametrize("limits", [{"NARROW": 1}, {"NARROW": 1, "MOST_EXTRA": -1}], ids=["wide", "no limit"])
@pytest.mark.parametrize("seed", range(8))
def test_the_slower_ways_of_searching_find_the_same(
    monkeypatch: pytest.MonkeyPatch, seed: int, limits: dict[str, int]
) -> None:
    wild = random_course(seed)
    found = figures(wild)
    for name, value in limits.items():
        monkeypatch.setattr(search, name, value)
    assert figures(wild) == found


def figures(wild: Course) -> list[tuple[int, ...]]:
    """The lengths of the programs from every start, 0 where there is none."""
    return [
        tuple(len(program or ()) for way in (start.forbidden, start.priced) if way for program in (way.deck,))
        for start in reachability(wild).starts
    ]
