"""The bundled courses that can be played: Milk Run and the 19 of 2016."""

from __future__ import annotations

from course_library.catalog import bundled_courses

PLAYABLE: tuple[str, ...] = tuple(
    entry.reference
    for entry in bundled_courses()
    if entry.layout != "none" and entry.rules == "renegade-2023"
)
