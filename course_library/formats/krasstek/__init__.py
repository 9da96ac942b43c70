"""The course generator of krasstek: boards for its board editor, and whole courses of boards it knows.

It tells positions from the top-left, lists every space of a beam, and says of a belt on which side of its
flow a robot enters that is turned.
"""

from course_library.formats.krasstek.board import KrasstekBoard
from course_library.formats.krasstek.course import KrasstekCourse

FORMATS = (KrasstekBoard(), KrasstekCourse())
