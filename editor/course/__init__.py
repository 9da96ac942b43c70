"""The panels about the course as a whole: its name, edition, players, variants and words, and its history."""

from editor.course.attach import attach_course

__all__ = ["attach_course"]
