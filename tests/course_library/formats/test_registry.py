"""The registry knows our formats and those of other packages, and tells a file's format by its look."""

from __future__ import annotations

import json
import os
import subprocess
import sys
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

ROOT = Path(__file__).parents[3]
OURS = formats()
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

    def __new__(cls, name: str = "toy") -> CourseFormat:  # type: ignore[misc]
        other = type(find_format("lmu"))(every_tile=False)  # type: ignore[call-arg]
        other.name = name
        return other


class Clumsy:
    """A format that fails at files that are not its own."""

    def __new__(cls) -> CourseFormat:  # type: ignore[misc]
        other = Toy("clumsy")
        other.detect = lambda head, path: 1 // 0  # type: ignore[method-assign]
        return other


def broken() -> CourseFormat:
    """A plug-in that cannot be loaded."""
    raise RuntimeError("no such\nluck")


class Half:
    """Looks like a format and lacks most of one."""

    name = "half"
    title = "Half"
    client = filter = capabilities = limits = remarks = None
    can_read = can_write = True

    def detect(self, head: bytes, path: Path) -> bool:
        return True


TARGETS = {
    "toy": Toy,
    "again": Toy,
    "broken": broken,
    "number": 42,
    "half": Half,
    "ours": lambda: Toy("lmu"),
    "clumsy": Clumsy,
}


@pytest.fixture
def with_plug_ins() -> Iterator[None]:
    points = [EntryPoint(name, name, registry.GROUP) for name in TARGETS]
    original = formats()
    registry.registry.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", lambda group: points if group == registry.GROUP else [])
        patch.setattr(EntryPoint, "load", lambda self: TARGETS[self.name])
        yield
    registry.registry.cache_clear()
    assert formats() == original


@pytest.mark.usefixtures("with_plug_ins")
def test_other_packages_add_formats(tmp_path: Path) -> None:
    assert [one.name for one in formats()][-2:] == ["toy", "clumsy"]
    plan = find_format("toy").write(PLAIN, tmp_path / "x.json")
    assert plan.files[0].exists()
    assert find_format("toy").read(tmp_path / "x.json").course.size == PLAIN.size


@pytest.mark.usefixtures("with_plug_ins")
def test_what_other_packages_do_wrong_is_told_in_a_sentence_each(caplog: pytest.LogCaptureFixture) -> None:
    parts = "name, title, client, filter, capabilities, limits, can_read, can_write, remarks"
    assert registry.registry().problems == (
        "the format 'again' is left out: there is already a format 'toy'",
        "the format 'broken' is left out: it cannot be loaded: no such luck",
        f"the format 'number' is left out: int is no course format, as it has no {parts}, "
        "detect, plan, write, read",
        "the format 'half' is left out: Half is no course format, as it has no plan, write, read",
        "the format 'ours' is left out: there is already a format 'lmu'",
    )
    assert caplog.messages == list(registry.registry().problems)


@pytest.mark.usefixtures("with_plug_ins")
def test_our_formats_work_beside_broken_ones(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert [one.name for one in formats()][:-2] == [one.name for one in OURS]
    find_format("lmu").write(PLAIN, tmp_path / "x.json")
    assert detect_format(tmp_path / "x.json").name == "lmu"
    (tmp_path / "x.json").write_text("{}")
    with pytest.raises(FormatError, match="looks like no format that is known"):
        detect_format(tmp_path / "x.json")
    assert "the format 'clumsy' cannot look at a file: integer division or modulo by zero" in caplog.messages


def test_an_installed_package_is_found(tmp_path: Path) -> None:
    """The whole way, with a real package: its entry point is read from what an installation leaves behind."""
    (tmp_path / "guest.py").write_text(
        "import copy\n"
        "from course_library.formats.lmu import FORMATS\n"
        "mine = copy.copy(FORMATS[0])\n"
        "mine.name = 'guest'\n"
        "def fail():\n"
        "    raise OSError('the disk is full')\n"
    )
    information = tmp_path / "guest-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-format\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(
        "[coursewright.formats]\nguest = guest:mine\nfull = guest:fail\ngone = guest:nothing\n"
    )
    command = "from editor.cli.program import run; raise SystemExit(run(['formats', '--json']))"
    done = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        capture_output=True,
        text=True,
        check=True,
    )
    names = [entry["name"] for entry in json.loads(done.stdout)]
    assert names == [*(one.name for one in OURS), "guest"]
    told = sorted(line for line in done.stderr.splitlines() if "format" in line)
    assert told == [
        "the format 'full' of the package guest-format is left out: it cannot be loaded: the disk is full",
        "the format 'gone' of the package guest-format is left out: "
        "it cannot be loaded: module 'guest' has no attribute 'nothing'",
    ]
