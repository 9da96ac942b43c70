"""Every edit of a course or a board as a pure function, without a window.

Edits of a course take the course and give an :class:`~course_library.editing.edit.Edit`: the course after
it, its name for the history, and how far the grid slid. The editor applies it as one undo step; a program
may simply
take ``edit.course``:

- :mod:`~course_library.editing.boards`: place, move, turn, duplicate, delete, exchange boards
- :mod:`~course_library.editing.bay`: lay the docking bay flush, flip it
- :mod:`~course_library.editing.snapping`: where a held board comes to lie, and why it must not
- :mod:`~course_library.editing.tokens`: checkpoints, reboot tokens, blocked starts
- :mod:`~course_library.editing.groups`: several parts at once: move, turn, delete, copy, paste
- :mod:`~course_library.editing.details`: names, players, rules, variants, words

Strokes on a board take the board and give a board; ``boards.redraw_board`` brings it back into a course:

- :mod:`~course_library.editing.spaces`: elements, walls, lasers, push panels, erase
- :mod:`~course_library.editing.belts`: belts along a dragged path
- :mod:`~course_library.editing.regions`: rectangle, fill, copy, paste, stamp, move, resize

What cannot be done raises :class:`~course_library.editing.edit.EditError` with one sentence for a person.
"""
