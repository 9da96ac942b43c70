"""Hypothesis strategies for sound boards and courses: anything that a file can hold.

``elements``, ``boards``, ``placements`` and ``courses`` are for every test that wants arbitrary values.
"""

from __future__ import annotations

import itertools
from typing import Any

from hypothesis import strategies as st

from course_library.board import Board, FrozenMap, NameLabel
from course_library.catalog import bundled_boards, find_board
from course_library.compass import DIRECTIONS, TURNS, Direction, Space
from course_library.course import Course, Placement, RebootToken, SpecialRule
from course_library.editions import edition_ids
from course_library.elements import (
    ELEMENTS,
    FAMILIES,
    MAX_BEAMS,
    MAX_REGISTER,
    MAX_START_NUMBER,
    Belt,
    BeltColour,
    Element,
    ElementKind,
    Parameter,
    RepairSite,
    Rotation,
    kind_of,
)

directions = st.sampled_from(DIRECTIONS)
turns = st.sampled_from(TURNS)
identifiers = st.from_regex(r"[a-z0-9]{1,6}(-[a-z0-9]{1,4}){0,2}", fullmatch=True)
_CHOICES = {"colour": BeltColour, "rotation": Rotation, "site": RepairSite}
lines = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff"),
    min_size=1,
    max_size=30,
)
"""Texts of one line."""
words = st.lists(lines | st.just(""), max_size=4).map("\n".join)
"""Texts of several lines."""
plain_data = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e6, 1e6) | lines,
    lambda inner: (
        st.lists(inner, max_size=3).map(tuple) | st.dictionaries(lines, inner, max_size=3).map(FrozenMap)
    ),
    max_leaves=6,
)
"""What a key starting with ``x-`` may hold."""
extras = st.dictionaries(identifiers.map("x-{}".format), plain_data, max_size=2).map(FrozenMap)


def spaces_in(size: tuple[int, int]) -> st.SearchStrategy[Space]:
    """Any space of an area."""
    return st.builds(Space, st.integers(0, size[0] - 1), st.integers(0, size[1] - 1))


def _value(parameter: Parameter) -> st.SearchStrategy[Any]:
    match parameter.type:
        case "choice":
            return st.sampled_from([_CHOICES[parameter.field](word) for word in parameter.choices])
        case "direction":
            return directions
        case "sides":
            return st.just(())  # which sides are legal depends on the direction: see belts
        case "registers":
            registers = st.sets(st.integers(1, MAX_REGISTER), min_size=1)
            return registers.map(lambda numbers: tuple(sorted(numbers)))
        case "beams":
            return st.integers(1, MAX_BEAMS)
        case "number":
            return st.none() | st.integers(1, MAX_START_NUMBER)


def _of_kind(kind: ElementKind) -> st.SearchStrategy[Element]:
    return st.builds(kind.type, **{parameter.field: _value(parameter) for parameter in kind.parameters})


@st.composite
def belts(draw: st.DrawFn) -> Belt:
    """A belt with any legal sides from which it turns a robot."""
    direction: Direction = draw(directions)
    sides = [side for side in (direction.left, direction.right) if draw(st.booleans())]
    return Belt(draw(st.sampled_from(BeltColour)), direction, tuple(sorted(sides)))


elements: st.SearchStrategy[Element] = st.one_of(
    belts(), *(_of_kind(kind) for kind in ELEMENTS if kind.type is not Belt)
)


def _sound(found: list[Element]) -> tuple[Element, ...]:
    """Without a second element of a kind of which a space holds one."""
    kept: dict[Any, Element] = {}
    for element in found:
        kind = kind_of(element)
        kept.setdefault(element if kind.several else kind.word, element)
    return tuple(kept.values())


on_one_space = st.lists(elements, min_size=1, max_size=4).map(_sound)


@st.composite
def boards(draw: st.DrawFn, max_side: int = 6) -> Board:
    """A board of the user's own."""
    size = draw(st.tuples(st.integers(1, max_side), st.integers(1, max_side)))
    label = st.builds(NameLabel, spaces_in(size), turns)
    return Board(
        id=draw(identifiers),
        name=draw(lines),
        family=draw(st.sampled_from(FAMILIES)),
        size=size,
        spaces=FrozenMap(draw(st.dictionaries(spaces_in(size), on_one_space, max_size=8))),
        faces=draw(st.none() | directions),
        other_side=draw(st.none() | identifiers),
        name_label=draw(st.none() | label),
        notes=draw(words),
        sources=tuple(draw(st.lists(lines, max_size=2))),
        extras=draw(extras),
    )


def bundled() -> st.SearchStrategy[Board]:
    """A board that comes with the program."""
    return st.sampled_from([entry.reference for entry in bundled_boards()]).map(find_board)


def placements(board: st.SearchStrategy[Board] | None = None) -> st.SearchStrategy[Placement]:
    """A board, by default bundled or small, anywhere near the origin and in any turn."""
    near = st.builds(Space, st.integers(-40, 40), st.integers(-40, 40))
    return st.builds(Placement, board or (bundled() | boards()), near, turns, st.none() | directions)


@st.composite
def courses(draw: st.DrawFn, max_boards: int = 3) -> Course:
    """A course whose parts lie anywhere: it can be saved, but need not be one to race on."""
    place = st.builds(Space, st.integers(-30, 60), st.integers(-30, 60))
    places = st.lists(place, max_size=4).map(tuple)
    special = st.builds(SpecialRule, identifiers, words, st.booleans())
    fewest, most = sorted(draw(st.tuples(st.integers(1, 8), st.integers(1, 8))))
    facts = st.fixed_dictionaries(
        {},
        optional={"boards": st.lists(identifiers, max_size=3).map(tuple), "checkpoints": st.integers(0, 9)},
    )
    return Course(
        id=draw(identifiers),
        names=FrozenMap(draw(st.dictionaries(st.sampled_from(("en", "uk", "de")), lines, min_size=1))),
        rules=draw(st.sampled_from(edition_ids())),
        players=(fewest, most),
        boards=tuple(draw(st.lists(placements(), max_size=max_boards))),
        docking_bay=draw(st.none() | placements()),
        checkpoints=draw(places),
        reboot_tokens=tuple(draw(st.lists(st.builds(RebootToken, place, directions), max_size=3))),
        blocked_starts=draw(places),
        variants=tuple(draw(st.lists(identifiers, max_size=2))),
        special=tuple(draw(st.lists(special, max_size=2))),
        labels=FrozenMap(draw(st.dictionaries(identifiers, lines, max_size=2))),
        layout=draw(st.sampled_from(("printed", "reconstructed", "none", "own"))),
        facts=FrozenMap(draw(facts)),
        notes=draw(words),
        author=draw(lines | st.just("")),
        sources=tuple(draw(st.lists(lines, max_size=2))),
        extras=draw(extras),
    )


@st.composite
def courses_in_one_piece(draw: st.DrawFn, max_boards: int = 3) -> Course:
    """A course whose boards lie side by side without overlap, with its tokens on the floor."""
    pieces = draw(st.lists(st.tuples(boards(), turns), min_size=1, max_size=max_boards))
    widths = [Placement(board, Space(0, 0), turn).size[0] for board, turn in pieces]
    lefts = [0, *itertools.accumulate(widths)]
    laid = tuple(
        Placement(board, Space(left, 0), turn) for (board, turn), left in zip(pieces, lefts, strict=False)
    )
    on_floor = st.sampled_from(laid).flatmap(
        lambda placement: spaces_in(placement.size).map(lambda space: space.shifted(*placement.at))
    )
    return Course(
        id="piece",
        names=FrozenMap({"en": "Piece"}),
        boards=laid,
        checkpoints=tuple(draw(st.lists(on_floor, max_size=3))),
        reboot_tokens=tuple(draw(st.lists(st.builds(RebootToken, on_floor, directions), max_size=2))),
    )
