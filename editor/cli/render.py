"""``coursewright render COURSE -o FILE``: a picture."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from course_library.board import Board
from course_library.course import Course
from editor.cli.failures import CommandError
from editor.cli.output import require_folder, write_file
from editor.cli.progress import working
from editor.cli.resolve import resolve

if TYPE_CHECKING:
    from course_library.drawing import PaletteName, RenderOptions

ENDINGS = (".svg", ".png", ".pdf")
THEMES: Mapping[str, PaletteName] = {
    "light": "light",
    "dark": "dark",
    "high-contrast": "contrast",
    "print": "print",
}


@click.command("render", short_help="A picture of a board or course as SVG, PNG or PDF.")
@click.argument("course", metavar="COURSE")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option(
    "--theme",
    "--palette",
    type=click.Choice(list(THEMES)),
    default="light",
    show_default=True,
    help="Colours.",
)
@click.option(
    "--pixels",
    "--scale",
    type=click.FloatRange(4, 512),
    default=48.0,
    metavar="N",
    help="Pixels for a space, such as the 70 or 100 of a virtual tabletop.  [default: 48]",
)
@click.option("--grid/--no-grid", default=True, help="Hairlines between the spaces.")
@click.option("--coordinates/--no-coordinates", default=True, help="Column letters and row numbers.")
@click.option("--beams/--no-beams", default=True, help="Laser beams.")
@click.option("--tokens/--no-tokens", default=True, help="Checkpoints, reboot tokens and cubes.")
@click.option("--transparent", is_flag=True, help="No background around the boards.")
@click.option(
    "--overlay",
    "overlays",
    multiple=True,
    metavar="NAME",
    help="Lay over a course: routes, rounds (rounds:2 to checkpoint 2), cuts, traffic or danger.",
)
@click.option("--margin/--no-margin", default=True, help="Room around the boards; without it no coordinates.")
def command(
    course: str, output: Path, theme: str, pixels: float, overlays: tuple[str, ...], **shown: Any
) -> None:
    """Draw a course, or a single board, into a file; its ending chooses SVG, PNG or PDF.

    PNG and PDF need PySide6, SVG needs nothing.
    """
    if output.suffix.lower() not in ENDINGS:
        raise CommandError(f"{output.name}: the name of a picture ends with .svg, .png or .pdf")
    require_folder(output)
    found = resolve(course)
    from course_library.drawing import RenderOptions

    options = RenderOptions(palette=THEMES[theme], scale=pixels, **shown)
    _draw(found, output, _with_overlays(found, overlays, options))


def _with_overlays(found: Course | Board, names: tuple[str, ...], options: RenderOptions) -> RenderOptions:
    """The options with everything that was asked for laid over the course."""
    if not names:
        return options
    if isinstance(found, Board):
        raise CommandError(f"{found.name} is a single board; only a course can be analysed for an overlay")
    from analysis.editions.base import RulesError
    from analysis.report.overlays import OverlayError, with_overlays
    from course_library.editions import UnknownEditionError

    with working(f"Analysing {found.name}") as progress:
        try:
            return with_overlays(found, names, options, progress)
        except (RulesError, UnknownEditionError, OverlayError) as error:
            raise CommandError(str(error)) from None


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
