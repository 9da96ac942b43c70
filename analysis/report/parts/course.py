"""What was assessed: the course, its rules, its variants, and what the analysis does not play."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from analysis.editions.base import Start
from analysis.moves.prepare import no_price
from analysis.report.assessment import Json, Part
from analysis.report.subject import Subject
from course_library.course import Placement

NO_UPGRADES = "Upgrade cards are not played."


def measure(subject: Subject) -> Json:
    """The keys that say what was assessed and how."""
    course, facts = subject.course, subject.edition.facts
    families = {placement.board.family for placement in course.placements}
    return {
        "version": version("coursewright"),
        "course": course_data(subject),
        "rules": course.rules,
        "variants": list(subject.terrain.rules.variants),
        "rulings": list(facts.rulings_for(families)),
        "not_modelled": not_modelled(subject),
    }


def course_data(subject: Subject) -> Json:
    """The layout, in course coordinates."""
    course = subject.course
    return {
        "id": course.id,
        "name": course.name,
        "layout": course.layout,
        "size": list(course.size),
        "spaces": len(subject.floor),
        "boards": [_placement(placement) for placement in course.boards],
        "docking_bay": course.docking_bay and _placement(course.docking_bay),
        "checkpoints": [place(space) for space in course.checkpoints],
        "reboot_tokens": [{**place(token.at), "arrow": token.arrow.name} for token in course.reboot_tokens],
        "starts": [start_data(start) for start in subject.terrain.starts],
        "special": [{"text": rule.text, "modelled": rule.modelled} for rule in course.special],
    }


def place(space: Any) -> Json:
    """A space as JSON: its coordinates and its name."""
    return {"space": list(space), "name": space.name}


def start_data(start: Start) -> Json:
    """A start as JSON."""
    facing = None if start.facing is None else start.facing.name
    return {"id": start.id, **place(start.place), "facing": facing, "blocked": start.blocked}


def not_modelled(subject: Subject) -> list[str]:
    """What a race at the table has and the analysis does not, one sentence each."""
    found = [NO_UPGRADES]
    found += [f"Special rule: {rule.text}" for rule in subject.course.special if not rule.modelled]
    unpriced = no_price(subject.terrain.rules)
    if unpriced:
        found.append(f"Deliberate reboots are not priced: {unpriced}.")
    return found


def _placement(placement: Placement) -> Json:
    board = placement.board
    return {"board": board.reference, "name": board.name, "at": list(placement.at), "turn": placement.turn}


def lines(data: Json) -> list[str]:
    """The heading of the report."""
    course: Json = data["course"]
    boards = [board["name"] for board in (*course["boards"], course["docking_bay"]) if board]
    told: list[str] = [
        f"{course['name']}: {_count(len(course['checkpoints']), 'checkpoint')}, "
        f"{', '.join(boards)} ({course['spaces']} spaces)",
        f"Rules: {data['rules']}" + "".join(f", {variant}" for variant in data["variants"]),
    ]
    if course["layout"] == "reconstructed":
        told.append("The layout is reconstructed; the printed one may differ.")
    told += [f"Ruling: {ruling}." for ruling in data["rulings"]]
    if "overall" in data:
        told.append(data["overall"])
    return [*told, *data["not_modelled"]]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


PART = Part("course", measure, lines)
"""Found by :func:`analysis.report.assessment.load_parts`."""
