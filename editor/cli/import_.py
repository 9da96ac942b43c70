"""``coursewright import PATH --from FORMAT -o COURSE``: a course from another program."""

from __future__ import annotations

from pathlib import Path

import click

from editor.cli.failures import CommandError
from editor.cli.output import print_lines, require_folder


@click.command("import", short_help="Read a course from another program.")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--from", "name", metavar="FORMAT", help="The format; without it, the one that PATH looks like."
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="The course file to write."
)
def command(path: Path, name: str | None, output: Path) -> None:
    """Read a course from another program's file, and say what was guessed or dropped.

    The course gets a board of its own, which is part of the course file. Pictures and other files that PATH
    names are not opened.
    """
    from course_library.files import FileError, write_course
    from course_library.formats.errors import FormatError
    from course_library.formats.registry import read_course

    require_folder(output)
    try:
        result = read_course(path, name)
        write_course(result.course, output)
    except (FormatError, FileError) as error:
        raise CommandError(str(error)) from None
    places = {remark: ", ".join(space.name for space in remark.spaces[:6]) for remark in result.findings}
    lines = [f"{remark.message}" + (f" [{at}]" if at else "") for remark, at in places.items()]
    print_lines([*lines, f"wrote {output}"])
