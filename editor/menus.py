"""The menu bar of the main window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMenu

from editor.actions import add_action
from editor.dialogs.opening import open_export_dialog, open_picture_dialog, open_print_dialog
from editor.dialogs.sharing import copy_share_code
from editor.edit_menu import EditMenu
from editor.theme import THEMES, ThemeName

if TYPE_CHECKING:
    from editor.window import MainWindow

Std = QKeySequence.StandardKey
_PLACES = (
    ("Go to the course", "view"),
    ("Go to the boards", "boards"),
    ("Go to the outline", "outline"),
    ("Go to the issues", "issues"),
    ("Go to the course panel", "course"),
    ("Go to the history", "history"),
)


class Menus:
    """The menus, and what in them follows the open document.

    Attributes:
        recent: the menu of recent courses, filled when it opens.
        named: menus for others to add to: file, edit, view, help.
        themes: the action of every theme.
        wheel_zooms: lets the wheel zoom without Ctrl.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._needs_course: list[QAction] = []
        self._stack: QUndoStack | None = None
        bar = window.menuBar()
        self.named: dict[str, QMenu] = {"file": bar.addMenu(window.tr("&File"))}
        self._file(self.named["file"])
        edit = self.named["edit"] = bar.addMenu(window.tr("&Edit"))
        self._edit(edit)
        self.named["view"] = bar.addMenu(window.tr("&View"))
        self._view(self.named["view"])
        course = bar.addMenu(window.tr("&Course"))
        self.edit = EditMenu(window, edit, course)
        self._course(course)
        self._needs_course += self.edit.actions
        bar.addMenu(window.live.menu)
        help_menu = self.named["help"] = bar.addMenu(window.tr("&Help"))
        add_action(help_menu, window.tr("&Keys and mouse …"), window.show_keys, keys=(Std.HelpContents,))
        self.use_undo_stack(None)

    def use_undo_stack(self, stack: QUndoStack | None) -> None:
        """Let Undo and Redo work on ``stack``; None where no course is open."""
        if self._stack is not None:
            # It tells once more when it is destroyed, perhaps after the window.
            self._stack.blockSignals(True)
        self._stack = stack
        for action, verb in ((self._undo, "undo"), (self._redo, "redo")):
            action.setEnabled(stack is not None and getattr(stack, f"can{verb.title()}")())
            action.setText(self._window.tr(f"&{verb.title()}"))
        for action in self._needs_course:
            action.setEnabled(stack is not None)
        if stack is not None:
            self._follow(stack)

    def _follow(self, stack: QUndoStack) -> None:
        tr = self._window.tr
        stack.canUndoChanged.connect(self._undo.setEnabled)
        stack.canRedoChanged.connect(self._redo.setEnabled)
        stack.undoTextChanged.connect(lambda text: self._undo.setText(f"{tr('&Undo')} {text}".strip()))
        stack.redoTextChanged.connect(lambda text: self._redo.setText(f"{tr('&Redo')} {text}".strip()))

    def _file(self, menu: QMenu) -> None:
        window, tr = self._window, self._window.tr
        files = window.files
        add_action(menu, tr("&New course"), files.new_course, keys=(Std.New,))
        add_action(menu, tr("New &from the library …"), window.choose_template, keys=("Ctrl+Shift+N",))
        add_action(menu, tr("New &board …"), lambda: _new_board(window), keys=("Ctrl+Alt+N",))
        menu.addSeparator()
        add_action(menu, tr("&Open …"), files.choose_file, keys=(Std.Open,))
        self.recent = menu.addMenu(tr("Open &recent"))
        self.recent.aboutToShow.connect(self._fill_recent)
        close = add_action(menu, tr("&Close course"), window.show_start_page, keys=("Ctrl+W",))
        menu.addSeparator()
        save = add_action(menu, tr("&Save"), files.save, keys=(Std.Save,))
        save_as = add_action(menu, tr("Save &as …"), files.save_as, keys=("Ctrl+Shift+S",))
        earlier = add_action(menu, tr("Earlier &versions …"), window.course.open_backups)
        menu.addSeparator()
        self._needs_course += [
            add_action(menu, tr("Save a &picture …"), lambda: open_picture_dialog(window), keys=("Ctrl+E",)),
            add_action(menu, tr("Pr&int …"), lambda: open_print_dialog(window), keys=(Std.Print,)),
            add_action(menu, tr("&Export …"), lambda: open_export_dialog(window), keys=("Ctrl+Shift+E",)),
            add_action(menu, tr("Copy s&hare code"), lambda: copy_share_code(window), keys=("Ctrl+Shift+H",)),
        ]
        menu.addSeparator()
        add_action(menu, tr("&Quit"), window.close, keys=(Std.Quit,))
        self._needs_course += [close, save, save_as, earlier]

    def _fill_recent(self) -> None:
        window = self._window
        self.recent.clear()
        for source in window.settings.recent:
            action = add_action(
                self.recent, Path(source).name, lambda source=source: window.open_source(source)
            )
            action.setToolTip(source)
        self.recent.addSeparator()
        add_action(self.recent, window.tr("&Forget these"), window.settings.clear_recent)

    def _edit(self, menu: QMenu) -> None:
        tr = self._window.tr
        self._undo = add_action(menu, tr("&Undo"), lambda: self._stack_does("undo"), keys=(Std.Undo,))
        self._redo = add_action(menu, tr("&Redo"), lambda: self._stack_does("redo"), keys=(Std.Redo,))

    def _stack_does(self, verb: str) -> None:
        window, document = self._window, self._window.document
        if document is not None:
            stack = document.undo_stack
            told = window.tr("Undone: {}") if verb == "undo" else window.tr("Done again: {}")
            text = told.format(stack.undoText() if verb == "undo" else stack.redoText())
            getattr(stack, verb)()
            window.status.tell(text)

    def _view(self, menu: QMenu) -> None:
        window, tr = self._window, self._window.tr
        self._needs_course += [
            add_action(menu, tr("Zoom &in"), lambda: window.active_view.zoom(1), keys=("Ctrl++", "Ctrl+=")),
            add_action(menu, tr("Zoom &out"), lambda: window.active_view.zoom(-1), keys=("Ctrl+-",)),
            add_action(menu, tr("&100 %"), lambda: window.active_view.set_scale(48), keys=("Ctrl+0",)),
            add_action(menu, tr("&Fit course"), lambda: _fit(window), keys=("Ctrl+/",)),
        ]
        menu.addSeparator()
        self._flags(menu)
        menu.addMenu(window.live.overlay_menu)
        menu.addSeparator()
        for dock in window.docks():
            menu.addAction(dock.toggleViewAction())
        self._needs_course += [
            add_action(menu, tr(text), lambda place=place: window.go_to(place), keys=(f"Ctrl+{number}",))
            for number, (text, place) in enumerate(_PLACES, 1)
        ]
        focus = add_action(menu, tr("F&ocus mode"), window.set_focus_mode, keys=("F11",), checked=False)
        self._needs_course.append(focus)
        menu.addSeparator()
        self._themes(menu.addMenu(tr("&Theme")))

    def _flags(self, menu: QMenu) -> None:
        window, tr = self._window, self._window.tr
        for name, text, keys in (
            ("grid", tr("&Grid"), ("Ctrl+G",)),
            ("coordinates", tr("&Coordinates"), ()),
            ("board_names", tr("Board &names"), ()),
            ("beams", tr("Laser &beams"), ("Ctrl+B",)),
            ("tokens", tr("To&kens"), ("Ctrl+T",)),
        ):
            add_action(
                menu,
                text,
                lambda on, name=name: window.set_view_flag(name, on),
                keys=keys,
                checked=window.settings.flag(name, True),
            )
        wheel = window.settings.wheel_zooms
        self.wheel_zooms = add_action(
            menu, tr("&Wheel zooms without Ctrl"), window.set_wheel_zooms, checked=wheel
        )

    def _themes(self, menu: QMenu) -> None:
        group = QActionGroup(menu)
        self.themes: dict[ThemeName, QAction] = {}
        for name, title in THEMES.items():
            action = self.themes[name] = add_action(
                menu,
                self._window.tr(title),
                lambda on, name=name: self._window.set_theme(name) if on else None,
                checked=self._window.settings.theme == name,
            )
            group.addAction(action)

    def _course(self, menu: QMenu) -> None:
        add_action(menu, self._window.tr("&My boxes …"), lambda: _my_boxes(self._window))
        window, tr = self._window, self._window.tr
        menu.addSeparator()
        self._needs_course += [
            add_action(menu, tr("&Next issue"), window.issues.select_next, keys=("F8",)),
            add_action(menu, tr("Apply its re&medy"), window.issues.mend_button.click, keys=("Shift+F8",)),
            add_action(
                menu,
                tr("&Draw on this board"),
                lambda: _draw(window),
                keys=("Ctrl+Return",),
            ),
        ]


def _fit(window: MainWindow) -> None:
    window.active_view.fit()


def _new_board(window: MainWindow) -> None:
    window.board_editor.ask_for_new()


def _my_boxes(window: MainWindow) -> None:
    window.boxes.ask()


def _draw(window: MainWindow) -> None:
    window.board_editor.draw_selected()


def add_menus(window: MainWindow) -> Menus:
    """Fill the menu bar of ``window``."""
    return Menus(window)
