"""``coursewright compare``: the same figures side by side."""

from __future__ import annotations

from analysis.report.comparison import FIGURES, comparison_lines
from tests.editor.cli.running import Program


def test_every_figure_has_a_cell_for_every_course(program: Program) -> None:
    result = program("compare", "milk-run", "2016/twister", "--races", "200")
    assert result.code == 0
    lines = result.out.splitlines()
    assert "Milk Run" in lines[0]
    assert "Twister" in lines[0]
    assert [line.split("  ")[0].strip() for line in lines[1:]] == list(FIGURES)
    assert not [line for line in lines if line.endswith(" -")]


def test_json_holds_an_assessment_for_each(program: Program) -> None:
    data = program("compare", "milk-run", "2016/twister", "--races", "200", "--json").data
    assert data["schema"] == "coursewright/comparison/1"
    assert [one["course"]["name"] for one in data["courses"]] == ["Milk Run", "Twister"]
    assert all(one["races"] == 200 for one in data["courses"])


def test_courses_that_cannot_be_played_are_refused(program: Program) -> None:
    assert "only facts about it are known" in program.refused("compare", "milk-run", "castle-tour")


def test_figures_that_are_not_known_are_dashes() -> None:
    lines = comparison_lines([{"course": {"name": "Bare", "boards": [], "checkpoints": []}}])
    assert lines[-1].endswith("-")
    assert len(lines) == 1 + len(FIGURES)
