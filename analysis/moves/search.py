"""Fewest registers under a rule of programming, for many starts at once, each with a program as proof.

A search forwards in layers, one register each, over (start, what may still be programmed, state). What a
looser rule of programming needs at least (:mod:`analysis.moves.fast`) bounds it from below: a row that
cannot finish within the limit is dropped, and the limit grows by one register until every start has finished.
Under each limit a narrow search comes first: no shorter program has been overlooked, so what it finds will
do. A start whose bound never suffices is searched without limit, which ends because rounds that begin alike
are searched once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
import numpy.typing as npt

from analysis.moves.fast import UNREACHABLE, Backwards, Returns, goal_bits
from analysis.moves.program import Place, Program, Step, program_of
from analysis.moves.rounds import NO_NODE, Rounds
from analysis.moves.transitions import StepTables

Int64 = npt.NDArray[np.int64]
WAITING = -1
"""Card of a register in which a fallen robot waits off the floor."""
NARROW = 64
"""Rows of each source that are followed before all are."""
MOST_EXTRA = 12
"""Registers beyond the lower bound after which the search goes on without limit."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a search begins.

    Attributes:
        states: the states the robot may begin in.
        register: the register it begins with, from 0.
        returns: where it returns after a fall; None forbids reboots.
    """

    states: tuple[int, ...]
    register: int = 0
    returns: Returns | None = None


def fewest_registers(
    tables: StepTables,
    rounds: Rounds,
    goals: Sequence[int],
    sources: Sequence[Source],
    backwards: Backwards | None = None,
) -> list[Program | None]:
    """For each source a program that reaches ``goals`` in fewest registers; None where no program does.

    Which of several such programs is given depends on the arguments alone.

    Args:
        tables: the step tables.
        rounds: what may be programmed.
        goals: numbers of checkpoints, in the order in which they have to be reached.
        sources: where the searches begin.
        backwards: :func:`bounding` of the same tables and rule, if there are several searches.
    """
    backwards = bounding(tables, rounds) if backwards is None else backwards
    return _Search(tables, rounds, goals, sources, backwards).programs()


def bounding(tables: StepTables, rounds: Rounds) -> Backwards:
    """What finds the lower bounds for searches under ``rounds``."""
    return Backwards(tables, rounds if rounds.looser is None else rounds.looser)


@dataclass(frozen=True, eq=False)
class _Layer:
    """All rows after some number of registers; every attribute has one entry per row.

    Attributes:
        source: which source the row comes from.
        node: what may be programmed next.
        state: the state in which the next register begins.
        progress: goals reached.
        end: the state at the end of the register before; differs from ``state`` where a robot re-entered.
        parent: the row of the layer before.
        card: the card that led here.
    """

    source: Int64
    node: Int64
    state: Int64
    progress: Int64
    end: Int64
    parent: Int64
    card: Int64

    def __getitem__(self, rows: npt.NDArray[np.bool_] | Int64) -> _Layer:
        return _Layer(*(column[rows] for column in self.columns))

    def __len__(self) -> int:
        return len(self.source)

    @property
    def columns(self) -> tuple[Int64, ...]:
        return self.source, self.node, self.state, self.progress, self.end, self.parent, self.card


def _joined(parts: Sequence[_Layer]) -> _Layer:
    return _Layer(*(np.concatenate(columns) for columns in zip(*(p.columns for p in parts), strict=True)))


class _Search:
    """The search for all sources; ``limit`` holds the registers allowed to each."""

    def __init__(
        self,
        tables: StepTables,
        rounds: Rounds,
        goals: Sequence[int],
        sources: Sequence[Source],
        backwards: Backwards,
    ) -> None:
        self.tables = tables
        self.rounds = rounds
        self.goals = tuple(goals)
        self.bits = np.array([*goal_bits(goals), 0], np.uint16)
        self.sources = sources
        self.standing = 4 * tables.terrain.n
        self.loosened = np.arange(len(rounds.register)) if rounds.loosened is None else rounds.loosened
        self.bounds = backwards.registers_to_go(goals, _all_returns(sources))
        self.limit = np.zeros(len(sources), np.int64)

    def programs(self) -> list[Program | None]:
        """A program of fewest registers for each source, or None."""
        first = self.first_layer()
        lowest = np.full(len(self.sources), UNREACHABLE, np.int64)
        np.minimum.at(lowest, first.source, self.to_go(first))
        found: dict[int, Program] = {}
        for extra in [*range(MOST_EXTRA + 1), UNREACHABLE]:
            self.limit = np.where(lowest < UNREACHABLE, lowest + extra, -1)
            self.limit[list(found)] = -1
            for width in (NARROW, None) if extra < UNREACHABLE else (None,):
                if (self.limit >= 0).any():
                    found |= self.within_limit(first, width)
        return [found.get(source) for source in range(len(self.sources))]

    def first_layer(self) -> _Layer:
        """The sources themselves."""
        rows = [(i, s, source.register) for i, source in enumerate(self.sources) for s in source.states]
        source, state, register = np.array(rows, np.int64).reshape(-1, 3).T
        none = np.full(len(rows), WAITING, np.int64)
        node = self.rounds.fresh[register].astype(np.int64)
        return _Layer(source, node, state, np.zeros_like(state), state, none, none)

    def to_go(self, layer: _Layer) -> Int64:
        """For each row the registers that it needs at least."""
        return self.bounds[layer.progress, self.loosened[layer.node], layer.state].astype(np.int64)

    def within_limit(self, first: _Layer, width: int | None) -> dict[int, Program]:
        """Programs for sources that can finish within their limit; for all of them without a ``width``.

        With a width, so many rows of each source are followed; mostly one of them leads to the end.
        """
        found: dict[int, Program] = {}
        seen: dict[tuple[int, int], int] = {}
        layers = [first[self.to_go(first) <= self.limit[first.source]]]
        while len(layers[-1]):
            layer = self.kept(self.returned(self.after(layers[-1])), len(layers))
            layers.append(narrowed(self.unseen(layer, seen), width))
            done = np.flatnonzero(layers[-1].progress == len(self.goals))
            for row in done[np.unique(layers[-1].source[done], return_index=True)[1]]:
                source = int(layers[-1].source[row])
                found[source] = self.program(layers, int(row))
                self.limit[source] = -1
            layers[-1] = layers[-1][self.limit[layers[-1].source] >= 0] if len(done) else layers[-1]
        return found

    def after(self, layer: _Layer) -> _Layer:
        """Every row after one more register."""
        falling = layer.state >= self.standing
        child = self.rounds.child[layer.node]
        row, card = np.nonzero((child != NO_NODE) & ~falling[:, None])
        node, state, progress = layer.node[row], layer.state[row], layer.progress[row]
        step = (self.rounds.register[node], self.rounds.effect[node, card], state)
        end = self.tables.next_state[step].astype(np.int64)
        reached = self.tables.touched[step] & self.bits[progress] > 0
        played = _Layer(
            layer.source[row], child[row, card].astype(np.int64), end, progress + reached, end, row, card
        )
        return _joined([played, self.waited(layer, np.flatnonzero(falling))])

    def waited(self, layer: _Layer, rows: Int64) -> _Layer:
        """The rows of fallen robots after a register spent off the floor."""
        source, node, state, progress, *_ = layer[rows].columns
        following = (self.rounds.register[node] + 1) % len(self.rounds.fresh)
        node = self.rounds.fresh[following].astype(np.int64)
        return _Layer(source, node, state, progress, state, rows, np.full_like(rows, WAITING))

    def returned(self, layer: _Layer) -> _Layer:
        """Robots that are off the floor when a round begins re-enter, with every facing."""
        back = (layer.state >= self.standing) & (self.rounds.register[layer.node] == 0)
        if not back.any():
            return layer
        parts = [layer[~back]]
        for row in np.flatnonzero(back):
            returns = self.sources[layer.source[row]].returns
            states = returns[layer.state[row] - self.standing] if returns else ()
            copies = layer[np.full(len(states), row)]
            copies.state[:] = states
            parts.append(copies)
        return _joined(parts)

    def kept(self, layer: _Layer, registers: int) -> _Layer:
        """The rows that can finish within the limit, of equal ones only the first with most progress."""
        layer = layer[registers + self.to_go(layer) <= self.limit[layer.source]]
        layer = layer[np.lexsort((layer.state, layer.card, layer.parent))]  # earliest cards first
        nodes, states = len(self.rounds.register), self.tables.terrain.states
        key = (layer.source * nodes + layer.node) * states + layer.state
        order = np.lexsort((np.arange(len(layer)), -layer.progress, key))
        first = np.ones(len(layer), np.bool_)
        first[1:] = key[order][1:] != key[order][:-1]
        return layer[np.sort(order[first])]

    def unseen(self, layer: _Layer, seen: dict[tuple[int, int], int]) -> _Layer:
        """Without the rows that begin a round as an earlier round began, or with less progress."""
        begins = self.rounds.register[layer.node] == 0
        keep = np.ones(len(layer), np.bool_)
        for row in np.flatnonzero(begins):
            key = int(layer.source[row]), int(layer.state[row])
            keep[row] = layer.progress[row] > seen.get(key, -1)
            seen[key] = max(int(layer.progress[row]), seen.get(key, -1))
        return layer[keep]

    def program(self, layers: Sequence[_Layer], row: int) -> Program:
        """The program that leads to ``row`` of the last layer."""
        steps: list[Step] = []
        for layer, before in zip(layers[:0:-1], layers[-2::-1], strict=True):
            parent = int(layer.parent[row])
            steps.append(self.step(layer, row, int(before.progress[parent])))
            row = parent
        first = layers[0]
        register = self.sources[first.source[row]].register
        start = self.place(int(first.state[row]))
        assert start is not None, "a source stands on the floor"
        return program_of(start, register + 1, len(self.rounds.fresh), steps[::-1])

    def step(self, layer: _Layer, row: int, progress: int) -> Step:
        """The register that led to ``row``, when ``progress`` goals had been reached before it."""
        card, end, state = int(layer.card[row]), int(layer.end[row]), int(layer.state[row])
        return Step(
            card=None if card == WAITING else self.rounds.cards[card],
            end=self.place(end),
            reached=self.goals[progress] if layer.progress[row] > progress else None,
            returned=None if state == end else self.place(state),
        )

    def place(self, state: int) -> Place | None:
        """Space and facing of a state; None off the floor."""
        pose = self.tables.terrain.pose(state)
        return None if pose is None else Place(*pose)


def narrowed(layer: _Layer, width: int | None) -> _Layer:
    """The first ``width`` rows of each source; all without a width."""
    if width is None or len(layer) <= width:
        return layer
    order = np.argsort(layer.source, kind="stable")
    source = layer.source[order]
    rank = np.arange(len(layer)) - np.searchsorted(source, source)
    return layer[np.sort(order[rank < width])]


def _all_returns(sources: Sequence[Source]) -> Returns | None:
    """For each board every state in which a robot of any source returns: one bound serves all."""
    ways = [source.returns for source in sources if source.returns is not None]
    return tuple(tuple(sorted({*chain(*boards)})) for boards in zip(*ways, strict=True)) if ways else None
