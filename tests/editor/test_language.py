"""The window speaks the language that is chosen; what a catalogue lacks stays English."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QDialogButtonBox, QMenu
from pytestqt.qtbot import QtBot

from course_library.floor import flatten
from editor import language
from editor.language import ENGLISH, FOLDER, LANGUAGES, chosen_language, counted, tr, use_language
from editor.settings import Settings
from editor.window import MainWindow
from editor.wording import space_words
from tests.editor.fake_library import RACE, FakeLibrary

EDITOR = Path(__file__).parents[2] / "editor"
CYRILLIC = re.compile("[а-яіїєґ]", re.IGNORECASE)
FEWEST = 0.8
"""The share of texts that a language is to have; new texts may come before their translation."""
CATALOGUES = [code for code in LANGUAGES if code != ENGLISH]


def texts_of(code: str) -> dict[str, str | list[str]]:
    found: dict[str, str | list[str]] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return found


def literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*literals(one), *literals(other))


def source_texts() -> set[str]:
    """Every text that stands in a call of tr(), translate() or counted()."""
    found: set[str] = set()
    for path in EDITOR.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "tr" and node.args:
                found.update(literals(node.args[0]))
            elif name == "translate" and len(node.args) > 1:
                found.update(literals(node.args[1]))
            elif name == "counted" and len(node.args) > 1:
                found.update(f"{{n}} {word}" for word in literals(node.args[1]))
    return found


@pytest.fixture
def ukrainian(qtbot: QtBot) -> Iterator[None]:
    assert use_language("uk") == "uk"
    yield
    use_language(ENGLISH)


@pytest.fixture
def window(ukrainian: None, qtbot: QtBot, settings: Settings) -> MainWindow:
    found = MainWindow(FakeLibrary(), settings)
    qtbot.addWidget(found)
    found.show()
    return found


@pytest.mark.parametrize("code", CATALOGUES)
def test_nearly_every_text_is_translated(code: str) -> None:
    sources, texts = source_texts(), texts_of(code)
    missing = sorted(sources - texts.keys())
    assert len(sources) > 300
    assert len(missing) <= (1 - FEWEST) * len(sources), missing


def fields(text: str) -> list[tuple[str, str]]:
    return sorted(
        (name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None
    )


@pytest.mark.parametrize("code", CATALOGUES)
def test_translations_have_the_same_fields(code: str) -> None:
    for text, found in texts_of(code).items():
        for form in [found] if isinstance(found, str) else found:
            assert form.strip(), f"{text!r} is translated by nothing"
            assert fields(form) == fields(text), f"{text!r} became {form!r}"


@pytest.mark.parametrize("code", CATALOGUES)
def test_letters_of_menus_stay_letters(code: str) -> None:
    for text, found in texts_of(code).items():
        if isinstance(found, str) and "&" in text:
            assert found.count("&") == 1, f"{text!r} became {found!r}"


def test_numbers_have_their_forms(ukrainian: None) -> None:
    told = [counted(number, "board") for number in (1, 2, 5, 11, 21, 22, 112)]
    assert told == ["1 поле", "2 поля", "5 полів", "11 полів", "21 поле", "22 поля", "112 полів"]
    assert counted(2, "penguin") == "2 penguins", "nobody translated it"


@given(st.integers(0, 10**6))
def test_every_number_has_a_form(number: int) -> None:
    assert language._slavic(number) in (0, 1, 2)
    assert language._slavic(number) == language._slavic(number + 100)


def test_menus_and_panels_speak_it(window: MainWindow) -> None:
    window.open_source("race")
    shown = [action.text() for action in window.menuBar().actions()]
    shown += [dock.windowTitle() for dock in (window.boards_dock, window.outline_dock, window.issues_dock)]
    for top in window.menuBar().actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        shown += [action.text() for action in menu.actions() if action.text() and "100" not in action.text()]
    english = [text for text in shown if not CYRILLIC.search(text)]
    assert len(english) <= (1 - FEWEST) * len(shown), english
    outline = window.outline.model()
    assert outline.index(0, 0).data() == "Поля (2)"
    assert window.status.message == (
        "Short Race · гравців від 2 до 6 · 2 поля · 2 контрольні точки · 2 стартові клітинки"
    )


def test_spaces_are_told_in_it(ukrainian: None) -> None:
    floor = flatten(RACE)
    told = [space_words(floor, space) for space in list(floor)[:4]]
    assert told[0] == "A1 · b0 · синій конвеєр на схід"
    assert "контрольна точка 1" in told[3]


def test_the_buttons_of_qt_speak_it(window: MainWindow) -> None:
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, parent=window)
    assert CYRILLIC.search(buttons.button(QDialogButtonBox.StandardButton.Cancel).text())


def test_english_again(qtbot: QtBot) -> None:
    use_language("uk")
    assert tr("Courses") == "Траси"
    use_language("en")
    assert tr("Courses") == "Courses"
    assert language._active == []


def test_what_nobody_translated_stays_as_it_is(ukrainian: None) -> None:
    assert tr("A sentence that nobody has seen") == "A sentence that nobody has seen"


@pytest.mark.parametrize(
    ("wish", "spoken", "found"),
    [
        ("uk", ["en-GB"], "uk"),
        ("system", ["uk-UA", "en"], "uk"),
        ("system", ["de-DE", "en-US"], "en"),
        ("system", ["C"], "en"),
        ("tlh", ["fr"], "en"),
    ],
)
def test_which_language(wish: str, spoken: list[str], found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Locale:
        @staticmethod
        def system() -> Locale:
            return Locale()

        def uiLanguages(self) -> list[str]:  # noqa: N802
            return spoken

    monkeypatch.setattr(language, "QLocale", Locale)
    assert chosen_language(wish) == found
