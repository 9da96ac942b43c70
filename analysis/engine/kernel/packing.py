"""Packing a terrain, its rules and its cards into the compiled engine's arrays."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from analysis.editions.cards import CardSet
from analysis.editions.effects import STAY, Effect
from analysis.editions.rules import RuleSet
from analysis.engine.kernel import layout as at
from analysis.engine.rounds import Seating
from analysis.engine.terrain import Terrain

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Packed:
    """A course ready for the compiled engine.

    Attributes:
        terrain: what was packed.
        cards: the cards of its edition.
        seating: the starts, and how they are taken.
        g: int64, a row for each space.
        k: int64, rules, cards, boards, beams and starts.
        effects: the effects that cards carry out, each once; a card's row names one of them.
    """

    terrain: Terrain
    cards: CardSet
    seating: Seating
    g: Ints
    k: Ints
    effects: tuple[Effect, ...]

    def new_race(self) -> Ints:
        """An array for races on this course; its counts for each space begin at 0."""
        s = np.zeros(at.OCCUPANT + self.terrain.n * (1 + at.TALLY), np.int64)
        s[at.OCCUPANT : at.OCCUPANT + self.terrain.n] = -1
        s[at.CELLS] = self.terrain.n
        return s

    def tally(self, s: Ints) -> npt.NDArray[np.int64]:
        """int64[n, ...]: the counts for each space, in the order of ``layout.TALLY_NAMES``."""
        counts = s[at.OCCUPANT + self.terrain.n :]
        return counts.reshape(self.terrain.n, at.TALLY).astype(np.int64)


def pack(terrain: Terrain, cards: CardSet, seating: Seating | None = None) -> Packed:
    """Pack a terrain with its rules, the cards of its edition and its starts.

    Raises:
        ValueError: if something has more parts than the arrays hold; the message says what.
    """
    seating = seating or Seating(terrain.starts)
    for name, count, most in (
        ("registers", terrain.rules.registers, at.MOST_REGISTERS),
        ("kinds of cards", len(cards), at.MOST_CARDS),
        ("checkpoints", len(terrain.checkpoint_cells), at.MOST_CHECKPOINTS),
        ("starts", len(seating.starts), at.CHOICE - at.FREE_STARTS),
    ):
        if count > most:
            raise ValueError(f"{count} {name} are too many for a race: at most {most}")
    effects = tuple(dict.fromkeys([*(card.effect for card in cards.cards), STAY]))
    return Packed(
        terrain, cards, seating, _pack_ground(terrain), _pack_rules(terrain, cards, seating, effects), effects
    )


def _pack_ground(terrain: Terrain) -> Ints:
    g = np.zeros((terrain.n, at.GROUND), np.int64)
    g[:, at.NBR : at.NBR + 4] = terrain.nbr
    g[:, at.SIGHT : at.SIGHT + 4] = terrain.sight
    g[:, at.BELT_TURN : at.BELT_TURN + 4] = terrain.belt_turn
    g[:, at.PUSH : at.PUSH + at.MOST_REGISTERS] = -1
    g[:, at.PUSH : at.PUSH + terrain.rules.registers] = terrain.push
    g[terrain.beam_cells, at.IN_BEAM] = 1
    for column, values in (
        (at.OWNER, terrain.owner),
        (at.PIT, terrain.pit),
        (at.BELT_DIR, terrain.belt_dir),
        (at.BELT, terrain.belt_speed),
        (at.GEAR, terrain.gear),
        (at.BATTERY, terrain.battery),
        (at.CHECKPOINT, terrain.checkpoint),
    ):
        g[:, column] = values
    return g.ravel()


def _pack_rules(terrain: Terrain, cards: CardSet, seating: Seating, effects: tuple[Effect, ...]) -> Ints:
    rules = terrain.rules
    head = np.zeros(at.CARDS_AT, np.int64)
    tables: list[npt.NDArray[Any]] = [head, _card_rows(cards, effects)]

    def add(slot: int, rows: list[Any] | npt.NDArray[Any]) -> None:
        head[slot] = sum(map(len, tables))
        tables.append(np.asarray(rows, np.int64).ravel())

    add(at.ACTIVATIONS_AT, [(a.group, a.belts, a.steps) for a in rules.activations])
    add(at.BOARDS_AT, np.stack([terrain.reentry_cell, terrain.reentry_arrow], axis=1))
    add(at.BEAMS_AT, _beam_rows(terrain))
    add(at.STARTS_AT, _start_rows(terrain, seating))
    for slot, value in _rule_values(rules).items():
        head[slot] = value
    head[at.CHECKPOINTS] = len(terrain.checkpoint_cells)
    head[at.SPAM_CARD] = cards.spam
    head[at.CARDS] = len(cards)
    head[at.ACTIVATIONS] = len(rules.activations)
    head[at.BEAMS] = len(terrain.beam_strength)
    head[at.STARTS] = len(seating.starts)
    head[at.CHOOSE_STARTS] = seating.choose
    head[at.STAY_EFFECT] = effects.index(STAY)
    return functools.reduce(lambda whole, part: np.concatenate([whole, part]), tables).astype(np.int64)


def _rule_values(rules: RuleSet) -> dict[int, int]:
    readings = rules.readings
    return {
        at.REGISTERS: rules.registers,
        at.HAND_SIZE: rules.hand,
        at.REBOOT_DAMAGE: rules.reboot_damage,
        at.ENERGY_START: rules.energy_start,
        at.ENERGY_MOST: rules.energy_most,
        at.ENERGY_COUNTS: rules.energy,
        at.ON_TOUCH: rules.checkpoints == "on_touch",
        at.BY_CARD: rules.order == "card",
        at.START_LIVES: rules.lives,
        at.ARCHIVING: rules.archiving,
        at.DISCARD_SPAM: rules.discard_spam,
        at.SHUFFLE_EACH_ROUND: rules.shuffle_each_round,
        at.RANDOM_REGISTERS: rules.random_registers,
        at.MOST_ROUNDS: rules.most_rounds,
        at.BLOCKING: rules.blocking,
        at.RING_MOVES: readings.ring_of_belts_moves,
        at.HEAD_ON_PASS: readings.head_on_belts_pass,
        at.SHARE_PIT: readings.belts_share_a_pit,
        at.PANELS_BY_PRIORITY: readings.panels_in_priority_order,
        at.PUSHER_GOES_ON: readings.pusher_goes_on,
        at.DISPLACED_PUSH_ON: readings.displaced_push_on,
        at.REST_FIRES: readings.shutdown_robots_fire,
        at.AGAIN_RETRIES: readings.again_retries_blocked_move,
        at.TWINS_HIT_ONCE: readings.twin_beams_hit_once,
    }


def _card_rows(cards: CardSet, effects: tuple[Effect, ...]) -> Ints:
    rows = np.zeros((len(cards), at.CARD_ROW), np.int64)
    for row, card in zip(rows, cards.cards, strict=True):
        maneuvers = [(m.side, m.spaces, m.turn) for m in card.effect.maneuvers]
        row[: at.FIRST_MANEUVER] = (card.role, card.energy, card.speed, card.copies, len(maneuvers))
        row[at.FIRST_MANEUVER : at.FIRST_MANEUVER + 3 * len(maneuvers)] = np.ravel(maneuvers)
        row[at.EFFECT] = effects.index(card.effect)
    return rows.ravel()


def _beam_rows(terrain: Terrain) -> npt.NDArray[Any]:
    """A row for each beam, then the cells of all beams; ``BEAM_FROM`` counts from the first row."""
    rows = np.zeros((len(terrain.beam_strength), at.BEAM_ROW), np.int64)
    rows[:, at.BEAM_FROM] = terrain.beam_offset[:-1] + rows.size
    rows[:, at.BEAM_LENGTH] = np.diff(terrain.beam_offset)
    rows[:, at.BEAM_STRENGTH] = terrain.beam_strength
    rows[:, at.BEAM_TWIN] = terrain.beam_twin
    return np.concatenate([rows.ravel(), terrain.beam_cells])


def _start_rows(terrain: Terrain, seating: Seating) -> list[tuple[int, ...]]:
    return [
        (
            terrain.cell(start.place),
            0 if start.facing is None else start.facing,
            start.shared,
            start.blocked,
            seating.value(index),
        )
        for index, start in enumerate(seating.starts)
    ]
