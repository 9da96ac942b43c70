"""An assessment as one HTML page that needs no other file."""

from __future__ import annotations

import functools

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from analysis.report.assessment import Assessment
from analysis.report.charts import rounds_chart, shares_chart, wins_chart
from analysis.report.parts import (
    alone,
    bottlenecks,
    danger,
    docking,
    fairness,
    guidelines,
    length,
    suggestions,
)
from analysis.report.pictures import course_picture
from analysis.scores.difficulty import like_text

ORDER = (
    "problems",
    "scores",
    "races",
    "length",
    "fairness",
    "alone",
    "suggestions",
    "docking",
    "bottlenecks",
    "danger",
    "interaction",
    "guidelines",
    "reachability",
)
"""What a designer wants to know first comes first, whatever was measured first; other parts follow."""


def page(assessment: Assessment) -> str:
    """The page: the picture with the sheets of all parts, then each part by its template ``<name>.html``."""
    subject, data = assessment.subject, assessment.data
    sheets = [sheet for part in assessment.parts for sheet in part.sheets(subject, data)]
    text = (
        environment()
        .get_template("page.html")
        .render(
            data=data,
            order=ORDER,
            parts=[part.name for part in assessment.parts],
            picture=Markup(course_picture(subject.floor)),  # the painter escapes its texts
            sheets=list(enumerate((sheet._replace(svg=Markup(sheet.svg)) for sheet in sheets), 1)),
        )
    )
    return text.rstrip() + "\n"


@functools.cache
def environment() -> Environment:
    """The templates; whatever they fill in is escaped."""
    found = Environment(
        loader=PackageLoader("analysis.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters |= FILTERS
    return found


def decimals(value: float | None, digits: int) -> str:
    """A figure with so many decimals; a dash where there is none.

    >>> decimals(2.345, 1), decimals(None, 1)
    ('2.3', '–')
    """
    return "–" if value is None else f"{value:.{digits}f}"


FILTERS = {
    "decimals": decimals,
    "thousands": "{:,}".format,
    "capitalize_first": lambda text: text[:1].upper() + text[1:],
    "busy_lines": bottlenecks.busy_lines,
    "cubes_text": suggestions.cubes_text,
    "cut_text": bottlenecks.cut_text,
    "narrow": bottlenecks.narrow,
    "alone_summary": alone.summary,
    "visits_line": alone.visits_line,
    "docking_heading": docking.heading,
    "details": guidelines.details,
    "causes": danger.causes_text,
    "hit_lines": danger.hit_lines,
    "danger_summary": danger.summary,
    "fairness_summary": fairness.summary,
    "like": like_text,
    "shortcut_line": danger.shortcut_line,
    "points": docking.points,
    "players_line": length.players_line,
    "return_line": danger.return_line,
    "rounds_chart": rounds_chart,
    "shares_chart": shares_chart,
    "wins_chart": wins_chart,
}
"""What templates may use to write figures."""
