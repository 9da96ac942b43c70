"""Every control has a name and a visible focus, in an order that follows the page; no text is cut off."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.settings import Settings
from editor.theme import ThemeName
from editor.window import MainWindow
from tests.editor.fake_library import FakeLibrary
from tests.editor.walking import (
    BASES,
    DIALOGS,
    dialog_classes,
    on_board,
    opened,
    spoken_name,
    told,
    with_course,
    worked,
)

PAGES: dict[str, Callable[[MainWindow], MainWindow]] = {"course": with_course, "board": on_board}
THEMES: list[ThemeName] = ["light", "dark", "contrast"]


def test_every_dialog_is_walked() -> None:
    classes = dialog_classes()
    walked = DIALOGS.keys() | BASES
    assert walked == classes


def none(found: list[str]) -> None:
    """Fail with one line for each control that was found."""
    assert not found, "\n" + "\n".join(found)


# --- names ---------------------------------------------------------------------------------------


def nameless(root: QWidget, *, shown: bool = True) -> list[str]:
    return [told(widget) for widget in worked(root, shown=shown) if not spoken_name(widget).strip()]


def test_controls_of_the_start_page_have_names(window: MainWindow) -> None:
    QApplication.processEvents()
    none(nameless(window))


@pytest.mark.parametrize("page", PAGES)
def test_controls_of_the_window_have_names(window: MainWindow, page: str) -> None:
    PAGES[page](window)
    assert len(list(worked(window))) > 15
    none(nameless(window))
    none(nameless(window, shown=False))


@pytest.mark.parametrize("name", DIALOGS)
def test_controls_of_dialogs_have_names(window: MainWindow, name: str) -> None:
    dialog = opened(with_course(window), name)
    assert list(worked(dialog))
    none(nameless(dialog, shown=False))
    assert dialog.windowTitle()


def test_panels_have_titles(window: MainWindow) -> None:
    titles = [dock.windowTitle() for dock in window.docks()]
    assert all(titles)
    assert len(set(titles)) == len(titles)
    names = [dock.objectName() for dock in window.docks()]
    assert all(names)
    assert len(set(names)) == len(names), "places are remembered by them"


# --- tooltips ------------------------------------------------------------------------------------


def test_tooltips_of_actions_name_their_key(window: MainWindow) -> None:
    with_course(window)
    actions = [
        action
        for action in window.findChildren(QAction)
        if action.text() and not action.shortcut().isEmpty() and not action.objectName().startswith("_q_")
    ]
    assert len(actions) > 30
    for action in actions:
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        assert f"({key})" in action.toolTip(), action.text()


def test_buttons_without_words_have_tooltips(window: MainWindow) -> None:
    with_course(window)
    silent = [
        told(button)
        for button in worked(window, shown=False)
        if isinstance(button, QToolButton)
        and not any(letter.isalpha() for letter in button.text())
        and not button.toolTip()
        and button.parent().objectName() != "qt_toolbar_ext_button"
        and "Clear" not in button.accessibleName()
    ]
    none(silent)


# --- focus ---------------------------------------------------------------------------------------


def picture(widget: QWidget) -> bytes:
    """How a widget looks with a little of what lies around it."""
    around = widget.parentWidget()
    area = widget.geometry().adjusted(-4, -4, 4, 4) & around.rect()
    image = around.grab(area).toImage()
    assert not image.isNull(), told(widget)
    return bytes(image.constBits())


def shows_focus(widget: QWidget, anchor: QWidget) -> bool:
    """Whether a widget looks different when the keyboard comes to it with Tab; ``anchor`` has it before."""
    QWidget.setTabOrder(anchor, widget)
    anchor.setFocus(Qt.FocusReason.TabFocusReason)
    before = picture(widget)
    QTest.keyClick(anchor, Qt.Key.Key_Tab)
    # Tab may come to another one first, as of buttons that exclude each other.
    return before != picture(widget) or not widget.hasFocus()


def without_focus(root: QWidget) -> list[str]:
    """The controls of which nobody sees that they have the keyboard, in any theme."""
    anchor = QWidget(root)
    anchor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    anchor.show()
    QTest.keyClick(anchor, Qt.Key.Key_Tab)
    window = root if isinstance(root, MainWindow) else root.parentWidget()
    assert isinstance(window, MainWindow)
    found = []
    for theme in THEMES:
        window.set_theme(theme)
        first, *others = reached_by_tab(root)
        reached = [*others, first]  # what Qt does at the first Tab after a change of style differs
        found += [f"{theme}: {told(widget)}" for widget in reached if not shows_focus(widget, anchor)]
    return found


def reached_by_tab(root: QWidget) -> list[QWidget]:
    """The controls that the Tab key comes to."""
    return [
        widget
        for widget in worked(root)
        if widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.visibleRegion().isEmpty()
    ]


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_focus_can_be_seen_in_the_window(window: MainWindow, page: str, qtbot: QtBot) -> None:
    PAGES[page](window)
    qtbot.waitUntil(window.isActiveWindow)
    none(without_focus(window))


def test_focus_can_be_seen_on_the_start_page(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.add_recent("race")
    window.show_start_page()
    qtbot.waitUntil(window.isActiveWindow)
    assert len(reached_by_tab(window)) >= 5
    none(without_focus(window))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in DIALOGS if name != "QMessageBox"])
def test_focus_can_be_seen_in_dialogs(window: MainWindow, name: str, qtbot: QtBot) -> None:
    dialog = opened(with_course(window), name)
    qtbot.waitUntil(dialog.isActiveWindow)
    none(without_focus(dialog))


# --- order ---------------------------------------------------------------------------------------


def tab_order(root: QWidget) -> list[QWidget]:
    """The controls in the order in which Tab comes to them."""
    found, widget = [], root
    wanted = set(reached_by_tab(root))
    for _ in range(2000):
        widget = widget.nextInFocusChain()
        if widget in wanted and widget not in found:
            found.append(widget)
    return found


def jumps_back(order: list[QWidget], root: QWidget) -> list[str]:
    """Where the order leads upwards, or to the left on one line, within the same group of controls."""
    found = []
    for one, other in itertools.pairwise(order):
        if one.parentWidget() is not other.parentWidget():
            continue
        if isinstance(one.parentWidget(), QDialogButtonBox):
            continue  # which button stands where is the system's choice
        here, there = one.geometry(), other.geometry()
        same_line = here.top() < there.center().y() < here.bottom()
        back = there.center().x() < here.center().x() if same_line else there.bottom() <= here.top()
        # A new column begins at its top.
        if back and not (not same_line and there.left() >= here.right()):
            found.append(f"{told(one)} → {told(other)}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_tab_follows_the_page_in_the_window(window: MainWindow, page: str) -> None:
    PAGES[page](window)
    order = tab_order(window)
    assert len(order) > 8
    none(jumps_back(order, window))


@pytest.mark.parametrize("name", DIALOGS)
def test_tab_follows_the_page_in_dialogs(window: MainWindow, name: str) -> None:
    dialog = opened(with_course(window), name)
    none(jumps_back(tab_order(dialog), dialog))


# --- large letters -------------------------------------------------------------------------------


@pytest.fixture
def large(qapp: QApplication, qtbot: QtBot, settings: Settings) -> Iterator[MainWindow]:
    """A window on a system with letters half as large again."""
    before = QApplication.font()
    larger = QFont(before)
    larger.setPointSizeF(before.pointSizeF() * 1.5)
    QApplication.setFont(larger)
    window = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(window)
    window.resize(1280, 900)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
    QApplication.setFont(before)


def cut_off(root: QWidget) -> list[str]:
    """Controls and labels that are smaller than what stands in them."""
    found = []
    kinds = (QPushButton, QCheckBox, QComboBox, QLineEdit, QLabel)
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, kinds) or not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        if not isinstance(root, QDialog) and isinstance(widget.window(), QDialog):
            continue
        if widget.objectName().startswith("qt_"):
            continue
        hint = widget.minimumSizeHint() if not isinstance(widget, QPushButton) else widget.sizeHint()
        too_low = widget.height() < hint.height()
        if isinstance(widget, QLabel) and widget.wordWrap():
            too_low = widget.height() < widget.heightForWidth(widget.width())
        elif isinstance(widget, QLabel) and widget.toolTip() == widget.text():
            continue  # it may be cut because the tooltip has all of it
        too_narrow = widget.width() < hint.width() and not isinstance(widget, QLineEdit)
        if too_low or too_narrow:
            found.append(f"{told(widget)} {widget.size()} needs {hint}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_large_letters_in_the_window(large: MainWindow, page: str) -> None:
    """Each panel by itself: nobody has all of them open one above the other."""
    PAGES[page](large)
    found: list[str] = []
    for dock in large.docks():
        for other in large.docks():
            other.setVisible(other is dock)
        QApplication.processEvents()
        found += cut_off(large)
    none(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", DIALOGS)
def test_large_letters_in_dialogs(large: MainWindow, name: str) -> None:
    dialog = opened(with_course(large), name)
    none(cut_off(dialog))
    room = large.screen().availableSize()
    assert dialog.width() <= room.width() + 200


def test_texts_follow_the_font_of_the_system(large: MainWindow) -> None:
    with_course(large)
    size = QApplication.font().pointSizeF()
    smaller = [
        told(widget)
        for widget in worked(large)
        if isinstance(widget, QAbstractButton | QAbstractItemView | QComboBox | QLineEdit | QTabBar)
        and not isinstance(widget, QGraphicsView)
        and widget.font().pointSizeF() < size - 0.5
    ]
    none(smaller)
