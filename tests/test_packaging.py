"""What pyproject.toml promises about an installation."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize(
    ("python", "release", "allowed"),
    [
        ("3.11", "6.11.3", True),
        ("3.11", "6.12.0", False),
        ("3.12", "6.12.0", True),
        ("3.13", "6.12.0", True),
    ],
)
def test_the_faulty_pyside_is_excluded_where_it_crashes(python: str, release: str, allowed: bool) -> None:
    requirements = [Requirement(text) for text in PROJECT["dependencies"]]
    chosen = [
        requirement
        for requirement in requirements
        if requirement.name == "PySide6-Essentials"
        and requirement.marker is not None
        and requirement.marker.evaluate({"python_version": python})
    ]
    assert [release in requirement.specifier for requirement in chosen] == [allowed]


def test_every_requirement_has_a_lower_bound() -> None:
    groups = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    loose = [text for group in groups for text in group if ">=" not in text]
    assert not loose
