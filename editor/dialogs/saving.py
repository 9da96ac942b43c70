"""What dialogs have in common that write a course into a file: choices, a preview, a button to save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.dialogs.memory import Choice, Memory
from editor.messages import show_problem
from editor.settings import Settings


class SavingDialog(QDialog):
    """Choices on the left, what they lead to on the right, below a sentence and the button.

    Args:
        title: of the window.
        settings: where the last choices are kept; without it nothing is remembered.
        parent: the window it belongs to.

    Attributes:
        memory: the choices of the last time.
    """

    group: ClassVar[str]
    """The name under which its choices are kept."""
    saved = Signal(str)
    """Sent with the sentence to tell when the file is written."""
    failures: tuple[type[Exception], ...] = ()
    """What :meth:`write` raises, each with one sentence for the user."""

    def __init__(self, title: str, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.memory = Memory(self.group, settings)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.form = QFormLayout()
        self.result_words = QLabel()
        self.result_words.setWordWrap(True)
        self._middle = QHBoxLayout()
        self._middle.addLayout(self.form)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.save_button: QPushButton = buttons.addButton(
            self.tr("&Save …"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.save_button.clicked.connect(self.choose_file)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(self._middle, 1)
        layout.addWidget(self.result_words)
        layout.addWidget(buttons)
        # Only now the button knows its dialog; before, Return would go to Cancel.
        self.save_button.setDefault(True)

    def remember(self, **choices: Choice) -> None:
        """Choose what was chosen the last time in each of these, and keep what is chosen when it is saved.

        To be called once all choices are made; none of them tells that it changed.
        """
        for name, choice in choices.items():
            self.memory.watch(name, choice)
        self.memory.recall()

    def set_preview(self, widget: QWidget) -> None:
        """Show ``widget`` beside the choices."""
        self._middle.addWidget(widget, 1)

    def add_choice(
        self, label: str, names: dict[str, str], changed: Callable[[], None], chosen: str = ""
    ) -> QComboBox:
        """A list to choose one of; the keys of ``names`` are its data, the values are shown."""
        box = QComboBox()
        for key, shown in names.items():
            box.addItem(shown, key)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.currentIndexChanged.connect(lambda _index: changed())
        self.form.addRow(label, box)
        return box

    def add_check(self, text: str, on: bool, changed: Callable[[], None]) -> QCheckBox:
        """A box to tick."""
        box = QCheckBox(text)
        box.setChecked(on)
        box.toggled.connect(lambda _on: changed())
        self.form.addRow(box)
        return box

    def add_length(
        self, label: str, value: float, span: tuple[float, float], changed: Callable[[], None]
    ) -> QDoubleSpinBox:
        """A length in millimetres."""
        box = QDoubleSpinBox()
        box.setRange(*span)
        box.setDecimals(1)
        box.setSuffix(self.tr(" mm"))
        box.setValue(value)
        box.valueChanged.connect(lambda _value: changed())
        self.form.addRow(label, box)
        return box

    def add_number(
        self, label: str, value: int, span: tuple[int, int], changed: Callable[[], None]
    ) -> QSpinBox:
        """A whole number."""
        box = QSpinBox()
        box.setRange(*span)
        box.setValue(value)
        box.valueChanged.connect(lambda _value: changed())
        self.form.addRow(label, box)
        return box

    def tell_result(self, words: str, possible: bool) -> None:
        """Say what saving would do, or why it cannot be done."""
        self.result_words.setText(words)
        self.save_button.setEnabled(possible)

    def suggestion(self) -> tuple[str, str]:
        """The file name to suggest, and the filter of the file dialog."""
        raise NotImplementedError

    def write(self, path: Path) -> str:
        """Write the file and return the sentence to tell.

        Raises one of :attr:`failures` if it cannot be written.
        """
        raise NotImplementedError

    def choose_file(self) -> None:
        """Ask for the file and write it."""
        name, patterns = self.suggestion()
        place = self.memory.place(name)
        chosen, _ = QFileDialog.getSaveFileName(self, self.windowTitle(), place, patterns)
        if chosen:
            self.save_as(Path(chosen))

    def save_as(self, path: Path) -> None:
        """Write the file and close; a name without an ending gets the suggested one."""
        if not path.suffix:
            path = path.with_name(path.name + Path(self.suggestion()[0]).suffix)
        try:
            sentence = self.write(path)
        except self.failures as error:
            show_problem(self, self.tr("{} could not be written").format(path.name), [str(error)])
        else:
            self.memory.keep(path.parent)
            self.saved.emit(sentence)
            self.accept()
