"""The table of guidelines: every sentence of the rulebooks on designing courses that can be judged."""

from __future__ import annotations

from analysis.guidelines import checkpoints, density, docking, fairness, reboot, route
from analysis.guidelines.finding import Guideline

_DENSITY = 'Renegade 2023, "Make Sure Robot Density is Maintained"'
_PLAYERS = 'Renegade 2023, "Higher Player Counts Means More Playing Time and Chaos"'
_CHECKPOINTS = 'Renegade 2023, "Where to Place Checkpoints"'
_TOKENS = 'Renegade 2023, "Where to Place Reboot Tokens"'
_DOCKING = 'Renegade 2023, "Where to Place the Docking Bay"'
_NORTHRUP = 'Wizards 1994, "Guide to the Courses: Northrup\'s Rule"'

GUIDELINES: tuple[Guideline, ...] = (
    Guideline(
        "robot-density",
        _DENSITY,
        "Four players or fewer meet too seldom on more than two boards.",
        density.robot_density,
    ),
    Guideline(
        "checkpoints-before-boards",
        _DENSITY,
        "More checkpoints on two boards are often better than a third or fourth board.",
        density.checkpoints_before_boards,
    ),
    Guideline(
        "one-board-crowd", _PLAYERS, "One board may be too narrow for six robots.", density.one_board_crowd
    ),
    Guideline(
        "hour-for-six",
        _PLAYERS,
        "With five or six players, two boards and two checkpoints fill about an hour.",
        density.hour_for_six,
        taste=True,
    ),
    Guideline(
        "criss-cross",
        _CHECKPOINTS,
        "Checkpoints lead to and fro across the boards, so that robots meet.",
        route.criss_cross,
    ),
    Guideline(
        "straight-line",
        _CHECKPOINTS,
        "Checkpoints do not lie in a straight line away from the docking bay.",
        route.straight_line,
    ),
    Guideline(
        "leader-turns",
        _CHECKPOINTS,
        "The leader has to turn around and face the others on the way.",
        route.leader_turns,
    ),
    Guideline(
        "checkpoint-entries",
        _CHECKPOINTS,
        "Several ways lead to and from a checkpoint, never one in and one out only.",
        checkpoints.entries,
    ),
    Guideline(
        "checkpoint-bottleneck",
        _CHECKPOINTS,
        "No bottleneck before a checkpoint keeps robots pushing each other back and forth.",
        checkpoints.bottlenecks,
    ),
    Guideline(
        "checkpoint-open-space",
        _CHECKPOINTS,
        "A checkpoint is best on an open space without walls.",
        checkpoints.open_space,
    ),
    Guideline(
        "checkpoint-wall-corner",
        _CHECKPOINTS,
        "A checkpoint never lies in a corner of two walls.",
        checkpoints.wall_corner,
        strict=True,
    ),
    Guideline(
        "checkpoint-beside-danger",
        _CHECKPOINTS,
        "Checkpoints beside pits and edges can be deadly.",
        checkpoints.beside_danger,
    ),
    Guideline(
        "first-checkpoint-beside-danger",
        _CHECKPOINTS,
        "Checkpoint 1 above all lies beside no pit and no edge.",
        checkpoints.first_beside_danger,
    ),
    Guideline(
        "one-reboot-token",
        _TOKENS,
        "Each board but the docking bay has one reboot token and no more.",
        reboot.one_on_each_board,
        strict=True,
    ),
    Guideline(
        "reboot-token-near-checkpoint",
        _TOKENS,
        "A robot that reboots does not reappear close to a checkpoint.",
        reboot.away_from_checkpoints,
    ),
    Guideline(
        "reboot-token-central",
        _TOKENS,
        "A reboot token lies near the middle of its board.",
        reboot.central,
    ),
    Guideline(
        "reboot-shortcut",
        _TOKENS,
        "Nobody gains by falling off one edge and returning on the other side.",
        reboot.shortcut,
    ),
    Guideline(
        "reboot-arrow",
        _TOKENS,
        "The arrow of a reboot token does not lead towards a pit.",
        reboot.arrow_to_danger,
    ),
    Guideline(
        "reboot-lane",
        _TOKENS,
        "There is room along the arrow; with five or six players two open spaces.",
        reboot.lane,
    ),
    Guideline(
        "docking-bay-obstructions",
        _DOCKING,
        "Few obstructions lie before the docking bay.",
        docking.obstructions,
    ),
    Guideline("docking-bay-belts", _DOCKING, "Few conveyor belts lie before the docking bay.", docking.belts),
    Guideline(
        "belt-to-first-checkpoint",
        _DOCKING,
        "No belt near the docking bay gives a lead on the way to checkpoint 1.",
        docking.belt_to_first_checkpoint,
    ),
    Guideline(
        "fairer-side",
        _DOCKING,
        "The side of the docking bay is used that is fairer to all.",
        fairness.fairer_side,
    ),
    Guideline(
        "northrup",
        _NORTHRUP,
        "For two or three players all checkpoints lie within 12 by 12 spaces.",
        route.northrup,
        taste=True,
    ),
)
