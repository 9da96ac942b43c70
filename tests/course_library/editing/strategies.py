"""Random boards, courses and edits for tests that hold for everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from course_library.board import Board, FrozenMap
from course_library.compass import DIRECTIONS, TURNS, Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.editing import bay, belts, boards, details, groups, regions, spaces, tokens
from course_library.editing.edit import Edit
from course_library.elements import Battery, BeltColour, Gear, Pit, Rotation, StartSpace
from course_library.notation import parse_board_line

Step = Callable[[Course], Edit]
Stroke = Callable[[Board], Board]

directions = st.sampled_from(DIRECTIONS)
turns = st.sampled_from(TURNS)
grounds = st.sampled_from([Pit(), Battery(), Gear(Rotation.LEFT), Gear(Rotation.RIGHT), StartSpace()])
colours = st.sampled_from(list(BeltColour))
registers = st.sets(st.integers(1, 5), min_size=1)
places = st.builds(Space, st.integers(-15, 30), st.integers(-15, 30))


def near(limit: int = 8) -> st.SearchStrategy[Space]:
    """Spaces on a small board, and a few just outside it."""
    return st.builds(Space, st.integers(-1, limit), st.integers(-1, limit))


def line(text: str, board_id: str, **changes: Any) -> Board:
    """A board from one line such as ``3x2: A1 pit``."""
    size, found = parse_board_line(text)
    return Board(board_id, board_id.title(), changes.pop("family", "2023"), size, FrozenMap(found), **changes)


FIELDS = (
    line("4x4: A1 pit; B2 belt green E; C2 belt green S from W; D4 wall S, laser S 2", "field"),
    line("6x3: A1 gear left; F3 push E 24, wall E", "plate"),
    line("5x5:", "plain"),
)
BAYS = (
    line("2x4: A1 start; A2 start; A3 start; A4 start", "bay-a", faces=Direction.E, other_side="bay-b"),
    line("2x4: B1 start; A2 start; B3 start", "bay-b", faces=Direction.E, other_side="bay-a"),
)


def placements(pieces: tuple[Board, ...]) -> st.SearchStrategy[Placement]:
    """One of ``pieces`` anywhere."""
    return st.builds(Placement, st.sampled_from(pieces), places, turns)


courses = st.builds(
    Course,
    st.just("random"),
    st.just(FrozenMap({"en": "Random"})),
    boards=st.lists(placements(FIELDS), max_size=4).map(tuple),
    docking_bay=st.none() | placements(BAYS),
    checkpoints=st.lists(places, max_size=4, unique=True).map(tuple),
    reboot_tokens=st.lists(st.builds(RebootToken, places, directions), max_size=3).map(tuple),
    blocked_starts=st.lists(places, max_size=3, unique=True).map(tuple),
)

chosen_boards = st.lists(st.integers(0, 4), max_size=3)
small = st.integers(-9, 9)

some_of = st.lists(st.integers(0, 4), max_size=3)


def chosen(course: Course, boards: list[int], checkpoints: list[int], tokens: list[int]) -> groups.Group:
    """Those of the numbered parts that the course has."""
    return groups.Group(
        frozenset(index for index in boards if index < len(course.placements)),
        frozenset(number for number in checkpoints if 1 <= number <= len(course.checkpoints)),
        frozenset(index for index in tokens if index < len(course.reboot_tokens)),
    )


def copied_and_pasted(course: Course, group: groups.Group, wanted: Space) -> Edit:
    """What Ctrl+C and Ctrl+V do."""
    clip, _ = groups.copy_group(course, group)
    return groups.paste_group(course, clip, groups.paste_place(course, clip, wanted) or wanted)[0]


group_steps: st.SearchStrategy[Step] = st.one_of(
    st.builds(
        lambda b, c, t, x, y: lambda course: groups.move_group(course, chosen(course, b, c, t), x, y),
        some_of, some_of, some_of, small, small,
    ),
    st.builds(
        lambda b, c, t, a: lambda course: groups.turn_group(course, chosen(course, b, c, t), a),
        some_of, some_of, some_of, turns,
    ),
    st.builds(
        lambda b, c, t: lambda course: groups.delete_group(course, chosen(course, b, c, t)),
        some_of, some_of, some_of,
    ),
    st.builds(
        lambda b, c, t, s: lambda course: copied_and_pasted(course, chosen(course, b, c, t), s),
        some_of, some_of, some_of, places,
    ),
)  # fmt: skip

course_steps: st.SearchStrategy[Step] = st.one_of(
    group_steps,
    st.builds(
        lambda x, y: lambda c: bay.next_docking_place(c, x, y) or Edit("Dock", c),
        st.integers(-1, 1),
        st.integers(-1, 1),
    ),
    st.builds(lambda p: lambda c: boards.place_board(c, p), placements(FIELDS + BAYS)),
    st.builds(
        lambda i, x, y, t: lambda c: boards.move_boards(c, i, x, y, t),
        chosen_boards,
        small,
        small,
        st.booleans(),
    ),
    st.builds(lambda i, a, t: lambda c: boards.turn_boards(c, i, a, t), chosen_boards, turns, st.booleans()),
    st.builds(lambda i: lambda c: boards.duplicate_boards(c, i), chosen_boards),
    st.builds(lambda i, t: lambda c: boards.delete_boards(c, i, t), chosen_boards, st.booleans()),
    st.builds(
        lambda i, b: lambda c: boards.exchange_board(c, i, b), st.integers(0, 4), st.sampled_from(FIELDS)
    ),
    st.builds(lambda b: lambda c: bay.dock(c, b), placements(BAYS)),
    st.builds(lambda b: lambda c: bay.flip_docking_bay(c, b), st.sampled_from(BAYS)),
    st.builds(lambda s, n: lambda c: tokens.add_checkpoint(c, s, n), places, st.none() | st.integers(1, 4)),
    st.builds(lambda n, s: lambda c: tokens.move_checkpoint(c, n, s), st.integers(1, 4), places),
    st.builds(
        lambda n, m: lambda c: tokens.renumber_checkpoint(c, n, m), st.integers(1, 4), st.integers(1, 4)
    ),
    st.builds(
        lambda n, m: lambda c: tokens.exchange_checkpoints(c, n, m), st.integers(1, 4), st.integers(1, 4)
    ),
    st.builds(lambda n: lambda c: tokens.remove_checkpoint(c, n), st.integers(1, 4)),
    st.builds(lambda s, d: lambda c: tokens.add_reboot_token(c, s, d), places, directions),
    st.builds(lambda i, s: lambda c: tokens.move_reboot_token(c, i, s), st.integers(0, 3), places),
    st.builds(lambda i, t: lambda c: tokens.turn_reboot_token(c, i, t), st.integers(0, 3), turns),
    st.builds(lambda i: lambda c: tokens.remove_reboot_token(c, i), st.integers(0, 3)),
    st.builds(lambda s: lambda c: tokens.toggle_blocked_start(c, s), places),
    st.builds(lambda n: lambda c: details.set_name(c, n), st.text(max_size=5)),
    st.builds(lambda n: lambda c: details.set_notes(c, n), st.text(max_size=5)),
    st.builds(lambda a, b: lambda c: details.set_players(c, a, b), st.integers(0, 9), st.integers(0, 9)),
    st.builds(
        lambda v, on: lambda c: details.set_variant(c, v, on),
        st.sampled_from(["less-deadly", "dynamic-archiving", "competitive-mode", "unheard-of"]),
        st.booleans(),
    ),
    st.builds(
        lambda i, s: (
            lambda c: (
                boards.redraw_board(
                    c,
                    c.placements[i % len(c.placements)].board,
                    s(c.placements[i % len(c.placements)].board),
                    "Draw",
                )
                if c.placements
                else Edit("Draw", c)
            )
        ),
        st.integers(0, 4),
        st.deferred(lambda: board_strokes),
    ),
)

board_strokes: st.SearchStrategy[Stroke] = st.one_of(
    st.builds(
        lambda p, c, d: lambda b: belts.paint_belt(b, p, c, d),
        st.lists(near(), max_size=5),
        colours,
        directions,
    ),
    st.builds(lambda s, e: lambda b: spaces.put_element(b, s, e), near(), grounds),
    st.builds(lambda s, d, n: lambda b: spaces.put_laser(b, s, d, n), near(), directions, st.integers(1, 3)),
    st.builds(lambda s, d, r: lambda b: spaces.put_push_panel(b, s, d, r), near(), directions, registers),
    st.builds(lambda s, d: lambda b: spaces.toggle_wall(b, s, d), near(), directions),
    st.builds(lambda s: lambda b: spaces.erase(b, s), st.lists(near(), max_size=4)),
    st.builds(lambda s, d: lambda b: spaces.toggle_belt_curve(b, s, d), near(), directions),
    st.builds(lambda s, e: lambda b: regions.fill(b, s, e), near(), grounds),
    st.builds(lambda s, t: lambda b: regions.wall_round(b, s, t), near(), near()),
    st.builds(
        lambda s, t, a, n, o: lambda b: regions.paste_area(b, regions.copy_area(b, s, t).turned(n), a, o),
        near(),
        near(),
        near(),
        turns,
        st.booleans(),
    ),
    st.builds(
        lambda s, t, x, y: lambda b: regions.move_area(b, s, t, x, y),
        near(),
        near(),
        st.integers(-3, 3),
        small,
    ),
    st.builds(
        lambda w, h, x, y: lambda b: regions.resize(b, (w, h), x, y),
        st.integers(0, 10),
        st.integers(0, 10),
        st.integers(-2, 2),
        st.integers(-2, 2),
    ),
)
