"""``coursewright race``: the same seed tells the same race; wishes that cannot be met end in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from course_library.catalog import find_course
from course_library.compass import Space
from course_library.files import write_course
from course_library.floor import flatten
from tests.editor.cli.running import Program


def test_a_race_is_told_with_the_rule_that_acted(program: Program) -> None:
    result = program("race", "milk-run", "--seed", "7")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "Milk Run, Robo Rally (Renegade, 2023), 4 robots, seed 7"
    assert any("[blue belt]" in line for line in lines)
    assert lines[-1].endswith("wins the race")


def test_the_seed_decides_the_race(program: Program) -> None:
    first, again, other = (program("race", "milk-run", "--seed", seed).out for seed in ("3", "3", "4"))
    assert first == again
    assert first != other


def test_as_json_it_is_a_stream_of_events(program: Program) -> None:
    data = program("race", "2016/dizzy-highway", "--json", "--players", "3", "--skill", "random").data
    assert data["schema"] == "coursewright/race/1"
    assert data["players"] == len(data["robots"]) == 3
    assert data["not_modelled"][0] == "upgrades are not simulated"
    assert any("antenna" in ruling for ruling in data["rulings"])
    kinds = {event["event"] for event in data["events"]}
    assert {"round_began", "programmed", "revealed", "moved"} <= kinds
    moved = next(event for event in data["events"] if event["event"] == "moved")
    assert moved["rule"]
    assert moved["source"].startswith("Renegade 2023")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("milk-run", "--players", "7"), "played by 2 to 6"),
        (("milk-run", "--players", "0"), "played by 2 to 6"),
        (("milk-run", "--variant", "less-dedly"), "did you mean less-deadly"),
        (("milk-run", "--skill", "genius"), "unknown skill"),
        (("milk-run", "--rules", "renegade-2024"), "unknown rules"),
        (("milk-run", "--rules", "classic-2005"), "not simulated"),
        (("milk-run", "--seed", "seven"), "not a valid integer"),
        (("milk-run", "--seed", "7.5"), "not a valid integer"),
        (("milk-run", "--players", "-2"), "played by 2 to 6"),
        (("2005/checkmate",), "not simulated"),
        (("castle-tour",), "has no layout"),
        (("milk-rum",), "did you mean"),
    ],
)
def test_what_cannot_be_raced_is_refused_in_one_sentence(
    program: Program, arguments: tuple[str, ...], says: str
) -> None:
    result = program("race", *arguments)
    assert result.code == 2
    assert says in result.err
    assert result.err.count("\n") == 1


def test_more_players_than_starts_are_refused_in_one_sentence(program: Program, tmp_path: Path) -> None:
    course = find_course("milk-run")
    starts = [start.space for start in flatten(course).starts]
    path = tmp_path / "course.yaml"
    write_course(course.replaced(blocked_starts=tuple(starts[3:])), path)
    for command in ("race", "analyze"):
        said = program.refused(command, str(path), "--players", "5")
        assert "5 players, but only 3 starts are free" in said


def test_an_impossible_course_is_refused_in_one_sentence(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "course.yaml"
    write_course(find_course("milk-run").replaced(checkpoints=(Space(99, 99),)), path)
    assert "cannot be raced: " in program.refused("race", str(path))


def test_the_words_and_the_stream_tell_the_same_race(program: Program) -> None:
    """Every event of the stream stands in the words, in the same order; kinds and rules are named in full."""
    asked = ("race", "milk-run", "--seed", "7", "--skill", "random")
    lines, data = program(*asked).out.splitlines(), program(*asked, "--json").data
    events = data["events"]
    assert events[0]["event"] == "round_began"
    assert events[-1]["event"] in ("won", "unfinished")
    rounds = sum(event["event"] == "round_began" for event in events)
    assert rounds == sum(line.startswith("Round ") for line in lines)
    assert all(event["source"] for event in events if "rule" in event)
    falls = sum(event["event"] == "fell" for event in events)
    assert falls == sum("reboots [" in line for line in lines)
