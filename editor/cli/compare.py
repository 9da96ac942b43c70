"""``coursewright compare COURSE COURSE…``: the figures of several courses side by side."""

from __future__ import annotations

from typing import Any

import click

from editor.cli.analyze import assessed, cancelled_by_interrupt
from editor.cli.output import print_json, print_lines
from editor.cli.progress import RACES, working
from editor.cli.resolve import resolve_course

SCHEMA = "coursewright/comparison/1"
LEFT_OUT = ("reachability", "timing", "legs", "traffic", "bottlenecks")
"""Keys of an assessment that a comparison leaves out."""


@click.command("compare", short_help="The figures of several courses side by side.")
@click.argument("courses", metavar="COURSE COURSE…", nargs=-1, required=True)
@click.option("--players", type=click.IntRange(1), metavar="N", help="Robots of a race; 4 where possible.")
@click.option("--skill", metavar="NAME", help="How well they play.")
@click.option("--races", type=click.IntRange(1), default=2000, show_default=True, metavar="N")
@click.option("--seed", type=int, default=1, show_default=True, metavar="S")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    courses: tuple[str, ...], players: int | None, skill: str | None, races: int, seed: int, as_json: bool
) -> None:
    """Play the same number of races on each course and print their figures in columns.

    Ctrl+C ends the work; what has been played is compared.
    """
    from analysis.report.comparison import comparison_lines
    from analysis.report.wishes import Wishes

    wishes = Wishes(players=players, skill=skill, races=races, seed=seed)
    resolved = [resolve_course(course) for course in courses]
    found: list[dict[str, Any]] = []
    with cancelled_by_interrupt() as cancel:
        for course in resolved:
            if not cancel.is_set():
                with working(f"Analysing {course.name}", RACES) as progress:
                    found.append(assessed(course, progress, wishes, cancel).data)
    if as_json:
        kept = [{key: value for key, value in data.items() if key not in LEFT_OUT} for data in found]
        print_json({"schema": SCHEMA, "courses": kept})
    else:
        print_lines(comparison_lines(found))
