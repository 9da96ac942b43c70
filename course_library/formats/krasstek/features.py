"""The features of a space in krasstek's boards, and our elements."""

from __future__ import annotations

from typing import Any

from course_library.compass import Direction, Space
from course_library.elements import (
    Battery,
    Belt,
    BeltColour,
    Crusher,
    Element,
    Gear,
    Missile,
    Pit,
    PushPanel,
    Rotation,
    Sides,
    Wall,
)
from course_library.formats.node import Node
from course_library.formats.reading import COMPASS, BeamTile, SheetBuilder, beams_of, registers_of, sides_of

_DIAGONAL = ("ne", "nw", "se", "sw")
_PLAIN: dict[str, Element] = {"battery": Battery(), "pit": Pit(), "homingmissile": Missile()}
_NAMES = {Battery: "battery", Pit: "pit", Missile: "homingMissile"}
_ROTATIONS = {"cw": Rotation.RIGHT, "ccw": Rotation.LEFT}


def feature_of(element: Element) -> dict[str, Any]:
    """The feature that says what ``element`` is; walls and lasers are written elsewhere."""
    match element:
        case Belt(colour, direction, turns_from):
            turn = _turn(direction, turns_from)
            speed = 2 if colour is BeltColour.BLUE else 1
            return {"type": "belt", "dir": direction.name, "speed": speed, **turn}
        case Gear(rotation):
            return {"type": "gear", "rotation": "cw" if rotation is Rotation.RIGHT else "ccw"}
        case PushPanel(side, registers):
            return {"type": "push", "dir": side.opposite.name, "timing": list(registers)}
        case Crusher(registers):
            return {"type": "crusher", "timing": list(registers)}
        case _:
            return {"type": _NAMES[type(element)]}


def _turn(direction: Direction, turns_from: Sides) -> dict[str, str]:
    """From which side of the flow a robot enters that is turned; the key is missing for a straight belt."""
    if not turns_from:
        return {}
    if len(turns_from) == 2:
        return {"turn": "both"}
    return {"turn": "left" if turns_from[0] is direction.left else "right"}


def read_feature(build: SheetBuilder, space: Space, node: Node) -> None:
    """Put what one feature says on ``space``; kinds that we do not know are noted and dropped."""
    kind = node["type"].text()
    match kind.casefold():
        case "belt":
            build.add(space, _belt(node))
        case "gear":
            build.add(space, Gear(node["rotation"].choice(_ROTATIONS)))
        case "wall":
            build.add(space, *(Wall(side) for side in sides_of(node["sides"], COMPASS)))
        case "push":
            side = node["dir"].choice(COMPASS).opposite
            build.add(space, PushPanel(side, registers_of(node["timing"])))
        case "laser":
            _read_laser(build, space, node)
        case "crusher":
            build.add(space, Crusher(registers_of(node["timing"])))
        case "checkpoint":
            build.checkpoints.append((node["id"].integer(0, 999), space))
        case word if word in _PLAIN:
            build.add(space, _PLAIN[word])
        case _:
            build.log.add("dropped", space, kind[:40])


def _belt(node: Node) -> Belt:
    out = node["dir"].choice(COMPASS)
    both = tuple(sorted((out.left, out.right)))
    turn = node.get("turn")
    turns: Sides = turn.choice({"left": (out.left,), "right": (out.right,), "both": both}) if turn else ()
    speed = node["speed"].integer(1, 2)
    return Belt(BeltColour.BLUE if speed == 2 else BeltColour.GREEN, out, turns)


def _read_laser(build: SheetBuilder, space: Space, node: Node) -> None:
    if node["dir"].text().casefold() in _DIAGONAL:
        build.log.add("dropped", space, "diagonal laser")
        return
    build.beams.append(BeamTile(space, node["dir"].choice(COMPASS), beams_of(node.get("damage"))))
