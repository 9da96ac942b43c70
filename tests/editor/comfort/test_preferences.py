"""Preferences count at once, are remembered, and can be put back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton

from analysis.race.skills import DEFAULT_SKILL, SKILLS
from analysis.report.wishes import Wishes
from course_library.course import Course
from editor.comfort import preferences
from editor.comfort.preferences import PreferencesDialog
from editor.jobs import Control
from editor.live.engine import AnalysisEngine
from editor.live.results import Races
from editor.settings import SKILL_NAMES, USUAL_SKILL, Settings
from editor.window import MainWindow
from tests.editor.acting import key

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(window: MainWindow) -> PreferencesDialog:
    return window.comfort.open_preferences()


def choose(box: QComboBox, value: object) -> None:
    """With the keys, as one does who has no mouse."""
    box.setFocus()
    box.setCurrentIndex(0)
    for _ in range(box.count()):
        if box.currentData() == value:
            return
        QTest.keyClick(box, Qt.Key.Key_Down)
    pytest.fail(f"{value!r} cannot be chosen")


def test_a_key_opens_them(window: MainWindow) -> None:
    key(window, Qt.Key.Key_Comma, CTRL)
    assert window.findChild(PreferencesDialog).isVisible()


def test_the_theme_changes_at_once(dialog: PreferencesDialog, window: MainWindow) -> None:
    choose(dialog.theme, "dark")
    assert window.scene.options.palette == "dark"
    assert window.settings.theme == "dark"
    assert window.menus.themes["dark"].isChecked(), "the menu follows"
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    assert application.palette().window().color().lightness() < 60


def test_the_wheel_changes_at_once(dialog: PreferencesDialog, window: MainWindow) -> None:
    choose(dialog.wheel, True)
    assert window.view.wheel_zooms
    assert window.menus.wheel_zooms.isChecked()
    choose(dialog.wheel, False)
    assert not window.view.wheel_zooms


def test_everything_is_remembered(dialog: PreferencesDialog, window: MainWindow, tmp_path: Path) -> None:
    choose(dialog.scale, 1.5)
    choose(dialog.language, "uk")
    choose(dialog.skill, "human")
    dialog.seed.setValue(77)
    dialog.precision.setValue(1.5)
    dialog.workers.setValue(3)
    dialog.animate.click()
    dialog.autosave.click()
    again = Settings(tmp_path / "editor.ini")
    assert (again.ui_scale, again.language) == (1.5, "uk")
    assert (again.skill, again.seed, again.precision, again.workers) == ("human", 77, 1.5, 3)
    assert (again.animate, again.autosave) == (False, False)
    dialog.close()
    shown = window.comfort.open_preferences()
    assert (shown.scale.currentData(), shown.language.currentData()) == (1.5, "uk")
    assert (shown.seed.value(), shown.precision.value(), shown.workers.value()) == (77, 1.5, 3)
    assert not shown.animate.isChecked()


def test_they_can_be_put_back(dialog: PreferencesDialog, window: MainWindow) -> None:
    window.settings.add_recent("race")
    choose(dialog.theme, "contrast")
    choose(dialog.wheel, True)
    dialog.seed.setValue(5)
    dialog.animate.click()
    QTest.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    settings = window.settings
    assert (settings.theme, settings.seed, settings.animate) == ("system", 1, True)
    assert not settings.wheel_zooms
    assert not window.view.wheel_zooms
    assert window.scene.options.palette in ("light", "dark")
    assert (dialog.theme.currentData(), dialog.seed.value()) == ("system", 1)
    assert dialog.animate.isChecked()
    assert settings.recent == ["race"], "no preference"


def test_races_are_played_as_wished(
    dialog: PreferencesDialog, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished: list[Wishes] = []

    def play(course: Course, _control: Control, wishes: Wishes) -> Races:
        wished.append(wishes)
        return Races(course)

    monkeypatch.setattr("editor.live.work.races.play_races", play)
    dialog.seed.setValue(9)
    dialog.workers.setValue(2)
    choose(dialog.skill, "hasty")
    engine = window.live.analyst.engine
    assert isinstance(engine, AnalysisEngine)
    window.open_source("race")
    assert window.document is not None
    engine.races(window.document.course, Control(lambda: None))
    assert wished == [Wishes(workers=2, skill="hasty", seed=9, precision=2.0)]


def test_an_open_course_is_raced_anew(
    dialog: PreferencesDialog, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_source("race")
    looked: list[Course] = []
    monkeypatch.setattr(window.live.analyst, "look_at", looked.append)
    dialog.seed.setValue(4)
    assert len(looked) == 1
    window.live.play_by(window.settings)
    assert len(looked) == 1, "nothing changed"


def test_the_skills_are_those_of_the_analysis() -> None:
    assert tuple(skill.name for skill in SKILLS) == SKILL_NAMES
    assert DEFAULT_SKILL == USUAL_SKILL
    assert set(preferences._SKILLS) == set(SKILL_NAMES)


def test_folders_are_told_and_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COURSEWRIGHT_HOME", str(tmp_path / "home"))
    shown: list[str] = []
    monkeypatch.setattr(preferences.QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()))
    dialog = window.comfort.open_preferences()
    page = dialog.tabs.widget(3)
    paths = [field.text() for field in page.findChildren(QLineEdit)]
    assert paths == [str(tmp_path / "home" / part) for part in ("courses", "boards", "state", "config")]
    dialog.tabs.setCurrentIndex(3)
    QTest.mouseClick(page.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    assert shown == [str(tmp_path / "home" / "courses")]
    assert (tmp_path / "home" / "courses").is_dir()
