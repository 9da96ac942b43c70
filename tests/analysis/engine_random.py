"""Random courses on which every element of 2023 and 2016 appears, for differential tests."""

from __future__ import annotations

from random import Random

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Element,
    Gear,
    Laser,
    Pit,
    PushPanel,
    Rotation,
    StartSpace,
    Wall,
)

VARIANTS = (
    "lighter-game",
    "less-deadly",
    "less-spam-y",
    "dynamic-archiving",
    "competitive-mode",
    "act-fast",
    "less-foreshadowing",
    "three-damage-reboot",
)


def random_course(seed: int, size: int = 6, boards: int = 2, variants: tuple[str, ...] = ()) -> Course:
    """Boards in a row with a gap now and then, a docking bay on the left, tokens and checkpoints."""
    random = Random(seed)
    placements = []
    left = 2
    for number in range(boards):
        board = Board(f"b{number}", f"B{number}", "2016", (size, size), FrozenMap(_spaces(random, size)))
        placements.append(Placement(board, Space(left, 0), random.choice((0, 90, 180, 270))))
        left += size + (random.random() < 0.25)
    places = [
        Space(x, y)
        for placement in placements
        for x in range(placement.box[0], placement.box[2])
        for y in range(size)
        if not any(isinstance(e, Pit | Antenna) for e in _at(placement, Space(x, y)))
    ]
    chosen = random.sample(places, 5)
    return Course(
        f"random-{seed}",
        FrozenMap({"en": f"Random {seed}"}),
        boards=tuple(placements),
        docking_bay=Placement(_bay(size), Space(0, 0), faces=Direction.E),
        checkpoints=tuple(chosen[:3]),
        reboot_tokens=tuple(RebootToken(space, random.choice(DIRECTIONS)) for space in chosen[3:]),
        variants=variants,
    )


def some_variants(random: Random) -> tuple[str, ...]:
    """A random choice of variants."""
    return tuple(sorted(name for name in VARIANTS if random.random() < 0.25))


def _at(placement: Placement, space: Space) -> tuple[Element, ...]:
    return placement.turned_board.elements(space.shifted(-placement.at.x, -placement.at.y))


def _bay(size: int) -> Board:
    spaces: dict[Space, tuple[Element, ...]] = {Space(0, y): (StartSpace(),) for y in range(size)}
    spaces[Space(1, 1)] = (Wall(Direction.N),)
    return Board("bay", "Bay", "2023", (2, size), FrozenMap(spaces))


def _spaces(random: Random, size: int) -> dict[Space, tuple[Element, ...]]:
    found = {}
    for y in range(size):
        for x in range(size):
            elements = [*_floor_element(random), *_side_elements(random)]
            if elements:
                found[Space(x, y)] = tuple(elements)
    return found


def _floor_element(random: Random) -> list[Element]:
    roll = random.random()
    direction = random.choice(DIRECTIONS)
    if roll < 0.4:
        sides = tuple(sorted(s for s in (direction.left, direction.right) if random.random() < 0.5))
        return [Belt(random.choice((BeltColour.GREEN, BeltColour.BLUE)), direction, sides)]
    if roll < 0.47:
        return [Gear(random.choice((Rotation.LEFT, Rotation.RIGHT)))]
    if roll < 0.52:
        return [Pit()]
    if roll < 0.57:
        return [Battery()]
    return [Antenna()] if roll < 0.58 else []


def _side_elements(random: Random) -> list[Element]:
    found: list[Element] = []
    side = random.choice(DIRECTIONS)
    roll = random.random()
    if roll < 0.15:
        found = [Wall(side)]
    elif roll < 0.25:
        registers = tuple(r for r in range(1, 6) if random.random() < 0.5) or (3,)
        found = [Wall(side), PushPanel(side, registers)]
    elif roll < 0.32:
        found = [Wall(side), Laser(side, random.choice((1, 2, 3)))]
    return found
