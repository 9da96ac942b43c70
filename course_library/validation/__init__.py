"""Structural checks of a course: can it be laid on a table and raced, and does it keep the rules of layout?

:func:`validate` names every fault with a stable code, its spaces, a remedy and the rulebook section that
asks for it. ``CODES`` is the table of all codes. What is legal but unwise is the business of
``analysis.guidelines``.
"""

from __future__ import annotations

from course_library.validation.codes import CODES, Code
from course_library.validation.validate import validate

__all__ = ["CODES", "Code", "validate"]
