"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.cli.failures import CommandError
from editor.cli.output import write_file


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report.txt"
    path.write_text("old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(CommandError, match=r"report\.txt cannot be written: No space left on device"):
        write_file(path, b"new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "report.txt", tmp_path / "link.txt"
    path.write_text("old")
    link.symlink_to(path)
    write_file(link, b"new")
    assert path.read_text() == "new"
    assert link.is_symlink()
