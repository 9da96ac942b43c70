"""Reboot tokens show the boards they serve; what is held fades; an empty course says what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from course_library.catalog import find_course
from course_library.compass import Space
from course_library.floor import flatten
from editor.canvas.empty_hint import EmptyHint
from editor.canvas.served import served_boards
from editor.parts import BoardPart, RebootPart
from editor.window import MainWindow
from tests.editor.acting import LEFT, NONE, action, course, drag, hover, key, place


def test_hovering_and_selecting_a_token_outline_its_board(window: MainWindow) -> None:
    window.open_source("race")
    assert window.scene._served.boundingRect().isEmpty()
    hover(window, "B2")
    assert window.scene._served.boundingRect().width() > 6, "the other board has none"
    hover(window, "D4")
    assert window.scene._served.boundingRect().isEmpty()
    window.bench.select(RebootPart(0))
    assert not window.scene._served.boundingRect().isEmpty()
    window.bench.select(BoardPart(0))
    assert window.scene._served.boundingRect().isEmpty()
    window.bench.select(RebootPart(0))
    key(window, Qt.Key.Key_Delete)
    assert window.scene._served.boundingRect().isEmpty()


def test_a_token_serves_its_board_and_in_2016_those_without_one() -> None:
    undertow = find_course("2016/undertow")
    floor = flatten(undertow)
    tokens = undertow.reboot_tokens
    assert [served_boards(floor, token) for token in tokens] == [[floor.owner[token.at]] for token in tokens]
    fewer = flatten(undertow.replaced(reboot_tokens=tokens[:1]))
    assert served_boards(fewer, tokens[0]) == list(range(len(undertow.boards)))
    archiving = flatten(undertow.replaced(variants=("dynamic-archiving",)))
    assert served_boards(archiving, tokens[0]) == []


def opacities(window: MainWindow) -> list[float]:
    return [round(item.opacity(), 2) for _, item in (*window.scene._boards, *window.scene._tokens)]


def test_what_is_held_fades_where_it_lay(window: MainWindow) -> None:
    window.open_source("race")
    drag(window, "B3", "C4", release=False)
    # Boards b0 and b1, the cube on E3, the reboot token, both checkpoints.
    assert opacities(window) == [0.3, 1, 1, 0.3, 0.3, 0.3]
    QTest.mouseRelease(window.view.viewport(), LEFT, NONE, place(window, "C4"))
    assert set(opacities(window)) == {1}
    drag(window, "F1", "F3", release=False)
    key(window, Qt.Key.Key_Escape)
    assert set(opacities(window)) == {1}


def test_an_empty_course_says_how_to_begin(window: MainWindow) -> None:
    (hint,) = window.view.viewport().findChildren(EmptyHint)
    window.files.new_course()
    assert hint.isVisible()
    assert "Ctrl+2" in hint.text()
    window.palette_of_boards.placed.emit("tempest")
    assert not hint.isVisible()
    action(window, "Undo").trigger()
    assert hint.isVisible()


def test_elements_under_tokens_are_told_to_be_off(window: MainWindow) -> None:
    window.open_source("race")
    window.bench.add_checkpoint(Space(3, 3))
    assert window.scene.floor is not None
    assert Space(3, 3) in window.scene.floor.off
    window.view.choose(Space(3, 3))
    assert "switched off by the token" in window.status.message
    assert course(window).checkpoints[2] == Space(3, 3)
