"""Bars in a table: a share with the interval in which it lies."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.live.figures import Share

SHARE = Qt.ItemDataRole.UserRole + 1
SCALE = Qt.ItemDataRole.UserRole + 2
"""The share at the right end of the bar, so that small shares can be told apart."""
FILL = 0.63
"""How much of its colour a bar has: it stands out from the ground, and the whisker from the bar."""
_WIDTH, _HEIGHT, _MARGIN = 64, 22, 6.0
Index = QModelIndex | QPersistentModelIndex


class ShareBarDelegate(QStyledItemDelegate):
    """Paints the :class:`Share` of an index: a bar to its value and a whisker from low to high.

    The number stands in words beside it and in the accessible text of the index; the bar repeats it.
    """

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background as usual and the bar on it."""
        super().paint(painter, option, index)
        share = index.data(SHARE)
        if isinstance(share, Share):
            state, area, colours = _parts(option)
            selected = bool(state & QStyle.StateFlag.State_Selected)
            paint_share(painter, area, share, float(index.data(SCALE) or 1.0), _inks(colours, selected))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Room for a bar that can be read."""
        return super().sizeHint(option, index).expandedTo(QSize(_WIDTH, _HEIGHT))


def _parts(option: QStyleOptionViewItem) -> tuple[QStyle.StateFlag, QRectF, QPalette]:
    """State, area and colours; PySide's stubs do not list them."""
    anything: object = option
    return (
        getattr(anything, "state"),  # noqa: B009
        QRectF(getattr(anything, "rect")),  # noqa: B009
        getattr(anything, "palette"),  # noqa: B009
    )


def _inks(colours: QPalette, selected: bool) -> tuple[QColor, QColor]:
    """The colours of bar and whisker."""
    if selected:
        text = colours.color(QPalette.ColorRole.HighlightedText)
        return text, text
    return colours.color(QPalette.ColorRole.Link), colours.color(QPalette.ColorRole.Text)


def paint_share(
    painter: QPainter, area: QRectF, share: Share, scale: float, inks: tuple[QColor, QColor]
) -> None:
    """Paint the bar into ``area``; ``scale`` is the share at its right end."""
    bar, whisker = inks
    left, width = area.left() + _MARGIN, area.width() - 2 * _MARGIN
    middle = area.center().y()

    def at(value: float) -> float:
        return left + width * min(value / scale, 1.0)

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    track, filled = QColor(whisker), QColor(bar)
    track.setAlphaF(0.12)
    filled.setAlphaF(FILL)
    painter.fillRect(QRectF(left, middle - 4, width, 8), track)
    painter.fillRect(QRectF(left, middle - 4, at(share.value) - left, 8), filled)
    if share.high > share.low:
        painter.fillRect(QRectF(at(share.low), middle - 0.75, at(share.high) - at(share.low), 1.5), whisker)
        for end in (share.low, share.high):
            painter.fillRect(QRectF(at(end) - 0.75, middle - 4, 1.5, 8), whisker)
    painter.restore()
