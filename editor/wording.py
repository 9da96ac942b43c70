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
from editor.language import counted, tr

SIDES = {Direction.N: "north", Direction.E: "east", Direction.S: "south", Direction.W: "west"}
__all__ = ["SIDES", "counted", "element_words", "listed", "side_words", "space_words", "token_words"]


def side_words(side: Direction) -> str:
    """A side of a space, as a word."""
    return tr(SIDES[side])


def listed(words: Iterable[object]) -> str:
    """A list as in a sentence: ``1, 3 and 5``."""
    *front, last = map(str, words)
    return tr("{} and {}").format(", ".join(front), last) if front else last


def element_words(element: Element) -> str:
    """One element in words, without article: ``push panel on the west side, registers 2 and 4``."""
    match element:
        case Belt(colour, direction, sides):
            words = tr(f"{colour} belt to the {{}}").format(side_words(direction))
            turning = tr("turns robots from the {}").format(listed(map(side_words, sides))) if sides else ""
            return f"{words}, {turning}" if turning else words
        case Gear(rotation):
            return tr(f"gear that turns {rotation}")
        case PushPanel(side, registers):
            words = tr("push panel on the {} side").format(side_words(side))
            return f"{words}, {_registers(registers)}"
        case Crusher(registers):
            return f"{tr('crusher')}, {_registers(registers)}"
        case Repair(site):
            return tr(
                "repair site, wrench" if site is RepairSite.SINGLE else "repair site, wrench and hammer"
            )
        case StartSpace(number):
            return tr("start space") if number is None else tr("start space {}").format(number)
        case Wall(side):
            return tr("wall on the {} side").format(side_words(side))
        case Laser(side, beams):
            return f"{tr('laser on the {} side').format(side_words(side))}, {counted(beams, 'beam')}"
        case _:
            return tr(_PLAIN[type(element)])


_PLAIN = {Pit: "pit", Battery: "battery", Missile: "homing missile", Antenna: "priority antenna"}


def _registers(registers: tuple[int, ...]) -> str:
    return tr("register {}" if len(registers) == 1 else "registers {}").format(listed(registers))


def token_words(floor: Floor, space: Space) -> list[str]:
    """The tokens that lie on ``space``."""
    course = floor.course
    found = [tr("checkpoint {}").format(n) for n, at in enumerate(course.checkpoints, start=1) if at == space]
    found += [
        tr("reboot token, arrow to the {}").format(side_words(token.arrow))
        for token in course.reboot_tokens
        if token.at == space
    ]
    found += [tr("blocked by a cube") for at in course.blocked_starts if at == space]
    return found


def space_words(floor: Floor, space: Space) -> str:
    """Everything about ``space``: its name, its board, tokens, elements and beams."""
    if space not in floor:
        return tr("{} · no board").format(space.name)
    board = floor.placements[floor.owner[space]].board.name
    parts = [space.name, board, *token_words(floor, space)]
    elements = [element_words(element) for element in floor.printed[space]]
    parts += [", ".join(elements)] if elements else []
    if space in floor.off and floor.active(space) != floor.printed[space]:
        parts.append(tr("switched off by the token"))
    beams = sum(beam.beams for beam in floor.beams if space in beam.spaces)
    if beams:
        parts.append(tr("crossed by {}").format(counted(beams, "laser beam")))
    return " · ".join(parts)
