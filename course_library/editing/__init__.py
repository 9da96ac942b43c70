"""Every edit of a course or a board as a pure function: the old value goes in, an :class:`Edit` comes out.

Nothing here knows a window. The editor turns an :class:`~course_library.editing.edit.Edit` into one undo
step, a program may simply take ``edit.course``.
"""
