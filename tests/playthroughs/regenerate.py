"""Golden playthroughs: the first rounds of a race on every playable course, and one for every element.

``python -m tests.playthroughs.regenerate`` writes them anew. Read the difference before you keep it: a line
that changed says that a rule is played differently now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from analysis.race.prepare import RaceSetup, prepare
from analysis.race.story import tell_race
from analysis.race.telling import readable_race
from course_library.board import Board, FrozenMap
from course_library.catalog import find_course
from course_library.compass import Direction, Space
from course_library.course import Course, Placement, RebootToken
from course_library.elements import ELEMENTS, Element, StartSpace
from course_library.notation import parse_element
from tests.analysis.engine_playable import PLAYABLE

FOLDER = Path(__file__).parent
SEED = 7
ELEMENT_TEXTS: dict[str, tuple[str, ...]] = {
    "belt": ("belt blue E", "belt green S from E", "belt green W", "belt blue N from W"),
    "gear": ("gear left", "gear right"),
    "push": ("push S 12345, wall S", "push N 12345, wall N"),
    "pit": ("pit",),
    "battery": ("battery",),
    "wall": ("wall E", "wall N"),
    "laser": ("laser W 1, wall W", "laser S 2, wall S"),
    "antenna": ("antenna",),
    "start": ("start",),
}
"""For each element that acts in 2023 the forms in which its board shows it."""


def playthroughs() -> Iterator[tuple[Path, str]]:
    """Every golden file and the text it must hold."""
    for name in PLAYABLE:
        setup = RaceSetup(players=4, skill="greedy", most_rounds=2)
        yield FOLDER / "courses" / f"{name.replace('/', '-')}.txt", told(find_course(name), setup)
    for word in ELEMENT_TEXTS:
        setup = RaceSetup(players=4, skill="hasty", most_rounds=6)
        yield FOLDER / "elements" / f"{word}.txt", told(element_course(word), setup)


def told(course: Course, setup: RaceSetup) -> str:
    """The race of the golden seed, as ``coursewright race`` tells it."""
    prepared = prepare(course, setup)
    play = readable_race(prepared, SEED)
    return "\n".join(tell_race(prepared, play.log, SEED)) + "\n"


def element_course(word: str) -> Course:
    """A board of 8 x 6 full of one element, behind a docking bay."""
    texts = ELEMENT_TEXTS[word]
    spaces: dict[Space, tuple[Element, ...]] = {}
    for number, (x, y) in enumerate((x, y) for x in range(1, 7) for y in range(6) if (x + y) % 2 == 0):
        if word != "start":
            spaces[Space(x, y)] = tuple(map(parse_element, texts[number % len(texts)].split(", ")))
    bay: dict[Space, tuple[Element, ...]] = {Space(1, y): (StartSpace(),) for y in range(6)}
    return Course(
        f"element-{word}",
        FrozenMap({"en": f"Element {word}"}),
        boards=(Placement(Board("field", "Field", "2016", (8, 6), FrozenMap(spaces)), Space(2, 0)),),
        docking_bay=Placement(
            Board("bay", "Bay", "2023", (2, 6), FrozenMap(bay), faces=Direction.E), Space(0, 0)
        ),
        checkpoints=(Space(9, 3),),
        reboot_tokens=(RebootToken(Space(5, 3), Direction.W),),
    )


def acting_words() -> set[str]:
    """The elements that act on boards which the rules of 2023 play."""
    return {kind.word for kind in ELEMENTS if {"2023", "2016"} & set(kind.families)}


def main() -> None:
    """Write every file anew and remove those that nothing writes any more."""
    written = dict(playthroughs())
    for path in FOLDER.glob("*/*.txt"):
        if path not in written:
            path.unlink()
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(written)} playthroughs, {sum(len(re.findall(chr(10), t)) for t in written.values())} lines")


if __name__ == "__main__":
    main()
