"""What races say of each guideline, added to the geometric verdict when they have been played.

Races may raise a verdict, never lower it. What is read here has been measured by other parts of the report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Json = dict[str, Any]
SHORTCUT_RAISES = 0.5
"""Rounds saved by falling on purpose from which a course that looked safe is warned of."""
SIDE_RAISES = 0.1
"""By so much smaller a gap the other side of the docking bay must show, at its best place, to be advised."""
BESIDE = 1
"""Spaces from a checkpoint, in any direction, within which a fall counts as beside it."""


class Evidence(NamedTuple):
    """What races say of one guideline.

    Attributes:
        text: in a sentence.
        numbers: its figures by name.
        raised: whether it makes a guideline that the layout follows a warning.
        spaces: where, if it does.
    """

    text: str
    numbers: Mapping[str, float]
    raised: bool = False
    spaces: tuple[tuple[int, int], ...] = ()


def evidence(code: str, data: Json) -> Evidence | None:
    """What the races of an assessment say of the guideline ``code``; None where they say nothing."""
    found = _READERS.get(code)
    try:
        return found(data) if found else None
    except (KeyError, TypeError):  # the part that would tell was not measured, or has no figure
        return None


def _meeting(data: Json) -> Evidence:
    pushes = data["interaction"]["pushes"]["value"]
    return Evidence(f"In the races robots push each other {pushes:.1f} times a round.", {"pushes": pushes})


def _drama(data: Json) -> Evidence:
    changes, behind = (data["interaction"][name]["value"] for name in ("overtakes", "comebacks"))
    text = f"In the races the lead changes {changes:.1f} times; {100 * behind:.0f} % are won from behind."
    return Evidence(text, {"overtakes": changes, "comebacks": behind})


def _minutes(data: Json) -> Evidence | None:
    rows = [one for one in data["length"]["by_players"] if one["players"] >= 5 and one["minutes"]]
    if not rows:
        return None
    most = max(rows, key=lambda one: one["players"])
    minutes = most["minutes"]["mid"]
    return Evidence(f"Races of {most['players']} take about {minutes} minutes.", {"minutes": minutes})


def _rounds(data: Json) -> Evidence:
    mean = data["length"]["rounds"]["mean"]
    return Evidence(f"Races of {data['players']} take {mean:.1f} rounds.", {"rounds": mean})


def _in_front(data: Json) -> Evidence:
    worst = max(data["legs"], key=lambda leg: leg["longest_in_front"])
    longest, mean, lost = (worst[key] for key in ("longest_in_front", "mean_in_front", "rounds_lost"))
    way = f"{abs(lost):.1f} rounds are {'lost' if lost >= 0 else 'won'} on the way to it"
    front = f"in front of checkpoint {worst['checkpoint']}"
    text = f"Robots spend up to {longest} registers {front}, {mean:.1f} on average; {way}."
    return Evidence(text, {"longest_in_front": longest, "mean_in_front": mean, "rounds_lost": lost})


def _falls_beside(numbers: Callable[[int], Iterable[int]]) -> Callable[[Json], Evidence]:
    """Falls beside some checkpoints, of which there are so many."""

    def read(data: Json) -> Evidence:
        checkpoints = data["course"]["checkpoints"]
        chosen = [checkpoints[index]["space"] for index in numbers(len(checkpoints))]
        falls = sum(
            one["per_race"]
            for one in data["danger"]["falls"]
            if any(_near(one["space"], space) for space in chosen)
        )
        return Evidence(
            f"In the races {falls:.2f} robots a race fall beside {_named(chosen)}.", {"falls": falls}
        )

    return read


def _named(chosen: list[Any]) -> str:
    return "it" if len(chosen) == 1 else "them"


def _near(one: list[int], other: list[int]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= BESIDE


def _returns(data: Json) -> Evidence:
    known = [one for one in data["danger"]["returns"] if one["thrown_back"] is not None]
    falls = sum(one["falls_per_race"] for one in known)
    back = sum(one["falls_per_race"] * one["thrown_back"] for one in known) / falls if falls else 0.0
    text = f"In the races {falls:.1f} robots a race return at a token, {abs(back):.1f} rounds further "
    return Evidence(f"{text}{'back' if back >= 0 else 'ahead'}.", {"returns": falls, "thrown_back": back})


def _shortcut(data: Json) -> Evidence:
    falls = data["danger"]["deliberate_falls"]
    if not falls:
        return Evidence("No fall on purpose saves a robot 0.3 rounds or more.", {"rounds_saved": 0.0})
    best = falls[0]
    text = (
        f"On the way to checkpoint {best['checkpoint']} a fall on purpose at {best['name']} "
        f"saves {best['rounds_saved']:.1f} rounds."
    )
    raised = best["rounds_saved"] >= SHORTCUT_RAISES
    return Evidence(text, {"rounds_saved": best["rounds_saved"]}, raised, (tuple(best["space"]),))


def _displaced(data: Json) -> Evidence:
    cause = "moved out of the way"
    falls = sum(one["causes"].get(cause, 0) for one in data["danger"]["falls"]) / data["races"]
    text = f"In the races {falls:.2f} robots a race are moved along an arrow and fall."
    return Evidence(text, {"falls": falls})


def _gap(data: Json) -> Evidence:
    value, high = (100 * data["fairness"][key] for key in ("gap", "gap_high"))
    text = f"In the races the win rates of the starts differ by {value:.0f} points (at most {high:.0f})."
    return Evidence(text, {"gap": data["fairness"]["gap"]})


def _side(data: Json) -> Evidence:
    found = _gap(data)
    rows = [one for one in data.get("docking_bay", {}).get("places", []) if one["gap"] is not None]
    bay = data["course"]["docking_bay"]
    own = min((one["gap"] for one in rows if bay and one["board"] == bay["name"]), default=None)
    others = [one for one in rows if bay and one["board"] != bay["name"]]
    if own is None or not others:
        return found
    best = min(others, key=lambda one: one["gap"])
    text = f"At its best place {best['board']} has a gap of {100 * best['gap']:.0f} points, "
    text += f"this side one of {100 * own:.0f} at its best place."
    raised = best["gap"] + SIDE_RAISES < min(own, data["fairness"]["gap"])
    numbers = {**found.numbers, "gap_this_side": own, "gap_other_side": best["gap"]}
    return Evidence(f"{found.text} {text}", numbers, raised)


_READERS: Mapping[str, Callable[[Json], Evidence | None]] = {
    "robot-density": _meeting,
    "checkpoints-before-boards": _meeting,
    "one-board-crowd": _meeting,
    "hour-for-six": _minutes,
    "criss-cross": _drama,
    "straight-line": _drama,
    "leader-turns": _drama,
    "checkpoint-entries": _in_front,
    "checkpoint-bottleneck": _in_front,
    "checkpoint-open-space": _in_front,
    "checkpoint-wall-corner": _in_front,
    "checkpoint-beside-danger": _falls_beside(lambda count: range(1, count)),
    "first-checkpoint-beside-danger": _falls_beside(lambda count: range(1)),
    "one-reboot-token": _returns,
    "reboot-token-near-checkpoint": _returns,
    "reboot-token-central": _returns,
    "reboot-shortcut": _shortcut,
    "reboot-arrow": _displaced,
    "reboot-lane": _displaced,
    "docking-bay-obstructions": _gap,
    "docking-bay-belts": _gap,
    "belt-to-first-checkpoint": _gap,
    "fairer-side": _side,
    "northrup": _rounds,
}
"""What is read for each guideline."""
