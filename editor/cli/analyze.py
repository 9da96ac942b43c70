"""``coursewright analyze COURSE``: what the analysis found, as text, JSON or a page."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event as Flag
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from course_library.course import Course
from editor.cli.failures import CommandError
from editor.cli.output import deliver, require_folder
from editor.cli.progress import RACES, working
from editor.cli.resolve import resolve_course

if TYPE_CHECKING:
    from analysis.report.assessment import Assessment
    from analysis.report.wishes import Wishes


@click.command("analyze", short_help="Play a course and report what a designer wants to know.")
@click.argument("course", metavar="COURSE")
@click.option("--rules", metavar="RULES", help="Play it by these rules instead of its own.")
@click.option(
    "--variant", "variants", metavar="VARIANT", multiple=True, help="Add a variant; may be repeated."
)
@click.option("--players", type=click.IntRange(1), metavar="N", help="Robots of a race; 4 where possible.")
@click.option("--skill", metavar="NAME", help="How well they play.")
@click.option(
    "--precision",
    type=click.FloatRange(0, min_open=True),
    default=2.0,
    show_default=True,
    metavar="POINTS",
    help="Play until every win rate is known to so many points.",
)
@click.option(
    "--races", type=click.IntRange(0), metavar="N", help="Play exactly so many races instead; 0 for none."
)
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="Other seed, other races.")
@click.option("--docking-bay", is_flag=True, help="Also each legal place of the docking bay, on both sides.")
@click.option(
    "--full",
    is_flag=True,
    help="Also what takes longer: suggested blocked starts, remedies, all places.",
)
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "html"]), default="text", show_default=True
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the report to this file.")
def command(
    course: str,
    rules: str | None,
    variants: tuple[str, ...],
    form: str,
    output: Path | None,
    **asked: Any,
) -> None:
    """Play a course under its rules and report what was found.

    The report says whether every start can finish, and how fast; it plays thousands of races and tells how
    long they last, which starts win, where robots fall, and how the rulebook's guidelines are followed.
    Ctrl+C ends the races; the report then tells what they have shown so far.
    """
    from analysis.report.wishes import Wishes

    if output is not None:
        require_folder(output)
    found = changed(resolve_course(course), rules, variants)
    with working(f"Analysing {found.name}", RACES) as progress, cancelled_by_interrupt() as cancel:
        assessment = assessed(found, progress, Wishes(**asked), cancel)
        text = report(assessment, form)
    deliver(text, output)


def changed(course: Course, rules: str | None, variants: tuple[str, ...]) -> Course:
    """The course under other rules, with more variants."""
    added = (variant for variant in variants if variant not in course.variants)
    return course.replaced(rules=rules or course.rules, variants=(*course.variants, *added))


@contextlib.contextmanager
def cancelled_by_interrupt() -> Iterator[Flag]:
    """A flag that Ctrl+C sets; a second Ctrl+C ends the program as usual.

    Off the main thread, where signals cannot be caught, nobody sets it.
    """
    flag = Flag()
    if threading.current_thread() is not threading.main_thread():
        yield flag
        return
    before = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        flag.set()

    signal.signal(signal.SIGINT, stop)
    try:
        yield flag
    finally:
        signal.signal(signal.SIGINT, before)


def assessed(course: Course, progress: Callable[[str], None], wishes: Wishes, cancel: Flag) -> Assessment:
    """The assessment of ``course``.

    Raises:
        CommandError: if it cannot be played.
    """
    from analysis.editions.base import RulesError
    from analysis.report.assessment import assess
    from course_library.editions import UnknownEditionError

    try:
        return assess(course, progress, wishes, cancel)
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
