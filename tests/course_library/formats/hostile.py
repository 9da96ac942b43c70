"""Files made to do harm: far too large, or small and as laborious as their format lets them be.

``python -m tests.course_library.formats.hostile FORMAT,FORMAT FILE...`` reads files as each of the formats
and prints the processor time and memory that it took, as JSON.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format, formats
from course_library.formats.safe_json import MAX_BYTES

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
SECONDS = 1.0
KILOBYTES = 200_000
LARGE = 10_000_000
ROOT = Path(__file__).parents[3]


class Cost(NamedTuple):
    """What it took to read a file.

    Attributes:
        seconds: of the processor.
        kilobytes: above the program without the file, and above the files before it.
        told: read or refused.
    """

    seconds: float
    kilobytes: int
    told: str


def large() -> dict[str, bytes]:
    """Files of ten million bytes."""
    lists = LARGE // 3
    return {
        "brackets": b"[" * LARGE,
        "empty lists": b"[" + b"[]," * lists + b"[]]",
        "digits": b"9" * LARGE,
        "text": b'"' + b"a" * LARGE + b'"',
        "elements": b"<map><a>" + b"<b/>" * (LARGE // 4) + b"</a></map>",
        "attributes": b"<map " + b" ".join(b'a%d="1"' % n for n in range(LARGE // 12)) + b"/>",
        "lines": b"F;" * (LARGE // 2),
    }


def nearly_too_long() -> dict[str, bytes]:
    """The longest files that are parsed at all."""
    return {
        "empty lists": b"[" + b"[]," * ((MAX_BYTES - 5) // 3) + b"[]]",
        "objects": b"[" + b'{"":0},' * ((MAX_BYTES - 12) // 7) + b"{}]",
        "elements": b"<map><a>" + b"<b/>" * ((MAX_BYTES - 30) // 4) + b"</a></map>",
        "attributes": b"<map " + b" ".join(b'a%d="1"' % n for n in range(MAX_BYTES // 13)) + b"/>",
        "lines": b"F;" * ((MAX_BYTES - 2) // 2),
    }


def swollen(value: Any) -> Iterator[tuple[str, bytes]]:
    """A file of a format with each of its lists in turn repeated until the file is as long as may be."""
    room = MAX_BYTES - len(json.dumps(value)) - 1000
    for path, holder, key in lists(value, "$"):
        original = holder[key]
        one = len(json.dumps(original)) + 2
        holder[key] = original * (room // one)
        yield path, json.dumps(value).encode()
        holder[key] = original


def lists(value: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Every list that is not empty, by its place; of equal places in a list only the first."""
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value))[:1]
    for key, child in items:
        place = f"{path}.{key}"
        if isinstance(child, list) and child:
            yield place, value, key
        if isinstance(child, dict | list):
            yield from lists(child, place)


def layers_in_groups(tileset: str, first: int) -> bytes:
    """A map of Tiled with thousands of packed layers, hidden in groups."""
    side = 64
    raw = bytes([first, 0, 0, 0]) * side**2
    packed = base64.b64encode(zlib.compress(raw, 9)).decode()
    layer = {"type": "tilelayer", "data": packed, "encoding": "base64", "compression": "zlib"}
    group = {"type": "group", "layers": [layer] * 60}
    count = (MAX_BYTES - 1000) // (len(json.dumps(group)) + 2)
    value = {
        "type": "map", "orientation": "orthogonal", "width": side, "height": side, "tilewidth": 1,
        "tilesets": [{"firstgid": 1, "source": tileset}],
        "layers": [{"type": "group", "layers": [group] * (count // 16)}] * 16,
    }  # fmt: skip
    return json.dumps(value).encode()


def cost(files: Mapping[str, bytes], names: Iterable[str], folder: Path) -> dict[str, Cost]:
    """What it takes to read each of the files as each of the formats, in one process; by "file, format"."""
    for name, data in files.items():
        (folder / name.replace("/", "_")).write_bytes(data)
    listed = [str(folder / name.replace("/", "_")) for name in files]
    module = "tests.course_library.formats.hostile"
    command = [sys.executable, "-m", module, ",".join(names), *listed]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    return {name: Cost(*found) for name, found in json.loads(done.stdout).items()}


def main(names: str, *paths: str) -> None:
    """Read the files as each of the formats, and print what that took."""
    chosen = [find_format(name) for name in names.split(",") if name]
    found = {}
    for one in chosen or [one for one in formats() if one.can_read]:
        for path in map(Path, paths):
            before, begun = peak(), time.process_time()
            try:
                one.read(path)
                told = "read"
            except FormatError:
                told = "refused"
            found[f"{path.name}, {one.name}"] = (time.process_time() - begun, peak() - before, told)
    print(json.dumps(found))


def peak() -> int:
    """The most memory that this process has had, in kilobytes.

    Linux hands the peak of the process that started this one down to it; only the table of memory is its own.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1])
    import resource  # Windows has none

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(*sys.argv[1:])
