"""Zooming, panning and choosing spaces, as hands do it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.floor import flatten
from editor.canvas import CourseScene, CourseView
from editor.canvas.pan_zoom_view import LARGEST, SMALLEST
from editor.canvas.ruler import Ruler
from tests.course_library.drawing.sample import course

NO_KEY = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def view(qtbot: QtBot) -> CourseView:
    scene = CourseScene()
    found = CourseView(scene)
    qtbot.addWidget(found)
    found.resize(660, 660)
    found.show()
    qtbot.waitExposed(found)
    scene.show_floor(flatten(course("12x12: A1 pit", "12x6:")))
    found.floor_changed()
    return found


def centre_of(view: CourseView, space: Space) -> QPoint:
    return view.mapFromScene(QPointF(space.x + 0.5, space.y + 0.5))


def wheel(
    view: CourseView, angle: int, keys: Qt.KeyboardModifier = NO_KEY, pixels: QPoint | None = None
) -> None:
    at = QPointF(view.viewport().rect().center())
    event = QWheelEvent(
        at, view.viewport().mapToGlobal(at), pixels or QPoint(), QPoint(0, angle), Qt.MouseButton.NoButton,
        keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_the_course_fits_at_first_and_after_a_resize(view: CourseView) -> None:
    assert view.scale_now == 24
    view.resize(360, 660)
    assert view.scale_now == 12


def test_ctrl_and_wheel_zoom_around_the_pointer(view: CourseView, qtbot: QtBot) -> None:
    before = view.scale_now
    with qtbot.waitSignal(view.zoomed):
        wheel(view, 120, CTRL)
    assert view.scale_now > before
    wheel(view, -120, CTRL)
    assert view.scale_now == before


def test_after_a_zoom_a_resize_leaves_the_scale(view: CourseView) -> None:
    view.zoom(1)
    scale = view.scale_now
    view.resize(360, 660)
    assert view.scale_now == scale
    view.fit()
    assert view.is_fitted


def test_small_turns_of_a_touchpad_add_up(view: CourseView) -> None:
    before = view.scale_now
    wheel(view, 20, CTRL)
    assert view.scale_now == before
    wheel(view, 20, CTRL)
    assert view.scale_now > before


def test_the_wheel_scrolls_and_zooms_only_if_wished(view: CourseView) -> None:
    view.set_scale(96)
    before = view.verticalScrollBar().value()
    wheel(view, -120)
    assert view.verticalScrollBar().value() > before
    assert view.scale_now == 96
    view.wheel_zooms = True
    wheel(view, 120)
    assert view.scale_now > 96


def test_two_fingers_scroll_by_pixels(view: CourseView) -> None:
    view.set_scale(96)
    view.wheel_zooms = True  # a touchpad scrolls nevertheless
    before = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    wheel(view, -7, pixels=QPoint(-5, -7))
    assert (view.horizontalScrollBar().value(), view.verticalScrollBar().value()) == (
        before[0] + 5,
        before[1] + 7,
    )


def test_pinching_zooms(view: CourseView) -> None:
    before = view.scale_now
    at = QPointF(view.viewport().rect().center())
    gesture = Qt.NativeGestureType.ZoomNativeGesture
    event = QNativeGestureEvent(
        gesture, QPointingDevice.primaryPointingDevice(), 2, at, at, at, 0.3, QPointF()
    )
    QApplication.sendEvent(view.viewport(), event)
    assert view.scale_now > before


def test_the_scale_has_limits_and_stays_even(view: CourseView) -> None:
    for _ in range(40):
        view.zoom(1)
        assert view.scale_now % 2 == 0
    assert view.scale_now == LARGEST
    for _ in range(60):
        view.zoom(-1)
    assert view.scale_now == SMALLEST


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton])
def test_dragging_pans(view: CourseView, button: Qt.MouseButton) -> None:
    view.set_scale(96)
    if button is Qt.MouseButton.LeftButton:
        QTest.keyPress(view, Qt.Key.Key_Space)
    before = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    QTest.mousePress(view.viewport(), button, pos=QPoint(200, 200))
    QTest.mouseMove(view.viewport(), QPoint(190, 220))
    QTest.mouseRelease(view.viewport(), button, pos=QPoint(190, 220))
    after = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    assert after == (before[0] + 10, before[1] - 20)
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    assert view.space is None


def test_a_click_chooses_a_space(view: CourseView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen) as told:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=centre_of(view, Space(7, 3)))
    assert told.args == [Space(7, 3)]
    assert view.space == Space(7, 3)


def test_a_click_beside_the_floor_chooses_nothing(view: CourseView) -> None:
    view.choose(Space(0, 0))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=centre_of(view, Space(20, 9)))
    assert view.space is None


def test_the_pointer_tells_its_space(view: CourseView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.hovered) as told:
        QTest.mouseMove(view.viewport(), centre_of(view, Space(2, 5)))
    assert told.args == [Space(2, 5)]
    with qtbot.waitSignal(view.hovered) as told:
        QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert told.args == [None]


def test_arrows_move_the_chosen_space(view: CourseView) -> None:
    for key, space in (
        (Qt.Key.Key_Right, Space(0, 0)),
        (Qt.Key.Key_Right, Space(1, 0)),
        (Qt.Key.Key_Down, Space(1, 1)),
        (Qt.Key.Key_Left, Space(0, 1)),
        (Qt.Key.Key_Left, Space(0, 1)),
        (Qt.Key.Key_Up, Space(0, 0)),
    ):
        QTest.keyClick(view, key)
        assert view.space == space
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.space is None


def test_arrows_jump_over_gaps(view: CourseView) -> None:
    scene = view.scene()
    assert isinstance(scene, CourseScene)
    boards = course("2x1:", "3x1:", "2x1:").boards
    scene.show_floor(flatten(course("2x1:").replaced(boards=(boards[0], boards[2]))))
    view.choose(Space(1, 0))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.space == Space(5, 0)


def test_a_chosen_space_comes_into_sight(view: CourseView) -> None:
    view.set_scale(96)
    view.choose(Space(23, 0), show=True)
    assert view.viewport().rect().contains(centre_of(view, Space(23, 0)))


def test_keys_are_taken_on_arrival_but_never_from_a_text_field(view: CourseView, qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.show()
    field.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QApplication.sendEvent(view, QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert field.hasFocus()
    view.activateWindow()
    field.clearFocus()
    QApplication.sendEvent(view, QEnterEvent(QPointF(), QPointF(), QPointF()))
    qtbot.waitUntil(view.hasFocus)


def test_coordinates_stand_over_their_columns(view: CourseView) -> None:
    top, left = view.findChildren(Ruler)
    view.set_scale(48)
    view.centerOn(12, 6)
    labels = {label: at for at, label in top.labels()}
    assert labels["M"] == centre_of(view, Space(12, 0)).x()
    rows = {label: at for at, label in left.labels()}
    assert rows["7"] == centre_of(view, Space(0, 6)).y()
    view.set_scale(6)
    assert [label for _, label in top.labels()][:3] == ["A", "E", "I"]


def test_coordinates_can_be_hidden(view: CourseView) -> None:
    width = view.viewport().width()
    view.show_rulers(False)
    assert view.viewport().width() > width
    assert not any(ruler.isVisible() for ruler in view.findChildren(Ruler))


def test_pictures_become_sharp_after_a_zoom(view: CourseView, qtbot: QtBot) -> None:
    scene = view.scene()
    assert isinstance(scene, CourseScene)
    view.grab()
    view.set_scale(64)
    view.grab()
    ratio = view.devicePixelRatioF()
    assert not all(picture.is_sharp(64, ratio) for picture in scene.pictures())
    qtbot.waitUntil(lambda: all(picture.is_sharp(64, ratio) for picture in scene.pictures()))


def test_no_picture_is_drawn_while_somebody_scrolls(
    view: CourseView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step of drawing would make the next scroll wait."""
    monkeypatch.setattr("editor.canvas.view._SHARPEN_AFTER", 400)
    scene = view.scene()
    assert isinstance(scene, CourseScene)
    ratio = view.devicePixelRatioF()
    view.grab()
    view.set_scale(64)
    bar = view.verticalScrollBar()
    assert bar.maximum() > bar.minimum()
    for turn in range(35):  # longer than the rest that drawing waits for
        bar.setValue(bar.minimum() + 5 * (turn % 2))
        qtbot.wait(20)
        assert not any(picture.is_sharp(64, ratio) for picture in scene.pictures())
    qtbot.waitUntil(lambda: all(picture.is_sharp(64, ratio) for picture in scene.pictures()))


def test_a_board_near_the_sight_is_drawn_before_it_scrolls_into_it(view: CourseView, qtbot: QtBot) -> None:
    scene = view.scene()
    assert isinstance(scene, CourseScene)
    view.set_scale(64)
    view.centerOn(0, 0)
    with qtbot.waitSignal(view.sharpened):
        scene.show_floor(flatten(course("12x12: A1 battery", "12x6: A1 battery")))
    in_sight = view.mapToScene(view.viewport().rect()).boundingRect()
    below = [p for p in scene.pictures() if not p.sceneBoundingRect().intersects(in_sight)]
    assert below
    assert not any(picture.is_bare(64) for picture in below)
