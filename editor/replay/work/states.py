"""The state of a race after each event, from the events alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import TypeVar

from analysis.editions.cards import CardSet, Role
from analysis.engine import events as e
from analysis.engine.play import Play
from editor.replay.told import Robot, State

Slot = int | None
T = TypeVar("T")


def states_of(play: Play, log: Iterable[e.Event]) -> tuple[State, ...]:
    """The state before the first event, and after each; ``play`` is the race before its first round."""
    fold = _Fold(play.cards)
    found = [before(play)]
    for event in log:
        found.append(fold.after(found[-1], event))
    return tuple(found)


def before(play: Play) -> State:
    """The state of a race that has not begun."""
    empty = (None,) * play.ground.rules.registers
    robots = (
        Robot(robot.space, robot.facing, energy=robot.energy, program=empty, pending=empty)
        for robot in play.robots
    )
    return State(0, 0, play.priority, tuple(robots))


class _Fold:
    """Makes one state out of another and an event."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def after(self, state: State, event: e.Event) -> State:
        """The state after ``event``."""
        match event:
            case e.RoundBegan(number, priority):
                robots = tuple(_cleared(robot) for robot in state.robots)
                return State(number, 0, priority, robots, state.winner)
            case e.Unfinished():
                return dataclasses.replace(state, robots=tuple(map(_cleared, state.robots)))
            case e.RegisterBegan(register):
                return dataclasses.replace(state, register=register)
            case e.Won(seat):
                return dataclasses.replace(state, winner=seat)
            case e.Pushed() | e.Stopped() | e.Shuffled() | e.Solidified() | e.Archived() | e.Hit():
                return state
        seat = getattr(event, "robot")  # noqa: B009 - every event that is left has one
        robot = self._placed(state.robots[seat], event) or self._carded(state, state.robots[seat], event)
        return dataclasses.replace(state, robots=_with(state.robots, seat, robot))

    def _placed(self, robot: Robot, event: e.Event) -> Robot | None:
        """The robot after an event that changes its place or what it has reached."""
        match event:
            case e.Moved(_, to, _):
                return dataclasses.replace(robot, space=to)
            case e.Turned(_, facing, _):
                return dataclasses.replace(robot, facing=facing)
            case e.Reentered(_, at, facing):
                return dataclasses.replace(robot, space=at, facing=facing)
            case e.LeftRace():
                return dataclasses.replace(robot, out=True)
            case e.Charged(_, energy, _):
                return dataclasses.replace(robot, energy=energy)
            case e.Scored(_, checkpoint):
                return dataclasses.replace(robot, checkpoints=checkpoint)
        return None

    def _carded(self, state: State, robot: Robot, event: e.Event) -> Robot:
        """The robot after an event that is about cards."""
        register = state.register - 1
        match event:
            case e.Programmed(_, number, card):
                return dataclasses.replace(robot, program=_with(robot.program, number - 1, card))
            case e.ShutDown(_, damage):
                # All Haywires lie in registers now, so all else that goes is SPAM.
                laid = sum(self._is(card, Role.HAYWIRE) for card in robot.program)
                empty = (None,) * len(robot.program)
                return dataclasses.replace(
                    robot, shut_down=True, program=empty, spam=robot.spam - damage + laid
                )
            case e.Revealed():
                return dataclasses.replace(robot, acting=register)
            case e.Replaced(_, card):
                spam = self._is(robot.program[register], Role.SPAM)
                program = _with(robot.program, register, card)
                return dataclasses.replace(robot, acting=register, program=program, spam=robot.spam - spam)
            case e.Fell():
                played = tuple(
                    card if number <= robot.acting else None for number, card in enumerate(robot.program)
                )
                return dataclasses.replace(robot, space=None, falls=robot.falls + 1, program=played)
            case e.Damaged(_, card, _):
                return self._damaged(robot, register, card)
        raise TypeError(f"no state after {event}")

    def _damaged(self, robot: Robot, register: int, card: int) -> Robot:
        """SPAM goes to the discard pile, the first Haywire of a register stays there (2023, "Damage")."""
        if self._is(card, Role.SPAM):
            return dataclasses.replace(robot, spam=robot.spam + 1)
        if robot.pending[register] is not None:
            return robot
        return dataclasses.replace(robot, pending=_with(robot.pending, register, card))

    def _is(self, card: Slot, role: Role) -> bool:
        return card is not None and self.cards[card].role is role


def _cleared(robot: Robot) -> Robot:
    """The robot at the end of a round: what lay face down is its program now."""
    empty = (None,) * len(robot.pending)
    return dataclasses.replace(robot, program=robot.pending, pending=empty, acting=-1, shut_down=False)


def _with(items: Sequence[T], index: int, item: T) -> tuple[T, ...]:
    """``items`` with another one at ``index``."""
    return (*items[:index], item, *items[index + 1 :])
