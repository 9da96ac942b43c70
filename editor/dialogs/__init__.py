"""Dialogs that take a course out of the editor: pictures, paper, other programs."""
