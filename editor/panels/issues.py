"""The issues of the course: what is wrong, where, and what would mend it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QLabel, QPushButton, QTableView, QVBoxLayout, QWidget

from course_library.issues import Issue, Severity

_SIGNS = {
    Severity.IMPOSSIBLE: "✕ impossible",
    Severity.FAIL: "✕ fails",
    Severity.WARN: "! warning",
    Severity.ADVICE: "· advice",
}


class IssuesPanel(QWidget):
    """A list of issues, the worst first, with remedy and source of the selected one below.

    Attributes:
        chosen: the selected issue.
        remedy_wanted: the issue whose remedy is to be applied.
    """

    chosen = Signal(object)
    remedy_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, nothing: str = "") -> None:
        super().__init__(parent)
        self._issues: list[Issue] = []
        self._nothing = nothing or self.tr("No issue: it can be raced.")
        self._model = QStandardItemModel(self)
        self._list = QTableView()
        self._list.setAccessibleName(self.tr("Issues"))
        self._list.setModel(self._model)
        self._model.setHorizontalHeaderLabels([self.tr("Severity"), self.tr("What is wrong")])
        self._list.setShowGrid(False)
        self._list.setAlternatingRowColors(True)  # issues take several lines each
        self._list.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self._list.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self._list.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self._list.setTabKeyNavigation(False)
        self._list.horizontalHeader().setStretchLastSection(True)
        self._list.verticalHeader().hide()
        self._list.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._list.resizeColumnToContents(0)
        self._list.selectionModel().currentChanged.connect(self._tell)
        self._list.clicked.connect(self._tell)
        self._details = QLabel(self._nothing, wordWrap=True)
        self._details.setAccessibleName(self.tr("Remedy and source"))
        self._details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._mend = QPushButton(self.tr("Apply the &remedy"))
        self._mend.setToolTip(self.tr("Change the course as the remedy says (Shift+F8); Undo takes it back"))
        self._mend.clicked.connect(self._want_remedy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self._list, stretch=1)
        layout.addWidget(self._details)
        layout.addWidget(self._mend)
        self._mend.hide()

    @property
    def mend_button(self) -> QPushButton:
        """Applies the remedy of the selected issue; hidden where a person has to decide."""
        return self._mend

    @property
    def list_view(self) -> QTableView:
        """The list."""
        return self._list

    @property
    def details(self) -> str:
        """What is written below the list."""
        return self._details.text()

    def show_issues(self, issues: list[Issue]) -> None:
        """List these issues; the selected one stays selected if it is still there."""
        if issues == self._issues:
            self._issues = issues
            return
        selected = self._selected()
        self._issues = issues
        self._list.selectionModel().blockSignals(True)
        self._model.clear()
        self._model.setHorizontalHeaderLabels([self.tr("Severity"), self.tr("What is wrong")])
        for issue in issues:
            row = [QStandardItem(self.tr(_SIGNS[issue.severity])), QStandardItem(issue.message)]
            row[1].setToolTip(issue.message)
            self._model.appendRow(row)
        self._list.resizeColumnToContents(0)
        self._select_again(selected)
        self._list.selectionModel().blockSignals(False)

    def _selected(self) -> Issue | None:
        row = self._list.currentIndex().row()
        return self._issues[row] if 0 <= row < len(self._issues) else None

    def _select_again(self, issue: Issue | None) -> None:
        """Select the same issue in a new list, without telling; else nothing."""
        if issue is not None and issue in self._issues:
            self._list.setCurrentIndex(self._model.index(self._issues.index(issue), 0))
            self._explain(self._issues[self._issues.index(issue)])
            return
        self._mend.hide()
        hint = self.tr("Select an issue to see its remedy.")
        self._details.setText(hint if self._issues else self._nothing)

    def select_next(self) -> None:
        """Select the issue after the selected one, from the end on the first."""
        if self._issues:
            row = (self._list.currentIndex().row() + 1) % len(self._issues)
            self._list.setCurrentIndex(self._model.index(row, 0))

    def _tell(self, index: QModelIndex, _previous: QModelIndex | None = None) -> None:
        if not index.isValid():
            return
        issue = self._issues[index.row()]
        self._explain(issue)
        self.chosen.emit(issue)

    def _explain(self, issue: Issue) -> None:
        """Write remedy and source below the list."""
        self._mend.setVisible(issue.remedy is not None and issue.remedy.apply is not None)
        parts = [
            issue.remedy.text if issue.remedy else "",
            issue.source and self.tr("Source: {}").format(issue.source),
        ]
        self._details.setText("\n".join(filter(None, parts)) or issue.message)

    def _want_remedy(self) -> None:
        issue = self._selected()
        if issue is not None:
            self.remedy_wanted.emit(issue)
