"""Words that no call of tr() holds itself, such as those of the element table, have translations too."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from analysis.engine import events as e
from analysis.engine.events import Rule
from course_library.elements import ELEMENTS, FAMILIES, Battery, PushPanel
from course_library.issues import Issue, Severity
from course_library.notation import parse_element
from editor.board_editor.offers import offered, title_of
from editor.board_editor.tools import BOARD_TOOLS
from editor.language import ENGLISH, FOLDER, LANGUAGES, use_language
from editor.panels.issues import IssuesPanel
from editor.replay.work import beats, drama
from editor.window import MainWindow
from editor.wording import element_words
from tests.course_library.tiny import board
from tests.editor.test_language import CYRILLIC

CATALOGUES = [code for code in LANGUAGES if code != ENGLISH]


@pytest.fixture
def ukrainian(qtbot: QtBot) -> Iterator[None]:
    assert use_language("uk") == "uk"
    yield
    use_language(ENGLISH)


@pytest.mark.parametrize("code", CATALOGUES)
def test_the_board_editor_is_translated(code: str) -> None:
    texts = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    needed = {kind.meaning for kind in ELEMENTS} | {title_of(one) for f in FAMILIES for one in offered(f)}
    needed |= {text for tool in BOARD_TOOLS for text in (tool.title, tool.hint)}
    assert not needed - texts.keys()


@pytest.mark.parametrize("code", CATALOGUES)
def test_what_rises_over_robots_is_translated(code: str) -> None:
    texts = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    assert not {*beats._BADGES.values(), "checkpoint {}", "{} damage"} - texts.keys()


def test_elements_have_the_names_of_the_rulebook(ukrainian: None) -> None:
    """Ukrainian rulebook of 2023, "Board elements": АКУМУЛЯТОРИ, ПАНЕЛІ НА ПРУЖИНАХ."""
    assert title_of(Battery()) == "Акумулятор"
    assert element_words(Battery()) == "акумулятор"
    push = parse_element("push N 135")
    assert isinstance(push, PushPanel)
    assert title_of(push) == "Панель на пружинах"
    assert element_words(push).startswith("панель на пружинах")


def test_highlights_are_told_in_it(ukrainian: None) -> None:
    events: list[e.Event] = [
        e.Fell(0, 0, True, Rule.CARD),
        e.Fell(1, 0, False, Rule.CARD),
        e.Pushed(0, 1),
        e.Hit(0, 1, 1, Rule.ROBOT_LASERS),
        e.Scored(1, 1),
        e.Won(1),
    ]
    lead = drama._Lead(0, 0)
    score, words = drama._told(events, lead)
    assert score == 6 + 5 + 5 + 4 + 3 + 2 + 1
    assert len(words) == 7
    assert all(CYRILLIC.search(text) for text in words), words


def test_no_name_of_an_element_is_cut(ukrainian: None, window: MainWindow) -> None:
    window.files.new_board(board("2x2:", "mine"))
    palette = window.board_editor.palette
    measure = palette.list.fontMetrics()
    items = [palette.list.item(row) for row in range(palette.list.count())]
    words = [word for item in items for word in item.text().split()]
    assert "Акумулятор" in words
    # The style keeps a margin on both sides of a text.
    room = min(item.sizeHint().width() for item in items) - 8
    assert max(measure.horizontalAdvance(word) for word in words) <= room
    assert palette.list.gridSize().width() == items[0].sizeHint().width()


@pytest.mark.parametrize("severity", Severity)
def test_how_grave_an_issue_is_is_told_in_it(ukrainian: None, qtbot: QtBot, severity: Severity) -> None:
    panel = IssuesPanel()
    qtbot.addWidget(panel)
    panel.show_issues([Issue("x", severity, "something")])
    assert CYRILLIC.search(panel.list_view.model().index(0, 0).data())
