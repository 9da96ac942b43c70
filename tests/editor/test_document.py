"""The document: every change is one named step, undo gives back the very value, views can hold still."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from course_library.board import Board, FrozenMap
from course_library.compass import Space
from course_library.course import Course, Placement
from course_library.editing.edit import Edit, EditError, changed, replaced_by
from editor.document import Change, Document, Drag

FIELD = Board("field", "Field", "2023", (4, 4))


def course() -> Course:
    return Course(
        "test", FrozenMap({"en": "Test"}), boards=(Placement(FIELD, Space(0, 0)),), checkpoints=(Space(1, 1),)
    )


def checkpoint_at(course: Course, x: int, y: int) -> Edit:
    return changed(course, f"Move checkpoint 1 to {Space(x, y).name}", checkpoints=(Space(x, y),))


def second_board_at(course: Course, x: int, y: int) -> Edit:
    return changed(course, "Place Field", boards=(*course.boards[:1], Placement(FIELD, Space(x, y))))


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    return Document(course())


def test_an_edit_is_one_named_step(document: Document) -> None:
    document.apply(checkpoint_at(document.course, 2, 3))
    assert document.undo_stack.undoText() == "Move checkpoint 1 to C4"
    assert document.course.checkpoints == (Space(2, 3),)
    assert not document.is_clean


def test_undo_gives_back_the_very_same_course(document: Document) -> None:
    start = document.course
    document.apply(checkpoint_at(document.course, 2, 3))
    document.undo_stack.undo()
    assert document.course is start
    assert document.is_clean


def test_the_signal_says_what_changed(document: Document) -> None:
    told: list[Change] = []
    document.changed.connect(told.append)
    before = document.course
    document.apply(checkpoint_at(before, 2, 3))
    document.undo_stack.undo()
    text = "Move checkpoint 1 to C4"
    assert told == [
        Change(text, frozenset({"checkpoints"}), before),
        Change(text, frozenset({"checkpoints"}), checkpoint_at(before, 2, 3).course),
    ]


def test_an_edit_that_changes_nothing_leaves_no_step(document: Document) -> None:
    document.apply(checkpoint_at(document.course, 1, 1))
    assert document.undo_stack.count() == 0


def test_a_board_laid_to_the_left_leaves_the_others_where_they_are_in_the_view(document: Document) -> None:
    document.apply(second_board_at(document.course, -4, -1))
    assert document.course.boards[0].at == Space(4, 1)
    assert document.view_offset == Space(-4, -1)
    document.undo_stack.undo()
    assert document.view_offset == Space(0, 0)


def test_a_drag_is_one_step_from_its_start(document: Document) -> None:
    start = document.course
    drag = Drag(document)
    for x in range(-3, -9, -1):
        drag.update(lambda at_start, x=x: second_board_at(at_start, x, 0))
    assert document.undo_stack.count() == 1
    assert document.view_offset == Space(-8, 0)
    document.undo_stack.undo()
    assert document.course is start


@pytest.mark.parametrize("end", ["cancel", "back at the start"])
def test_a_drag_that_ends_where_it_began_leaves_no_step(document: Document, end: str) -> None:
    start = document.course
    drag = Drag(document)
    drag.update(lambda at_start: second_board_at(at_start, -4, 0))
    if end == "cancel":
        drag.cancel()
    else:
        drag.update(lambda at_start: Edit("Place Field", at_start))
    assert (document.undo_stack.count(), document.course, document.view_offset) == (0, start, Space(0, 0))
    assert document.is_clean


def test_two_drags_are_two_steps(document: Document) -> None:
    for x in (4, 5):
        Drag(document).update(lambda at_start, x=x: second_board_at(at_start, x, 0))
    assert document.undo_stack.count() == 2


def test_saving_makes_it_clean_and_names_the_file(document: Document, tmp_path, qtbot: QtBot) -> None:
    document.apply(checkpoint_at(document.course, 2, 3))
    with qtbot.waitSignal(document.path_changed) as told:
        document.mark_saved(tmp_path / "a.course.yaml")
    assert told.args == [tmp_path / "a.course.yaml"]
    assert document.is_clean
    assert document.saved_course is document.course
    document.undo_stack.undo()
    assert not document.is_clean


def test_a_recovered_course_is_not_saved(document: Document) -> None:
    document.mark_unsaved()
    assert not document.is_clean


def test_a_course_may_not_reach_too_far(document: Document) -> None:
    with pytest.raises(EditError, match="512"):
        second_board_at(document.course, 600, 0)


def test_the_shift_of_a_remedy_is_found_from_the_boards(document: Document) -> None:
    before = document.course
    after = second_board_at(before, -3, -2).course
    assert replaced_by(before, after, "Apply remedy").shift == Space(3, 2)


def test_a_thousand_steps_can_be_undone(document: Document) -> None:
    start = document.course
    for number in range(1_200):
        document.apply(checkpoint_at(document.course, number % 3, 2 + number % 2))
    assert document.undo_stack.count() == 1_200
    document.undo_stack.setIndex(0)
    assert document.course is start
