"""The palette of elements: what the board's edition has, with keys, and the options of what is in hand."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QLabel, QListView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from course_library.drawing import RenderOptions
from course_library.elements import Element, kind_of
from editor.board_editor.desk import STAMP, BoardDesk
from editor.board_editor.offers import KEYS, picture_of, sort_of, title_of
from editor.board_editor.options import ElementOptions, StampOptions
from editor.tool_bar import drawn_icon

ICON = QSize(44, 44)
CELL = QSize(76, 92)
_MARGINS = 10
"""What the style keeps free on both sides of a text."""
_SORT = Qt.ItemDataRole.UserRole + 1


class ElementPalette(QWidget):
    """Lists the elements that may be drawn and takes one in hand.

    Attributes:
        actions_by_place: one action for each place of the list, with its key; for the menu.
    """

    def __init__(self, desk: BoardDesk, options: RenderOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._options = desk, options
        self._offers: list[Element] = []
        self.list = QListWidget()
        self.options, self.stamp = ElementOptions(), StampOptions()
        self._title, self._meaning = QLabel(), QLabel()
        self.actions_by_place = [self._action(place, key) for place, key in enumerate(KEYS)]
        self._lay_out()
        desk.shown.connect(self._offer)
        desk.hand_changed.connect(self._show_hand)
        desk.tool_changed.connect(lambda _name: self._show_hand())
        self.options.changed.connect(desk.change_hand)
        self.stamp.changed.connect(self._set_over_plain)
        self.list.currentRowChanged.connect(self._take)
        self.list.itemClicked.connect(lambda item: self._take(self.list.row(item)))

    def draw_in(self, options: RenderOptions) -> None:
        """Draw the icons in other colours."""
        self._options = options
        for row in range(self.list.count()):
            self.list.item(row).setIcon(self._icon(self._offers[row]))

    def take(self, place: int) -> None:
        """Take the element at this place of the list in hand."""
        if place < len(self._offers):
            with QSignalBlocker(self.list):
                self.list.setCurrentRow(place)
            self._take(place)

    # --- building --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        view = self.list
        view.setAccessibleName(self.tr("Elements"))
        view.setViewMode(QListView.ViewMode.IconMode)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setMovement(QListView.Movement.Static)
        view.setUniformItemSizes(True)
        view.setWordWrap(True)
        view.setIconSize(ICON)
        self._meaning.setWordWrap(True)
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(view, stretch=1)
        for part in (self._title, self.options, self.stamp, self._meaning):
            layout.addWidget(part)

    def _action(self, place: int, key: str) -> QAction:
        action = QAction(self)
        action.setShortcut(key)
        action.triggered.connect(lambda _checked: self.take(place))
        return action

    # --- what is offered -------------------------------------------------------------------------

    def _offer(self) -> None:
        """List what the board's edition has."""
        offers = self._desk.offers
        if [sort_of(one) for one in offers] == [sort_of(one) for one in self._offers]:
            return
        self._offers = offers
        with QSignalBlocker(self.list):
            self.list.clear()
            for element, key in zip(offers, KEYS, strict=False):
                item = QListWidgetItem(self._icon(element), f"{title_of(element)}\n{key}")
                item.setData(_SORT, sort_of(element))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, title_of(element))
                item.setToolTip(f"{title_of(element)} ({key})")
                self.list.addItem(item)
            self._give_room()
        for place, action in enumerate(self.actions_by_place):
            action.setVisible(place < len(offers))
            if place < len(offers):
                action.setText(title_of(offers[place]))
                action.setToolTip(f"{title_of(offers[place])} ({KEYS[place]})")
        self._show_hand()

    def _give_room(self) -> None:
        """Make all cells wide enough for the longest word, in any language and size of letters."""
        items = [self.list.item(row) for row in range(self.list.count())]
        measure = self.list.fontMetrics()
        longest = max(
            (measure.horizontalAdvance(w) for item in items for w in item.text().split()), default=0
        )
        cell = QSize(max(CELL.width(), longest + _MARGINS), CELL.height())
        self.list.setGridSize(cell)
        for item in items:
            item.setSizeHint(cell)

    def _icon(self, element: Element) -> QIcon:
        return drawn_icon(picture_of(element, self._options), ICON)

    # --- what is in hand -------------------------------------------------------------------------

    def _take(self, row: int) -> None:
        if 0 <= row < len(self._offers):
            wanted = self._offers[row]
            same = sort_of(wanted) == sort_of(self._desk.hand)
            self._desk.take(self._desk.hand if same else wanted)

    def _show_hand(self) -> None:
        hand, stamping = self._desk.hand, self._desk.tool == STAMP
        sorts = [sort_of(one) for one in self._offers]
        if sort_of(hand) in sorts:
            row = sorts.index(sort_of(hand))
            self._offers[row] = hand
            with QSignalBlocker(self.list):
                self.list.setCurrentRow(row)
                self.list.item(row).setIcon(self._icon(hand))
        self.options.show_element(hand)
        self.options.setVisible(not stamping)
        self.stamp.setVisible(stamping)
        self._title.setText(self.tr("The copied area") if stamping else title_of(hand))
        self._meaning.setText("" if stamping else self.tr(kind_of(hand).meaning).capitalize() + ".")

    def _set_over_plain(self, on: bool) -> None:
        self._desk.over_plain = on
        self._desk.hand_changed.emit()
