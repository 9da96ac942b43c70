"""Values of solved stages, kept by what they depend on.

A stage depends on the steps, the places of re-entry, the cards, the prices and the checkpoints from its own
on: moving checkpoint ``k`` leaves the stages after it as they are. Only the values are kept, some kilobytes a
stage; programs and endings follow from them in one sweep.
"""

from __future__ import annotations

import hashlib
import os
from collections import OrderedDict
from pathlib import Path

import numpy as np
import platformdirs

from analysis.programming.lattice import HandLattice
from analysis.solver.fixed_point import Values
from analysis.solver.problem import Prices, Problem
from analysis.solver.sweeps import CardBook

VERSION = 1
"""Raised whenever the same problem would get other values."""
MOST_STAGES = 256


class StageMemory:
    """Keeps the values of stages in memory, and in a folder where one is given.

    Args:
        folder: where values are kept between runs; None to keep them in memory only.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._known: OrderedDict[str, Values] = OrderedDict()

    def get(self, key: str) -> Values | None:
        """The values kept under ``key``, or None; a file that cannot be read is as good as none."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if self.folder is None:
            return None
        try:
            found = np.load(self.folder / f"{key}.npy", allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None
        return self._remember(key, found) if found.dtype == np.int32 else None

    def put(self, key: str, values: Values) -> None:
        """Keep ``values``; a folder that cannot be written is left alone."""
        if key in self._known:
            return
        self._remember(key, values)
        if self.folder is not None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                part = self.folder / f"{key}.{os.getpid()}.npy"
                np.save(part, values, allow_pickle=False)
                part.replace(self.folder / f"{key}.npy")
            except OSError:
                return

    def _remember(self, key: str, values: Values) -> Values:
        self._known[key] = values
        while len(self._known) > MOST_STAGES:
            self._known.popitem(last=False)
        return values


def user_memory() -> StageMemory:
    """A memory that outlasts the program, in the user's cache folder."""
    return StageMemory(Path(platformdirs.user_cache_dir("coursewright")) / "solver" / f"v{VERSION}")


def stage_keys(problem: Problem, prices: Prices, tolerance: float, cards: CardBook) -> list[str]:
    """For each stage a digest of everything its values depend on but the reachable end of the race."""
    digest = hashlib.sha256(f"{VERSION} {prices} {tolerance} {problem.floor} {problem.checkpoints}".encode())
    for array in (problem.next_state, problem.hits, problem.places):
        digest.update(str(array.shape).encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    digest.update(_card_digest(cards.lattice))
    for level in cards.algebra.tops:
        digest.update(level.effect.tobytes())
    keys: list[str] = []
    for stage in reversed(range(problem.checkpoints)):
        digest.update(problem.reentry[stage].tobytes())
        digest.update(np.packbits(problem.touched >> stage & 1).tobytes())
        keys.insert(0, digest.hexdigest()[:40])
    return keys


def _card_digest(lattice: HandLattice) -> bytes:
    return repr(lattice.hands).encode() + lattice.probability.tobytes()
