"""The registry knows our formats and those of other packages, and tells a file's format by its look."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from course_library.catalog import find_course
from course_library.formats import registry
from course_library.formats.base import THINGS, CourseFormat, capability_table
from course_library.formats.errors import FormatError
from course_library.formats.registry import detect_format, find_format, formats, read_course
from tests.course_library.formats.building import course

PLAIN = course("5x5: A1 belt green E; C3 gear left; D4 wall N", checkpoints="E5", reboots="A5>E")


@pytest.mark.parametrize("one", formats(), ids=lambda one: one.name)
def test_every_format_keeps_the_interface(one: CourseFormat) -> None:
    assert isinstance(one, CourseFormat)
    assert tuple(one.capabilities) == THINGS
    assert one.title
    assert one.client
    assert all(sentence.endswith(".") for sentence in one.remarks)


def test_names_are_unique() -> None:
    names = [one.name for one in formats()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("one", [one for one in formats() if one.can_write], ids=lambda one: one.name)
def test_a_file_is_told_by_its_look(one: CourseFormat, tmp_path: Path) -> None:
    path = tmp_path / f"board{one.filter.patterns[0].lstrip('*')}"
    what = find_course("milk-run") if one.limits.boards is None else PLAIN
    one.write(what, path)
    assert detect_format(path).name == one.name
    assert read_course(path).course.size == what.size


def test_an_unknown_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}")
    with pytest.raises(FormatError, match=r"x\.json: this looks like no format that is known"):
        detect_format(path)


def test_an_unknown_name_gets_the_nearest_ones() -> None:
    with pytest.raises(FormatError, match="there is no format 'lmv'; did you mean lmu"):
        find_format("lmv")
    with pytest.raises(FormatError, match="expected one of tiled, lmu"):
        find_format("zzzzzz")


def test_a_capability_table_must_be_complete() -> None:
    with pytest.raises(ValueError, match="every thing"):
        capability_table(yes="belt")


class Toy:
    """A format of another package, as small as can be: made from an existing one under a new name."""

    def __new__(cls) -> CourseFormat:  # type: ignore[misc]
        other = type(find_format("lmu"))(every_tile=False)  # type: ignore[call-arg]
        other.name = "toy"
        return other


def broken() -> CourseFormat:
    """A plug-in that cannot be loaded."""
    raise RuntimeError("no such luck")


@pytest.fixture
def with_plug_ins() -> Iterator[None]:
    targets = {"toy": Toy, "again": Toy, "broken": broken, "text": "no format"}
    points = [EntryPoint(name, name, registry.GROUP) for name in targets]
    original = formats()
    formats.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", lambda group: points if group == registry.GROUP else [])
        patch.setattr(EntryPoint, "load", lambda self: targets[self.name])
        yield
    formats.cache_clear()
    assert formats() == original


@pytest.mark.usefixtures("with_plug_ins")
def test_other_packages_add_formats_and_broken_ones_are_left_out(caplog: pytest.LogCaptureFixture) -> None:
    names = [one.name for one in formats()]
    assert names[-1] == "toy"
    assert names.count("toy") == 1
    assert "The format broken cannot be loaded: no such luck" in caplog.text
