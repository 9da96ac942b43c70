"""While a board is drawn, what is about panels and spaces means those of the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from course_library.compass import Space
from editor.comfort.palette import CommandPalette
from editor.parts import BoardPart
from editor.settings import Settings
from editor.window import MainWindow
from tests.editor.acting import action, key
from tests.editor.board_editor.conftest import Begin

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def visible(window: MainWindow) -> set[str]:
    return {dock.objectName() for dock in window.docks() if dock.isVisible()}


def drawing(window: MainWindow) -> MainWindow:
    """Draw on a board inside a course."""
    window.open_source("race")
    window.bench.select(BoardPart(0))
    window.board_editor.draw_selected()
    return window


def type_command(window: MainWindow, text: str) -> CommandPalette:
    key(window, Qt.Key.Key_P, CTRL_SHIFT)
    palette: CommandPalette = window.findChildren(CommandPalette)[-1]
    QTest.keyClicks(palette.field, text)
    return palette


@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_only_the_panels_of_the_board_are_put_back(window: MainWindow, settings: Settings) -> None:
    window.open_source("race")
    window.library_dock.hide()
    window.addDockWidget(RIGHT, window.outline_dock)
    of_course = visible(window)
    editor = drawing(window).board_editor
    at_first = visible(window)
    assert at_first == {"elements", "board-issues", window.live.dock.objectName()}
    window.addDockWidget(RIGHT, editor.elements_dock)
    editor.issues_dock.setFloating(True)
    window.course.history_dock.show()
    window.live.dock.hide()

    action(window, "Reset panels").trigger()
    assert visible(window) == at_first
    assert window.dockWidgetArea(editor.elements_dock) is LEFT
    assert not editor.issues_dock.isFloating()
    assert not window.tool_bar.isVisible()
    assert editor.bar.isVisible()
    assert window.status.message == "The panels are where they were at first"

    editor.page.done_button.click()
    assert visible(window) == of_course
    assert window.dockWidgetArea(window.outline_dock) is RIGHT, "those of the course stay as they were"
    assert settings.known_panels


def test_a_board_alone_has_no_analysis_after_it_either(begin: Begin) -> None:
    window = begin()
    action(window, "Reset panels").trigger()
    assert visible(window) == {"elements", "board-issues"}


def test_panels_of_the_board_stay_where_they_are_when_those_of_the_course_are_put_back(
    window: MainWindow,
) -> None:
    editor = drawing(window).board_editor
    window.addDockWidget(RIGHT, editor.elements_dock)
    editor.leave()
    action(window, "Reset panels").trigger()
    assert not visible(window) & {"elements", "board-issues"}
    drawing(window)
    assert window.dockWidgetArea(editor.elements_dock) is RIGHT


def test_going_to_a_space_means_the_board(begin: Begin) -> None:
    window = begin("6x5:")
    before = window.view.space
    palette = type_command(window, "F5")
    assert palette.current is not None
    assert palette.current.why == ""
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    page = window.board_editor.page
    assert page.view.space == Space(5, 4)
    assert window.focusWidget() is page.view
    assert window.view.space == before


def test_a_space_beyond_the_board_is_refused_though_the_course_has_it(window: MainWindow) -> None:
    drawing(window)
    floor = window.scene.floor
    board = window.board_editor.desk.board
    assert floor is not None
    assert board is not None
    beyond = next(space for space in floor if not board.contains(space))
    palette = type_command(window, beyond.name)
    assert palette.current is not None
    assert palette.current.why == f"the board has no space {beyond.name}"
