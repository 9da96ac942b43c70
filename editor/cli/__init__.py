"""The command line: ``coursewright COMMAND``, one module per command.

Starting it imports click and nothing else; a command imports what it needs when it is called, so that
``--help`` and ``list`` answer at once and only the commands that draw with Qt need it installed.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the program with the arguments it was called with, and end the process."""
    from editor.cli.program import run

    sys.exit(run(sys.argv[1:]))
