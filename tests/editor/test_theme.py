"""Every theme can be read, and gives the course its palette."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QListWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from course_library.compass import Space
from course_library.drawing import HeatMap, PaletteName
from course_library.drawing.painter import Label, Shape
from course_library.drawing.palette import contrast, palette
from course_library.drawing.tokens import number_plate
from editor.live.legend import Legend
from editor.live.share_bar import FILL
from editor.theme import PAIRS, THEMES, ThemeName, apply_theme, drawing_palette, window_palette

COLOURED: list[PaletteName] = ["light", "dark", "contrast"]
WINDOW = QPalette.ColorRole.Window


@pytest.mark.parametrize("name", COLOURED)
@pytest.mark.parametrize(("text", "below"), PAIRS, ids=lambda role: role.name)
def test_texts_can_be_read(name: PaletteName, text: QPalette.ColorRole, below: QPalette.ColorRole) -> None:
    palette = window_palette(name)
    assert contrast(palette.color(text).name(), palette.color(below).name()) >= 4.5


@pytest.mark.parametrize("name", COLOURED)
def test_disabled_texts_can_still_be_seen(name: PaletteName) -> None:
    palette = window_palette(name)
    text = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text).name()
    assert contrast(text, palette.color(QPalette.ColorRole.Base).name()) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_has_a_palette_for_the_course(qapp: QApplication, theme: ThemeName) -> None:
    assert apply_theme(qapp, theme) == drawing_palette(theme)
    assert drawing_palette(theme) in COLOURED
    assert drawing_palette("dark") == "dark"


def blended(above: QColor, below: QColor, share: float) -> str:
    """The colour that a half transparent one makes on another."""
    pairs = zip(above.getRgb()[:3], below.getRgb()[:3], strict=True)  # type: ignore[arg-type]
    return QColor(*(round(share * one + (1 - share) * other) for one, other in pairs)).name()


@pytest.mark.parametrize("name", COLOURED)
def test_interval_bars_stand_out(name: PaletteName) -> None:
    """Graphics need a contrast of 3: the bar from its ground, the whisker from the bar."""
    palette = window_palette(name)
    ground, ink = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Text)
    bar = blended(palette.color(QPalette.ColorRole.Link), ground, FILL)
    assert contrast(bar, ground.name()) >= 3
    assert contrast(ink.name(), bar) >= 3


@pytest.mark.parametrize("name", COLOURED)
def test_the_focus_stands_out(name: PaletteName) -> None:
    """The edge around a list or the canvas with the keyboard, from what lies around it."""
    palette = window_palette(name)
    edge = palette.color(QPalette.ColorRole.Accent).name()
    for ground in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
        assert contrast(edge, palette.color(ground).name()) >= 3


def colours_of(widget: QWidget) -> set[str]:
    """The colours in which a widget is painted, those of smoothed edges too."""
    image = widget.grab().toImage()
    return {
        image.pixelColor(column, row).name()
        for column in range(image.width())
        for row in range(image.height())
    }


@pytest.mark.parametrize("name", COLOURED)
@pytest.mark.parametrize("kind", [QLineEdit, QCheckBox, QListWidget])
def test_what_is_empty_has_an_edge(
    qapp: QApplication, qtbot: QtBot, name: PaletteName, kind: type[QWidget]
) -> None:
    """A field, a box or a list with nothing in it is seen by its edge alone."""
    before = qapp.styleSheet(), qapp.palette()
    apply_theme(qapp, name)
    page = QWidget()
    qtbot.addWidget(page)
    empty = kind()
    QVBoxLayout(page).addWidget(empty)
    page.show()
    qtbot.waitExposed(page)
    page.setFocus()
    grounds = [window_palette(name).color(role).name() for role in (WINDOW, QPalette.ColorRole.Base)]
    best = max(min(contrast(colour, ground) for ground in grounds) for colour in colours_of(empty))
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    assert best >= 3


@pytest.mark.parametrize("name", COLOURED)
def test_an_empty_box_in_a_tree_has_an_edge(qapp: QApplication, qtbot: QtBot, name: PaletteName) -> None:
    before = qapp.styleSheet(), qapp.palette()
    apply_theme(qapp, name)
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    tree.setHeaderHidden(True)
    QTreeWidgetItem(tree).setCheckState(0, Qt.CheckState.Unchecked)
    tree.resize(60, 60)
    tree.show()
    qtbot.waitExposed(tree)
    ground = window_palette(name).color(QPalette.ColorRole.Base).name()
    best = max(contrast(colour, ground) for colour in colours_of(tree.viewport()))
    qapp.setStyleSheet(before[0])
    qapp.setPalette(before[1])
    assert best >= 3


@pytest.mark.parametrize("name", COLOURED)
def test_the_legend_of_an_overlay_can_be_read(qapp: QApplication, qtbot: QtBot, name: PaletteName) -> None:
    """Its numbers stand on the window; either end of its scale has an edge."""
    legend = Legend()
    legend.setPalette(window_palette(name))
    legend.show_heat(HeatMap({Space(0, 0): 1.0, Space(1, 0): 5.0}, "rounds"))
    qtbot.addWidget(legend)
    legend.resize(legend.sizeHint())
    image = legend.grab().toImage()
    ground = window_palette(name).color(WINDOW).name()
    numbers = image.copy(0, image.height() // 2 + 2, image.width(), image.height() // 2 - 2)
    below = {numbers.pixelColor(x, y).name() for x in range(numbers.width()) for y in range(numbers.height())}
    assert max(contrast(colour, ground) for colour in below) >= 4.5
    for side in (range(12), range(image.width() - 12, image.width())):
        scale = {image.pixelColor(x, y).name() for x in side for y in range(10)}
        assert max(contrast(colour, ground) for colour in scale) >= 3


@pytest.mark.parametrize("name", COLOURED)
def test_numbers_of_an_overlay_can_be_read_on_their_plates(name: PaletteName) -> None:
    """A plate is nearly opaque: its number is read whatever colour of the overlay lies below."""
    plate, label = number_plate("5.5", palette(name))
    assert isinstance(plate, Shape)
    assert isinstance(label, Label)
    for under in ("#000000", "#FFFFFF", "#440154", "#FDE725"):
        ground = blended(QColor(plate.style.fill), QColor(under), plate.style.opacity)
        assert contrast(label.style.colour, ground) >= 4.5
