"""What lies on a space, in words: for the status bar, tooltips and the outline."""

from __future__ import annotations

from collections.abc import Iterable

from course_library.compass import Direction, Space
from course_library.elements import (
    Antenna,
    Battery,
    Belt,
    Crusher,
    Element,
    Gear,
    Laser,
    Missile,
    Pit,
    PushPanel,
    Repair,
    RepairSite,
    StartSpace,
    Wall,
)
from course_library.floor import Floor

SIDES = {Direction.N: "north", Direction.E: "east", Direction.S: "south", Direction.W: "west"}


def listed(words: Iterable[object]) -> str:
    """A list as in a sentence: ``1, 3 and 5``."""
    *front, last = map(str, words)
    return f"{', '.join(front)} and {last}" if front else last


def counted(number: int, word: str) -> str:
    """A number with its word in the right form: ``2 beams``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def element_words(element: Element) -> str:
    """One element in words, without article: ``push panel on the west side, registers 2 and 4``."""
    match element:
        case Belt(colour, direction, sides):
            turning = f", turns robots from the {listed(SIDES[side] for side in sides)}" if sides else ""
            return f"{colour} belt to the {SIDES[direction]}{turning}"
        case Gear(rotation):
            return f"gear that turns {rotation}"
        case PushPanel(side, registers):
            return f"push panel on the {SIDES[side]} side, {_registers(registers)}"
        case Crusher(registers):
            return f"crusher, {_registers(registers)}"
        case Repair(site):
            return "repair site, wrench" if site is RepairSite.SINGLE else "repair site, wrench and hammer"
        case StartSpace(number):
            return "start space" if number is None else f"start space {number}"
        case Wall(side):
            return f"wall on the {SIDES[side]} side"
        case Laser(side, beams):
            return f"laser on the {SIDES[side]} side, {counted(beams, 'beam')}"
        case _:
            return _PLAIN[type(element)]


_PLAIN = {Pit: "pit", Battery: "battery", Missile: "homing missile", Antenna: "priority antenna"}


def _registers(registers: tuple[int, ...]) -> str:
    return f"{'register' if len(registers) == 1 else 'registers'} {listed(registers)}"


def token_words(floor: Floor, space: Space) -> list[str]:
    """The tokens that lie on ``space``."""
    course = floor.course
    found = [f"checkpoint {n}" for n, at in enumerate(course.checkpoints, start=1) if at == space]
    found += [
        f"reboot token, arrow to the {SIDES[token.arrow]}"
        for token in course.reboot_tokens
        if token.at == space
    ]
    found += ["blocked by a cube" for at in course.blocked_starts if at == space]
    return found


def space_words(floor: Floor, space: Space) -> str:
    """Everything about ``space``: its name, its board, tokens, elements and beams."""
    if space not in floor:
        return f"{space.name} · no board"
    board = floor.placements[floor.owner[space]].board.name
    parts = [space.name, board, *token_words(floor, space)]
    elements = [element_words(element) for element in floor.printed[space]]
    parts += [", ".join(elements)] if elements else []
    if space in floor.off and floor.active(space) != floor.printed[space]:
        parts.append("switched off by the token")
    beams = sum(beam.beams for beam in floor.beams if space in beam.spaces)
    if beams:
        parts.append(f"crossed by {counted(beams, 'laser beam')}")
    return " · ".join(parts)
