"""The rulebooks' advice on designing courses, judged on the layout.

One function per sentence of Renegade 2023, "Designing Your Own Race Courses", and Northrup's rule of Wizards
1994. :func:`judge` gives one :class:`Finding` for each: verdict, numbers, spaces, source and remedy.
"""

from __future__ import annotations

from analysis.guidelines.finding import Finding, Guideline, Verdict
from analysis.guidelines.judge import judge
from analysis.guidelines.table import GUIDELINES

__all__ = ["GUIDELINES", "Finding", "Guideline", "Verdict", "judge"]
