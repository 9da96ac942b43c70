"""The program: its table of commands, each loaded when it is called, and the one place where runs end."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import NamedTuple

import click

from editor.cli.failures import ending


class Entry(NamedTuple):
    """A command before it is loaded: the module that holds it as ``command``, and its line in the help."""

    module: str
    help: str


COMMANDS = {
    "list": Entry("editor.cli.list", "What boards and courses there are."),
    "show": Entry("editor.cli.show", "A board or course as a diagram of plain characters."),
    "check": Entry("editor.cli.check", "What is wrong with the layout of a course, and what would mend it."),
    "analyze": Entry("editor.cli.analyze", "Play a course and report what a designer wants to know."),
    "compare": Entry("editor.cli.compare", "The figures of several courses side by side."),
    "race": Entry("editor.cli.race", "One race told register by register."),
    "formats": Entry("editor.cli.formats", "What each format of another program can hold."),
    "export": Entry("editor.cli.export", "Write a course for another program."),
    "import": Entry("editor.cli.import_", "Read a course from another program."),
    "share": Entry("editor.cli.share", "A course as a short code for a message."),
    "render": Entry("editor.cli.render", "A picture of a board or course as SVG, PNG or PDF."),
    "print": Entry("editor.cli.print", "A course on paper in true size, with a set-up sheet."),
}
OPEN = Entry("editor.cli.open", "Open the editor.")


class LazyGroup(click.Group):
    """A group that imports a command only when it is called.

    A first word that names no command is a file or course to open in the editor.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called ``cmd_name``, imported now; None if there is none."""
        entry = COMMANDS.get(cmd_name)
        return None if entry is None else _loaded(entry)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command to run and its arguments: ``coursewright FILE`` opens the editor on FILE."""
        if args[0] in COMMANDS or args[0].startswith("-"):
            return super().resolve_command(ctx, args)
        return "open", _loaded(OPEN), args

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and what they do, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])


def _loaded(entry: Entry) -> click.Command:
    command: click.Command = importlib.import_module(entry.module).command
    return command


@click.command(
    cls=LazyGroup,
    invoke_without_command=True,
    subcommand_metavar="[FILE | COMMAND ...]",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="coursewright", prog_name="coursewright")
@click.pass_context
def program(ctx: click.Context) -> None:
    """Design race courses for Robo Rally and find out how they play.

    Without a command the editor opens, on FILE if one is given: a bundled name or a course or board file.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(_loaded(OPEN))


def run(arguments: Sequence[str]) -> int:
    """Run the program with ``arguments`` and return the exit code; failures are told in one sentence."""
    with ending() as end:
        end.code = program.main(list(arguments), prog_name="coursewright", standalone_mode=False) or 0
    return end.code
