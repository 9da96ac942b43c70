"""Random courses for the formats: every element in any place, whether a rulebook would lay it so or not."""

from __future__ import annotations

from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, TURNS, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    BeltColour,
    Crusher,
    Element,
    Gear,
    Laser,
    Missile,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    Rotation,
    StartSpace,
    Wall,
    kind_of,
)

directions = st.sampled_from(DIRECTIONS)
registers = st.sets(st.integers(1, 5), min_size=1).map(lambda found: tuple(sorted(found)))


@st.composite
def belts(draw: st.DrawFn) -> Belt:
    """A belt of either colour with any of its two sides turning."""
    direction = draw(directions)
    sides = draw(st.sets(st.sampled_from([direction.left, direction.right])))
    return Belt(draw(st.sampled_from(BeltColour)), direction, tuple(sorted(sides)))


ground = st.one_of(
    belts(),
    belts(),
    st.sampled_from([Pit(), Battery(), Missile(), Antenna()]),
    st.sampled_from(Rotation).map(Gear),
    st.sampled_from(RepairSite).map(Repair),
    registers.map(Crusher),
)
mounted: st.SearchStrategy[Element] = st.one_of(
    directions.map(Wall),
    st.builds(Laser, directions, st.integers(1, 3)),
    st.builds(PushPanel, directions, registers),
)


@st.composite
def contents(draw: st.DrawFn) -> tuple[Element, ...]:
    """What lies on one space: mostly one thing, sometimes several, but one of each kind, as in files."""
    found = draw(st.lists(ground, max_size=1)) + draw(st.lists(mounted, max_size=2))
    if draw(st.integers(0, 20)) == 0:
        found += draw(st.lists(ground, max_size=2))
    single = {type(element): element for element in found if not kind_of(element).several}
    return (*single.values(), *dict.fromkeys(element for element in found if kind_of(element).several))


@st.composite
def boards(draw: st.DrawFn, name: str, most: int = 6, *, starts: bool = False) -> Board:
    """A board of at most ``most`` spaces a side, with start spaces if asked for."""
    size = draw(st.tuples(st.integers(3, most), st.integers(3, most)))
    places = st.builds(Space, st.integers(0, size[0] - 1), st.integers(0, size[1] - 1))
    spaces = draw(st.dictionaries(places, contents(), max_size=24))
    if starts:
        numbered = draw(st.booleans())
        for number, space in enumerate(draw(st.lists(places, unique=True, min_size=1, max_size=9)), start=1):
            spaces[space] = (*spaces.get(space, ()), StartSpace(number if numbered else None))
    faces = draw(directions) if starts else None
    return Board(name, name.title(), "2023", size, FrozenMap(spaces), faces=faces)


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """One or two boards side by side, a docking bay or none, and tokens anywhere on them."""
    placements = [Placement(draw(boards("left")), Space(0, 0), draw(st.sampled_from(TURNS)))]
    if draw(st.booleans()):
        beside = Space(placements[0].size[0], draw(st.integers(-3, 3)))
        placements.append(Placement(draw(boards("right")), beside, draw(st.sampled_from(TURNS))))
    bay = None
    if draw(st.booleans()):
        board = draw(boards("bay", 4, starts=True))
        turn = draw(st.sampled_from(TURNS))
        deep = board.turned(turn).size[1]
        bay = Placement(board, Space(0, -deep), turn)
    floor = [
        Space(x, y)
        for p in [*placements, *([bay] if bay else [])]
        for x in range(p.box[0], p.box[2])
        for y in range(p.box[1], p.box[3])
    ]
    somewhere = st.lists(st.sampled_from(sorted(set(floor))), unique=True, max_size=4)
    return Course(
        id="random",
        names=FrozenMap({"en": "Random"}),
        boards=tuple(placements),
        docking_bay=bay,
        checkpoints=tuple(draw(somewhere)),
        reboot_tokens=tuple(RebootToken(space, draw(directions)) for space in draw(somewhere)),
        blocked_starts=tuple(draw(st.lists(st.sampled_from(floor), max_size=1))),
    )
