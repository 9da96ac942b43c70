"""``coursewright render COURSE -o FILE``: a picture."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING

import click

from course_library.board import Board
from course_library.course import Course
from editor.cli.failures import CommandError
from editor.cli.output import require_folder, write_file
from editor.cli.resolve import resolve

if TYPE_CHECKING:
    from course_library.drawing import RenderOptions

ENDINGS = (".svg", ".png", ".pdf")


@click.command("render", short_help="A picture of a board or course as SVG, PNG or PDF.")
@click.argument("course", metavar="COURSE")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option("--palette", type=click.Choice(["light", "dark", "contrast", "print"]), default="light")
@click.option(
    "--scale", type=click.FloatRange(4, 512), default=48.0, help="Pixels for a space.  [default: 48]"
)
def command(course: str, output: Path, palette: str, scale: float) -> None:
    """Draw a course, or a single board, into a file; its ending chooses SVG, PNG or PDF.

    PNG and PDF need PySide6, SVG needs nothing.
    """
    if output.suffix.lower() not in ENDINGS:
        raise CommandError(f"{output.name}: the name of a picture ends with .svg, .png or .pdf")
    require_folder(output)
    found = resolve(course)
    from course_library.drawing import RenderOptions

    options = RenderOptions(palette=palette, scale=scale)  # type: ignore[arg-type] # click has checked it
    _draw(found, output, options)


def _draw(found: Course | Board, output: Path, options: RenderOptions) -> None:
    """Draw ``found`` into ``output``."""
    from course_library.drawing.course import board_floor

    course = board_floor(found).course if isinstance(found, Board) else found
    if not course.placements:
        raise CommandError(f"{course.name} has no boards to draw: its layout is not known")
    if output.suffix.lower() == ".svg":
        from course_library.drawing import course_svg
        from course_library.floor import flatten

        write_file(output, course_svg(flatten(course), options).encode())
    else:
        _draw_with_qt(course, output, options)


def _draw_with_qt(course: Course, output: Path, options: RenderOptions) -> None:
    if importlib.util.find_spec("PySide6") is None:
        raise CommandError("PNG and PDF need PySide6, which is not installed; SVG does without")
    from editor.painting.files import RenderError, render_file

    try:
        render_file(course, output, options)
    except RenderError as error:
        raise CommandError(str(error)) from None
