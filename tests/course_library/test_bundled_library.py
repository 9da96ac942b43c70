"""Every bundled board and course equals the reference data, token by token."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from course_library.catalog import bundled_boards, bundled_courses, find_board, find_course
from course_library.elements import Belt, Element, Gear, Laser, Repair, kind_of
from course_library.files import board_data, board_text, course_data, course_text

REFERENCE = Path(__file__).parent.parent / "data" / "reference"
BOARD_FILES = sorted(REFERENCE.glob("boards-*/*.yaml"))
COUNTS = {
    (family, board): counts
    for family, boards in yaml.safe_load((REFERENCE / "element-counts.yaml").read_text()).items()
    for board, counts in boards.items()
}
MARKERS = {"2023": "docking-bay", "2016": "start", "2005": "dock-"}


def reference_courses(family: str) -> list[dict[str, Any]]:
    text = (REFERENCE / f"courses-{family}.yaml").read_text(encoding="utf-8")
    return list(yaml.safe_load(text)["courses"])


def family_of(path: Path) -> str:
    return path.parent.name.removeprefix("boards-")


def reference_of(family: str, board: str) -> str:
    return board if family == "2023" else f"{family}/{board}"


def tokens(words: list[str]) -> list[str]:
    """The words of the reference without commas between registers and sides, in a fixed order."""
    return sorted(word.replace(",", "") for word in words)


def test_numbers_of_boards_and_courses() -> None:
    assert Counter(entry.family for entry in bundled_boards()) == {"2023": 10, "2016": 14, "2005": 10}
    assert Counter(entry.family for entry in bundled_courses()) == {"2023": 13, "2016": 19, "2005": 25}


@pytest.mark.parametrize("path", BOARD_FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_board_equals_reference(path: Path) -> None:
    expected = yaml.safe_load(path.read_text(encoding="utf-8"))
    data = board_data(find_board(reference_of(family_of(path), expected["id"])))
    assert (data["name"], data["size"]) == (expected["name"], expected["size"])
    assert data["family"] == str(expected["edition"]) == family_of(path)
    assert (data.get("faces"), data.get("other_side")) == (expected.get("faces"), expected.get("other_side"))
    spaces = {space: sorted(elements) for space, elements in data["spaces"].items()}
    assert spaces == {space: tokens(words) for space, words in expected["spaces"].items()}


@pytest.mark.parametrize(("family", "board"), COUNTS)
def test_elements_are_as_many_as_counted(family: str, board: str) -> None:
    elements = [e for on_space in find_board(reference_of(family, board)).spaces.values() for e in on_space]
    counted = Counter(name for element in elements for name in counted_as(element))
    assert counted == COUNTS[family, board]


def counted_as(element: Element) -> list[str]:
    match element:
        case Belt(colour, _, sides):
            return [f"belt {colour}", *(["belt turning"] if sides else [])]
        case Gear(rotation):
            return [f"gear {rotation}"]
        case Repair(site):
            return [f"repair {site}"]
        case Laser():
            return ["laser emitters"]
        case _:
            return [kind_of(element).word]


def test_every_board_is_counted() -> None:
    assert {(entry.family, entry.id) for entry in bundled_boards()} == set(COUNTS)


@pytest.mark.parametrize("expected", reference_courses("2016"), ids=lambda course: course["name"])
def test_course_of_2016_equals_reference(expected: dict[str, Any]) -> None:
    data = course_data(find_course(f"2016/{slug(expected['name'])}"))
    assert data["names"] == {"en": expected["name"]}
    assert laid(data) == laid_in_reference("2016", expected["boards"])
    assert data["checkpoints"] == expected["checkpoints"]
    assert data["reboot_tokens"] == expected["reboot"]
    assert known_labels(data, "tier", "length") == known_labels({"labels": expected}, "tier", "length")
    assert [rule["modelled"] for rule in data.get("special", [])] == (
        [False] if expected["special"].startswith("has a") else []
    )
    assert data.get("x-special-rule") == ("unknown" if expected["special"] == "unknown" else None)
    assert list(find_course(f"2016/{data['id']}").size) == expected["size"]
    assert (data["rules"], data["layout"]) == ("renegade-2023", "printed")


@pytest.mark.parametrize("expected", reference_courses("2005"), ids=lambda course: course["name"])
def test_course_of_2005_equals_reference(expected: dict[str, Any]) -> None:
    data = course_data(find_course(f"2005/{slug(expected['name'])}"))
    assert data["names"] == {"en": expected["name"]}
    assert laid(data) == laid_in_reference("2005", expected["boards"])
    assert data["checkpoints"] == expected["flags"]
    assert "-".join(map(str, data["players"])) == expected["players"]
    keys = ("category", "level", "length")
    assert known_labels(data, *keys) == known_labels({"labels": expected}, *keys)
    assert data["labels"]["source"].endswith(f"page {expected['manual_page']}")
    special = [rule["text"].lower().rstrip(".") for rule in data.get("special", [])]
    assert special == ([] if expected["special"] == "none" else [expected["special"].lower()])
    assert (data["rules"], data["layout"]) == ("classic-2005", "printed")


@pytest.mark.parametrize("expected", reference_courses("2023"), ids=lambda course: course["name_uk"])
def test_course_of_2023_equals_reference(expected: dict[str, Any]) -> None:
    data = course_data(find_course(expected["name_uk"]))
    english = None if expected["name"] == "unknown" else expected["name"]
    assert (data["names"].get("en"), data["names"]["uk"]) == (english, expected["name_uk"])
    assert (data["labels"]["tier"], data["labels"]["length"]) == (expected["tier"], expected["length"])
    if data["id"] != "milk-run":
        assert data["facts"] == {"boards": expected["boards"], "checkpoints": expected["checkpoints"]}
        assert (data["layout"], "boards" in data) == ("none", False)
    assert data.get("variants", []) == (["three-damage-reboot"] if english == "Cry Havoc" else [])


def test_milk_run_follows_the_public_hint() -> None:
    hint = next(c for c in reference_courses("2023") if c["name"] == "Milk Run")["hint"]
    course = find_course("milk-run")
    (board,) = course.boards
    assert (board.board.id, list(board.at), board.turn) == tuple(hint["boards"].values())
    assert course.docking_bay is not None
    assert (course.docking_bay.board.id, list(course.docking_bay.at)) == ("docking-bay-b", [12, 0])
    assert [list(space) for space in course.checkpoints] == hint["checkpoints"]
    assert course.layout == "reconstructed"


@pytest.mark.parametrize("entry", bundled_boards(), ids=lambda entry: entry.reference)
def test_board_file_is_canonical(entry: Any) -> None:
    assert board_text(find_board(entry.reference)) == entry.source.read_text(encoding="utf-8")
    assert (entry.source.parent.name, entry.source.name) == (entry.family, f"{entry.id}.yaml")


@pytest.mark.parametrize("entry", bundled_courses(), ids=lambda entry: entry.reference)
def test_course_file_is_canonical(entry: Any) -> None:
    assert course_text(find_course(entry.reference)) == entry.source.read_text(encoding="utf-8")
    assert (entry.source.parent.name, entry.source.name) == (entry.family, f"{entry.id}.yaml")


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def laid(data: dict[str, Any]) -> list[tuple[str, Any, int]]:
    return [(p["board"], p["at"], p["turn"]) for p in (*data["boards"], data["docking_bay"])]


def laid_in_reference(family: str, boards: list[dict[str, Any]]) -> list[tuple[str, Any, int]]:
    return [
        (reference_of(family, board["id"]), board["at"], board["turn"])
        for board in sorted(boards, key=lambda board: board["id"].startswith(MARKERS[family]))
    ]


def known_labels(data: dict[str, Any], *keys: str) -> dict[str, str]:
    labels = data.get("labels", {})
    return {key: labels[key] for key in keys if key in labels}
