"""The library: bundled boards and courses, and those in the user's folders, by id or name.

Listing reads only the head of each file, so it needs neither pydantic nor the spaces of any board. The user's
folders are ``boards`` and ``courses`` in the program's data folder, or in ``COURSEWRIGHT_HOME`` where that
environment variable is set. A bundled board or course goes before one of the user's with the same name, so
that a name means the same on every machine.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from course_library.board import Board
from course_library.course import Course
from course_library.files.heads import BoardEntry, CourseEntry, Entry, board_entry, course_entry
from course_library.files.reading import parse_board, parse_course, read_course, read_text
from course_library.notation import nearest_words
from course_library.share import course_from_code, is_share_code

HOME_VARIABLE = "COURSEWRIGHT_HOME"
_SUFFIXES = (".yaml", ".yml")
_SUGGESTIONS = 3
AnyEntry = TypeVar("AnyEntry", BoardEntry, CourseEntry)


class UnknownNameError(LookupError):
    """No board or course of that name; the message names the nearest ones."""


class AmbiguousNameError(LookupError):
    """Several boards or courses have that name; the message lists them."""


def bundled_boards() -> tuple[BoardEntry, ...]:
    """The boards that come with the program, by family and id."""
    return _bundled_board_entries()


def bundled_courses() -> tuple[CourseEntry, ...]:
    """The courses that come with the program, by family and id."""
    return _bundled_course_entries()


def user_boards() -> tuple[BoardEntry, ...]:
    """The boards in the user's folder; files without a sound head are left out."""
    return _entries(_user_files("boards"), board_entry, bundled=False)


def user_courses() -> tuple[CourseEntry, ...]:
    """The courses in the user's folder; files without a sound head are left out."""
    return _entries(_user_files("courses"), course_entry, bundled=False)


def user_folder(kind: str) -> Path:
    """The folder of the user's own ``boards`` or ``courses``; it need not exist."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    return platformdirs.user_data_path("coursewright", appauthor=False) / kind


@functools.cache
def _bundled_board_entries() -> tuple[BoardEntry, ...]:
    return _entries(_bundled_files("boards"), board_entry, bundled=True)


@functools.cache
def _bundled_course_entries() -> tuple[CourseEntry, ...]:
    return _entries(_bundled_files("courses"), course_entry, bundled=True)


def _entries(
    files: Iterator[Traversable],
    read: Callable[[Traversable, bool], AnyEntry | None],
    *,
    bundled: bool,
) -> tuple[AnyEntry, ...]:
    found: list[AnyEntry] = []
    for file in files:
        try:
            entry = read(file, bundled)
        except (OSError, UnicodeError):
            continue
        if entry is not None:
            found.append(entry)
    return tuple(found)


def _bundled_files(kind: str) -> Iterator[Traversable]:
    folders = [folder for folder in (resources.files("course_library") / kind).iterdir() if folder.is_dir()]
    for folder in sorted(folders, key=lambda folder: folder.name):
        yield from sorted(_yaml_files(folder), key=lambda file: file.name)


def _yaml_files(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith(_SUFFIXES))


def _user_files(kind: str) -> Iterator[Traversable]:
    folder = user_folder(kind)
    if folder.is_dir():
        yield from sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES and path.is_file())


def find_board(reference: str) -> Board:
    """The board that course files call ``reference``, such as ``tempest`` or ``2016/5b``.

    Raises:
        UnknownNameError: if there is none; the message names the nearest ones.
        FileError: if it is one of the user's and its file is faulty.
    """
    bundled = bundled_board(reference)
    if bundled is not None:
        return bundled
    own = user_boards()
    for entry in own:
        if entry.reference == reference:
            return _user_board(entry)
    raise UnknownNameError(_unknown("board", reference, [*bundled_boards(), *own]))


def bundled_board(reference: str) -> Board | None:
    """The bundled board of that reference, or None."""
    entry = _bundled_by_reference().get(reference)
    return None if entry is None else _bundled_board(entry)


@functools.cache
def _bundled_by_reference() -> dict[str, BoardEntry]:
    return {entry.reference: entry for entry in bundled_boards()}


@functools.cache
def _bundled_board(entry: BoardEntry) -> Board:
    return parse_board(entry.source.read_text(encoding="utf-8"), entry.reference)


def _user_board(entry: BoardEntry) -> Board:
    return parse_board(read_text(str(entry.source)), str(entry.source))


def board_named(name: str) -> Board:
    """The board that a person calls ``name``: its reference, its id or its printed name in any case.

    Raises:
        UnknownNameError: if there is none; the message names the nearest ones.
        AmbiguousNameError: if there are several.
        FileError: if it is one of the user's and its file is faulty.
    """
    return find_board(_entry_named("board", name, bundled_boards(), user_boards).reference)


def find_course(name: str) -> Course:
    """The course that a person calls ``name``: ``milk-run``, ``Milk Run`` or ``2016/twister``.

    Raises:
        UnknownNameError: if there is none; the message names the nearest ones.
        AmbiguousNameError: if there are several, such as those called Twister.
        FileError: if it is one of the user's and its file is faulty.
    """
    entry = _entry_named("course", name, bundled_courses(), user_courses)
    if entry.bundled:
        return _bundled_course(entry)
    return read_course(str(entry.source))


@functools.cache
def _bundled_course(entry: CourseEntry) -> Course:
    return parse_course(entry.source.read_text(encoding="utf-8"), entry.reference)


def load_course(argument: str | os.PathLike[str]) -> Course:
    """The course that a command's argument means: a share code, a file of that name, or a library name.

    Raises:
        ShareCodeError: if it is a share code that is broken.
        UnknownNameError: if it is neither.
        AmbiguousNameError: if several courses of the library have that name.
        FileError: if it is a file, or looks like one, and cannot be read.
    """
    text = os.fspath(argument)
    if isinstance(argument, str) and is_share_code(text):
        return course_from_code(text)
    if isinstance(argument, os.PathLike) or _looks_like_file(text):
        return read_course(text)
    try:
        return find_course(text)
    except UnknownNameError:
        if os.path.isdir(text):  # noqa: PTH112 - a text that is no name of a file is simply no directory
            return read_course(text)
        raise


def _looks_like_file(text: str) -> bool:
    if text.lower().endswith(_SUFFIXES) or text.startswith((".", os.sep)) or "\0" in text:
        return True
    try:
        return Path(text).is_file()
    except OSError:
        return False


def _entry_named(
    kind: str, name: str, bundled: Sequence[AnyEntry], own: Callable[[], Sequence[AnyEntry]]
) -> AnyEntry:
    """The one entry called ``name``; the user's own are looked at only where no bundled one has that name."""
    found = _matching(bundled, name) or _matching(own(), name)
    if not found:
        raise UnknownNameError(_unknown(kind, name, [*bundled, *own()]))
    if len(found) > 1:
        names = " or ".join(entry.reference if entry.bundled else str(entry.source) for entry in found)
        raise AmbiguousNameError(f"several {kind}s are called {name!r}; say {names}")
    return found[0]


def _matching(entries: Sequence[AnyEntry], name: str) -> list[AnyEntry]:
    """Entries called ``name``: by family and id if one is, else by id alone, else by printed name."""
    wanted = name.strip().casefold()
    for names_of in (_full_names, _ids, _printed_names):
        found = [entry for entry in entries if wanted in names_of(entry)]
        if found:
            return found
    return []


def _full_names(entry: Entry) -> set[str]:
    return {f"{entry.family}/{entry.id}"}


def _ids(entry: Entry) -> set[str]:
    return {entry.id}


def _printed_names(entry: Entry) -> set[str]:
    return {printed.casefold() for printed in entry.printed_names}


def _unknown(kind: str, name: str, entries: Sequence[Entry]) -> str:
    """A sentence that names the entries of which a name, or a word of one, is most like ``name``."""
    references: dict[str, list[str]] = {}
    for entry in entries:
        names = {entry.reference, entry.id, *_printed_names(entry)}
        for word in names | {part for printed in _printed_names(entry) for part in printed.split()}:
            references.setdefault(word, []).append(entry.reference)
    near = nearest_words(name, references, _SUGGESTIONS)
    found = list(dict.fromkeys(reference for word in near for reference in references[word]))
    hint = f"did you mean {' or '.join(found[:_SUGGESTIONS])}?" if found else f"`list {kind}s` names them all"
    return f"unknown {kind} {name!r}; {hint}"
