"""What makes the window comfortable: the command palette, the preferences, and panels put back in order."""
