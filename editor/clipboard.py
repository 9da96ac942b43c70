"""Cut, copy and paste of boards and tokens, within a course, between windows, and as text.

The clipboard holds the parts as a course file, so that they can also be pasted into a message and from one.
A share code is pasted as the parts of its course.
"""

from __future__ import annotations

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from course_library.compass import Space
from course_library.course import Course
from course_library.editing import groups as editing
from course_library.editing.edit import EditError
from course_library.files import FileError, course_text, parse_course
from course_library.share import ShareCodeError, course_from_code, is_share_code
from editor import groups
from editor.groups import GroupOutcome
from editor.workbench import Workbench

PARTS_MIME = "application/x-coursewright-parts"
"""The place in the view from which the parts come: ``x,y``."""
_LONGEST = 2_000_000


def copy(bench: Workbench) -> bool:
    """Put the selected parts on the clipboard."""
    course, document = bench.course, bench.document
    if course is None or document is None:
        return False
    try:
        clip, corner = editing.copy_group(course, groups.group_of(bench.chosen))
    except EditError:
        bench.refused.emit(bench.tr("Select boards or tokens to copy first."))
        return False
    at = corner.shifted(*document.view_offset)
    data = QMimeData()
    data.setData(PARTS_MIME, f"{at.x},{at.y}".encode())
    data.setText(course_text(clip))
    QGuiApplication.clipboard().setMimeData(data)
    bench.told.emit(bench.tr("Copied {}").format(clip.name))
    return True


def cut(bench: Workbench) -> bool:
    """Put the selected parts on the clipboard and take them away."""
    return copy(bench) and bench.delete_selected()


def paste(bench: Workbench) -> bool:
    """Lay what the clipboard holds where it came from or near it, else at the chosen space."""
    try:
        clip, origin = _held()
    except ShareCodeError as error:
        bench.refused.emit(str(error))
        return False
    except FileError:
        bench.refused.emit(bench.tr("The clipboard holds no boards or tokens."))
        return False

    def make(course: Course) -> GroupOutcome:
        wanted = _wanted(bench, clip, origin)
        at = editing.paste_place(course, clip, wanted)
        edit, pasted = editing.paste_group(course, clip, at or wanted)
        return edit, groups.parts_of_group(pasted)

    return bench.apply_group(make)


def _held() -> tuple[Course, Space | None]:
    """The parts on the clipboard and the place in the view from which they come.

    Raises:
        FileError: if the clipboard holds something else.
        ShareCodeError: if it holds a share code that is not sound.
    """
    # An empty clipboard has no data at all, whatever the stubs of Qt say.
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    text = QGuiApplication.clipboard().text()[:_LONGEST]
    if is_share_code(text):
        return course_from_code(text), None
    clip = parse_course(text, "the clipboard")
    if data is None:
        return clip, None
    try:
        x, y = bytes(data.data(PARTS_MIME).data()).decode().split(",")
        return clip, Space(int(x), int(y))
    except ValueError:
        return clip, None


def _wanted(bench: Workbench, clip: Course, origin: Space | None) -> Space:
    """Boards go to where they came from; tokens to the chosen space if there is one."""
    document = bench.document
    if bench.cursor is not None and (origin is None or not clip.placements):
        first = next(iter((*clip.checkpoints, *(t.at for t in clip.reboot_tokens))), Space(0, 0))
        return bench.cursor if clip.placements else bench.cursor.shifted(-first.x, -first.y)
    if origin is None or document is None:
        return Space(0, 0)
    return origin.shifted(-document.view_offset.x, -document.view_offset.y)
