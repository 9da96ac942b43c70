"""Small courses for the tests of the move graph: random ones, and a bare corridor to start from."""

from __future__ import annotations

import random

from analysis.editions.base import find_edition
from analysis.engine.terrain import build_terrain
from analysis.moves.transitions import StepTables, build_tables
from course_library.board import Board, FrozenMap
from course_library.catalog import bundled_courses
from course_library.compass import DIRECTIONS, Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.editions import edition_facts
from course_library.elements import (
    Belt,
    BeltColour,
    Element,
    Gear,
    Pit,
    PushPanel,
    Rotation,
    StartSpace,
    Wall,
)
from course_library.floor import flatten

PLAYABLE = [
    entry.reference
    for entry in bundled_courses()
    if entry.layout != "none" and edition_facts(entry.rules).simulated
]
"""Every bundled course that the analysis can play."""

DOCK = Board(
    "dock",
    "Dock",
    "2023",
    (2, 3),
    FrozenMap({Space(0, y): (StartSpace(y + 1),) for y in range(3)}),
    faces=Direction.E,
)


def tables_of(course: Course) -> StepTables:
    edition = find_edition(course.rules)
    return build_tables(build_terrain(flatten(course), edition), edition)


def random_course(seed: int, size: tuple[int, int] = (6, 5), checkpoints: int = 2) -> Course:
    """A docking bay with three starts, and east of it a board full of everything that moves robots."""
    chance = random.Random(seed)
    spaces = {Space(x, y): random_elements(chance) for y in range(size[1]) for x in range(size[0])}
    board = Board("wild", "Wild", "2023", size, FrozenMap(spaces))
    dry = [space for space, elements in spaces.items() if Pit() not in elements]
    goals = [space.shifted(2, 0) for space in chance.sample(dry, checkpoints + 1)]
    return Course(
        f"wild-{seed}",
        FrozenMap({"en": "Wild"}),
        boards=(Placement(board, Space(2, 0)),),
        docking_bay=Placement(DOCK, Space(0, 1)),
        checkpoints=tuple(goals[1:]),
        reboot_tokens=(RebootToken(goals[0], chance.choice(DIRECTIONS)),),
    )


def random_elements(chance: random.Random) -> tuple[Element, ...]:
    """What one space carries: often nothing, sometimes a wall besides."""
    side = chance.choice(DIRECTIONS)
    walls = (Wall(side),) if chance.random() < 0.15 else ()
    floor: list[tuple[Element, ...]] = [
        (),
        (),
        (),
        (Pit(),),
        (Belt(chance.choice(list(BeltColour)), side, chance.choice(((), (side.left,), (side.right,)))),),
        (Gear(chance.choice(list(Rotation))),),
        (PushPanel(side, tuple(sorted(chance.sample(range(1, 6), 2)))), Wall(side)),
    ]
    found = chance.choice(floor)
    return found if any(isinstance(element, Wall) for element in found) else (*found, *walls)
