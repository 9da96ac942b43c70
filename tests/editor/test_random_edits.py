"""Thousands of random edits: undoing all gives the start, redoing all the end; saving keeps everything."""

from __future__ import annotations

import ast
import contextlib
import gc
import re
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.course import Course
from course_library.editing import tokens
from course_library.editing.edit import EditError
from course_library.files import course_text, parse_course
from editor.document import Document, Drag, State
from tests.course_library import tiny
from tests.course_library.editing import strategies as some

EDITOR = Path(__file__).parents[2] / "editor"
ACTIONS = ("edit", "edit", "edit", "edit", "drag", "undo", "redo", "save")


def take_action(document: Document, action: str, steps: list[some.Step]) -> None:
    """Do what a person might do next, with the first of ``steps`` or all of them."""
    stack = document.undo_stack
    match action:
        case "edit":
            document.apply(steps[0](document.course))
        case "drag":
            drag = Drag(document)
            for step in steps:
                drag.update(step)
        case "undo":
            stack.undo()
        case "redo":
            stack.redo()
        case "save":
            document.mark_saved()


def test_random_edits_can_all_be_undone_and_redone(qtbot: QtBot) -> None:
    done = 0

    @given(
        some.courses,
        st.lists(
            st.tuples(st.sampled_from(ACTIONS), st.lists(some.course_steps, min_size=1, max_size=3)),
            min_size=30,
            max_size=60,
        ),
    )
    @settings(max_examples=190, suppress_health_check=list(HealthCheck))
    def check(course: Course, actions: list[tuple[str, list[some.Step]]]) -> None:
        nonlocal done
        document = Document(course)
        start, states = course_text(course), {0: document.state}
        for action, steps in actions:
            with contextlib.suppress(EditError):
                take_action(document, action, steps)
                done += 1
            states[document.undo_stack.index()] = document.state
        check_history(document, start, states)

    check()
    assert done >= 5_000


def check_history(document: Document, start: str, states: dict[int, State]) -> None:
    """Every state of the history comes back as it was; both ends survive being saved and read."""
    stack, end, count = document.undo_stack, document.state, document.undo_stack.index()
    for index in range(count, -1, -1):
        stack.setIndex(index)
        assert document.state == states[index]
    assert course_text(document.course) == start
    stack.setIndex(count)
    assert document.state == end
    text = course_text(document.course)
    assert parse_course(text, "saved") == document.course
    assert document.is_clean == (stack.cleanIndex() == count)


@pytest.fixture
def large(qtbot: QtBot) -> Document:
    """A course of 16 boards."""
    board = tiny.board("12x12: A1 pit")
    boards = tuple(tiny.laid(board, 12 * (n % 4), 12 * (n // 4)) for n in range(16))
    return Document(tiny.course(boards=boards, docking_bay=None))


def move_on(document: Document, number: int) -> None:
    document.apply(tokens.move_checkpoint(document.course, 1, Space(number % 40, 1 + number % 3)))


def test_ten_thousand_edits_cost_no_more_than_their_undo_data(large: Document) -> None:
    move_on(large, 1)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(2, 10_002):
            move_on(large, number)
        used = tracemalloc.get_traced_memory()[0] - before
        large.undo_stack.clear()
        gc.collect()
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert used < 10_000 * 2_000  # bytes a step: one course that shares all its boards, and its name
    assert kept < 10_000


def test_states_share_what_an_edit_leaves_alone(large: Document) -> None:
    boards = large.course.boards
    move_on(large, 1)
    assert large.course.boards is boards


def test_nothing_else_changes_a_document() -> None:
    allowed = {
        "show_state": {"commands.py"},
        "_push": {"document.py"},
        "_state": {"document.py"},
        "push": {"document.py"},
        "resetClean": {"document.py"},
        "setClean": {"document.py"},
    }
    for file in EDITOR.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute) or node.attr not in allowed:
                continue
            # Others have a state or a list of their own; what counts is a document and its history.
            if re.search("document|stack", ast.unparse(node.value)):
                assert file.name in allowed[node.attr], f"{file.name}:{node.lineno} uses {node.attr}"
