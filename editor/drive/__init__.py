"""Driving one robot: choose its cards and see each register resolve by the rules."""

from editor.drive.attach import Drive, attach_drive

__all__ = ["Drive", "attach_drive"]
