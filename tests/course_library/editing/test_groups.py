"""Several parts moved, turned, taken away, copied and pasted together."""

from __future__ import annotations

import pytest
from hypothesis import assume, given

from course_library.compass import Direction, Space
from course_library.course import Course
from course_library.editing import groups
from course_library.editing.bay import next_docking_place
from course_library.editing.edit import EditError
from course_library.editing.groups import Group
from course_library.files import course_text, parse_course
from course_library.validation import validate
from tests.course_library import tiny
from tests.course_library.editing import strategies as some

ALL = Group(frozenset({0, 1}), frozenset({1}), frozenset({0}))


def two_boards() -> Course:
    """Docking bay A1 to B6, boards C1 to H6 and I1 to N6, two checkpoints, two reboot tokens."""
    field = tiny.board("6x6:")
    return tiny.course(
        boards=(tiny.laid(field, 2, 0), tiny.laid(field, 8, 0)),
        checkpoints=tiny.spaces("G3 L4"),
        reboot_tokens=(tiny.token("E4"), tiny.token("K2", "S")),
    )


def test_a_board_takes_its_tokens_along_and_chosen_tokens_of_others_go_beside_it() -> None:
    edit = groups.move_group(two_boards(), Group(frozenset({1}), frozenset({1})), 0, 2)
    assert edit.course.boards[1].at == Space(8, 2)
    assert edit.course.checkpoints == tiny.spaces("G5 L6")
    assert [t.at for t in edit.course.reboot_tokens] == list(tiny.spaces("E4 K4"))
    assert edit.text == "Move 1 board and 1 checkpoint"


@pytest.mark.parametrize(
    ("group", "way", "reason"),
    [
        (Group(frozenset({1})), (-1, 0), "Field would lie on Field."),
        (Group(checkpoints=frozenset({1, 2})), (0, 5), "A checkpoint would lie at G8"),
        (Group(checkpoints=frozenset({1})), (5, 1), "Two checkpoints would lie on L4."),
        (Group(reboot_tokens=frozenset({0})), (6, -2), "Two reboot tokens would lie on K2."),
        (Group(frozenset({0, 1, 2})), (600, 0), ""),
    ],
)
def test_what_must_not_be_is_refused(group: Group, way: tuple[int, int], reason: str) -> None:
    if not reason:
        assert groups.move_group(two_boards(), group, *way).course == two_boards().replaced()
        return
    with pytest.raises(EditError, match=reason):
        groups.move_group(two_boards(), group, *way)


def test_boards_turn_together_and_other_arrows_in_place() -> None:
    edit = groups.turn_group(two_boards(), Group(frozenset({1}), frozenset(), frozenset({0})), 90)
    assert [t.arrow for t in edit.course.reboot_tokens] == [Direction.S, Direction.W]
    assert edit.course.boards[1].turn == 90
    with pytest.raises(EditError, match="no direction"):
        groups.turn_group(two_boards(), Group(checkpoints=frozenset({1})), 90)


def test_what_is_taken_away_takes_its_tokens_with_it() -> None:
    edit = groups.delete_group(two_boards(), Group(frozenset({0}), frozenset({2})))
    assert len(edit.course.boards) == 1
    assert edit.course.checkpoints == ()
    assert [t.arrow for t in edit.course.reboot_tokens] == [Direction.S]


def test_a_copy_is_pasted_where_there_is_room_with_the_next_numbers() -> None:
    course = two_boards()
    clip, corner = groups.copy_group(course, Group(frozenset({0})))
    assert corner == Space(2, 0)
    at = groups.paste_place(course, clip, corner)
    assert at == Space(2, 6), "right of it lies the other board, below it is room"
    edit, pasted = groups.paste_group(course, clip, at)
    assert edit.course.checkpoints[2] == Space(6, 8)
    assert pasted == Group(frozenset({2}), frozenset({3}), frozenset({2}))
    assert edit.text == "Paste 1 board, 1 checkpoint and 1 reboot token"


def test_the_docking_bay_is_left_out_where_there_is_one() -> None:
    course = two_boards()
    clip, corner = groups.copy_group(course, groups.group_of_all(course))
    at = groups.paste_place(course, clip, corner)
    assert at is not None
    edit, _ = groups.paste_group(course, clip, at)
    assert len(edit.course.boards) == 4
    assert edit.course.docking_bay == course.docking_bay
    bay, _ = groups.copy_group(course, Group(frozenset({2})))
    with pytest.raises(EditError, match="only one docking bay"):
        groups.paste_group(course, bay, Space(0, 9))
    bare = course.replaced(docking_bay=None)
    assert groups.paste_group(bare, bay, Space(-2, 0))[0].course.docking_bay is not None


def test_tokens_alone_go_to_a_free_space_of_a_board() -> None:
    course = two_boards()
    clip, corner = groups.copy_group(course, Group(checkpoints=frozenset({1})))
    at = groups.paste_place(course, clip, corner)
    assert at is not None
    assert groups.paste_group(course, clip, at)[0].course.checkpoints[2] != course.checkpoints[0]
    empty = Course("empty", course.names)
    assert groups.paste_place(empty, clip, corner) is None
    with pytest.raises(EditError, match="no board"):
        groups.paste_group(empty, clip, corner)


@given(some.courses, some.some_of, some.some_of, some.some_of)
def test_cut_and_paste_give_the_course_back(
    course: Course, boards: list[int], checkpoints: list[int], tokens: list[int]
) -> None:
    group = some.chosen(course, boards, checkpoints, tokens)
    try:
        clip, corner = groups.copy_group(course, group)
        gone = groups.delete_group(course, group)
        pasted = groups.paste_group(gone.course, clip, corner.shifted(*gone.shift))[0].course
    except EditError:
        assume(False)
    assert sorted(map(str, pasted.placements)) == sorted(map(str, course.placements))
    assert set(pasted.checkpoints) == set(course.checkpoints)
    assert set(pasted.reboot_tokens) == set(course.reboot_tokens)


@given(some.courses, some.some_of, some.some_of, some.some_of)
def test_what_is_copied_is_a_course_file(
    course: Course, boards: list[int], checkpoints: list[int], tokens: list[int]
) -> None:
    try:
        clip, _ = groups.copy_group(course, some.chosen(course, boards, checkpoints, tokens))
    except EditError:
        assume(False)
    assert parse_course(course_text(clip), "clip") == clip


@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_docking_bay_goes_along_the_edges_as_far_as_they_reach(way: tuple[int, int]) -> None:
    course = two_boards()
    with pytest.raises(EditError, match="no place along the boards further that way"):  # noqa: PT012
        for _ in range(60):
            edit = next_docking_place(course, *way)
            assert edit is not None
            course = edit.course
            assert not {"docking-bay-not-flush", "docking-bay-apart", "boards-overlap"} & {
                issue.code for issue in validate(course)
            }
