"""What a person asks of an assessment: players, skill, seed, how precise, how much."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a course is to be assessed.

    Attributes:
        players: robots of a race; None for 4, or the nearest number that course and starts allow.
        skill: the name of a skill; None for the usual one.
        seed: the same seed gives the same figures on any machine.
        precision: races are played until the win rate of every start is known to this many points.
        races: exactly so many races instead; 0 for the parts that need none.
        full: also what takes longer: suggestions that are tried out, every place of the docking bay.
        docking_bay: also every place of the docking bay, without the rest of what takes longer.
        workers: threads; None for one on each core. The figures do not depend on it.
    """

    players: int | None = None
    skill: str | None = None
    seed: int = 1
    precision: float = 2.0
    races: int | None = None
    full: bool = False
    docking_bay: bool = False
    workers: int | None = None


USUAL = Wishes()
