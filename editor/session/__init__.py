"""Files of the editor: open, save, autosave, recovery, backups, and guards against losing work.

:class:`~editor.session.document_files.DocumentFiles` ties one open document to its file; the other modules
are its parts. Everything that can go wrong is a :class:`~editor.session.errors.SessionError` or a
:class:`~course_library.files.FileError`, each with one sentence for a person.
"""
