"""``coursewright check``: verdicts and exit codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from course_library.boxes import MyBoxes, boxes_path, write_boxes
from course_library.catalog import HOME_VARIABLE, find_course
from course_library.compass import Space
from course_library.course import Course
from course_library.files import write_course
from tests.editor.cli.running import Program, Result

BROKEN = Path(__file__).parents[2] / "data" / "broken"
Check = Callable[..., Result]


@pytest.fixture
def check(program: Program, tmp_path: Path) -> Check:
    """Checks a course that is written into a file for it."""

    def run(course: Course, *options: str) -> Result:
        path = tmp_path / "course.yaml"
        write_course(course, path)
        return program("check", str(path), *options)

    return run


def changed(**changes: object) -> Course:
    return find_course("milk-run").replaced(**changes)


def test_a_good_course_passes(program: Program) -> None:
    result = program("check", "milk-run", "--json")
    assert result.code == 0
    assert result.data["verdict"] == "passes"
    assert result.data["course"] == "milk-run"


def test_a_course_that_breaks_a_rule_of_layout_fails(check: Check) -> None:
    result = check(changed(reboot_tokens=()), "--json")
    assert result.code == 1
    assert result.data["verdict"] == "fails"
    assert any(issue["severity"] == "fail" and issue["remedy"] for issue in result.data["issues"])


def test_a_course_that_cannot_be_raced_is_impossible(check: Check) -> None:
    result = check(changed(checkpoints=(Space(99, 99),)))
    assert result.code == 2
    assert result.out.startswith("impossible: ")
    assert result.out.splitlines()[-1].startswith("Milk Run: 1 impossible")


def test_warnings_pass_unless_asked_otherwise(check: Check) -> None:
    doubled = changed(blocked_starts=(Space(14, 1), Space(14, 1)))
    issues = {issue["code"]: issue["severity"] for issue in check(doubled, "--json").data["issues"]}
    assert issues["blocked-start-doubled"] == "warn"
    assert "fail" not in issues.values()
    assert check(doubled).code == 0
    assert check(doubled, "--fail-on", "warn").code == 1


def test_guidelines_are_judged_too(program: Program) -> None:
    issues = program("check", "2016/undertow", "--json").data["issues"]
    density = next(issue for issue in issues if issue["code"] == "robot-density")
    assert density["severity"] == "warn"
    assert "Renegade 2023" in density["source"]


def test_a_checkpoint_in_a_corner_of_walls_fails(check: Check) -> None:
    """Renegade 2023, "Where to Place Checkpoints": never in a corner formed by two walls."""
    result = check(changed(checkpoints=(Space(6, 3),)), "--json")
    assert result.code == 1
    assert [i["names"] for i in result.data["issues"] if i["severity"] == "fail"] == [["G4"]]


def test_every_issue_names_its_spaces_and_where_the_rule_stands(check: Check) -> None:
    course = changed(checkpoints=(Space(99, 99),))
    told = check(course).out
    for issue in check(course, "--json").data["issues"]:
        assert issue["message"] in told
        assert issue["source"] in told
        assert len(issue["spaces"]) == len(issue["names"])


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*")), ids=lambda path: path.name)
def test_a_broken_file_is_refused_with_a_sentence_for_each_fault(program: Program, path: Path) -> None:
    result = program("check", str(path))
    assert result.code == 2
    assert result.out == ""
    assert result.err
    assert all(line.startswith(f"coursewright: {path}") for line in result.err.splitlines())


def test_a_board_is_no_course(program: Program) -> None:
    assert "unknown course" in program.refused("check", "tempest")


def test_my_boxes_are_counted_when_asked_for(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert program("check", "milk-run", "--my-boxes").code == 0, "nothing said, nothing missing"
    write_boxes(MyBoxes().with_box("classic-2005", 1))
    counted = program("check", "milk-run", "--my-boxes", "--json")
    assert "In & Out is in none of your boxes." in [issue["message"] for issue in counted.data["issues"]]
    plain = program("check", "milk-run", "--json")
    assert not any(issue["code"] == "piece-not-owned" for issue in plain.data["issues"])
    boxes_path().write_text("[]")
    broken = program("check", "milk-run", "--my-boxes")
    assert broken.code == 2
    assert "this is no list of boxes" in broken.err
