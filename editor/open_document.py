"""The open document of a window and its file: new, open, save, close, recovery, changes by other programs."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from course_library.board import Board
from course_library.catalog import user_folder
from course_library.course import Course
from course_library.files import FileError
from course_library.share import is_share_code
from course_library.templates import copy_of, empty_course, needs_template, template
from editor.dialogs import asking
from editor.document import Document
from editor.library import OpenError
from editor.messages import show_problem
from editor.session import records
from editor.session.document_files import DocumentFiles, new_document, open_file, recover
from editor.session.errors import AlreadyOpenError, ChangedOutsideError, NoFileError, SessionError
from editor.session.folders import Folders
from editor.session.kinds import BOARD_FILE, COURSE_FILE, FileKind, course_of_board

if TYPE_CHECKING:
    from editor.window import MainWindow

FILES = "Courses and boards (*.yaml *.yml);;All files (*)"
_SUFFIXES = (".yaml", ".yml")


class OpenDocument(QObject):
    """What the menu File does in ``window``; at most one document is open.

    Attributes:
        files: the open document with its file, or None.
    """

    opened = Signal(object)
    """Another :class:`~editor.document.Document` is open now."""
    closing = Signal()
    """The open document is about to go."""
    saving = Signal()
    """The open document is about to be saved or left: whoever holds something typed tells it now."""

    def __init__(self, window: MainWindow, folders: Folders) -> None:
        super().__init__(window)
        self._window, self._folders = window, folders
        self.files: DocumentFiles | None = None

    @property
    def document(self) -> Document | None:
        """The open document, or None."""
        return None if self.files is None else self.files.document

    # --- new and open ----------------------------------------------------------------------------

    def new_course(self) -> bool:
        """Begin with an empty course."""
        return self._begin(empty_course(self.tr("New course")))

    def new_board(self, board: Board) -> bool:
        """Begin with a board of one's own."""
        return self._begin(course_of_board(board), BOARD_FILE)

    def new_from(self, reference: str) -> bool:
        """Begin with a copy of a library course, or with its boards laid out where its layout is missing."""
        try:
            course = self._window.library.open(reference)
            begun = copy_of(course) if course.has_layout else template(course)
        except (OpenError, LookupError, ValueError) as error:
            self._tell(reference, [str(error)])
            return False
        return self._begin(begun)

    def open_source(self, source: str) -> bool:
        """Open a library course by name or a file by path; tell in a dialog why it cannot be opened."""
        path = Path(source)
        is_file, is_code = path.suffix.lower() in _SUFFIXES, is_share_code(source)
        if not self.may_leave():
            return False
        try:
            files = self._open(path) if is_file else self._open_library(source)
        except AlreadyOpenError as error:
            self._window.notices.ask(
                str(error), [(self.tr("Open a copy"), lambda: self._open_copy(path)), (self.tr("Close"), str)]
            )
            return False
        except OpenError as error:
            self._tell(self.tr("The share code") if is_code else path.name, error.sentences)
            return False
        except FileError as error:
            self._tell(path.name, [str(fault) for fault in error.faults])
            return False
        if not is_code:
            self._window.settings.add_recent(str(path.absolute()) if is_file else source)
        self._use(files)
        return True

    def choose_file(self) -> None:
        """Ask for a file and open it."""
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open a course"), "", self.tr(FILES))
        if name:
            self.open_source(name)

    def show_course(self, course: Course) -> None:
        """Make ``course`` an untitled document; what is unsaved in the open one is given up."""
        self._use(new_document(course, self._folders))

    def _begin(self, course: Course, kind: FileKind = COURSE_FILE) -> bool:
        if not self.may_leave():
            return False
        self._use(new_document(course, self._folders, kind))
        return True

    def _open(self, path: Path) -> DocumentFiles:
        return open_file(path, self._folders)

    def _open_library(self, source: str) -> DocumentFiles:
        course = self._window.library.open(source)
        return new_document(template(course) if needs_template(course) else course, self._folders)

    def _open_copy(self, path: Path) -> None:
        try:
            self._use(open_file(path, self._folders, as_copy=True))
        except FileError as error:
            self._tell(path.name, [str(fault) for fault in error.faults])

    def _use(self, files: DocumentFiles) -> None:
        self.close()
        self.files = files
        files.document.setParent(self)
        files.autosave.set_enabled(self._window.settings.autosave)
        files.trouble.connect(self._window.toast.tell)
        files.changed_outside.connect(self._ask_about_change)
        files.saved.connect(self._tell_saved)
        files.document.undo_stack.cleanChanged.connect(self._warn_of_comments)
        self.opened.emit(files.document)

    # --- save ------------------------------------------------------------------------------------

    def save(self, over_changes: bool = False) -> bool:
        """Save to the document's file, asking for one where it has none; tell what is in the way."""
        self.saving.emit()
        files = self.files
        if files is None:
            return False
        self._warn_of_comments(clean=False)
        try:
            files.save(over_changes)
        except NoFileError:
            return self.save_as()
        except ChangedOutsideError as error:
            self._ask_about_change(error.path)
            return False
        except SessionError as error:
            self._tell_unsaved(error)
            return False
        return True

    def save_as(self) -> bool:
        """Ask for a file and save to it."""
        if self.files is None:
            return False
        suggested = self.files.document.path or _suggested_path(self.files)
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save as"), str(suggested), self.tr(FILES)
        )
        return bool(name) and self.save_to(Path(name))

    def save_to(self, path: Path) -> bool:
        """Save to ``path``, which is the document's file from then on."""
        self.saving.emit()
        if self.files is None:
            return False
        if path.suffix.lower() not in _SUFFIXES:
            path = path.with_name(f"{path.name}.yaml")
        try:
            self.files.save_as(path)
        except SessionError as error:
            self._tell_unsaved(error)
            return False
        self._window.settings.add_recent(str(path.absolute()))
        return True

    def _warn_of_comments(self, clean: bool) -> None:
        """Tell with the first edit that saving will drop the comments of the file."""
        files = self.files
        if clean or files is None or not files.would_drop_comments:
            return
        files.drop_comments()
        path = files.document.path
        sentence = self.tr(
            "{} has comments, which saving drops; the notes of the course stay. "
            "The file as it is now is kept among its earlier versions."
        )
        self._window.notices.ask(sentence.format(path.name if path else ""), [(self.tr("Close"), str)])

    def _tell_saved(self, path: Path) -> None:
        self._window.status.tell(self.tr("Saved {}").format(path.name))

    # --- close -----------------------------------------------------------------------------------

    def may_leave(self) -> bool:
        """Whether the open document may go: it has nothing unsaved, or the user decided about it."""
        self.saving.emit()
        if self.document is None or self.document.is_clean:
            return True
        answer = asking.ask_about_unsaved(self._window, self.document.course.name)
        return answer == "discard" or (answer == "save" and self.save())

    def close(self) -> None:
        """Let the open document go with all that is unsaved; ask :meth:`may_leave` before."""
        files, self.files = self.files, None
        if files is not None:
            self.closing.emit()
            self._window.notices.clear()
            files.close()
            files.document.deleteLater()
            files.deleteLater()

    # --- recovery and changes by others ----------------------------------------------------------

    def offer_recovery(self) -> None:
        """Show a notice for each document of which an editor that did not end well left unsaved work."""
        for recovery in reversed(records.unclaimed(self._folders)):
            self._offer(recovery)

    def _offer(self, recovery: records.Recovery) -> None:
        when = recovery.record.time.astimezone().strftime("%Y-%m-%d %H:%M")
        told = _in_short(recovery.difference)
        sentence = self.tr("{} was not saved when the editor ended ({}): {}.")
        self._window.notices.ask(
            sentence.format(recovery.course.name, when, told or self.tr("nothing changed")),
            [
                (self.tr("Recover"), lambda: self._recover(recovery)),
                (self.tr("Give up"), lambda: records.discard(recovery, self._folders)),
            ],
        )

    def _recover(self, recovery: records.Recovery) -> None:
        if not self.may_leave():
            self._offer(recovery)
            return
        try:
            self._use(recover(recovery, self._folders))
        except SessionError as error:
            self._window.toast.tell(str(error))

    def check_file(self) -> None:
        """Look whether another program changed the file meanwhile."""
        if self.files is not None:
            self.files.check_file()

    def _ask_about_change(self, path: Path) -> None:
        files = self.files
        if files is None:
            return
        keep = (self.tr("Keep my version"), files.keep)
        try:
            changes = _in_short(files.outside_difference()) or self.tr("nothing that matters")
            told = self.tr("{} was changed by another program: {}.").format(path.name, changes)
            choices = [(self.tr("Reload"), self._reload), keep]
        except FileError as error:
            told = self.tr("Another program changed {} so that it cannot be read: {}")
            told, choices = told.format(path.name, error.faults[0]), [keep]
        self._window.notices.ask(told, choices, about=str(path))

    def _reload(self) -> None:
        if self.files is not None:
            try:
                self.files.reload()
            except FileError as error:
                self._tell(str(self.files.document.path), [str(fault) for fault in error.faults])

    def _tell(self, name: str, sentences: tuple[str, ...] | list[str]) -> None:
        show_problem(self._window, self.tr("{} cannot be opened").format(name), sentences)

    def _tell_unsaved(self, error: SessionError) -> None:
        show_problem(self._window, self.tr("The course is not saved"), [str(error)])


def _suggested_path(files: DocumentFiles) -> Path:
    """Where an untitled document might be saved: a board in the folder of one's own boards."""
    name = f"{files.document.course.id}.yaml"
    if files.kind is not BOARD_FILE:
        return Path(name)
    folder = user_folder("boards")
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder / name


def _in_short(changes: list[str]) -> str:
    """The first few of several sentences, as one."""
    return "; ".join(changes[:3]) + (" …" if len(changes) > 3 else "")
