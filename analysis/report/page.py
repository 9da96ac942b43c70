"""An assessment as one HTML page that needs no other file."""

from __future__ import annotations

import functools

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from analysis.report.assessment import Assessment
from analysis.report.pictures import course_picture


def page(assessment: Assessment) -> str:
    """The page: the picture with the sheets of all parts, then each part by its template ``<name>.html``."""
    subject, data = assessment.subject, assessment.data
    sheets = [sheet for part in assessment.parts for sheet in part.sheets(subject, data)]
    text = (
        environment()
        .get_template("page.html")
        .render(
            data=data,
            parts=[part.name for part in assessment.parts],
            picture=Markup(course_picture(subject.floor)),  # the painter escapes its texts
            sheets=[sheet._replace(svg=Markup(sheet.svg)) for sheet in sheets],
        )
    )
    return text.rstrip() + "\n"


@functools.cache
def environment() -> Environment:
    """The templates; whatever they fill in is escaped."""
    return Environment(
        loader=PackageLoader("analysis.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
