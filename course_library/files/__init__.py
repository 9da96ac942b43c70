"""Board and course files: a strict reader that reports every fault at once, an atomic canonical writer."""

from course_library.files.data import board_data, course_data
from course_library.files.faults import Fault, FileError
from course_library.files.reading import (
    board_from_data,
    course_from_data,
    parse_board,
    parse_course,
    read_board,
    read_course,
)
from course_library.files.writing import board_text, course_text, write_board, write_course

__all__ = [
    "Fault",
    "FileError",
    "board_data",
    "board_from_data",
    "board_text",
    "course_data",
    "course_from_data",
    "course_text",
    "parse_board",
    "parse_course",
    "read_board",
    "read_course",
    "write_board",
    "write_course",
]
