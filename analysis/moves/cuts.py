"""The narrowest places between two parts of a floor: minimum vertex cuts on the one-step graph.

In the one-step graph two spaces are joined where a robot can step from one to the other: neighbours without
a wall between them, pits left out. Whatever card is played and whatever the belts do, a robot goes from space
to neighbouring space, so every route without a reboot passes a cut of this graph; in the move graph cards of
two or three spaces would jump over it. The flow is scipy's; the cut is read from the capacities left over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order, maximum_flow

from analysis.engine.terrain import Terrain

Int32 = npt.NDArray[np.int32]
Steps = tuple[Int32, Int32]
"""The steps from cell to cell: where each begins and where it ends."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The fewest cells that every route from some cells to another has to pass.

    Attributes:
        size: how many cells; None where a route passes no cell in between.
        near_source: such cells, as near to the sources as can be.
        near_target: such cells, as near to the target as can be; often the same.
    """

    size: int | None
    near_source: tuple[int, ...] = ()
    near_target: tuple[int, ...] = ()


def one_steps(terrain: Terrain) -> Steps:
    """Every step that a robot can take from one cell to the next without falling."""
    cell, direction = np.nonzero(terrain.nbr >= 0)
    ahead = terrain.nbr[cell, direction]
    dry = (terrain.pit[cell] == 0) & (terrain.pit[ahead] == 0)
    return cell[dry].astype(np.int32), ahead[dry].astype(np.int32)


def minimum_cut(cells: int, steps: Steps, sources: Collection[int], target: int) -> Cut:
    """The minimum vertex cut between ``sources`` and ``target``, neither of them counted.

    A cell is split in two, joined by a capacity of one; steps carry more than all cells together. A size of 0
    says that there is no route at all.
    """
    endless = cells + 1
    ends = {*sources, target}
    capacity = np.where(np.isin(np.arange(cells), list(ends)), endless, 1)
    source = 2 * cells
    rows = np.concatenate([2 * np.arange(cells), 2 * steps[0] + 1, np.full(len(sources), source)])
    columns = np.concatenate(
        [2 * np.arange(cells) + 1, 2 * steps[1], 2 * np.array(sorted(sources), np.int64)]
    )
    amounts = np.concatenate([capacity, np.full(len(steps[0]) + len(sources), endless)]).astype(np.int32)
    network = csr_array((amounts, (rows, columns)), shape=(source + 1, source + 1))
    result = maximum_flow(network, source, 2 * target + 1)
    if result.flow_value >= endless:
        return Cut(None)
    left = csr_array(network - result.flow)
    left.eliminate_zeros()
    return Cut(
        size=int(result.flow_value),
        near_source=_crossed(left, source, cells, backwards=False),
        near_target=_crossed(left, 2 * target + 1, cells, backwards=True),
    )


def _crossed(left: csr_array, start: int, cells: int, *, backwards: bool) -> tuple[int, ...]:
    """The cells of which only one half can be reached from ``start`` along capacity that is left."""
    graph = csr_array(left.T) if backwards else left
    reached = np.zeros(graph.shape[0], np.bool_)
    reached[breadth_first_order(graph, start, return_predecessors=False)] = True
    first, second = reached[0 : 2 * cells : 2], reached[1 : 2 * cells : 2]
    return tuple(np.flatnonzero(second & ~first if backwards else first & ~second).tolist())


def reachable(cells: int, steps: Steps, sources: Iterable[int], without: int) -> npt.NDArray[np.bool_]:
    """Which cells can be reached from ``sources`` without passing the cell ``without``."""
    keep = (steps[0] != without) & (steps[1] != without)
    begins = np.array(sorted(set(sources) - {without}), np.int32)
    rows = np.concatenate([steps[0][keep], np.full(len(begins), cells, np.int32)])
    columns = np.concatenate([steps[1][keep], begins])
    graph = csr_array((np.ones(len(rows), np.int8), (rows, columns)), shape=(cells + 1, cells + 1))
    reached = np.zeros(cells + 1, np.bool_)
    reached[breadth_first_order(graph, cells, return_predecessors=False)] = True
    return reached[:cells]
