"""Export a course for another program; what that program cannot hold is listed before anything is written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel, QListWidget, QWidget

from course_library.course import Course
from course_library.formats.base import CourseFormat, Plan
from course_library.formats.errors import FormatError
from course_library.formats.registry import find_format, formats
from course_library.formats.remarks import Remark
from editor.dialogs.saving import SavingDialog
from editor.settings import Settings


class ExportDialog(SavingDialog):
    """The format, and what it makes of the course.

    Args:
        course: what to export.
        settings: where the last choices are kept.
        parent: the window it belongs to.
    """

    group = "export"
    failures = (FormatError,)

    def __init__(
        self, course: Course, settings: Settings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("", settings, parent)
        self.setWindowTitle(self.tr("Export {}").format(course.name))
        self._course = course
        self.remarks = QListWidget()
        self.remarks.setWordWrap(True)
        self.remarks.setAccessibleName(self.tr("What is lost or changed"))
        self.remarks.setMinimumSize(360, 220)
        self.set_preview(self.remarks)
        writable = {one.name: one.title for one in formats() if one.can_write}
        self.format = self.add_choice(self.tr("&Format"), writable, self._plan)
        self._client = QLabel()
        self._client.setWordWrap(True)
        self._client.setMinimumWidth(40 * self.fontMetrics().averageCharWidth())
        self.form.addRow(self._client)
        self.strict = self.add_check(self.tr("Write &nothing if something is lost"), False, self._plan)
        self.setTabOrder(self.strict, self.remarks)
        self.remember(format=self.format, strict=self.strict)
        self._plan()

    def chosen(self) -> CourseFormat:
        """The format that is chosen."""
        return find_format(self.format.currentData())

    def _plan(self) -> None:
        """List everything that would be lost, changed or refused."""
        one = self.chosen()
        plan = one.plan(self._course, Path(self.suggestion()[0]))
        self._client.setText("\n".join((one.client, "", *one.remarks)))
        self.remarks.clear()
        for title, remarks in (
            (self.tr("Impossible"), plan.refusals),
            (self.tr("Lost"), plan.losses),
            (self.tr("Note"), plan.notes),
        ):
            self.remarks.addItems([f"{title}: {_sentence(remark)}" for remark in remarks])
        if not self.remarks.count():
            self.remarks.addItem(self.tr("Nothing is lost or changed."))
        self.tell_result(*self._outcome(plan))

    def _outcome(self, plan: Plan) -> tuple[str, bool]:
        if plan.refusals:
            return self.tr("This format cannot hold the course."), False
        if plan.losses and self.strict.isChecked():
            return self.tr("Something would be lost, so nothing is written."), False
        files = ", ".join(path.name for path in plan.files)
        if plan.losses:
            return self.tr("Will write {}, with losses.").format(files), True
        return self.tr("Will write {}; nothing is lost.").format(files), True

    def suggestion(self) -> tuple[str, str]:
        """A file with the name of the course and the ending of the format."""
        one = self.chosen()
        patterns = " ".join(one.filter.patterns)
        return f"{self._course.id}{one.filter.patterns[0].lstrip('*')}", f"{one.filter.words} ({patterns})"

    def write(self, path: Path) -> str:
        """Write all files of the format, or none."""
        plan = self.chosen().write(self._course, path, strict=self.strict.isChecked())
        return self.tr("Exported {}").format(", ".join(file.name for file in plan.files))


def _sentence(remark: Remark) -> str:
    where = ", ".join(space.name for space in remark.spaces[:8])
    more = ", …" if len(remark.spaces) > 8 else ""
    return f"{remark.message} ({where}{more})" if where else f"{remark.message}"
