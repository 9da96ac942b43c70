"""Files of other programs on disk: read with a limit, written all or none."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from pathlib import Path

from course_library.formats.errors import FormatError
from course_library.formats.safe_json import MAX_BYTES


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The content of a regular file of at most ``limit`` bytes.

    Raises:
        FormatError: if there is no such file, it cannot be read or is larger.
    """
    try:
        if not path.is_file():
            raise FormatError(f"{path}: there is no such file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FormatError(f"{path}: {_reason(error)}") from None
    if len(data) > limit:
        raise FormatError(f"{path}: more than {limit:,} bytes, too long for a course")
    return data


def write_files(files: Mapping[Path, bytes]) -> None:
    """Write all of ``files`` or none: a failure leaves every file as it was.

    Raises:
        FormatError: if one of them cannot be written.
    """
    new: dict[Path, Path] = {}
    old: dict[Path, Path] = {}
    try:
        for path, data in files.items():
            new[path] = _temporary(path, data)
        for path in files:
            if path.is_file():
                old[path] = _temporary(path, path.read_bytes())
        _replace_all(new, old)
    except OSError as error:
        raise FormatError(f"{error.filename or next(iter(files))}: {_reason(error)}") from None
    finally:
        for left in (*new.values(), *old.values()):
            left.unlink(missing_ok=True)


def _temporary(path: Path, data: bytes) -> Path:
    """A finished file beside ``path``, so that putting it there is one step of the file system."""
    temporary = path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}.part")
    with temporary.open("xb") as file:
        file.write(data)
    return temporary


def _replace_all(new: Mapping[Path, Path], old: Mapping[Path, Path]) -> None:
    done: list[Path] = []
    try:
        for path, temporary in new.items():
            temporary.replace(path)
            done.append(path)
    except OSError:
        for path in done:
            with contextlib.suppress(OSError):
                old[path].replace(path) if path in old else path.unlink()
        raise


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return f"{text[:1].lower()}{text[1:]}"
