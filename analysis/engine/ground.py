"""The ground: what a floor does to robots, asked space by space.

The readable engine plays on it. It is made straight from the floor's elements, without the integer arrays
of the compiled engine, so that each can be held against the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from analysis.editions.rules import RuleSet
from course_library.compass import RAYS, Direction, Space
from course_library.course import RebootToken
from course_library.elements import Battery, Belt, BeltColour, Gear, Pit, PushPanel, Rotation
from course_library.floor import Beam, Floor


@dataclass(frozen=True, slots=True)
class BoardLaser:
    """One emitter: the spaces its beams cross, nearest first; ``twin`` is the emitter at the other end."""

    spaces: tuple[Space, ...]
    beams: int
    twin: int | None


class Ground:
    """A floor under the rules of a race."""

    def __init__(self, floor: Floor, rules: RuleSet) -> None:
        self.floor = floor
        self.rules = rules
        self.pits: set[Space] = set()
        self.batteries: set[Space] = set()
        self.belts: dict[Space, Belt] = {}
        self.gears: dict[Space, int] = {}
        self.panels: dict[Space, list[PushPanel]] = {}
        for space in floor:
            for element in floor.active(space):
                match element:
                    case Pit():
                        self.pits.add(space)
                    case Battery():
                        self.batteries.add(space)
                    case Belt():
                        self.belts[space] = element
                    case Gear(rotation):
                        self.gears[space] = 90 if rotation is Rotation.RIGHT else 270
                    case PushPanel():
                        self.panels.setdefault(space, []).append(element)
        self.checkpoints = {space: number for number, space in enumerate(floor.checkpoints, 1)}
        self.lasers = _lasers(floor)

    def stopped(self, space: Space, direction: Direction) -> bool:
        """Whether a wall, an antenna or (in a less deadly game) the edge stops a step."""
        ahead = space.towards(direction)
        return (
            self.floor.walled(space, direction)
            or not self.floor.antennas.isdisjoint((space, ahead))
            or (self.rules.edges_are_walls and ahead not in self.floor)
        )

    def deadly(self, space: Space) -> bool:
        """Whether a robot that enters ``space`` falls."""
        return space in self.pits or space not in self.floor

    def belt(self, space: Space, colours: int) -> Belt | None:
        """The belt on ``space`` if it has one of ``colours`` (sum of 1 for green and 2 for blue)."""
        belt = self.belts.get(space)
        if belt is None:
            return None
        flag = 2 if belt.colour is BeltColour.BLUE else 1
        return belt if flag & colours else None

    def panel(self, space: Space, register: int) -> Direction | None:
        """The direction in which a panel on ``space`` pushes in ``register``.

        Panels that face each other and act together hold the robot; of two at a corner the first acts.
        """
        pushes = [p.side.opposite for p in self.panels.get(space, ()) if register in p.registers]
        return next((push for push in pushes if push.opposite not in pushes), None)

    def ahead(self, space: Space, facing: Direction) -> tuple[Space, ...]:
        """The spaces that a robot's laser crosses, nearest first, its own space left out."""
        return self.floor.line_of_sight(space, RAYS[2 * facing])[1:]

    def token(self, board: int) -> RebootToken | None:
        """Where robots that fell on ``board`` return; None for their own archive."""
        return None if self.rules.archiving else self.floor.reentry_token(board)


def _lasers(floor: Floor) -> tuple[BoardLaser, ...]:
    beams = [beam for beam in floor.beams if beam.spaces]

    def twin(beam: Beam) -> int | None:
        for index, other in enumerate(beams):
            if other.spaces == beam.spaces[::-1] and (other.ray.dx, other.ray.dy) == (
                -beam.ray.dx,
                -beam.ray.dy,
            ):
                return index
        return None

    return tuple(BoardLaser(beam.spaces, beam.beams, twin(beam)) for beam in beams)
