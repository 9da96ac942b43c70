"""The panels around the canvas: library, outline, issues, start page."""
