"""Every theme can be read, and gives the course its palette."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from course_library.drawing import PaletteName
from course_library.drawing.palette import contrast
from editor.live.share_bar import FILL
from editor.theme import PAIRS, THEMES, ThemeName, apply_theme, drawing_palette, window_palette

COLOURED: list[PaletteName] = ["light", "dark", "contrast"]


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
