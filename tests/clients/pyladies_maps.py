"""Run in a checkout of the PyLadies roboprojekt: load and check maps, and count their tiles by type."""

import importlib
import json
import sys
from collections import Counter
from pathlib import Path


def main(folder: str) -> None:
    """Print, for every map in ``folder``, how many tiles of each type the project loads."""
    sys.path.insert(0, str(Path.cwd()))
    load = importlib.import_module("loading").get_board
    check = importlib.import_module("validator").check_tiles
    seen = {}
    for path in sorted(Path(folder).glob("*.json")):
        assert check(str(path)), path
        seen[path.stem] = Counter(tile.type for pile in load(str(path)).values() for tile in pile)
    print(json.dumps(seen))


if __name__ == "__main__":
    main(sys.argv[1])
