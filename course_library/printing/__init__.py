"""Courses on paper: which page shows what in true size, and what a person needs to set one up.

Nothing here draws with Qt: pages are planned in :mod:`~course_library.printing.pages`, their marks drawn on
any :class:`~course_library.drawing.painter.Painter` in :mod:`~course_library.printing.furniture`, and the
words of the set-up sheet put together in :mod:`~course_library.printing.setup_sheet`.
"""
