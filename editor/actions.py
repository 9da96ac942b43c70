"""The window's actions: each with its key, a tooltip that names it, and its place in the menus."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

Key = QKeySequence.StandardKey | str


def add_action(
    menu: QMenu,
    text: str,
    slot: Callable[..., object],
    *,
    keys: tuple[Key, ...] = (),
    checked: bool | None = None,
) -> QAction:
    """Put an action into ``menu``.

    Args:
        menu: where it stands.
        text: with ``&`` before its letter.
        slot: what it does; gets the new state if the action is checkable.
        keys: its shortcuts; the tooltip names the first.
        checked: the state of a checkable action, None for a plain one.
    """
    action = QAction(text, menu)
    action.setShortcuts([QKeySequence(key) for key in keys])
    plain = text.replace("&", "").rstrip("… ")
    shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{plain} ({shortcut})" if shortcut else plain)
    if checked is None:
        action.triggered.connect(lambda _checked: slot())
    else:
        action.setCheckable(True)
        action.setChecked(checked)
        action.toggled.connect(slot)
    menu.addAction(action)
    return action


def keys_of(widget: QWidget) -> list[tuple[str, str]]:
    """Every action below ``widget`` that has keys now: its name and the keys, in the order of the menus."""
    found = []
    bars = (bar.actions() for bar in widget.findChildren(QMenuBar))
    in_menus = itertools.chain.from_iterable(map(_within, itertools.chain.from_iterable(bars)))
    for action in filter(QAction.isVisible, [*in_menus, *widget.findChildren(QAction)]):
        keys = ", ".join(
            key.toString(QKeySequence.SequenceFormat.NativeText)
            for key in action.shortcuts()
            if not key.isEmpty()
        )
        if keys:
            found.append((action.text().replace("&", "").rstrip("… "), keys))
    return list(dict.fromkeys(found))


def _within(action: QAction) -> Iterator[QAction]:
    """An action, or those of the menu that it opens."""
    menu = action.menu()
    if isinstance(menu, QMenu):
        for inner in menu.actions():
            yield from _within(inner)
    else:
        yield action
