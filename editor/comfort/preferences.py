"""The preferences: few, applied at once where that can be, and remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from course_library.catalog import user_folder
from editor.language import LANGUAGES
from editor.session.folders import user_folders
from editor.settings import LARGEST_SEED, MOST_WORKERS, PRECISIONS, SYSTEM_LANGUAGE, UI_SCALES
from editor.theme import THEMES

if TYPE_CHECKING:
    from editor.window import MainWindow

_Value = TypeVar("_Value")
_SKILLS = {
    "best": "Best: the best program of every hand",
    "human": "Human: the best program, with misjudgements",
    "greedy": "Greedy: card by card what brings it nearest",
    "hasty": "Hasty: card by card, with many misjudgements",
    "random": "Random cards",
}


class PreferencesDialog(QDialog):
    """What the user may choose, on a few tabs; every choice counts at once.

    Args:
        window: whose settings are changed.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._settings = window, window.settings
        self.setWindowTitle(self.tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.theme, self.scale, self.language = QComboBox(), QComboBox(), QComboBox()
        self.animate = QCheckBox(self.tr("&Let robots and pictures move"))
        self.wheel, self.autosave = QComboBox(), QCheckBox(self.tr("&Keep unsaved work after a crash"))
        self.skill, self.seed = QComboBox(), QSpinBox()
        self.precision, self.workers = QDoubleSpinBox(), QSpinBox()
        self.restart_note = QLabel(self.tr("This takes effect when the editor starts next time."))
        self.restart_note.setWordWrap(True)
        self._build()
        self.show_settings()
        self._connect()

    # --- building --------------------------------------------------------------------------------

    def _build(self) -> None:
        self._fill_choices()
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Kinds of preferences"))
        self.tabs.tabBar().setAccessibleName(self.tr("Kinds of preferences"))
        self.tabs.addTab(self._look(), self.tr("Loo&k"))
        self.tabs.addTab(self._editing(), self.tr("&Editing"))
        self.tabs.addTab(self._analysis(), self.tr("&Analysis"))
        self.tabs.addTab(self._folders(), self.tr("&Folders"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.reset_button = buttons.addButton(
            self.tr("Restore &defaults"), QDialogButtonBox.ButtonRole.ResetRole
        )
        self.reset_button.setToolTip(self.tr("All preferences as in a new installation"))
        self.reset_button.clicked.connect(self.reset)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.tabs, stretch=1)
        layout.addWidget(buttons)

    def _fill_choices(self) -> None:
        _fill(self.theme, {name: self.tr(title) for name, title in THEMES.items()})
        _fill(self.scale, {scale: f"{scale:.0%}" for scale in UI_SCALES})
        _fill(self.language, {SYSTEM_LANGUAGE: self.tr("As the system"), **LANGUAGES})
        scrolls, zooms = self.tr("scrolls; with Ctrl it zooms"), self.tr("zooms; with Ctrl too")
        _fill(self.wheel, {False: scrolls, True: zooms})
        _fill(self.skill, {name: self.tr(title) for name, title in _SKILLS.items()})
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setToolTip(self.tr("The same seed gives the same races on every machine"))
        self.precision.setRange(*PRECISIONS)
        self.precision.setSingleStep(0.5)
        self.precision.setDecimals(1)
        self.precision.setPrefix("± ")
        self.precision.setSuffix(self.tr(" points"))
        self.precision.setToolTip(self.tr("Races are played until every win rate is known so well"))
        self.workers.setRange(1, MOST_WORKERS)
        self.workers.setToolTip(self.tr("Threads that play races; one core less than there are is usual"))

    def _look(self) -> QWidget:
        page = self._form(
            (self.tr("&Theme"), self.theme),
            (self.tr("&Size of everything"), self.scale),
            (self.tr("&Language"), self.language),
        )
        form = page.layout()
        assert isinstance(form, QFormLayout)
        form.addRow(self.restart_note)
        form.addRow(self.animate)
        return page

    def _editing(self) -> QWidget:
        page = self._form((self.tr("The &wheel"), self.wheel))
        form = page.layout()
        assert isinstance(form, QFormLayout)
        form.addRow(self.autosave)
        return page

    def _analysis(self) -> QWidget:
        return self._form(
            (self.tr("&Players"), self.skill),
            (self.tr("&Seed"), self.seed),
            (self.tr("P&recision"), self.precision),
            (self.tr("&Workers"), self.workers),
        )

    def _folders(self) -> QWidget:
        kept = user_folders()
        page = self._form(
            (self.tr("My &courses"), self._folder(user_folder("courses"))),
            (self.tr("My &boards"), self._folder(user_folder("boards"))),
            (self.tr("&Unsaved work, backups"), self._folder(kept.state)),
            (self.tr("&Settings"), self._folder(kept.config)),
        )
        words = QLabel(self.tr("The environment variable COURSEWRIGHT_HOME puts them all into one folder."))
        words.setWordWrap(True)
        form = page.layout()
        assert isinstance(form, QFormLayout)
        form.addRow(words)
        return page

    def _form(self, *rows: tuple[str, QWidget]) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        for text, field in rows:
            label = QLabel(text)
            label.setBuddy(field.focusProxy() or field)
            form.addRow(label, field)
            plain = text.replace("&", "")
            if isinstance(field, QComboBox):
                field.view().setAccessibleName(plain)
            if (inside := field.focusProxy()) is not None:
                inside.setAccessibleName(plain)  # a buddy counts only beside its label
        return page

    def _folder(self, path: Path) -> QWidget:
        """A path to read or copy, and a button that opens it."""
        holder = QWidget()
        field = QLineEdit(str(path), readOnly=True)
        field.setCursorPosition(0)
        button = QPushButton(self.tr("Open"))
        button.setToolTip(self.tr("Show {} in the file manager").format(path))
        button.setAccessibleName(button.toolTip())
        button.clicked.connect(lambda: open_folder(path))
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(field, stretch=1)
        row.addWidget(button)
        holder.setFocusProxy(field)
        return holder

    # --- choosing --------------------------------------------------------------------------------

    def show_settings(self) -> None:
        """Show what is set."""
        settings = self._settings
        for box, value in (
            (self.theme, settings.theme),
            (self.scale, settings.ui_scale),
            (self.language, settings.language),
            (self.wheel, settings.wheel_zooms),
            (self.skill, settings.skill),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.animate.setChecked(settings.animate)
        self.autosave.setChecked(settings.autosave)
        self.seed.setValue(settings.seed)
        self.precision.setValue(settings.precision)
        self.workers.setValue(settings.workers)

    def _connect(self) -> None:
        window, settings = self._window, self._settings
        _chosen(self.theme, window.set_theme)
        _chosen(self.scale, lambda scale: setattr(settings, "ui_scale", scale))
        _chosen(self.language, lambda language: setattr(settings, "language", language))
        _chosen(self.wheel, window.menus.wheel_zooms.setChecked)
        _chosen(self.skill, lambda skill: self._play(skill=skill))
        self.seed.valueChanged.connect(lambda seed: self._play(seed=seed))
        self.precision.valueChanged.connect(lambda points: self._play(precision=points))
        self.workers.valueChanged.connect(lambda workers: self._play(workers=workers))
        self.animate.toggled.connect(lambda on: setattr(settings, "animate", on))
        self.autosave.toggled.connect(lambda on: setattr(settings, "autosave", on))

    def _play(self, **changed: object) -> None:
        for name, value in changed.items():
            setattr(self._settings, name, value)
        self._window.live.play_by(self._settings)

    def reset(self) -> None:
        """All preferences as in a new installation."""
        self._settings.reset_preferences()
        self._window.set_theme(self._settings.theme)
        self._window.menus.wheel_zooms.setChecked(self._settings.wheel_zooms)
        fields = self.findChildren(QWidget)
        blockers = [QSignalBlocker(field) for field in fields]
        self.show_settings()
        for blocker in blockers:
            blocker.unblock()
        for field in fields:
            field.update()
        self._window.live.play_by(self._settings)


def _fill(box: QComboBox, choices: Mapping[_Value, str]) -> None:
    for value, text in choices.items():
        box.addItem(text, value)


def _chosen(box: QComboBox, act: Callable[..., object]) -> None:
    """Let ``act`` take the value of every choice."""
    box.currentIndexChanged.connect(lambda _index: act(box.currentData()))


def open_folder(path: Path) -> None:
    """Show a folder in the system's file manager; one that does not exist yet is made."""
    path.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
