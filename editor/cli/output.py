"""Where a command's answer goes: the terminal, or a file that is replaced whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from editor.cli.failures import CommandError


def print_json(value: Any) -> None:
    """Print ``value`` as JSON."""
    from analysis.report.jsontext import json_text

    click.echo(json_text(value), nl=False)


def deliver(text: str, path: Path | None) -> None:
    """Print ``text``, or write it to ``path``.

    Raises:
        CommandError: if the file cannot be written.
    """
    if path is None:
        click.echo(text, nl=False)
    else:
        write_file(path, text.encode())


def write_file(path: Path, data: bytes) -> None:
    """Replace the file at ``path``, whole or not at all.

    Raises:
        CommandError: if there is no such folder, or the file cannot be written.
    """
    require_folder(path)
    target = path.resolve()
    part = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        try:
            part.write_bytes(data)
            if target.exists():
                part.chmod(target.stat().st_mode & 0o777)
            part.replace(target)
        finally:
            with contextlib.suppress(OSError):
                part.unlink()
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror or error}") from None


def require_folder(path: Path) -> None:
    """Refuse to write ``path`` where its folder does not exist, before any work is done.

    Raises:
        CommandError: with the folder that is missing.
    """
    if path.is_dir():
        raise CommandError(f"{path} is a folder; give the name of a file in it")
    if not path.parent.is_dir():
        raise CommandError(f"there is no folder {path.parent} to write {path.name} into")
    if not os.access(path.parent, os.W_OK):
        raise CommandError(f"{path.parent} may not be written to; choose another folder")


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of text."""
    click.echo("\n".join(lines))
