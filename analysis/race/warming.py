"""Compiling ahead, while the user looks around, so that the first races wait for nothing."""

from __future__ import annotations

import threading

from analysis.race.prepare import RaceSetup, prepare
from analysis.race.simulate import Amount, play_prepared
from course_library.board import Board, FrozenMap
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import StartSpace


def smallest_course() -> Course:
    """Two starts and a checkpoint: enough to compile everything that a race runs through."""
    bay = Board(
        "bay",
        "Bay",
        "2023",
        (1, 2),
        FrozenMap({Space(0, 0): (StartSpace(),), Space(0, 1): (StartSpace(),)}),
        faces=Direction.E,
    )
    return Course(
        "smallest",
        FrozenMap({"en": "Smallest"}),
        boards=(Placement(Board("field", "Field", "2023", (2, 2)), Space(1, 0)),),
        docking_bay=Placement(bay, Space(0, 0)),
        checkpoints=(Space(2, 0),),
        reboot_tokens=(RebootToken(Space(1, 1), Direction.N),),
    )


def compile_races() -> None:
    """Compile all that races need, or load what is compiled already; takes half a minute the first time."""
    play_prepared(prepare(smallest_course(), RaceSetup(players=2)), Amount(1, workers=1), seed=1)


def compile_in_background() -> threading.Thread:
    """Start :func:`compile_races` in a thread that does not keep the program alive; returns the thread."""
    thread = threading.Thread(target=compile_races, name="compile races", daemon=True)
    thread.start()
    return thread
