"""Files are written all or none, and read with a limit."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.formats.errors import FormatError
from course_library.formats.storage import read_bytes, write_files


def test_all_files_are_written(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"old")
    write_files({one: b"1", two: b"2"})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"one": b"1", "two": b"2"}


def test_a_failure_leaves_everything_as_it_was(tmp_path: Path) -> None:
    one, new = tmp_path / "one", tmp_path / "new"
    one.write_bytes(b"old")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(FormatError, match="folder"):
        write_files({one: b"1", new: b"2", folder: b"3"})
    assert {path.name for path in tmp_path.iterdir()} == {"one", "folder"}
    assert one.read_bytes() == b"old"


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such file or directory"):
        write_files({tmp_path / "missing" / "x.json": b""})


@pytest.mark.parametrize("name", ["missing", ".", "nul\0"])
def test_only_files_are_read(name: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError):
        read_bytes(tmp_path / name)


def test_long_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with pytest.raises(FormatError, match="more than 4 bytes"):
        read_bytes(path, 4)
