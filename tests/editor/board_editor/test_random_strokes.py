"""Random work on a board: undoing all gives the file of the start, and every state can be saved and read."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from course_library.board import Board
from course_library.compass import DIRECTIONS, Space
from course_library.course import Placement
from course_library.editing import strokes
from course_library.editing.edit import Edit
from course_library.editing.strokes import Touch
from course_library.elements import Element
from course_library.files import course_text
from editor.board_editor.desk import BoardDesk
from editor.board_editor.offers import offered
from editor.document import Document
from editor.session.kinds import BOARD_FILE, course_of_board
from tests.course_library import tiny

TOUCHES = st.builds(
    Touch, st.builds(Space, st.integers(-1, 5), st.integers(-1, 4)), st.sampled_from(DIRECTIONS)
)
PATHS = st.lists(TOUCHES, min_size=1, max_size=5)
ELEMENTS = st.sampled_from(offered("2016"))
WAYS = (
    "paint",
    "paint",
    "paint",
    "rectangle",
    "fill",
    "erase",
    "select",
    "nudge",
    "turn",
    "stamp",
    "undo",
    "redo",
)
ACTIONS = st.lists(st.tuples(st.sampled_from(WAYS), ELEMENTS, PATHS), min_size=20, max_size=40)


def work(desk: BoardDesk, document: Document, way: str, element: Element, path: list[Touch]) -> None:
    """Do what a person might do next."""
    if way in ("undo", "redo"):
        getattr(document.undo_stack, way)()
    elif way in ("paint", "rectangle", "fill", "erase"):
        draw(desk, way, element, path)
    else:
        work_on_area(desk, way, path)


def draw(desk: BoardDesk, way: str, element: Element, path: list[Touch]) -> None:
    first, last = path[0], path[-1]
    match way:
        case "paint":
            desk.apply(lambda board: strokes.paint(board, element, path), "Draw")
        case "rectangle":
            desk.apply(lambda board: strokes.rectangle(board, element, first.space, last.space), "Rectangle")
        case "fill":
            desk.apply(lambda board: strokes.fill(board, element, first.space), "Fill")
        case "erase":
            desk.apply(lambda board: strokes.rub_out(board, path, edges=len(path) % 2 == 0), "Erase")


def work_on_area(desk: BoardDesk, way: str, path: list[Touch]) -> None:
    first, last = path[0], path[-1]
    match way:
        case "select":
            desk.select((first.space, last.space))
        case "nudge":
            desk.move_region(first.side.dx, first.side.dy)
        case "turn":
            desk.tool = "select-area"
            desk.turn(90)
        case "stamp":
            area = desk.copied()
            if area is not None:
                desk.hold(area)


def undo_all(document: Document) -> None:
    while document.undo_stack.canUndo():
        document.undo_stack.undo()


def test_undoing_all_gives_the_same_board_file(qtbot: QtBot) -> None:
    done = 0

    @given(ACTIONS)
    @settings(max_examples=60, suppress_health_check=list(HealthCheck))
    def check(actions: list[tuple[str, Element, list[Touch]]]) -> None:
        nonlocal done
        board = tiny.board("5x4: A1 belt green E; C2 push N 13, wall N; D4 pit", "mine", family="2016")
        document = Document(course_of_board(board))
        desk = BoardDesk()
        desk.open(document, 0, alone=True)
        before = BOARD_FILE.text(document.course)
        for way, element, path in actions:
            work(desk, document, way, element, path)
            done += 1
        text = BOARD_FILE.text(document.course)
        assert BOARD_FILE.parse(text, "saved") == document.course
        here = document.undo_stack.index()
        undo_all(document)
        assert BOARD_FILE.text(document.course) == before
        document.undo_stack.setIndex(here)
        assert BOARD_FILE.text(document.course) == text
        desk.close()

    check()
    assert done >= 1_500


def test_a_board_of_a_course_keeps_the_course_around_it(qtbot: QtBot) -> None:
    @given(ACTIONS)
    @settings(max_examples=15, suppress_health_check=list(HealthCheck))
    def check(actions: list[tuple[str, Element, list[Touch]]]) -> None:
        own = tiny.board("5x4: A1 belt green E", "own")
        course = tiny.course(boards=(tiny.laid(own, 2, 0, turn=180), tiny.laid(own, 7, 0)))
        document = Document(course)
        desk = BoardDesk()
        desk.open(document, 0, alone=False)
        before = course_text(course)
        for way, element, path in actions:
            work(desk, document, way, element, path)
        drawn: list[Board] = [placement.board for placement in document.course.boards]
        assert drawn[0] == drawn[1] == desk.board, "both places show the board"
        assert [(p.at, p.turn) for p in document.course.boards] == [(p.at, p.turn) for p in course.boards]
        assert document.course.checkpoints == course.checkpoints
        undo_all(document)
        assert course_text(document.course) == before
        desk.close()

    check()


def test_the_desk_follows_its_board_through_the_list(qtbot: QtBot) -> None:
    own = tiny.board("2x2:", "own")
    document = Document(tiny.course(boards=(tiny.laid(own, 2, 0),)))
    desk = BoardDesk()
    desk.open(document, 0, alone=False)
    other = Placement(tiny.board("2x2: A1 pit", "other"), Space(9, 0))
    document.apply(Edit("Shuffle", document.course.replaced(boards=(other, *document.course.boards))))
    assert desk.board == own
    document.apply(Edit("Take away", document.course.replaced(boards=())))
    with qtbot.waitSignal(desk.lost, timeout=500, raising=False):
        document.apply(Edit("Bay only", document.course.replaced(docking_bay=None)))
    assert desk.board is None
