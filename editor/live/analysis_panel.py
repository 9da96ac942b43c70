"""The analysis panel: every figure, where it comes from, and what changed since a version."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from editor.live.figures import Figure, Section, Sheet, change
from editor.live.share_bar import SCALE, SHARE, ShareBarDelegate

FIGURE = Qt.ItemDataRole.UserRole + 3
_KEY = Qt.ItemDataRole.UserRole + 4
_NAME, _VALUE, _BAR = range(3)
SAVED, PINNED = "saved", "pinned"


class AnalysisPanel(QWidget):
    """A tree of figures; the selected one is explained below.

    Attributes:
        chosen: the :class:`Figure` that was selected.
        pinned: the button "Pin" was pressed: later versions are to be compared with this one.
    """

    chosen = Signal(object)
    pinned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet = Sheet()
        self._versions: dict[str, Sheet] = {}
        self._closed = {"seats", "interaction", "bottlenecks"}
        self._model = QStandardItemModel(0, 3, self)
        self._tree = QTreeView()
        self._origin = QLabel(wordWrap=True)
        self._head = QLabel(wordWrap=True)
        self._against = QComboBox()
        self._build_tree()
        self._build()

    def _build_tree(self) -> None:
        tree = self._tree
        tree.setAccessibleName(self.tr("Figures of the analysis"))
        tree.setModel(self._model)
        tree.setItemDelegateForColumn(_BAR, ShareBarDelegate(tree))
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setRootIsDecorated(True)
        tree.setIndentation(14)
        tree.setUniformRowHeights(True)
        tree.selectionModel().currentChanged.connect(self._tell)
        tree.clicked.connect(self._tell)
        tree.expanded.connect(self._opened)
        tree.collapsed.connect(self._shut)

    def _build(self) -> None:
        pin = QPushButton(self.tr("&Pin this version"))
        pin.setToolTip(self.tr("Compare the versions that follow with this one"))
        pin.clicked.connect(self._pin)
        self._against.setAccessibleName(self.tr("Compare with"))
        self._against.view().setAccessibleName(self.tr("Versions to compare with"))
        self._against.addItem(self.tr("since the last save"), SAVED)
        self._against.addItem(self.tr("since the pinned version"), PINNED)
        self._against.currentIndexChanged.connect(self._fill)
        self._origin.setAccessibleName(self.tr("Where the figure comes from"))
        self._origin.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._origin.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self._origin.setText(self.tr("Select a figure to see where it comes from."))
        self._origin.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._head.setAccessibleName(self.tr("The course in a sentence"))
        row = QHBoxLayout()
        row.addWidget(pin)
        row.addWidget(self._against, stretch=1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self._head)
        layout.addWidget(self._tree, stretch=1)
        layout.addWidget(self._origin)
        layout.addLayout(row)

    # --- what is shown ---------------------------------------------------------------------------

    @property
    def tree(self) -> QTreeView:
        """The figures."""
        return self._tree

    @property
    def origin(self) -> str:
        """What is told about the selected figure."""
        return self._origin.text()

    @property
    def head(self) -> str:
        """The sentence at the top."""
        return self._head.text()

    def show_head(self, text: str) -> None:
        """Tell a sentence at the top: the course in short, or why there are no figures."""
        self._head.setText(text)
        self._head.setVisible(bool(text))

    def show_sheet(self, sheet: Sheet) -> None:
        """Show these figures; the selected one and closed sections stay so."""
        if sheet != self._sheet:
            self._sheet = sheet
            self._fill()

    def set_version(self, name: str, sheet: Sheet) -> None:
        """Remember the figures of the version :data:`SAVED` or :data:`PINNED`."""
        self._versions[name] = sheet
        self._fill()

    def compare_with(self, name: str) -> None:
        """Show changes since the version :data:`SAVED` or :data:`PINNED`."""
        self._against.setCurrentIndex(self._against.findData(name))

    def forget(self) -> None:
        """Another course: no figures, and no versions to compare with."""
        self._versions = {}
        self._sheet = Sheet()
        self._fill()
        self.show_head("")

    def _fill(self) -> None:
        selected = self._tree.currentIndex().siblingAtColumn(_NAME).data(_KEY)
        scrolled = self._tree.verticalScrollBar().value()
        before = self._versions.get(self._against.currentData(), Sheet()).by_key()
        self._tree.selectionModel().blockSignals(True)
        self._model.clear()
        heads = (self.tr("Figure"), self.tr("Value"), self.tr("Interval"))
        self._model.setHorizontalHeaderLabels(list(heads))
        for section in self._sheet.sections:
            self._model.appendRow(self._section(section, before))
        self._tree.selectionModel().blockSignals(False)
        self._lay_out()
        self._select(selected)
        self._tree.verticalScrollBar().setValue(scrolled)

    def _lay_out(self) -> None:
        for row in range(self._model.rowCount()):
            index = self._model.index(row, 0)
            self._tree.setExpanded(index, index.data(_KEY) not in self._closed)
        header = self._tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        for column in (_VALUE, _BAR):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    def _section(self, section: Section, before: dict[str, Figure]) -> list[QStandardItem]:
        head = QStandardItem(section.title)
        value = QStandardItem(section.headline)
        bold = QFont(self.font())
        bold.setBold(True)
        for item in (head, value):
            item.setFont(bold)
        head.setData(section.key, _KEY)
        value.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        shares = [f.share.high for f in section.figures if f.share is not None]
        for figure in section.figures:
            head.appendRow(self._row(figure, before.get(figure.key), max(shares, default=1.0)))
        return [head, value, QStandardItem()]

    def _row(self, figure: Figure, before: Figure | None, scale: float) -> list[QStandardItem]:
        changed = change(before, figure)
        row = [QStandardItem(text) for text in (figure.name, changed or figure.value, "")]
        name, value, bar = row
        name.setData(figure, FIGURE)
        name.setData(figure.key, _KEY)
        value.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if figure.share is not None:
            bar.setData(figure.share, SHARE)
            bar.setData(scale, SCALE)
        spoken = f"{figure.spoken}, {changed}" if changed else figure.spoken
        for item in row:
            item.setData(spoken, Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip(f"{spoken}\n{figure.origin}".strip())
        if changed:
            value.setForeground(self.palette().color(QPalette.ColorRole.Link))
        return row

    # --- choosing --------------------------------------------------------------------------------

    def _select(self, key: object) -> None:
        """Select the row of ``key`` again, without telling."""
        found = self._model.match(
            self._model.index(0, 0), _KEY, key, 1, Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchExactly
        )
        if key and found:
            self._tree.selectionModel().blockSignals(True)
            self._tree.setCurrentIndex(found[0])
            self._tree.selectionModel().blockSignals(False)

    def _tell(self, index: QModelIndex, _previous: QModelIndex | None = None) -> None:
        figure = index.siblingAtColumn(_NAME).data(FIGURE)
        if isinstance(figure, Figure):
            self._origin.setText(figure.origin)
            self.chosen.emit(figure)

    def _opened(self, index: QModelIndex) -> None:
        self._closed.discard(index.data(_KEY))

    def _shut(self, index: QModelIndex) -> None:
        self._closed.add(index.data(_KEY))

    def _pin(self) -> None:
        self.set_version(PINNED, self._sheet)
        self.compare_with(PINNED)
        self.pinned.emit()
