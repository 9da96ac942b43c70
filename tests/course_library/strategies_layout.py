"""Hypothesis strategies for courses that are anything but sound."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, TURNS, Space
from course_library.course import Course, Placement, RebootToken
from course_library.editions import EDITIONS
from course_library.elements import FAMILIES
from course_library.notation import parse_element

ELEMENT_TEXTS = (
    "pit", "start", "start 3", "antenna", "battery", "wall N", "wall E", "laser S 2", "push W 24",
    "belt green E", "belt blue N from E", "crusher 1", "repair single", "missile", "gear left",
)  # fmt: skip

place = st.builds(Space, st.integers(-2, 16), st.integers(-2, 16))
elements = st.lists(st.sampled_from(ELEMENT_TEXTS).map(parse_element), min_size=1, max_size=3).map(tuple)
directions = st.sampled_from(DIRECTIONS)


@st.composite
def boards(draw: st.DrawFn, start: bool = False) -> Board:
    """A board up to 7 x 7 with some elements, among them starts if asked for."""
    size = draw(st.tuples(st.integers(1, 7), st.integers(1, 7)))
    inside = st.builds(Space, st.integers(0, size[0] - 1), st.integers(0, size[1] - 1))
    spaces: dict[Space, Any] = draw(st.dictionaries(inside, elements, max_size=8))
    if start:
        own = draw(st.lists(inside, min_size=1, max_size=6))
        spaces |= {space: (parse_element("start"),) for space in own}
    return Board(
        id=draw(st.sampled_from(("one", "two", "three"))),
        name="Board",
        family=draw(st.sampled_from(FAMILIES)),
        size=size,
        spaces=FrozenMap(spaces),
        faces=draw(st.none() | directions),
        other_side=draw(st.sampled_from((None, "one", "2016/two"))),
    )


def placements(start: bool = False) -> st.SearchStrategy[Placement]:
    """A board somewhere, in any turn."""
    return st.builds(Placement, boards(start), place, st.sampled_from(TURNS), st.none() | directions)


courses = st.builds(
    Course,
    id=st.just("any"),
    names=st.just(FrozenMap({"en": "Any"})),
    rules=st.sampled_from([*(facts.id for facts in EDITIONS), "renegade-2032", "house"]),
    players=st.tuples(st.integers(-1, 9), st.integers(-1, 9)),
    boards=st.lists(placements(), max_size=4).map(tuple),
    docking_bay=st.none() | placements(start=True),
    checkpoints=st.lists(place, max_size=8).map(tuple),
    reboot_tokens=st.lists(st.builds(RebootToken, place, directions), max_size=8).map(tuple),
    blocked_starts=st.lists(place, max_size=10).map(tuple),
    variants=st.lists(st.sampled_from(("dynamic-archiving", "act-fast", "act-slow", "competitive-mode"))).map(
        tuple
    ),
    layout=st.sampled_from(("own", "printed", "none")),
)
