"""Folders of a user, a course file, and documents that are closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from course_library.course import Course
from course_library.files import write_course
from editor.session.document_files import DocumentFiles
from editor.session.folders import Folders
from tests.course_library import tiny


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "state", tmp_path / "config")


@pytest.fixture
def course() -> Course:
    return tiny.course()


@pytest.fixture
def path(tmp_path: Path, course: Course) -> Path:
    file = tmp_path / "courses" / "tiny.yaml"
    file.parent.mkdir()
    write_course(course, file)
    return file


Opened = Callable[[DocumentFiles], DocumentFiles]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    """Remembers documents and lets go of their files after the test."""
    documents: list[DocumentFiles] = []

    def remember(files: DocumentFiles) -> DocumentFiles:
        documents.append(files)
        return files

    yield remember
    for files in documents:
        files.close()
