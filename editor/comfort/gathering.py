"""Everything that can be done from the command palette, gathered anew each time it opens."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar

from course_library.catalog import bundled_boards, find_board, user_boards
from course_library.compass import Space, parse_space_name
from course_library.share import is_share_code
from editor.comfort.matching import score
from editor.language import tr

if TYPE_CHECKING:
    from editor.window import MainWindow

MOST = 200
"""More matches than these help nobody."""
_IMPOSSIBLE = 50.0
"""How much less what cannot be done fits."""
_SPACE = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette.

    Attributes:
        title: what it does.
        place: where else it is found, such as the menu.
        keys: its keys, as people write them.
        run: does it.
        why: why it cannot be done now; empty if it can.
        usual: whether it is shown before anything is typed.
    """

    title: str
    place: str
    keys: str
    run: Callable[[], object]
    why: str = ""
    usual: bool = True

    @property
    def spoken(self) -> str:
        """The line for screen readers."""
        return ", ".join(part for part in (self.title, self.place, self.keys, self.why) if part)


def gather(window: MainWindow) -> list[Command]:
    """All commands of ``window`` but those that depend on what is typed."""
    return [*_actions(window), *_courses(window), *_boards(window)]


def matching(commands: list[Command], query: str) -> list[Command]:
    """The commands that fit ``query``, the best first; what can be done goes before its equals."""
    if not query.strip():
        return [command for command in commands if command.usual]
    scored = [(_fit(query, command), command) for command in commands]
    found = [(-fit, command) for fit, command in scored if fit is not None]
    return [command for _, command in sorted(found, key=lambda entry: entry[0])[:MOST]]


def _fit(query: str, command: Command) -> float | None:
    """How well a command fits; its title counts twice, because that is what people look at."""
    everywhere = score(query, f"{command.title} {command.place}")
    if everywhere is None:
        return None
    return everywhere + (score(query, command.title) or 0.0) - (_IMPOSSIBLE if command.why else 0.0)


def typed(window: MainWindow, query: str) -> list[Command]:
    """Commands made of the query itself: go to a space, open a share code."""
    text, found = query.strip(), []
    if _SPACE.fullmatch(text):
        found.append(_go_to(window, parse_space_name(text.upper())))
    if is_share_code(text):
        title = tr("Open the course of this share code")
        found.append(Command(title, tr("Share code"), "", functools.partial(window.open_source, text)))
    return found


def _go_to(window: MainWindow, space: Space) -> Command:
    view = window.active_view
    is_board = view is not window.view
    floor = view.floor if window.document is not None else None
    why = ""
    if floor is None:
        why = _needs_course()
    elif space not in floor:
        words = tr("the board has no space {}") if is_board else tr("the course has no space {}")
        why = words.format(space.name)

    def go() -> None:
        window.go_to("view")
        view.choose(space, show=True)

    place = tr("Board") if is_board else tr("Course")
    return Command(tr("Go to space {}").format(space.name), place, "", go, why)


def _needs_course() -> str:
    return tr("open a course first")


# --- actions -------------------------------------------------------------------------------------


def _actions(window: MainWindow) -> Iterator[Command]:
    seen: set[int] = set()
    for action in window.menuBar().actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            yield from _of_menu(window, menu, _plain(action.text()), seen)
    for bar in window.findChildren(QToolBar):
        for action in bar.actions():
            if action.text() and action.isVisible() and id(action) not in seen:
                seen.add(id(action))
                yield _of_action(window, action, bar.windowTitle())


def _of_menu(window: MainWindow, menu: QMenu, path: str, seen: set[int]) -> Iterator[Command]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            if below is not window.menus.recent:
                yield from _of_menu(window, below, f"{path} › {_plain(action.text())}", seen)
        elif not action.isSeparator() and action.isVisible() and id(action) not in seen:
            seen.add(id(action))
            yield _of_action(window, action, path)


def _of_action(window: MainWindow, action: QAction, place: str) -> Command:
    why = ""
    if not action.isEnabled():
        why = _needs_course() if window.document is None else tr("not possible now")
    mark = "✓ " if action.isCheckable() and action.isChecked() else ""
    return Command(f"{mark}{_plain(action.text())}", place, key_text(action), action.trigger, why)


def _plain(text: str) -> str:
    """The text of an action without the marks of its letter."""
    return text.replace("&", "").rstrip("… ")


def key_text(action: QAction) -> str:
    """The keys of an action as people write them."""
    keys = (key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
    return ", ".join(filter(None, keys))


# --- courses and boards --------------------------------------------------------------------------


def _courses(window: MainWindow) -> Iterator[Command]:
    recent = window.settings.recent
    names = {entry.reference: entry.name for entry in window.library.entries()}
    for source in recent:
        title = tr("Open {}").format(names.get(source) or Path(source).name)
        yield Command(title, tr("Recent"), "", functools.partial(window.open_source, source))
    for entry in window.library.entries():
        if entry.reference in recent:
            continue
        place = f"{tr('Library')} · {entry.details}"
        run = functools.partial(window.open_source, entry.reference)
        yield Command(tr("Open {}").format(entry.name), place, "", run, usual=False)


def _boards(window: MainWindow) -> Iterator[Command]:
    why = _needs_course() if window.document is None else ""
    for entry in (*user_boards(), *bundled_boards()):
        place = f"{tr('Boards')} · {entry.family if entry.bundled else tr('own')}"
        run = functools.partial(_place, window, entry.reference)
        yield Command(tr("Place {}").format(entry.name), place, "", run, why, usual=False)


def _place(window: MainWindow, reference: str) -> None:
    """Lay a board beside the others; one whose file is broken is told by the workbench."""
    with contextlib.suppress(LookupError):
        window.bench.place_board(find_board(reference))
