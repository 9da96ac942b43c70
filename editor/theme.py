"""How the window looks: light, dark and high contrast, each as a table of colours for Qt's widgets.

Fusion with an explicit palette looks the same on every desktop; asking Qt for a dark scheme does nothing on
some of its platforms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from course_library.drawing import PaletteName

ThemeName = Literal["system", "light", "dark", "contrast"]
THEMES: Mapping[ThemeName, str] = {
    "system": "As the system",
    "light": "Light",
    "dark": "Dark",
    "contrast": "High contrast",
}

_ROLE = QPalette.ColorRole
# Per role: light, dark, high contrast.
TABLE: Mapping[QPalette.ColorRole, tuple[str, str, str]] = {
    _ROLE.Window: ("#F0F1F3", "#1E2227", "#000000"),
    _ROLE.WindowText: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.Base: ("#FFFFFF", "#171A1E", "#000000"),
    _ROLE.AlternateBase: ("#F5F6F8", "#1C2025", "#101010"),
    _ROLE.Text: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.Button: ("#E6E8EB", "#2A2F36", "#000000"),
    _ROLE.ButtonText: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.BrightText: ("#A3230E", "#FF9A7A", "#FFFF00"),
    _ROLE.ToolTipBase: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.ToolTipText: ("#FFFFFF", "#171A1E", "#000000"),
    _ROLE.PlaceholderText: ("#5B6670", "#98A3AE", "#C8C8C8"),
    _ROLE.Highlight: ("#00618F", "#2876AD", "#FFFF00"),
    _ROLE.HighlightedText: ("#FFFFFF", "#FFFFFF", "#000000"),
    _ROLE.Link: ("#00618F", "#7CC8FF", "#66CCFF"),
    _ROLE.Light: ("#FFFFFF", "#3A4048", "#FFFFFF"),
    _ROLE.Midlight: ("#F5F6F8", "#31373E", "#C0C0C0"),
    _ROLE.Mid: ("#B8BEC4", "#14171A", "#808080"),
    _ROLE.Dark: ("#8B939B", "#0E1013", "#808080"),
    _ROLE.Shadow: ("#3A424A", "#000000", "#FFFFFF"),
    _ROLE.Accent: ("#00618F", "#2876AD", "#FFFF00"),
}
_DISABLED = ("#858D95", "#6C7680", "#909090")
PAIRS = (
    (_ROLE.WindowText, _ROLE.Window),
    (_ROLE.Text, _ROLE.Base),
    (_ROLE.Text, _ROLE.AlternateBase),
    (_ROLE.ButtonText, _ROLE.Button),
    (_ROLE.BrightText, _ROLE.Base),
    (_ROLE.ToolTipText, _ROLE.ToolTipBase),
    (_ROLE.PlaceholderText, _ROLE.Base),
    (_ROLE.HighlightedText, _ROLE.Highlight),
    (_ROLE.Link, _ROLE.Base),
)
"""Texts and what they stand on; each has a contrast of at least 4.5 in every theme."""

_COLUMNS: tuple[PaletteName, ...] = ("light", "dark", "contrast")


def drawing_palette(theme: ThemeName) -> PaletteName:
    """The palette in which the course is drawn."""
    if theme == "system":
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return "dark" if dark else "light"
    return theme


def window_palette(name: PaletteName) -> QPalette:
    """Qt's palette for the widgets."""
    column = _COLUMNS.index(name)
    found = QPalette()
    for role, colours in TABLE.items():
        found.setColor(role, QColor(colours[column]))
    for role in (_ROLE.WindowText, _ROLE.Text, _ROLE.ButtonText):
        found.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED[column]))
    return found


def apply_theme(application: QApplication, theme: ThemeName) -> PaletteName:
    """Give all windows this theme; return the palette for drawing."""
    name = drawing_palette(theme)
    application.setStyle("Fusion")
    application.setPalette(window_palette(name))
    return name
