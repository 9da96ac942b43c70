"""Where courses come from: the bundled library and files, each opened or refused in clear sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from course_library import catalog
from course_library.board import Board
from course_library.course import Course
from course_library.drawing.course import board_floor
from course_library.elements import FAMILIES
from course_library.files.heads import CourseEntry
from editor.cli.failures import CommandError
from editor.cli.resolve import resolve
from editor.language import current_language, tr


@dataclass(frozen=True, slots=True)
class LibraryCourse:
    """One line of the library.

    Attributes:
        reference: what opens it.
        name: for people.
        family: which set it belongs to, for grouping.
        details: what a person wants to know before opening it.
        has_layout: whether its layout is bundled; else its boards are laid out, to be arranged.
    """

    reference: str
    name: str
    family: str
    details: str
    has_layout: bool = True


class OpenError(Exception):
    """A course cannot be opened; ``sentences`` says why, one fault each."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = tuple(sentences)


class Library(Protocol):
    """What the window needs to know about courses that are not open."""

    def entries(self) -> Sequence[LibraryCourse]:
        """All bundled courses, in the order to show them."""

    def open(self, source: str) -> Course:
        """The course or single board that ``source`` names: a name of the library, or a file.

        Raises:
            OpenError: if there is none, or with every fault of the file.
        """


class Catalog:
    """The library that comes with the program, and the user's own folders."""

    def entries(self) -> Sequence[LibraryCourse]:
        """All courses: one's own first, then by family, at the end those whose layout is not bundled."""
        bundled = sorted(catalog.bundled_courses(), key=_rank)
        return [_line(entry) for entry in (*catalog.user_courses(), *bundled)]

    def open(self, source: str) -> Course:
        """What the command line would take ``source`` for, refused with the same sentences."""
        try:
            found = resolve(source)
        except CommandError as error:
            raise OpenError(error.message.splitlines()) from None
        return board_floor(found).course if isinstance(found, Board) else found


def _rank(entry: CourseEntry) -> tuple[bool, int]:
    families: list[str] = list(FAMILIES)
    return entry.layout == "none", families.index(entry.family)


def _line(entry: CourseEntry) -> LibraryCourse:
    name = entry.names.get(current_language(), entry.name)
    words = [] if name == entry.name else [entry.name]
    words += [entry.family if entry.bundled else tr("own")]
    words += [tr("layout not bundled")] if entry.layout == "none" else []
    words += [tr(entry.labels[key]) for key in ("tier", "length") if key in entry.labels]
    reference = entry.reference if entry.bundled else str(entry.source)
    return LibraryCourse(reference, name, entry.family, " · ".join(words), entry.layout != "none")
