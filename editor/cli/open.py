"""``coursewright [FILE]``: open the editor."""

from __future__ import annotations

import importlib
import importlib.util

import click

from editor.cli.failures import CommandError


@click.command("open", short_help="Open the editor.")
@click.argument("file", required=False)
@click.pass_context
def command(ctx: click.Context, file: str | None) -> None:
    """Open the editor, on FILE if one is given: a bundled name, or a course or board file."""
    if importlib.util.find_spec("PySide6") is None:
        raise CommandError("the editor needs PySide6, which is not installed; pip install PySide6-Essentials")
    editor = importlib.import_module("editor.app")
    ctx.exit(editor.main([] if file is None else [file]))
