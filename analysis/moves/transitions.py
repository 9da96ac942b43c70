"""Step tables: where every card leads one robot from every state in every register.

One register of a lone robot is its card followed by the board elements. Both parts are functions on states,
so the tables are made by composing a handful of gathers over numpy arrays: no loop over states, nothing to
compile, well under a millisecond for two boards. The readable reference register is the oracle for every
entry. Sources: Renegade 2023, "Board Element Activation", "Rotating Conveyor Belts", "Push Panels".
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.base import Edition
from analysis.editions.effects import Effect
from analysis.editions.rules import Activation, Group
from analysis.engine.terrain import WALL, Terrain

States = npt.NDArray[Any]
MOST_CHECKPOINTS = 16


@dataclass(frozen=True, eq=False)
class StepTables:
    """Where one register leads: arrays over ``[register, effect, state]``.

    Attributes:
        terrain: the terrain they were made from.
        effects: the effects of the second axis, in order.
        next_state: the state after the register; off-board states lead to themselves. uint16 where all
            states fit, else uint32.
        hits: uint8, damage by board lasers.
        touched: uint16, bit ``k - 1`` is set if checkpoint ``k`` counts as touched: at the end of the
            register, or anywhere on the way, as the edition has it.
    """

    terrain: Terrain
    effects: tuple[Effect, ...]
    next_state: States
    hits: npt.NDArray[np.uint8]
    touched: npt.NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a register as a function on states: where it leads, what it touches, what hits."""

    to: States
    touched: npt.NDArray[np.uint16]
    hits: npt.NDArray[np.uint8]

    def then(self, other: _Part) -> _Part:
        """This part followed by ``other``."""
        return _Part(
            other.to[self.to],
            self.touched | other.touched[self.to],
            self.hits + other.hits[self.to],
        )


def state_index_type(states: int) -> type[np.uint16 | np.uint32]:
    """The smallest index type that counts ``states`` states.

    uint16 overflows at four boards of 64 x 64 spaces: 65,536 states on the floor alone.
    """
    return np.uint16 if states <= np.iinfo(np.uint16).max + 1 else np.uint32


def build_tables(terrain: Terrain, edition: Edition, effects: tuple[Effect, ...] | None = None) -> StepTables:
    """The step tables of ``terrain`` for ``effects``, those of the edition's regular cards if not given.

    Raises:
        ValueError: if the course has more than 16 checkpoints.
    """
    if len(terrain.checkpoint_cells) > MOST_CHECKPOINTS:
        raise ValueError(
            f"{len(terrain.checkpoint_cells)} checkpoints are too many: at most {MOST_CHECKPOINTS}"
        )
    parts = _Parts(terrain)
    effects = edition.effects if effects is None else effects
    cards = parts.stacked([parts.effect(effect) for effect in effects])
    floor = parts.stacked([parts.activations(register) for register in range(terrain.rules.registers)])
    to = floor.to.astype(state_index_type(terrain.states))
    hits = floor.hits.take(cards.to, axis=1)
    touched = floor.touched.take(cards.to, axis=1) | cards.touched
    return StepTables(terrain, effects, to.take(cards.to, axis=1), hits, touched)


def reentry_states(terrain: Terrain, board: int, start: int = 0) -> npt.NDArray[np.intp]:
    """The four states, by facing, in which a robot that fell on ``board`` may return.

    ``start`` is the index of its own start, whose archive counts on the docking bay. The robot chooses its
    facing (Renegade 2023, "Re-entering Play").
    """
    cell, _ = terrain.reentry(board, start)
    return 4 * cell + np.arange(4)


class _Parts:
    """Makes the parts of a register from a terrain."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.all = np.arange(terrain.states)
        self.cell = np.repeat(np.arange(terrain.n), 4)
        self.facing = np.tile(np.arange(4), terrain.n)
        self.no_hits = np.zeros(terrain.states, np.uint8)
        bits = np.where(terrain.checkpoint > 0, 1 << (terrain.checkpoint.astype(np.int32) - 1).clip(0), 0)
        self.bit = np.zeros(terrain.states, np.uint16)
        self.bit[: 4 * terrain.n] = bits.repeat(4)
        self.on_touch = terrain.rules.checkpoints == "on_touch"
        self.arrival = self._arrivals()
        self.made: dict[int, _Part] = {}
        self.segments = [
            (panels, tuple(activations))
            for panels, activations in itertools.groupby(
                terrain.rules.activations, key=lambda activation: activation.group is Group.PANELS
            )
        ]

    def _arrivals(self) -> npt.NDArray[np.intp]:
        """[cell, direction]: 4 * the cell a step leads to, an off-board state, or -1 where it is stopped."""
        terrain = self.terrain
        falls = 4 * terrain.n + terrain.owner.astype(np.intp)
        target = terrain.nbr.astype(np.intp)
        ahead = target.clip(0)  # any cell will do where there is none ahead
        lands = np.where(terrain.pit[ahead] > 0, falls[ahead], 4 * target)
        return np.where(target >= 0, lands, np.where(target == WALL, -1, falls[:, None]))

    def nothing(self) -> _Part:
        """The part that changes nothing; under scoring by touch it touches where the robot stands."""
        return self.led(self.all)

    def led(self, to: States) -> _Part:
        """The part that leads to ``to`` without hits."""
        touched = self.bit[to] if self.on_touch else np.zeros_like(self.bit)
        return _Part(to, touched, self.no_hits)

    def step(self, direction: States, turn: States | int = 0, moving: States | bool = True) -> _Part:
        """One space in ``direction`` for the states where ``moving``, then ``turn`` quarters."""
        to = self.all.copy()
        lands = self.arrival[self.cell, direction]
        on_floor = np.where(lands < 4 * self.terrain.n, lands + (self.facing + turn) % 4, lands)
        to[: 4 * self.terrain.n] = np.where(moving & (lands >= 0), on_floor, to[: 4 * self.terrain.n])
        return self.led(to)

    def turn(self, quarters: States | int) -> _Part:
        """A turn on the spot."""
        to = self.all.copy()
        to[: 4 * self.terrain.n] = 4 * self.cell + (self.facing + quarters) % 4
        return self.led(to)

    def effect(self, effect: Effect) -> _Part:
        """All maneuvers of a card."""
        part = self.nothing()
        for maneuver in effect.maneuvers:
            if maneuver.turn:
                part = part.then(self.turn(maneuver.turn))
            if maneuver.spaces:
                step = self.step((self.facing + maneuver.side) % 4)
                for _ in range(maneuver.spaces):
                    part = part.then(step)
        return part

    def activations(self, register: int) -> _Part:
        """Everything that acts after the cards of ``register`` (from 0)."""
        part = self.nothing()
        for index, (panels, activations) in enumerate(self.segments):
            part = part.then(self.panels(register) if panels else self._segment(index, activations))
        return part

    def _segment(self, index: int, activations: tuple[Activation, ...]) -> _Part:
        """Neighbours in the order of activation that are the same in every register, made once."""
        if index not in self.made:
            part = self.nothing()
            for activation in activations:
                step = self._activation(activation)
                for _ in range(activation.steps):
                    part = part.then(step)
            self.made[index] = part
        return self.made[index]

    def panels(self, register: int) -> _Part:
        """The push panels of ``register``, which alone tell registers apart."""
        push = self.terrain.push[self.cell, register]
        return self.step(push % 4, 0, push >= 0)

    def _activation(self, activation: Activation) -> _Part:
        terrain = self.terrain
        match activation.group:
            case Group.BELTS:
                moving = (terrain.belt_speed & activation.belts > 0)[self.cell]
                direction = terrain.belt_dir[self.cell] % 4
                target = terrain.nbr[self.cell, direction].clip(0)  # any cell where there is none ahead
                return self.step(direction, terrain.belt_turn[target, direction], moving)
            case Group.GEARS:
                return self.turn(terrain.gear[self.cell])
            case Group.BOARD_LASERS:
                return _Part(self.all, np.zeros_like(self.bit), self._laser_hits())
            case Group.CHECKPOINTS if not self.on_touch:
                return _Part(self.all, self.bit, self.no_hits)
        return self.nothing()

    def _laser_hits(self) -> npt.NDArray[np.uint8]:
        hits = self.no_hits.copy()
        hits[: 4 * self.terrain.n] = lone_hits(self.terrain).repeat(4)
        return hits

    @staticmethod
    def stacked(parts: list[_Part]) -> _Part:
        """Parts as one, with a first axis that counts them."""
        return _Part(
            np.stack([part.to for part in parts]),
            np.stack([part.touched for part in parts]),
            np.stack([part.hits for part in parts]),
        )


def lone_hits(terrain: Terrain) -> npt.NDArray[np.uint8]:
    """uint8[n]: damage of all board lasers to a robot that is alone on the floor.

    A beam with an emitter at both ends hits once, from the nearer end
    (a named ruling; the first of two equally near).
    """
    hits = np.zeros(terrain.n, np.uint8)
    for beam, twin in enumerate(terrain.beam_twin):
        cells = terrain.beam_cells[terrain.beam_offset[beam] : terrain.beam_offset[beam + 1]]
        if twin >= 0 and terrain.rules.readings.twin_beams_hit_once:
            length = len(cells)
            cells = cells[: (length + 1) // 2] if beam < twin else cells[: length // 2]
        hits[cells] += terrain.beam_strength[beam].astype(np.uint8)
    return hits
