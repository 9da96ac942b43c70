"""The docking bay: flush along the boards' edges with its starts the right way, flipped, and turned."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from course_library.compass import Direction, Space
from course_library.course import Placement
from course_library.validation import validate
from editor.parts import BoardPart
from editor.window import MainWindow
from tests.editor.acting import LEFT, NONE, action, course, drag, hover, key, move, place, steps

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def field(window: MainWindow) -> MainWindow:
    """Two boards of 12 x 12 side by side, A1 to X12."""
    window.open_source("long")
    window.view.set_scale(12)
    return window


def hold(window: MainWindow, name: str) -> None:
    """Click a board of the palette."""
    palette = window.palette_of_boards
    palette.search_field.clear()
    QTest.keyClicks(palette.search_field, name)
    view = palette.list_view
    centre = view.visualRect(view.model().index(0, 0)).center()
    QTest.mouseClick(view.viewport(), LEFT, NONE, centre)


def at(window: MainWindow, x: float, y: float) -> QPoint:
    """Where the viewport shows a place of the course in spaces."""
    origin = window.view.mapFromScene(QPointF(window.scene.offset.x, window.scene.offset.y))
    return origin + QPoint(round(12 * x), round(12 * y))


def bay(window: MainWindow) -> Placement:
    found = course(window).docking_bay
    assert found is not None
    return found


def sound(window: MainWindow) -> bool:
    wrong = {"docking-bay-not-flush", "docking-bay-apart", "boards-overlap", "start-faces-no-floor"}
    return not wrong & {issue.code for issue in validate(course(window))}


@pytest.mark.parametrize(
    ("x", "y", "open_side"),
    [
        (-2, 6, Direction.E),
        (26, 6, Direction.W),
        (6, -2, Direction.S),
        (12, 14, Direction.N),
        (17, 14, Direction.N),
    ],
)
def test_from_the_palette_it_lands_flush_with_its_starts_towards_the_boards(
    field: MainWindow, x: float, y: float, open_side: Direction
) -> None:
    hold(field, "docking bay a")
    move(field, at(field, x, y))
    assert field.scene.ghost.is_shown
    assert field.scene.ghost.reason == ""
    QTest.mouseClick(field.view.viewport(), LEFT, NONE, at(field, x, y))
    assert bay(field).open_side is open_side
    assert sound(field)
    assert field.bench.selection == BoardPart(2)
    assert steps(field) == 1


def test_it_is_dragged_round_to_another_edge(field: MainWindow) -> None:
    field.palette_of_boards.placed.emit("docking-bay-a")
    assert bay(field).open_side is Direction.E
    viewport = field.view.viewport()
    left, top, right, bottom = bay(field).box
    began = at(field, (left + right) / 2, (top + bottom) / 2)
    QTest.mousePress(viewport, LEFT, NONE, began)
    for x, y in ((4, 8), (14, 12), (21, 13.5)):
        move(field, at(field, x, y), LEFT)
    QTest.mouseRelease(viewport, LEFT, NONE, at(field, 21, 13.5))
    assert bay(field).open_side is Direction.N
    assert sound(field)
    assert steps(field) == 2
    assert field.status.message == "Dock Docking Bay A"


def test_far_from_any_edge_it_is_refused(field: MainWindow) -> None:
    hold(field, "docking bay a")
    move(field, at(field, 6, 6))
    assert "would lie on" in field.scene.ghost.reason
    far = at(field, 30, 18)
    move(field, far)
    assert field.scene.ghost.reason == "The whole open side of Docking Bay A has to lie along boards."
    QTest.mouseClick(field.view.viewport(), LEFT, NONE, far)
    assert course(field).docking_bay is None
    assert field.toast.text().startswith("The whole open side")


def test_a_second_one_takes_the_place_of_the_first(field: MainWindow) -> None:
    field.palette_of_boards.placed.emit("docking-bay-a")
    hold(field, "docking bay b")
    spot = at(field, 29, 6)
    move(field, spot)
    QTest.mouseClick(field.view.viewport(), LEFT, NONE, spot)
    assert bay(field).board.name == "Docking Bay B"
    assert len(course(field).placements) == 3


def test_it_is_flipped_to_its_other_side_and_back(field: MainWindow) -> None:
    field.palette_of_boards.placed.emit("docking-bay-a")
    before = bay(field)
    key(field, Qt.Key.Key_F)
    assert bay(field).board.name == "Docking Bay B"
    assert (bay(field).box, bay(field).open_side) == (before.box, before.open_side)
    assert sound(field)
    assert field.status.message == "Flip Docking Bay A to Docking Bay B"
    action(field, "Flip docking bay").trigger()
    assert bay(field) == before
    action(field, "Undo").trigger()
    assert bay(field).board.name == "Docking Bay B"


def test_there_is_nothing_to_flip_without_one(field: MainWindow) -> None:
    action(field, "Flip docking bay").trigger()
    assert field.toast.text() == "There is no docking bay to flip."


def test_blocked_starts_go_with_it(field: MainWindow) -> None:
    field.palette_of_boards.placed.emit("docking-bay-a")
    assert field.scene.floor is not None
    start = field.scene.floor.starts[0].space
    QTest.mouseClick(field.view.viewport(), LEFT, NONE, place(field, start.name))
    key(field, Qt.Key.Key_K)
    QTest.mouseClick(field.view.viewport(), LEFT, NONE, place(field, start.name))
    assert course(field).blocked_starts == (start,)
    key(field, Qt.Key.Key_Escape)
    field.bench.select(BoardPart(2))
    key(field, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    (moved,) = course(field).blocked_starts
    assert bay(field).covers(moved)
    assert [s.space for s in field.scene.floor.starts if s.blocked] == [moved]


def test_with_shift_a_board_stays_in_hand_and_with_ctrl_it_does_not_snap(field: MainWindow) -> None:
    hold(field, "tempest")
    spot = at(field, 8, 19)
    move(field, spot)
    QTest.mouseClick(field.view.viewport(), LEFT, SHIFT, spot)
    assert field.bench.tool == "board"
    assert course(field).boards[2].at == Space(0, 12), "it snapped to the corner"
    spot = at(field, 20, 21)
    move(field, spot)
    QTest.mouseClick(field.view.viewport(), LEFT, CTRL, spot)
    assert course(field).boards[3].at == Space(14, 15), "it stayed where it was let go"
    assert field.bench.tool == "select"


def drop_in_outline(window: MainWindow, dragged: int, onto: int) -> None:
    """Drag the line of one checkpoint onto that of another, both counted from 0."""
    model = window.outline.model()
    group = model.index(3, 0)
    window.outline.setCurrentIndex(model.index(dragged, 0, group))
    target = QPointF(window.outline.visualRect(model.index(onto, 0, group)).center())
    mime: QMimeData = model.mimeData([model.index(dragged, 0, group)])
    event = QDropEvent(target, Qt.DropAction.MoveAction, mime, LEFT, NONE)
    window.outline.dropEvent(event)  # Qt sends it on only while a real drag is under way
    assert event.dropAction() is Qt.DropAction.IgnoreAction, "the model must not move the line itself"


def test_checkpoints_are_renumbered_by_drag_in_the_outline(window: MainWindow) -> None:
    window.open_source("race")
    first, second = course(window).checkpoints
    window.bench.add_checkpoint(Space(2, 0))
    drop_in_outline(window, 2, 0)
    assert course(window).checkpoints == (Space(2, 0), first, second)
    assert window.status.message == "Renumber checkpoint 3 to 1"
    assert window.bench.selection is not None
    action(window, "Undo").trigger()
    drop_in_outline(window, 0, 2)
    assert course(window).checkpoints == (second, Space(2, 0), first)


def test_a_checkpoint_dropped_on_another_trades_places_with_it(window: MainWindow) -> None:
    window.open_source("race")
    first, second = course(window).checkpoints
    hover(window, "A4")
    drag(window, "A4", "C2", "D1", release=False)
    assert window.scene.ghost.reason == ""
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, place(window, "D1"))
    assert course(window).checkpoints == (second, first)
    assert steps(window) == 1


def test_the_view_scrolls_on_while_something_is_dragged_near_its_edge(
    field: MainWindow, qtbot: QtBot
) -> None:
    field.view.set_scale(48)
    viewport, bar = field.view.viewport(), field.view.horizontalScrollBar()
    bar.setValue(bar.minimum() + 400)
    middle, edge = viewport.rect().center(), viewport.rect().center()
    edge.setX(viewport.width() - 4)
    QTest.mousePress(viewport, LEFT, NONE, middle)
    before = bar.value()
    move(field, edge, LEFT)
    qtbot.waitUntil(lambda: bar.value() >= before + 28)
    shown = field.scene.ghost.is_shown
    move(field, middle, LEFT)
    still = bar.value()
    qtbot.wait(120)
    assert bar.value() == still, "it stops away from the edge"
    key(field, Qt.Key.Key_Escape)
    QTest.mouseRelease(viewport, LEFT, NONE, middle)
    assert shown
    assert steps(field) == 0


def test_a_board_whose_file_is_gone_is_told_and_nothing_else_happens(field: MainWindow) -> None:
    field.palette_of_boards.held.emit("no-such-board")
    assert "no-such-board" in field.toast.text()
    assert field.bench.tool == "select"
    field.palette_of_boards.placed.emit("no-such-board")
    assert steps(field) == 0
