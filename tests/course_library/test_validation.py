"""Every code of validation: a course that has it, a remedy that removes it, a sound course that has none."""

from __future__ import annotations

from collections import Counter

import pytest

from course_library.compass import TURNS
from course_library.course import Course
from course_library.floor import flatten
from course_library.issues import Issue, Severity
from course_library.validation import CODES, validate
from tests.course_library.tiny import at, bay, board, course, laid, spaces, token
from tests.course_library.validation_cases import CASES, OWNED, TIMES, UNFIXED


def found(code: str, layout: Course | None = None) -> list[Issue]:
    issues = validate(layout or CASES[code](), OWNED.get(code))
    return [issue for issue in issues if issue.code == code]


def codes(layout: Course) -> Counter[str]:
    return Counter(issue.code for issue in validate(layout))


def test_sound_course_has_no_issue() -> None:
    assert validate(course()) == []


def test_every_code_has_a_case() -> None:
    assert CASES.keys() == CODES.keys()


@pytest.mark.parametrize("code", CODES)
def test_code_is_found(code: str) -> None:
    issues = found(code)
    assert len(issues) == TIMES.get(code, 1)
    assert {(issue.severity, issue.source) for issue in issues} == {
        (CODES[code].severity, CODES[code].source)
    }


@pytest.mark.parametrize("code", CODES)
def test_message_is_one_sentence_and_names_a_place(code: str) -> None:
    for issue in found(code):
        assert issue.message[0].isupper() or issue.message[0].isdigit()
        assert issue.message.endswith(".")
        assert issue.remedy is None or issue.remedy.text.endswith(".")


@pytest.mark.parametrize("code", sorted(CODES.keys() - UNFIXED))
def test_remedy_removes_its_issue(code: str) -> None:
    layout = CASES[code]()
    before = found(code, layout)
    for issue in before:
        assert issue.remedy is not None
        assert issue.remedy.apply is not None, issue.remedy.text
        assert len(found(code, issue.remedy.apply(layout))) < len(before)


@pytest.mark.parametrize("code", sorted(UNFIXED))
def test_other_remedies_are_left_to_people(code: str) -> None:
    assert all(issue.remedy is None or issue.remedy.apply is None for issue in found(code))


@pytest.mark.parametrize("code", CODES)
def test_turning_changes_no_code(code: str) -> None:
    layout = CASES[code]()
    assert all(codes(layout.turned(turn)) == codes(layout) for turn in TURNS)


def test_issues_come_worst_first_then_row_by_row() -> None:
    layout = course(checkpoints=spaces("J6 J2"), reboot_tokens=(token("H4"), token("E4")))
    issues = validate(layout)
    assert [issue.severity for issue in issues] == [Severity.IMPOSSIBLE] * 2 + [Severity.FAIL, Severity.WARN]
    assert [issue.spaces[0].name for issue in issues] == ["J2", "J6", "E4", "H4"]


def test_known_floor_gives_the_same_issues() -> None:
    layout = CASES["reboot-token-doubled"]()
    assert validate(layout, floor=flatten(layout)) == validate(layout)


def test_course_without_layout_has_one_issue_only() -> None:
    layout = course(layout="none", boards=(), docking_bay=None, checkpoints=(), players=(1, 99))
    assert [issue.code for issue in validate(layout)] == ["no-layout"]


def test_equal_boards_on_each_other_overlap() -> None:
    """Shapely's own `overlaps` is false for equal and for contained boards."""
    small = board("2x2:", "small")
    inside = course(boards=(laid(board("6x6:"), 2, 0), laid(small, 4, 1)))
    assert [issue.message for issue in found("boards-overlap", inside)] == [
        "Field and Small lie on each other on 4 spaces."
    ]
    equal = course(boards=(laid(board("6x6:"), 2, 0), laid(board("6x6:", "twin"), 2, 0)))
    assert len(found("boards-overlap", equal)[0].spaces) == 36


def test_docking_bay_may_join_two_boards() -> None:
    """Renegade 2023, "Twist & Shout": the docking bay lies between the two boards."""
    west, east = board("6x6:", "west"), board("6x6:", "east")
    layout = course(
        boards=(laid(west, 0, 0), laid(east, 8, 0)),
        docking_bay=laid(bay(), 6, 0),
        checkpoints=spaces("C3"),
        reboot_tokens=(token("B4"), token("K4")),
    )
    assert validate(layout) == []


def test_checkpoint_may_lie_on_the_docking_bay() -> None:
    """Renegade 2023, "Cry Havoc": the fifth checkpoint lies on the docking bay."""
    assert validate(course(checkpoints=spaces("G3 B2"))) == []


def test_docking_bay_may_lie_along_two_boards() -> None:
    """Flush is asked of the union of the edges, not of one board."""
    upper, lower = board("6x3:", "upper"), board("6x3:", "lower")
    layout = course(boards=(laid(upper, 2, 0), laid(lower, 2, 3)), reboot_tokens=(token("E2"), token("E5")))
    assert validate(layout) == []


def test_docking_bay_is_laid_flush_with_its_tokens() -> None:
    layout = course(docking_bay=laid(bay(), 0, 2), blocked_starts=spaces("A3 B9"), players=(2, 3))
    (issue,) = found("docking-bay-not-flush", layout)
    assert issue.message == "Only 4 of 6 spaces of the open side of Bay (E) lie along boards."
    assert [space.name for space in issue.spaces] == ["C7", "C8"]
    assert issue.remedy is not None
    assert issue.remedy.text == "Lay Bay against Field, along C1 to C6."
    assert issue.remedy.apply is not None
    moved = issue.remedy.apply(layout)
    assert moved.docking_bay == laid(bay(), 0, 0)
    assert moved.blocked_starts == spaces("A1 B9")


def test_bay_longer_than_every_board_cannot_be_flush() -> None:
    (issue,) = found("docking-bay-not-flush", course(field="5x5:", players=(2, 5)))
    assert issue.remedy is not None
    assert issue.remedy.apply is None


def test_blocked_start_need_not_face_floor() -> None:
    layout = course(field="6x5:", players=(2, 5), blocked_starts=(at("A6"),))
    assert found("start-faces-no-floor", layout) == []


def test_wall_beside_a_mounting_counts_from_both_sides() -> None:
    """A push panel's wall may be drawn on the neighbouring space (7 of 11 panels of 2023)."""
    layout = course(field="6x6: B2 laser N 1; B1 wall S; D2 push W 24; C2 wall E")
    assert validate(layout) == []


def test_both_faces_are_named_from_either_side() -> None:
    front, back = (
        board("6x6:", "front", family="2016"),
        board("6x6:", "back", family="2016", other_side="front"),
    )
    layout = course(boards=(laid(front, 2, 0), laid(back, 8, 0)))
    (issue,) = found("piece-used-twice", layout.replaced(reboot_tokens=(token("E4"), token("K4"))))
    # Only one of the two files names the other side.
    assert issue.message.startswith("Front and Back are two sides of the same piece")


def test_two_boxes_hold_two_pieces() -> None:
    layout = CASES["piece-used-twice"]()
    assert validate(layout, {"field": 2, "bay": 1}) == []
    assert validate(layout, {"back": 2, "bay": 1}) == []


def test_classic_rules_ask_for_no_reboot_token() -> None:
    layout = CASES["board-of-other-edition"]().replaced(rules="classic-2005", players=(2, 6))
    assert validate(layout) == []


def test_dice_asks_for_a_token_on_boards_with_pits_only() -> None:
    """Dice 2026, "Setup"."""
    dry, wet = board("6x6:", "dry", family="dice"), board("6x6: B2 pit", "wet", family="dice")
    layout = course(
        rules="dice-2026",
        docking_bay=None,
        players=(2, 4),
        boards=(laid(dry, 0, 0), laid(wet, 6, 0)),
        reboot_tokens=(),
    )
    assert [issue.message for issue in validate(layout)] == ["Wet has no reboot token."]


def test_dynamic_archiving_needs_no_token() -> None:
    """Renegade 2023, "Dynamic Archiving"."""
    assert validate(course(variants=("dynamic-archiving",), reboot_tokens=())) == []


def test_start_board_of_2016_may_carry_the_token() -> None:
    field, start = board("6x6:", "1a", family="2016"), bay(family="2016")
    layout = course(boards=(laid(field, 2, 0),), docking_bay=laid(start, 0, 0), reboot_tokens=(token("B1"),))
    assert codes(layout) == {"reboot-token-elsewhere": 1}
