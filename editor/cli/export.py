"""``coursewright export COURSE --to FORMAT -o PATH``: a course for another program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from editor.cli.failures import CommandError
from editor.cli.output import require_folder
from editor.cli.resolve import resolve_course

if TYPE_CHECKING:
    from course_library.formats.base import Plan


@click.command("export", short_help="Write a course for another program.")
@click.argument("course", metavar="COURSE")
@click.option("--to", "name", metavar="FORMAT", required=True, help="The format; see `coursewright formats`.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The file to write.")
@click.option("--strict", is_flag=True, help="Write nothing if something of the course would be lost.")
@click.option("--dry-run", is_flag=True, help="Say what would be written and lost, and write nothing.")
def command(course: str, name: str, output: Path, strict: bool, dry_run: bool) -> None:
    """Write a course for another program, and say what that program cannot hold.

    Either all files are written or none.
    """
    from course_library.formats.base import check_plan
    from course_library.formats.errors import FormatError
    from course_library.formats.registry import find_format

    require_folder(output)
    found = resolve_course(course)
    try:
        one = find_format(name)
        if not one.can_write:
            raise FormatError(f"the format {one.name} can only be read")
        plan = one.plan(found, output)
        check_plan(plan, one.name, strict=strict)
        for line in remark_lines(plan):
            click.echo(line)
        if not dry_run:
            one.write(found, output, strict=strict)
    except FormatError as error:
        raise CommandError(str(error)) from None
    files = " and ".join(map(str, plan.files))
    click.echo(f"{'would write' if dry_run else 'wrote'} {files}")


def remark_lines(plan: Plan) -> Iterator[str]:
    """What will be lost, and what else is worth knowing before anything is written."""
    yield from (f"lost: {remark.message}" for remark in plan.losses)
    yield from (f"note: {remark.message}" for remark in plan.notes)
