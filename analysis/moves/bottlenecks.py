"""Where a course is narrow: cuts of every leg, ways into and out of every checkpoint, and busy spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import rustworkx

from analysis.engine.terrain import Terrain
from analysis.moves.cuts import Steps, minimum_cut, one_steps, reachable
from course_library.compass import Space


@dataclass(frozen=True, slots=True)
class Bottleneck:
    """Spaces of which every robot has to pass one on a leg, whatever it programs, unless it reboots.

    Attributes:
        leg: the number of the checkpoint that the leg leads to.
        spaces: the spaces, row by row; no smaller set would do.
        betweenness: how busy the busiest of them is, see :func:`betweenness`.
    """

    leg: int
    spaces: tuple[Space, ...]
    betweenness: float

    @property
    def cut(self) -> int:
        """How many spaces there are to choose from."""
        return len(self.spaces)


@dataclass(frozen=True, slots=True)
class Gates:
    """The ways into and out of a checkpoint.

    Attributes:
        checkpoint: its number.
        space: its space.
        entries: neighbouring spaces from which robots that are on their way to it can step onto it.
        exits: neighbouring spaces onto which a robot can step that goes on from it.
    """

    checkpoint: int
    space: Space
    entries: tuple[Space, ...]
    exits: tuple[Space, ...]


def bottlenecks(terrain: Terrain) -> list[Bottleneck]:
    """The narrowest places of every leg, the narrowest first, of equally narrow ones the busiest first.

    A leg has one or two: the set nearest to where it begins, and the set nearest to its checkpoint. It has
    none if its checkpoint lies beside where it begins, or cannot be reached.
    """
    steps = one_steps(terrain)
    busy = betweenness(terrain)
    found = []
    for leg, sources, target in _legs(terrain):
        cut = minimum_cut(terrain.n, steps, sources, target)
        for cells in dict.fromkeys((cut.near_source, cut.near_target)):
            if cells:
                spaces = tuple(terrain.spaces[cell] for cell in cells)
                found.append(Bottleneck(leg, spaces, max(busy[space] for space in spaces)))
    return sorted(found, key=lambda one: (one.cut, -one.betweenness, one.leg, one.spaces))


def gates(terrain: Terrain) -> list[Gates]:
    """Entries and exits of every checkpoint, in racing order.

    An entry counts if it can be reached from where the leg begins, an exit if the next checkpoint can be
    reached from it, both without passing the checkpoint itself. From the last checkpoint every way counts.
    """
    steps = one_steps(terrain)
    legs = list(_legs(terrain))
    return [
        Gates(
            checkpoint=number,
            space=terrain.spaces[target],
            entries=_entries(terrain, steps, sources, target),
            exits=_exits(terrain, steps, target, legs[number][2] if number < len(legs) else None),
        )
        for number, sources, target in legs
    ]


def betweenness(terrain: Terrain) -> Mapping[Space, float]:
    """For every space the share of all pairs of spaces whose shortest ways, step by step, lead over it.

    From 0 for a space that is on nobody's way, to 1. Of several shortest ways each counts in proportion
    (Freeman 1977, as computed by Brandes 2001).
    """
    graph = rustworkx.PyDiGraph(multigraph=False)
    graph.add_nodes_from(range(terrain.n))
    begins, ends = one_steps(terrain)
    graph.add_edges_from_no_data(list(zip(begins.tolist(), ends.tolist(), strict=True)))
    shares = rustworkx.digraph_betweenness_centrality(graph, normalized=True)
    # Sums of many floats differ in their last bits with the number of threads.
    return {space: round(float(shares[cell]), 9) for cell, space in enumerate(terrain.spaces)}


def _legs(terrain: Terrain) -> Iterator[tuple[int, list[int], int]]:
    """Number, first cells and checkpoint of every leg; the first leg begins on the unblocked starts."""
    sources = [
        int(cell)
        for cell, start in zip(terrain.start_cell, terrain.starts, strict=True)
        if cell >= 0 and not start.blocked
    ]
    for number, target in enumerate(terrain.checkpoint_cells.tolist(), 1):
        yield number, sources, target
        sources = [target]


def _entries(terrain: Terrain, steps: Steps, sources: list[int], target: int) -> tuple[Space, ...]:
    reached = reachable(terrain.n, steps, sources, without=target)
    beside = np.unique(steps[0][steps[1] == target])
    return tuple(terrain.spaces[cell] for cell in beside if reached[cell])


def _exits(terrain: Terrain, steps: Steps, begin: int, goal: int | None) -> tuple[Space, ...]:
    beside = np.unique(steps[1][steps[0] == begin])
    if goal is None:
        return tuple(terrain.spaces[cell] for cell in beside)
    leading = reachable(terrain.n, (steps[1], steps[0]), [goal], without=begin)
    return tuple(terrain.spaces[cell] for cell in beside if leading[cell])
