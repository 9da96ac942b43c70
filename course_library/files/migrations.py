"""Brings files of older versions up to date: one pure function for each kind of file and step of version.

A step takes the plain data of one version and gives that of the next; it never looks at boards or courses. It
must cope with faulty data: what it does not understand it leaves alone, so that the checks afterwards report
it. A frozen sample of every past version lies in ``tests/data/migrations``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from course_library.board import PLAIN_FAMILY
from course_library.elements import FAMILIES
from course_library.files.faults import Where
from course_library.files.tree import Tree
from course_library.files.words import FORMAT_VERSION

Data = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One step of version.

    Attributes:
        change: the data of the next version from that of this one.
        renamed: for keys that the step writes, the key of the file they come from.
    """

    change: Callable[[Data], Data]
    renamed: Mapping[str, str] = field(default_factory=dict)


def migrate(tree: Tree, kind: str) -> None:
    """Bring the data of ``tree`` up to date, and that of the boards inside a course.

    Faults found later still name the line of the file from which a value came.
    """
    tree.data = _up_to_date(tree, kind, tree.data, ())
    if kind == "course":
        for path, placement in placements_in(tree.data):
            if isinstance(placement, dict) and isinstance(placement.get("board"), dict):
                inside = (*path, "board")
                placement["board"] = _up_to_date(tree, "board", placement["board"], inside)


def _up_to_date(tree: Tree, kind: str, data: Data, path: Where) -> Data:
    version = _version(data, kind)
    for step in STEPS[kind][version:]:
        data = step.change(data)
        for new, old in step.renamed.items():
            tree.renamed[*path, new] = (*path, old)
    return data


def _version(data: Data, kind: str) -> int:
    """The version of a file's data; the present one where none is named, so that the checks say so."""
    name, _, version = str(data.get("format", "")).rpartition("/")
    known = name == f"coursewright/{kind}" and version.isascii() and version.isdigit() and len(version) < 5
    return int(version) if known else FORMAT_VERSION


def placements_in(data: Data) -> list[tuple[Where, Any]]:
    """What stands where a course file places boards, with its path; the data need not be sound."""
    boards = data.get("boards")
    listed = enumerate(boards) if isinstance(boards, list) else ()
    return [
        *((("boards", index), item) for index, item in listed),
        (("docking_bay",), data.get("docking_bay")),
    ]


def _renamed(data: Data, names: Mapping[str, str]) -> Data:
    """``data`` with some keys renamed (new: old), in the old order."""
    new_names = {old: new for new, old in names.items()}
    return {new_names.get(key, key): value for key, value in data.items()}


_BOARD_NAMES = {"family": "edition"}
_COURSE_NAMES = {"reboot_tokens": "reboot", "names": "name", "rules": "edition"}
_RULES = {"2005": "classic-2005", "1994": "wizards-1994", "dice": "dice-2026"}


def _board_from_0(data: Data) -> Data:
    """Version 0 had a number as edition and described the place of the printed name in words."""
    data = _renamed(data | {"format": "coursewright/board/1"}, _BOARD_NAMES)
    if isinstance(data.get("family"), int):
        data["family"] = str(data["family"])
    label, notes = data.get("name_label"), data.get("notes", "")
    if isinstance(label, str) and isinstance(notes, str):
        del data["name_label"]
        data["notes"] = "\n".join(filter(None, (notes, f"Printed name: {label}")))
    return data


def _course_from_0(data: Data) -> Data:
    """Version 0 named boards by ``id`` within one edition, and had one name and one text as special rule."""
    family = str(data.get("edition", PLAIN_FAMILY))
    new = _renamed(data | {"format": "coursewright/course/1"}, _COURSE_NAMES)
    if isinstance(new.get("names"), str):
        new["names"] = {"en": new["names"]}
    if family in FAMILIES:
        new["rules"] = _RULES.get(family, "renegade-2023")
    if isinstance(new.get("boards"), list):
        new["boards"] = [_placement_from_0(item, family) for item in new["boards"]]
    if "docking_bay" in new:
        new["docking_bay"] = _placement_from_0(new["docking_bay"], family)
    special = new.get("special")
    if isinstance(special, str):
        rule = {"code": "special-rule", "text": special, "modelled": False}
        new["special"] = [] if special == "none" else [rule]
    return new


def _placement_from_0(placement: Any, family: str) -> Any:
    if not isinstance(placement, dict) or not isinstance(placement.get("id"), str):
        return placement
    board = placement["id"] if family == PLAIN_FAMILY else f"{family}/{placement['id']}"
    return {"board": board} | {key: value for key, value in placement.items() if key != "id"}


STEPS: Mapping[str, tuple[Step, ...]] = {
    "board": (Step(_board_from_0, _BOARD_NAMES),),
    "course": (Step(_course_from_0, _COURSE_NAMES),),
}
"""For each kind of file the step from version 0 to 1, from 1 to 2, and so on."""
