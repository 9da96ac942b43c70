"""Run every ``bench_*.py`` of this folder in a process of its own: ``python -m benchmarks [NAME]...``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main(names: list[str]) -> int:
    """Run the benchmarks whose name contains one of ``names``, or all; return 1 if one failed."""
    files = sorted(FOLDER.glob("bench_*.py"))
    chosen = [file for file in files if not names or any(name in file.stem for name in names)]
    if not chosen:
        print("No such benchmark." if files else "There are no benchmarks yet.", file=sys.stderr)
        return 1
    failed = False
    for file in chosen:
        print(f"== {file.stem.removeprefix('bench_')}", flush=True)
        failed |= _run(file.stem) != 0
    return int(failed)


def _run(name: str) -> int:
    """The exit code of a benchmark."""
    command = [sys.executable, "-m", f"{FOLDER.name}.{name}"]
    return subprocess.run(command, cwd=FOLDER.parent, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
