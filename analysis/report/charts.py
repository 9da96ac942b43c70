"""Charts of a report as SVG text: win rates with their intervals, and a histogram of rounds.

Colours come from the style sheet of the page, so that charts are readable on light and dark pages and on
paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup, escape

WIDTH = 620
_ROW = 26
_LABEL = 70
_RIGHT = 130
_LEAST = 0.005


def wins_chart(fairness: dict[str, Any], players: int) -> Markup:
    """A bar with its interval for each start, the best first, and a line where all would be equal."""
    starts = sorted(fairness["starts"], key=lambda one: -one["win_rate"])
    most = max((one["high"] for one in starts), default=1.0) or 1.0
    scale = (WIDTH - _LABEL - _RIGHT) / most
    height = _ROW * len(starts) + 26
    fair = _LABEL + scale / players
    parts = [part for row, one in enumerate(starts) for part in _wins_row(one, row * _ROW, scale)]
    parts.append(f'<line class="fair" x1="{fair:.1f}" x2="{fair:.1f}" y1="0" y2="{height - 24}"/>')
    parts.sort(key=lambda part: part.startswith("<text"))  # words lie above the line
    label = f"{100 / players:.0f} %: equal chances"
    parts.append(f'<text class="soft" x="{fair:.1f}" y="{height - 8}" text-anchor="middle">{label}</text>')
    return _chart(parts, height, "Win rate of each start with its 95 % interval")


def _wins_row(one: dict[str, Any], top: float, scale: float) -> Iterable[str]:
    middle = top + _ROW / 2
    low, high, wins = (_LABEL + scale * one[key] for key in ("low", "high", "win_rate"))
    yield f'<text x="{_LABEL - 8}" y="{middle:.1f}" dy=".35em" text-anchor="end">{escape(one["id"])}</text>'
    yield _bar(_LABEL, top + 4, wins - _LABEL, _ROW - 8)
    ends = "".join(f"M{end:.1f} {middle - 5}v10" for end in (low, high))
    yield f'<path class="whisker" d="M{low:.1f} {middle}H{high:.1f}{ends}"/>'
    text = f"{100 * one['win_rate']:.0f} % ({100 * one['low']:.0f}–{100 * one['high']:.0f})"
    yield f'<text x="{high + 8:.1f}" y="{middle:.1f}" dy=".35em">{text}</text>'


def rounds_chart(histogram: list[list[int]]) -> Markup:
    """A column for each number of rounds, as high as its share of the races."""
    races = sum(count for _, count in histogram) or 1
    shares = [(rounds, count / races) for rounds, count in histogram]
    # A long tail of single races would only make the columns narrow; the JSON has it.
    while len(shares) > 1 and shares[-1][1] < _LEAST:
        shares.pop()
    return _columns(shares, "rounds until a robot wins", "Races by the number of rounds")


def shares_chart(shares: Sequence[float]) -> Markup:
    """A column for each round, as high as the chance that a robot alone finishes in it."""
    told = [(number, share) for number, share in enumerate(shares, 1) if share >= _LEAST]
    return _columns(told, "round in which a robot alone finishes", "The chance to finish in each round")


def _columns(shares: Sequence[tuple[int, float]], axis: str, title: str) -> Markup:
    most = max((share for _, share in shares), default=1.0)
    step = min(46.0, (WIDTH - 10) / max(len(shares), 1))
    every = max(1, round(24 / step))
    parts: list[str] = []
    for index, (rounds, chance) in enumerate(shares):
        high = 130 * chance / most
        left = 5 + index * step
        middle = left + step / 2
        parts.append(_bar(left + 1, 150 - high, step - 2, high))
        if index % every == 0:
            parts.append(f'<text x="{middle:.1f}" y="166" text-anchor="middle">{rounds}</text>')
        if step > 30:
            share = f"{100 * chance:.0f} %"
            place = f'x="{middle:.1f}" y="{145 - high:.1f}"'
            parts.append(f'<text class="soft" {place} text-anchor="middle">{share}</text>')
    parts.append(f'<text class="soft" x="5" y="186">{escape(axis)}</text>')
    return _chart(parts, 192, title)


def _bar(left: float, top: float, width: float, height: float) -> str:
    place = f'x="{left:.1f}" y="{top:.1f}"'
    return f'<rect class="bar" {place} width="{width:.1f}" height="{height:.1f}" rx="2"/>'


def _chart(parts: Iterable[str], height: int, title: str) -> Markup:
    body = "\n".join(parts)
    head = f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img"><title>{escape(title)}</title>'
    return Markup(f"{head}\n{body}\n</svg>")  # every text in it is a number, or was escaped
