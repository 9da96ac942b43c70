"""Between the two engines: a race of the readable one as an array, and the compiled one's log as events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.base import RobotState
from analysis.engine.events import ROW, Event, EventCodec
from analysis.engine.kernel import layout as at
from analysis.engine.kernel.packing import Ints, Packed
from analysis.engine.kernel.racing import play_races
from analysis.engine.mats import Mat
from analysis.engine.play import Play
from course_library.compass import Direction

NO_LOG = np.zeros((0, ROW), np.int64)


def empty_log(rows: int) -> Ints:
    """Room for so many events."""
    return np.zeros((rows, ROW), np.int64)


def events_of(packed: Packed, log: Ints, count: int) -> list[Event]:
    """The events that were recorded.

    Raises:
        ValueError: if the log was too small for them.
    """
    if count > len(log):
        raise ValueError(f"a log of {len(log)} rows is too small for {count} events")
    codec = EventCodec(packed.terrain.spaces)
    return [codec.event(row) for row in log[:count].tolist()]


def told_race(packed: Packed, stream: int, minds: Any, strategies: Sequence[tuple[int, int]]) -> list[Event]:
    """One compiled race as events; ``strategies`` gives each seat's strategy and noise."""
    s = packed.new_race()
    set_strategies(s, strategies)
    log = empty_log(1024 * max(16, packed.terrain.rules.most_rounds))
    out = np.zeros((1, at.ROW * at.MOST_SEATS), np.int32)
    streams = np.array([stream], np.uint64)
    play_races(s, packed.g, packed.k, streams, log, minds, len(strategies), out)
    return events_of(packed, log, int(s[at.LOGGED]))


def set_strategies(s: Ints, strategies: Sequence[tuple[int, int]]) -> None:
    """Write each seat's strategy and noise into a race."""
    for seat, (strategy, noise) in enumerate(strategies):
        s[at.ROBOTS + seat * at.ROW + at.STRATEGY] = strategy
        s[at.ROBOTS + seat * at.ROW + at.NOISE] = noise


def as_array(packed: Packed, play: Play, facings: Sequence[Direction] = ()) -> Ints:
    """A race of the readable engine as the compiled one holds it (without the counts of past events)."""
    s = packed.new_race()
    s[at.SEATS], s[at.PRIORITY] = len(play.robots), play.priority
    s[at.REGISTER], s[at.ROUND] = play.register, play.round
    s[at.WINNER] = -1 if play.winner is None else play.winner
    _write_pile(s, at.DAMAGE_DECK, play.damage.deck)
    _write_pile(s, at.DAMAGE_DISCARD, play.damage.discard)
    for seat, (robot, mat) in enumerate(zip(play.robots, play.mats, strict=True)):
        row = s[at.ROBOTS + seat * at.ROW :][: at.ROW]
        _write_robot(packed, row, robot)
        _write_mat(row, mat)
        row[at.RETURNS] = seat in play.returning
        row[at.CHOSEN_FACING] = facings[seat] if facings else 0
        if robot.solid:
            s[at.OCCUPANT + row[at.CELL]] = seat
    return s


def comparable(s: Ints) -> Ints:
    """The part of a race that both engines keep: no scratch, no counts of past events."""
    seats = s[at.ROBOTS : at.OCCUPANT].reshape(at.MOST_SEATS, at.ROW)[: s[at.SEATS]].copy()
    for column in (at.START, at.STRATEGY, at.NOISE, at.CHOSEN_FACING, *range(at.FALLS, at.ROW)):
        seats[:, column] = 0
    head = s[: at.LINE].copy()
    head[at.LOGGED] = 0
    return np.concatenate([head, seats.ravel(), s[at.OCCUPANT : at.OCCUPANT + s[at.CELLS]]])


def _write_robot(packed: Packed, row: Ints, robot: RobotState) -> None:
    terrain = packed.terrain
    row[at.CELL] = -1 if robot.space is None else terrain.cell(robot.space)
    row[at.FACING] = robot.facing
    row[at.PHASE] = robot.phase
    row[at.NEXT] = robot.next_checkpoint
    row[at.ENERGY] = robot.energy
    row[at.LIVES] = robot.lives
    row[at.ARCHIVE] = terrain.cell(robot.archive)
    row[at.ARROW] = robot.archive_arrow
    row[at.FELL_ON] = -1 if robot.fell_on is None else robot.fell_on
    row[at.SHUT_DOWN] = robot.shut_down


def _write_mat(row: Ints, mat: Mat) -> None:
    row[at.RESOLVED] = -1 if mat.resolved is None else mat.resolved
    row[at.MOVED_FREELY] = mat.moved_freely
    for register, (held, played, pending) in enumerate(
        zip(mat.program, mat.played, mat.pending, strict=True)
    ):
        row[at.PROGRAM + register] = held[0] if held else -1
        row[at.PLAYED + register] = played
        row[at.PENDING + register] = -1 if pending is None else pending
    for pile, cards in ((at.DECK, mat.deck), (at.DISCARD, mat.discard), (at.HAND, mat.hand)):
        _write_pile(row, pile, cards)


def _write_pile(s: npt.NDArray[np.int64], pile: int, cards: Sequence[int]) -> None:
    s[pile : pile + len(cards)] = cards
    s[pile + at.PILE_TOTAL] = sum(cards)
