"""``coursewright share COURSE``: a course as a short code."""

from __future__ import annotations

import click

from editor.cli.failures import CommandError
from editor.cli.resolve import resolve_course


@click.command("share", short_help="A course as a short code for a message.")
@click.argument("course", metavar="COURSE")
def command(course: str) -> None:
    """Print a short code that holds the whole course, with the boards that are not bundled.

    Every command takes such a code where it takes a COURSE. The code tells when it was damaged on the way.
    """
    from course_library.share import ShareCodeError, share_code

    try:
        click.echo(share_code(resolve_course(course)))
    except ShareCodeError as error:
        raise CommandError(str(error)) from None
