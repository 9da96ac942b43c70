"""What driving needs of the analysis; imported on workers only, its objects are used by the window."""
