"""Former contents of the open file: when each was replaced, what differs, and a button to bring it back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from course_library.difference import difference
from course_library.files import FileError
from editor.session.backups import Backup
from editor.session.document_files import DocumentFiles
from editor.session.kinds import read_document

_BACKUP = Qt.ItemDataRole.UserRole + 1
_SHOWN = 8


class BackupsDialog(QDialog):
    """A list of backups, the newest first; what the chosen one would change stands below."""

    restored = Signal(str)
    """What was brought back, in a sentence."""

    def __init__(self, files: DocumentFiles, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self.setWindowTitle(self.tr("Earlier versions"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list_view = QListWidget()
        self.list_view.setAccessibleName(self.tr("Earlier versions of the file, the newest first"))
        self.told = QLabel(wordWrap=True)
        self.told.setAccessibleName(self.tr("What bringing it back would change"))
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setMinimumHeight(5 * self.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.restore_button: QPushButton = buttons.addButton(
            self.tr("&Bring back"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.restore_button.setToolTip(self.tr("Show this version as an edit that can be undone"))
        self.restore_button.clicked.connect(self._restore)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (self.list_view, self.told, buttons):
            layout.addWidget(widget)
        self.list_view.currentItemChanged.connect(lambda _new, _old: self._tell())
        self.list_view.itemActivated.connect(lambda _item: self._restore())
        self.resize(560, 420)
        self._fill()

    def _fill(self) -> None:
        for backup in self._files.backups():
            when = backup.time.astimezone().strftime("%Y-%m-%d %H:%M:%S")
            item = QListWidgetItem(self.tr("until {}").format(when))
            item.setData(_BACKUP, backup)
            self.list_view.addItem(item)
        self.list_view.setCurrentRow(0)
        self._tell()

    @property
    def _chosen(self) -> Backup | None:
        found: Backup | None = self.list_view.currentIndex().data(_BACKUP)
        return found

    def _tell(self) -> None:
        """Say what the chosen backup would change."""
        self.restore_button.setEnabled(False)
        if self._chosen is None:
            self.told.setText(self.tr("Nothing was saved over yet; every saving keeps what it replaces."))
            return
        try:
            _, course, _ = read_document(self._chosen.path)
        except FileError as error:
            self.told.setText(str(error))
            return
        changes = difference(self._files.document.course, course)
        self.restore_button.setEnabled(bool(changes))
        if not changes:
            self.told.setText(self.tr("The same as the course is now."))
            return
        shown = [f"• {change}" for change in changes[:_SHOWN]] + ["• …"] * (len(changes) > _SHOWN)
        self.told.setText("\n".join([self.tr("Bringing it back would mean:"), *shown]))

    def _restore(self) -> None:
        backup = self._chosen
        if backup is None or not self.restore_button.isEnabled():
            return
        try:
            self._files.restore(backup)
        except FileError as error:
            self.told.setText(str(error))
            return
        self.restored.emit(self.tr("Brought back the version {}").format(self.list_view.currentItem().text()))
        self.accept()
