"""Where courses come from: the bundled library and files, each opened or refused in clear sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from course_library.course import Course


@dataclass(frozen=True, slots=True)
class LibraryCourse:
    """One line of the library.

    Attributes:
        reference: what opens it.
        name: for people.
        family: which set it belongs to, for grouping.
        details: what a person wants to know before opening it.
        has_layout: whether there is something to show.
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

    def open(self, reference: str) -> Course:
        """The bundled course of that name.

        Raises:
            OpenError: if there is none.
        """

    def read(self, path: Path) -> Course:
        """The course in a file.

        Raises:
            OpenError: with every fault of the file.
        """
