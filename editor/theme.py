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
    _ROLE.AlternateBase: ("#F0F2F5", "#22272E", "#202020"),
    _ROLE.Text: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.Button: ("#E6E8EB", "#2A2F36", "#484848"),
    _ROLE.ButtonText: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.BrightText: ("#A3230E", "#FF9A7A", "#FFFF00"),
    _ROLE.ToolTipBase: ("#1D2125", "#DDE3E9", "#FFFFFF"),
    _ROLE.ToolTipText: ("#FFFFFF", "#171A1E", "#000000"),
    _ROLE.PlaceholderText: ("#5B6670", "#98A3AE", "#C8C8C8"),
    _ROLE.Highlight: ("#00618F", "#2876AD", "#FFFF00"),
    _ROLE.HighlightedText: ("#FFFFFF", "#FFFFFF", "#000000"),
    _ROLE.Link: ("#00618F", "#70BFF8", "#8CD8FF"),
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
    (_ROLE.Link, _ROLE.Button),
)
"""Texts and what they stand on; each has a contrast of at least 4.5 in every theme."""

_COLUMNS: tuple[PaletteName, ...] = ("light", "dark", "contrast")
_EDGE = ("#7B848D", "#7D8893", "#FFFFFF")
"""Around what one types in or ticks: a contrast of 3 with the window and with what lies inside."""


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
    """Give all windows this theme; return the palette for drawing.

    Every widget that exists is styled anew, which takes long; so nothing is done if they have it already.
    """
    name = drawing_palette(theme)
    if application.styleSheet() != edges(name):
        application.setStyle("Fusion")
        application.setPalette(window_palette(name))
        application.setStyleSheet(edges(name))
    return name


def edges(name: PaletteName) -> str:
    """The edges that Fusion leaves out: around lists and empty fields; in high contrast around everything.

    Fusion derives its edges from the colour of the window, a little darker; on dark windows they vanish.
    """
    column = _COLUMNS.index(name)
    edge = _EDGE[column]
    focus, window, link, button = (
        TABLE[role][column] for role in (_ROLE.Accent, _ROLE.Window, _ROLE.Link, _ROLE.Button)
    )
    rules = [
        f"QLineEdit {{ border: 1px solid {edge}; border-radius: 3px; padding: 2px; }}",
        f"QLineEdit:focus {{ border: 2px solid {focus}; padding: 1px; }}",
        "QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0px; }",
        f"{_BOXES} {{ border: 1px solid {edge}; border-radius: 2px; {_BOX} }}",
        f"{_LISTS} {{ border: 1px solid {edge}; }}",
        f"{_focused(_LISTS)} {{ border: 1px solid {focus}; }}",
        f"QGraphicsView {{ border: 2px solid {window}; }}",
        f"QGraphicsView:focus {{ border: 2px solid {focus}; }}",
        # Fusion shows a button with the focus as it shows the one that Enter presses.
        f"QPushButton:focus {{ text-decoration: underline; color: {link}; }}",
    ]
    if name == "dark":
        rules.append(f"QAbstractSpinBox {{ background: {button}; }}")
    return "\n".join(rules) + (_HIGH_CONTRAST if name == "contrast" else "")


_BOX = "width: 12px; height: 12px; background: palette(base);"
_BOXES = "QCheckBox::indicator:unchecked, QTreeView::indicator:unchecked, QListView::indicator:unchecked"
_LISTS = "QAbstractItemView, QPlainTextEdit, QTextEdit"
_HIGH_CONTRAST = """
QLineEdit, QAbstractItemView, QPlainTextEdit, QTextEdit { border: 1px solid #FFFFFF; }
QLineEdit:focus, QAbstractItemView:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid #FFFF00; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; }
QAbstractSpinBox { background: #303030; }
QPushButton, QToolBar QToolButton { border: 1px solid #FFFFFF; border-radius: 3px; padding: 3px 12px; }
QToolBar QToolButton { padding: 2px; border-color: #909090; }
QPushButton:disabled { border-color: #909090; color: #909090; }
QPushButton:focus, QToolBar QToolButton:focus { border: 2px solid #FFFF00; padding: 2px 11px; }
QToolBar QToolButton:focus { padding: 1px; }
QPushButton:pressed { background: #FFFF00; color: #000000; }
QToolBar QToolButton:checked { border: 3px solid #FFFF00; padding: 0px; }
QPushButton:default { border-width: 2px; padding: 2px 11px; }
QCheckBox::indicator, QRadioButton::indicator, QMenu::indicator {
    width: 12px; height: 12px; border: 2px solid #FFFFFF; background: #000000;
}
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QMenu::indicator:checked {
    background: #FFFF00; border: 2px solid #FFFFFF;
}
QCheckBox:focus, QRadioButton:focus { border: 1px dashed #FFFF00; }
QDockWidget { border: 1px solid #909090; }
QMenu { border: 1px solid #FFFFFF; }
"""


def _focused(selectors: str) -> str:
    return ", ".join(f"{selector}:focus" for selector in selectors.split(", "))
