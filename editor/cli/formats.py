"""``coursewright formats``: what each format of another program can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from editor.cli.output import print_json, print_lines

if TYPE_CHECKING:
    from course_library.formats.base import CourseFormat


@click.command("formats", short_help="What each format of another program can hold.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
def command(as_json: bool) -> None:
    """List the formats of other programs that `export` writes and `import` reads.

    For each: its name for --to and --from, what it holds of a course, and what to do with the file.
    """
    from course_library.formats.registry import formats

    if as_json:
        print_json([format_data(one) for one in formats()])
    else:
        print_lines(line for one in formats() for line in format_lines(one))


def format_lines(one: CourseFormat) -> Iterator[str]:
    """A format in some lines."""
    from course_library.formats.table import direction_words, held, limits_of, size_words

    yield f"{one.name}  {one.title}"
    yield f"    {one.client}; {direction_words(one)}; {size_words(one)}"
    yield f"    holds: {', '.join(held(one, 'yes'))}"
    for limit in limits_of(one):
        yield f"    partly: {limit}"
    yield f"    not: {', '.join(held(one, 'no')) or 'nothing is missing'}"
    for sentence in one.remarks:
        yield f"    {sentence}"
    yield ""


def format_data(one: CourseFormat) -> dict[str, Any]:
    """A format as JSON."""
    return {
        "name": one.name,
        "title": one.title,
        "client": one.client,
        "patterns": list(one.filter.patterns),
        "reads": one.can_read,
        "writes": one.can_write,
        "limits": {
            "size": one.limits.size and list(one.limits.size),
            "starts": one.limits.starts,
            "checkpoints": one.limits.checkpoints,
            "boards": one.limits.boards,
        },
        "capabilities": {
            thing: {"level": capability.level, "words": capability.words}
            for thing, capability in one.capabilities.items()
        },
        "remarks": list(one.remarks),
    }
