"""Dialogs: questions before work is lost, beginning a course, pictures, paper, other programs, preferences."""
