"""Boards of the DTU course projects: one skeleton, and a dialect for each of some forty groups.

Two dialects are written: that of gabr0236, which holds most, and that of bedste-studenter. Both, and what
other groups made of the skeleton, are read by one lenient reader.
"""

from course_library.formats.dtu.gabr import GabrBoard
from course_library.formats.dtu.studenter import StudenterBoard

FORMATS = (GabrBoard(), StudenterBoard())
