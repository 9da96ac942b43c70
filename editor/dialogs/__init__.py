"""Dialogs: questions before work is lost, templates, pictures, paper, other programs, preferences."""
