"""How a run of the program ends when something is in the way: one sentence on the error stream, no traceback.

Exit codes: 0 done, 1 a check failed, 2 the command could not do its work, 130 stopped with Ctrl+C, 141 the
reader of the output went away.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import click

UNABLE = 2
STOPPED = 130
CUT_OFF = 141
DETAILS = "COURSEWRIGHT_DEBUG"
"""Environment variable: when it is ``1``, unexpected errors show the traceback that is otherwise hidden."""


class CommandError(click.ClickException):
    """A command cannot do its work; the message is one sentence for whoever typed it."""

    exit_code = UNABLE


@dataclass
class End:
    """How the run ended."""

    code: int = 0


@contextlib.contextmanager
def ending() -> Iterator[End]:
    """Run the program inside this context; afterwards the yielded value holds the exit code."""
    end = End()
    try:
        yield end
        sys.stdout.flush()
    except click.ClickException as error:
        end.code = UNABLE
        tell(_sentence(error))
    except (KeyboardInterrupt, click.Abort):
        end.code = STOPPED
        tell("stopped")
    except (BrokenPipeError, SystemExit):  # click answers a broken pipe by leaving the program
        end.code = CUT_OFF
        _forget_output()
    except Exception as error:  # noqa: BLE001 - whatever else went wrong, no traceback for the user
        end.code = UNABLE
        _tell_unexpected(error)


def tell(sentence: str) -> None:
    """Write a sentence, or several on lines of their own, to the error stream, after the program's name."""
    for line in sentence.splitlines():
        click.echo(f"coursewright: {line}", err=True)


def _sentence(error: click.ClickException) -> str:
    """What click would print over several lines, as one sentence that says where help is."""
    text = error.format_message()
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return text
    return f"{' '.join(text.split())} (see {error.ctx.command_path} --help)"


def _forget_output() -> None:
    """The reader of our output went away (``| head``): say no more, not even when the streams are closed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _tell_unexpected(error: Exception) -> None:
    if os.environ.get(DETAILS) == "1":
        import traceback

        traceback.print_exception(error)
        return
    what = " ".join(str(error).split()) or "no further words"
    tell(
        f"this should not have happened ({type(error).__name__}: {what}); "
        f"run it again with {DETAILS}=1 for the details a report needs"
    )
