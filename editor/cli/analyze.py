"""``coursewright analyze COURSE``: what the analysis found, as text, JSON or a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from course_library.course import Course
from editor.cli.failures import CommandError
from editor.cli.output import deliver, require_folder
from editor.cli.progress import working
from editor.cli.resolve import resolve_course

if TYPE_CHECKING:
    from analysis.report.assessment import Assessment


@click.command("analyze", short_help="Play a course and report what a designer wants to know.")
@click.argument("course", metavar="COURSE")
@click.option("--rules", metavar="RULES", help="Play it by these rules instead of its own.")
@click.option(
    "--variant", "variants", metavar="VARIANT", multiple=True, help="Add a variant; may be repeated."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "html"]), default="text", show_default=True
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the report to this file.")
def command(
    course: str, rules: str | None, variants: tuple[str, ...], form: str, output: Path | None
) -> None:
    """Play a course under its rules and report what was found.

    The report says whether every start can finish, and the fewest registers for each start and leg, each
    with a program that proves it.
    """
    if output is not None:
        require_folder(output)
    found = changed(resolve_course(course), rules, variants)
    with working(f"Analysing {found.name}") as progress:
        assessment = assessed(found, progress)
        text = report(assessment, form)
    deliver(text, output)


def changed(course: Course, rules: str | None, variants: tuple[str, ...]) -> Course:
    """The course under other rules, with more variants."""
    added = (variant for variant in variants if variant not in course.variants)
    return course.replaced(rules=rules or course.rules, variants=(*course.variants, *added))


def assessed(course: Course, progress: Callable[[str], None]) -> Assessment:
    """The assessment of ``course``.

    Raises:
        CommandError: if it cannot be played.
    """
    from analysis.editions.base import RulesError
    from analysis.report.assessment import assess
    from course_library.editions import UnknownEditionError

    try:
        return assess(course, progress)
    except (RulesError, UnknownEditionError) as error:
        raise CommandError(str(error)) from None


def report(assessment: Assessment, form: str) -> str:
    """The assessment in the form asked for."""
    if form == "json":
        return assessment.json()
    if form == "html":
        from analysis.report.page import page

        return page(assessment)
    from analysis.report.text import text_report

    return text_report(assessment)
