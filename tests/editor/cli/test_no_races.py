"""``analyze --races 0``: structure, reachability and guidelines at once, without a race."""

from __future__ import annotations

from tests.editor.cli.running import Program


def test_no_races_gives_the_parts_that_need_none(program: Program) -> None:
    found = program("analyze", "milk-run", "--races", "0", "--format", "json").data
    assert found["reachability"]["complete"] is True
    assert found["guidelines"]
    assert not {"races", "fairness", "length", "scores"} & found.keys()


def test_a_report_without_races_can_be_read(program: Program) -> None:
    result = program("analyze", "milk-run", "--races", "0")
    assert result.code == 0
    assert "Every start can finish without a reboot." in result.out
    assert "were played" not in result.out


def test_a_page_without_races(program: Program) -> None:
    result = program("analyze", "milk-run", "--races", "0", "--format", "html")
    assert result.code == 0
    assert "</html>" in result.out
