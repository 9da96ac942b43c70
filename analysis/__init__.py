"""What a race course does: the rules played, measured and judged, without any window."""
