"""Drawing on a board with the pointer: each gesture is one step that can be undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from course_library.compass import Direction, Space
from course_library.elements import Belt, BeltColour, Gear, Laser, PushPanel, Rotation, StartSpace
from course_library.files import board_text
from tests.editor.acting import action
from tests.editor.board_editor.acting import board, click, drag, hover, line, place, press, steps
from tests.editor.board_editor.conftest import Begin

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_a_belt_is_drawn_along_the_dragged_path_in_one_step(begin: Begin) -> None:
    window = begin("4x3:")
    drag(window, "A1", "B1", "C1", "C2", "C3")
    assert line(window) == (
        "4x3: A1 belt green E; B1 belt green E; C1 belt green S from W; C2 belt green S; C3 belt green S"
    )
    press(window, "2")
    drag(window, "A2", "B2", "C2")
    assert "C2 belt green S from W" in line(window), "the belt that was there takes the new one in"
    assert "B2 belt blue E" in line(window)
    assert steps(window) == ["Draw green belt", "Draw blue belt"]
    action(window, "Undo").trigger()
    action(window, "Undo").trigger()
    assert line(window) == "4x3:"


def test_drawing_over_a_belt_with_the_other_colour_switches_it(begin: Begin) -> None:
    window = begin("3x1: A1 belt green E; B1 belt green E")
    press(window, "2")
    drag(window, "A1", "B1")
    assert line(window) == "3x1: A1 belt blue E; B1 belt blue E"


def test_walls_stand_on_the_edge_nearest_to_the_pointer(begin: Begin) -> None:
    window = begin()
    press(window, "9")
    click(window, "B2.N", "B2.E")
    assert line(window) == "6x5: B2 wall N, wall E"
    click(window, "C2.W")
    assert line(window) == "6x5: B2 wall N", "the same edge from its other side takes the wall away"
    drag(window, "A4.S", "B4", "D4.N")
    assert line(window) == "6x5: B2 wall N; A4 wall S; B4 wall S; C4 wall S; D4 wall S"


def test_a_laser_shows_its_beam_up_to_the_wall_that_stops_it(begin: Begin) -> None:
    window = begin("5x1: D1 wall E")
    window.board_editor.palette.take(9)
    window.board_editor.palette.options.beams.button(3).click()
    hover(window, "A1.W")
    scene = window.board_editor.page.scene
    assert scene.previewed == {Space(0, 0)}
    assert scene.floor is not None
    assert scene.floor.beams == ()
    click(window, "A1.W")
    assert board(window).elements(Space(0, 0))[1] == Laser(Direction.W, 3)
    (beam,) = scene.floor.beams
    assert [space.name for space in beam.spaces] == ["A1", "B1", "C1", "D1"]


def test_push_panels_have_the_chosen_registers(begin: Begin) -> None:
    window = begin()
    press(window, "5")
    options = window.board_editor.palette.options
    for register in (1, 3, 5):
        options.registers[register - 1].click()
    assert options.registers[4].isChecked(), "one register must stay"
    options.registers[1].click()
    options.registers[4].click()
    click(window, "B3.S")
    assert PushPanel(Direction.S, (2,)) in board(window).elements(Space(1, 2))


def test_gears_pits_batteries_and_numbered_starts(begin: Begin) -> None:
    window = begin()
    for key, name in (("3", "A1"), ("4", "B1"), ("6", "C1"), ("7", "D1")):
        press(window, key)
        click(window, name)
    press(window, "8")
    window.board_editor.palette.options.number.setValue(3)
    drag(window, "A5", "C5")
    assert line(window) == (
        "6x5: A1 gear left; B1 gear right; C1 pit; D1 battery; A5 start 3; B5 start 4; C5 start 5"
    )


def test_erasing_clears_spaces_or_only_walls(begin: Begin) -> None:
    window = begin("3x1: A1 pit, wall E; B1 battery; C1 gear left, wall E")
    press(window, "E")
    drag(window, "C1.E")
    assert line(window) == "3x1: A1 pit, wall E; B1 battery; C1 gear left"
    drag(window, "B1", "C1")
    assert line(window) == "3x1: A1 pit, wall E"
    assert steps(window) == ["Erase", "Erase"]


def test_rectangles_fill_and_rings(begin: Begin) -> None:
    window = begin("4x3:")
    press(window, "U")
    drag(window, "A1", "C3")
    assert board(window).elements(Space(0, 0)) == (Belt(BeltColour.GREEN, Direction.E, (Direction.S,)),)
    press(window, "F", "3")
    hover(window, "B2")
    click(window, "B2", "D2")
    assert board(window).elements(Space(1, 1)) == (Gear(Rotation.LEFT),)
    assert board(window).elements(Space(3, 0)) == (Gear(Rotation.LEFT),)
    assert steps(window) == ["Rectangle of green belt", "Fill with gear left", "Fill with gear left"]
    drag(window, "A1")
    press(window, "U", "1")
    drag(window, "A1", "B2", keys=SHIFT)
    assert board(window).elements(Space(0, 0))[0].direction is Direction.S  # type: ignore[union-attr]


def test_picking_takes_what_lies_there_in_hand(begin: Begin) -> None:
    window = begin("3x1: A1 push W 24, wall W, belt blue S from E; B1 gear right")
    desk = window.board_editor.desk
    press(window, "I")
    click(window, "A1.W")
    assert desk.hand == PushPanel(Direction.W, (2, 4))
    assert desk.tool == "paint"
    press(window, "I")
    click(window, "A1")
    assert desk.hand == Belt(BeltColour.BLUE, Direction.S), "a belt finds its curves where it is drawn"
    press(window, "I")
    click(window, "C1")
    assert window.toast.text() == "There is nothing on C1 to take in hand."


def test_r_turns_what_is_in_hand(begin: Begin) -> None:
    window = begin()
    press(window, "R")
    click(window, "A1")
    press(window, "R", held=SHIFT)
    click(window, "B2")
    assert line(window) == "6x5: A1 belt green E; B2 belt green N"


def test_the_ghost_shows_what_a_click_would_draw(begin: Begin) -> None:
    window = begin("2x1: A1 pit")
    scene = window.board_editor.page.scene
    press(window, "7")
    hover(window, "B1")
    assert scene.previewed == {Space(1, 0)}
    assert line(window) == "2x1: A1 pit"
    press(window, "F", "9")
    hover(window, "A1")
    assert scene.ghost.reason.startswith("Walls, lasers and push panels stand on edges")
    click(window, "A1")
    assert "stand on edges" in window.toast.text()
    assert steps(window) == []


def test_escape_gives_a_stroke_up(begin: Begin) -> None:
    window = begin()
    drag(window, "A1", "C1", release=False)
    assert len(window.board_editor.page.scene.previewed) == 3
    press(window, Qt.Key.Key_Escape)
    viewport = window.board_editor.page.view.viewport()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place(window, "C1"))
    assert line(window) == "6x5:"
    assert steps(window) == []


def test_beyond_the_board_nothing_is_drawn(begin: Begin) -> None:
    window = begin("2x2:")
    hover(window, "D4")
    assert not window.board_editor.page.scene.previewed
    click(window, "D4")
    assert steps(window) == []
    drag(window, "A1", "B1", "D1")
    assert line(window) == "2x2: A1 belt green E; B1 belt green E"


def test_undoing_everything_gives_the_same_file(begin: Begin) -> None:
    window = begin("4x4: B2 laser N 1, wall N; C3 start 4", faces=Direction.E)
    before = board_text(board(window))
    drag(window, "A1", "A3")
    press(window, "9")
    click(window, "B2.N")
    press(window, "V")
    drag(window, "A1", "B2")
    press(window, Qt.Key.Key_Delete)
    press(window, "R", held=CTRL | SHIFT)
    assert len(steps(window)) == 4
    for _ in range(4):
        press(window, "Z", held=CTRL)
    assert board_text(board(window)) == before
    for _ in range(4):
        action(window, "Redo").trigger()
    assert board(window).faces is Direction.S


def test_the_status_bar_says_what_lies_under_the_pointer(begin: Begin) -> None:
    window = begin("2x1: A1 gear left")
    hover(window, "A1")
    assert window.status.message == "A1 · Mine · gear that turns left"


@pytest.mark.parametrize(
    ("family", "words"),
    [("2023", {"Battery"}), ("2005", {"Crusher", "Wrench"}), ("dice", {"Missile"}), ("2016", {"Antenna"})],
)
def test_only_what_the_edition_has_is_offered(begin: Begin, family: str, words: set[str]) -> None:
    window = begin("1x1:", family=family)
    listed = window.board_editor.palette.list
    titles = {listed.item(row).text().split("\n")[0] for row in range(listed.count())}
    assert words <= titles
    special = {"Battery", "Crusher", "Wrench", "Wrench and hammer", "Missile", "Antenna"}
    more = {"Battery"} if family == "2016" else {"Wrench and hammer"} if family == "2005" else set()
    assert titles & special == words | more


def test_what_another_edition_has_is_flagged_and_not_lost(begin: Begin) -> None:
    window = begin("2x1: A1 crusher 15; B1 pit")
    issues = window.board_editor.issues
    issues.select_next()
    assert window.status.message == "Boards of 2023 have no crusher (on A1)."
    assert line(window) == "2x1: A1 crusher 15; B1 pit"
    assert window.board_editor.issues_dock.windowTitle() == "Issues of the board (1)"
    issues.mend_button.click()
    assert line(window) == "2x1: B1 pit"
    assert steps(window) == ["Take every crusher away"]


def test_a_wall_mounted_on_nothing_is_found_at_once(begin: Begin) -> None:
    window = begin("1x1: A1 laser N 1")
    assert "(1)" in window.board_editor.issues_dock.windowTitle()
    window.board_editor.issues.select_next()
    window.board_editor.issues.mend_button.click()
    assert line(window) == "1x1: A1 wall N, laser N 1"
    assert "(0)" in window.board_editor.issues_dock.windowTitle()


def test_the_number_of_a_start_space_may_be_left_out(begin: Begin) -> None:
    window = begin("1x2:", faces=Direction.E)
    press(window, "8")
    click(window, "A1")
    assert StartSpace() in board(window).elements(Space(0, 0))


def test_the_context_menu_of_a_belt_switches_its_curves(begin: Begin) -> None:
    window = begin("2x1: A1 belt green S")
    menu = window.board_editor.menu.context_menu(Space(0, 0))
    curve = next(a for a in menu.actions() if a.text() == "Turns robots from the east")
    curve.trigger()
    assert line(window) == "2x1: A1 belt green S from E"
    clear = next(a for a in menu.actions() if a.text().startswith("&Clear A1"))
    clear.trigger()
    assert line(window) == "2x1:"


def test_middle_button_and_space_pan_and_do_not_draw(begin: Begin) -> None:
    window = begin()
    viewport = window.board_editor.page.view.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.MiddleButton, pos=place(window, "A1"))
    QTest.keyPress(window.board_editor.page.view, Qt.Key.Key_Space)
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(window, "A1"))
    QTest.keyRelease(window.board_editor.page.view, Qt.Key.Key_Space)
    assert steps(window) == []
    assert window.board_editor.page.view.pointer_at(QPointF(place(window, "A1"))).space == Space(0, 0)


def test_a_stroke_draws_only_the_pieces_that_it_changes(begin: Begin) -> None:
    window = begin("20x20:")
    scene = window.board_editor.page.scene
    before = {id(item) for item in scene.pictures()}
    assert len(before) == 9
    press(window, "6")
    click(window, "B2")
    kept = before & {id(item) for item in scene.pictures()}
    assert len(kept) == 8


def test_no_line_is_seen_where_pieces_meet(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    belt = "12x1: " + "; ".join(f"{column}1 belt green E" for column in "ABCDEFGHIJKL")

    def row(pieces_of: int) -> list[int]:
        monkeypatch.setattr("editor.board_editor.scene._PIECE", pieces_of)
        scene = begin(belt).board_editor.page.scene
        image = QImage(487, 41, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 12, 1))
        painter.end()
        return [image.pixelColor(x, 10).lightness() for x in range(10, 477)]

    whole, pieces = row(64), row(5)
    # Pixels of the grid may be a pixel aside (16 of 255); a seam let the ground shine through (32).
    assert max(abs(one - other) for one, other in zip(whole, pieces, strict=True)) < 24


def test_a_preview_shows_the_beams_as_they_would_run(begin: Begin) -> None:
    window = begin("4x1: A1 laser W 1, wall W; D1 wall E")
    scene = window.board_editor.page.scene
    whole = scene._below.boundingRect().width()
    press(window, "9")
    hover(window, "B1.E")
    assert scene._below.boundingRect().width() < whole - 1
    press(window, "6")
    hover(window, "B1")
    assert scene._below.boundingRect().width() == whole


def test_other_colours_are_drawn_at_once(begin: Begin) -> None:
    window = begin("3x1: A1 pit")
    hover(window, "B1")
    window.set_theme("dark")
    scene = window.board_editor.page.scene
    assert scene.options.palette == "dark"
    assert not scene.previewed
    window.set_view_flag("beams", on=False)
    assert not scene.options.beams


def test_the_reason_can_be_read_to_its_end_at_the_right_edge_too(begin: Begin) -> None:
    window = begin("12x2:")
    view = window.board_editor.page.view
    view.fit()
    press(window, "9", "F")
    hover(window, "L1")
    plate = window.board_editor.page.scene.ghost._reason
    assert plate.isVisible()
    end = view.mapFromScene(plate.scenePos()).x() + plate.boundingRect().width()
    assert end <= view.viewport().width() + 2
