"""``coursewright print COURSE -o X.pdf``: a course on paper, in true size."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from editor.cli.failures import CommandError
from editor.cli.output import require_folder
from editor.cli.progress import working
from editor.cli.resolve import resolve_course

if TYPE_CHECKING:
    from course_library.course import Course
    from course_library.printing.pages import PagePlan, PrintOptions


@click.command("print", short_help="A course on paper in true size, with a set-up sheet.")
@click.argument("course", metavar="COURSE")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The PDF to write.")
@click.option("--paper", type=click.Choice(["A4", "Letter", "A3"], case_sensitive=False), default="A4")
@click.option("--landscape", is_flag=True, help="The long side of the paper lies across.")
@click.option("--space-mm", type=float, metavar="N", help="Side of a space; 25.4, one inch, unless told.")
@click.option("--overlap-mm", type=float, default=8.0, show_default=True, metavar="N", help="Strip for glue.")
@click.option(
    "--assessment", type=click.Path(path_type=Path), help="Tell the length of a race from this JSON."
)
@click.option("--estimate", is_flag=True, help="Play some hundred races to tell how long one takes.")
@click.option("--setup-sheet-only", is_flag=True, help="Only the page that tells how to set the course up.")
@click.option("--no-setup-sheet", is_flag=True, help="Only the course.")
def command(course: str, output: Path, assessment: Path | None, estimate: bool, **asked: Any) -> None:
    """Print a course into a PDF: a set-up sheet, a map of the pages, and the boards in true size.

    Pages without any board are left out. The set-up sheet tells the label of the course for the length of a
    race; with --estimate or --assessment it tells rounds and minutes. The JSON of --assessment is what
    `coursewright analyze --format json` wrote.
    """
    if output.suffix.lower() != ".pdf":
        raise CommandError(f"{output.name}: the name of a printed course ends with .pdf")
    require_folder(output)
    options = print_options(**asked)
    found = resolve_course(course)
    told = race_length(assessment, found) if assessment is not None else ""
    if estimate and not told and found.placements:
        told = _raced(found)
    plan = _printed(found, output, options, told)
    click.echo(f"wrote {output}: {plan_words(plan, options)}")


def print_options(
    paper: str,
    landscape: bool,
    space_mm: float | None,
    overlap_mm: float,
    setup_sheet_only: bool,
    no_setup_sheet: bool,
) -> PrintOptions:
    """The wishes of the command line.

    Raises:
        CommandError: if they leave nothing to print.
    """
    from course_library.printing.pages import PrintOptions

    if setup_sheet_only and no_setup_sheet:
        raise CommandError("--setup-sheet-only and --no-setup-sheet together leave nothing to print")
    return PrintOptions(paper, landscape, space_mm, overlap_mm, not no_setup_sheet, not setup_sheet_only)


def plan_words(plan: PagePlan, options: PrintOptions) -> str:
    """What was printed, in half a sentence."""
    sheet = ["the set-up sheet"] if options.setup_sheet else []
    if options.tiles:
        count = len(plan.pages)
        pages = "1 page" if count == 1 else f"{count} pages"
        sheet += [
            "the map of the pages",
            f"{pages} of {plan.paper} with spaces of {plan.space_mm:g} mm ({plan.basis})",
        ]
    return f"{', '.join(sheet[:-1])} and {sheet[-1]}" if len(sheet) > 1 else sheet[0]


def race_length(path: Path, course: Course) -> str:
    """The length of a race, from an assessment in a file.

    Raises:
        CommandError: if the file is no assessment of that course, or one without races.
    """
    from analysis.report.parts.length import summary

    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["course"]["id"] != course.id:
            raise CommandError(f"{path.name} assesses {data['course']['id']}, not {course.id}")
        return summary(data)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        sentence = "expected what `coursewright analyze COURSE --format json` writes"
        raise CommandError(f"{path.name} is no assessment with races; {sentence}") from None


def _raced(course: Course) -> str:
    """The length of a race, from races played now.

    Raises:
        CommandError: if the course cannot be raced.
    """
    from analysis.editions.base import RulesError
    from analysis.report.estimate import estimated_length

    try:
        with working("playing races") as tell:
            return estimated_length(course, tell)
    except (RulesError, LookupError, ValueError) as error:
        raise CommandError(f"{error.args[0] if error.args else error}; print it without --estimate") from None


def _printed(course: Course, output: Path, options: PrintOptions, estimate: str) -> PagePlan:
    from course_library.printing.pages import PrintError, plan_pages

    try:
        plan_pages(course, options)
        if importlib.util.find_spec("PySide6") is None:
            raise CommandError("printing needs PySide6, which is not installed")
        from editor.painting.files import RenderError
        from editor.painting.printing import print_course

        try:
            return print_course(course, output, options, estimate)
        except RenderError as error:
            raise CommandError(str(error)) from None
    except PrintError as error:
        raise CommandError(str(error)) from None
