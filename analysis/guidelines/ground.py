"""What the guidelines look at: the checked layout, the number of players, and measures that several share."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from course_library.board import Board
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.elements import Antenna, Pit
from course_library.validation.layout import Layout

TYPICAL_PLAYERS = 4


@dataclass(frozen=True, eq=False)
class Ground(Layout):
    """A layout with the number of players for which it is judged.

    Attributes:
        asked_players: the number of players somebody asked for; None for the range of the course.
        other_face: the back of the docking bay, where it is known.
    """

    asked_players: int | None = None
    other_face: Board | None = None

    @functools.cached_property
    def players(self) -> int:
        """The number of players asked for, or 4, or the nearest to it that the course is meant for."""
        if self.asked_players is not None:
            return self.asked_players
        low, high = sorted(self.course.players)
        return min(max(TYPICAL_PLAYERS, low), high)

    @functools.cached_property
    def most_players(self) -> int:
        """The number of players asked for, or the most that the course is meant for."""
        return max(self.course.players) if self.asked_players is None else self.asked_players

    @functools.cached_property
    def fewest_players(self) -> int:
        """The number of players asked for, or the fewest that the course is meant for."""
        return min(self.course.players) if self.asked_players is None else self.asked_players

    @functools.cached_property
    def board_area(self) -> int:
        """Number of spaces on the boards, the docking bay not counted."""
        return sum(owner != self.bay_index for owner in self.floor.owner.values())

    @functools.cached_property
    def start_centre(self) -> tuple[float, float] | None:
        """The mean place of the free starts; None without one."""
        starts = [start.space for start in self.free_starts]
        if not starts:
            return None
        return sum(s.x for s in starts) / len(starts), sum(s.y for s in starts) / len(starts)

    def ways(self, space: Space) -> list[Direction]:
        """The directions in which a robot can step off ``space`` onto another, not into a pit."""
        return [direction for direction in DIRECTIONS if self.steps(space, direction)]

    def neighbours(self, space: Space) -> tuple[Space, ...]:
        """The spaces that a robot on ``space`` can step to; each space is worked out once."""
        known = self._neighbours.get(space)
        if known is None:
            known = self._neighbours[space] = tuple(self.steps_from(space))
        return known

    @functools.cached_property
    def _neighbours(self) -> dict[Space, tuple[Space, ...]]:
        return {}

    def steps(self, space: Space, direction: Direction) -> bool:
        """Whether a robot can step from ``space`` in ``direction`` without a wall, a pit or the edge."""
        ahead = space.towards(direction)
        return (
            ahead in self.floor.owner
            and (space, direction) not in self.floor.walls
            and not self.has(ahead, Pit)
            and not self.has(ahead, Antenna)
        )

    def falls(self, space: Space, direction: Direction) -> bool:
        """Whether a step from ``space`` in ``direction`` ends in a pit or off the boards.

        Edges are no danger in a less deadly game (Renegade 2023, "A Less Deadly Game").
        """
        if (space, direction) in self.floor.walls:
            return False
        ahead = space.towards(direction)
        if ahead in self.floor.owner:
            return self.has(ahead, Pit) and ahead not in self.floor.off
        return "less-deadly" not in self.course.variants

    def dangers(self, space: Space) -> list[Direction]:
        """The sides of ``space`` on which a robot falls."""
        return [direction for direction in DIRECTIONS if self.falls(space, direction)]

    def walls_around(self, space: Space) -> list[Direction]:
        """The walled sides of ``space``."""
        return [direction for direction in DIRECTIONS if (space, direction) in self.floor.walls]

    def lane(self, space: Space, direction: Direction, most: int = 3) -> int:
        """How many spaces, at most ``most``, a robot can be moved from ``space`` without harm."""
        for count in range(most):
            if not self.steps(space, direction):
                return count
            space = space.towards(direction)
        return most

    def distances_to(self, target: Space) -> Mapping[Space, int]:
        """Steps from every space to ``target`` around walls and pits; spaces without a way are missing."""
        found = {target: 0}
        waiting = deque([target])
        while waiting:
            space = waiting.popleft()
            # Walls count from both sides, so a way back is a way there.
            for ahead in self.neighbours(space):
                if ahead not in found:
                    found[ahead] = found[space] + 1
                    waiting.append(ahead)
        return found

    @functools.cached_property
    def tokens_on_floor(self) -> list[tuple[int, Space, Direction]]:
        """Board, space and arrow of every reboot token that lies on a board."""
        placed = ((self.board_at(token.at), token) for token in self.course.reboot_tokens)
        return [(board, token.at, token.arrow) for board, token in placed if board is not None]

    @functools.cached_property
    def tokens_on_boards(self) -> list[tuple[int, Space, Direction]]:
        """The same without those on a docking bay, which only layouts of 2016 have."""
        return [token for token in self.tokens_on_floor if token[0] != self.bay_index]

    def checkpoint_number(self, index: int) -> str:
        """How a message names a checkpoint: ``checkpoint 2 on H5``."""
        return f"checkpoint {index + 1} on {self.course.checkpoints[index].name}"


def steps_between(first: Space, second: Space) -> int:
    """Spaces along rows and columns from one space to the other, as if nothing stood between."""
    return abs(first.x - second.x) + abs(first.y - second.y)


def listed(parts: list[str]) -> str:
    """The parts as a sentence lists them: ``a, b and c``."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""
